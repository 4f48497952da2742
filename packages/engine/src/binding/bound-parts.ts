import type { Agent, Population } from '../agents/population.js'
import type { Avoidance } from '../avoidance/avoidance.js'
import type { EnergyUse } from '../energy/energy-use.js'
import type { Leadership } from '../life/leadership.js'
import type { Life } from '../life/life.js'
import type { OutsideForces } from '../motion/forces/outside-forces.js'
import type { Motion } from '../motion/locomotion.js'
import type { Perceived } from '../perception/perceived.js'
import type { Sense } from '../perception/sense.js'
import type { Together } from '../rules/emit/bind-together.js'
import type { Turn } from '../selection/behavior-rule.js'
import type { Rule } from '../selection/rule.js'
import type { Space } from '../spaces/space.js'
import type { Attribution } from '../world/attribution.js'
import type { BoundSenseLimits } from './sense-limits.js'
import type { Attributes } from './signals/attributes.js'
import type { LiveValues } from './signals/live-values.js'
import type { HeldSteering } from './steering/held-steering.js'

/** What compiling all rules into one function needs of a bound population. */
export interface SteeredPopulation {
  readonly population: Population
  readonly root: Rule
  readonly senses: readonly Sense[]
  readonly limits: BoundSenseLimits
  /** The population in lattice order, if it is perceived. */
  readonly own: Perceived | undefined
  /** The current agent. */
  readonly agent: Agent
  begin(rank: number): void
  fail(rank: number): never
}

/** The bound parts of a population's description. */
export interface BoundParts {
  readonly population: Population
  readonly turn: Turn
  readonly clock: { readonly dt: number }
  readonly space: Space
  /** The perceived populations, once all populations are bound. */
  readonly perceived: readonly Perceived[]
  readonly root: Rule
  readonly senses: readonly Sense[]
  readonly limits: BoundSenseLimits
  readonly live: LiveValues
  readonly attributes: Attributes
  /** Outside forces on its agents, if any. */
  readonly outside: OutsideForces | undefined
  /** The places of its rules that perceive others. */
  readonly perceivers: ReadonlySet<string>
  /** How forces move its agents, if not by `move` alone. */
  readonly locomotion: Motion | undefined
  /** The avoidance of its agents, if any. */
  readonly avoidance: Avoidance | undefined
  /** Earlier decisions of its agents, if they outlast the step. */
  readonly held: HeldSteering | undefined
  /** The energy that motion costs its agents, if counted. */
  readonly energyUse: EnergyUse | undefined
  /** Food, deaths and leadership of its agents, if described. */
  readonly life: Life | undefined
  readonly leadership: Leadership | undefined
  readonly watched: Map<number, Attribution>
  /** Compiles all its rules into one function if possible; called in its first step. */
  bindTogether(bound: SteeredPopulation): Together | undefined
}

import type { Agent, Population } from '../agents/population.js'
import type { Avoidance } from '../avoidance/avoidance.js'
import type { Leadership } from '../life/leadership.js'
import type { Life } from '../life/life.js'
import type { EnergyUse } from '../motion/energy-use.js'
import type { Motion } from '../motion/locomotion.js'
import type { OutsideForces } from '../motion/outside-forces.js'
import type { Perceived } from '../perception/perceived.js'
import type { Sense } from '../perception/sense.js'
import type { Together } from '../rules/emit/bind-together.js'
import type { Turn } from '../selection/behavior-rule.js'
import type { Rule } from '../selection/rule.js'
import type { Attribution } from '../world/attribution.js'
import type { Attributes } from './attributes.js'
import type { HeldSteering } from './held-steering.js'
import type { Limits } from './limits.js'
import type { LiveValues } from './live-values.js'

/** What making one function of all rules needs of a bound population. */
export interface SteeredPopulation {
  readonly population: Population
  readonly root: Rule
  readonly senses: readonly Sense[]
  readonly limits: Limits
  /** The population in lattice order when somebody perceives it. */
  readonly own: Perceived | undefined
  /** The agent whose turn it is. */
  readonly agent: Agent
  begin(rank: number): void
  fail(rank: number): never
}

/** What the description of a population was bound to. */
export interface BoundParts {
  readonly population: Population
  readonly turn: Turn
  readonly clock: { readonly dt: number }
  /** Whom anybody perceives, once all populations are bound. */
  readonly perceived: ReadonlyMap<Population, Perceived>
  readonly root: Rule
  readonly senses: readonly Sense[]
  readonly limits: Limits
  readonly live: LiveValues
  readonly attributes: Attributes
  /** What acts on its agents from outside, where anything does. */
  readonly outside: OutsideForces | undefined
  /** The places of those of its rules that look at others. */
  readonly perceivers: ReadonlySet<string>
  /** How forces move its agents, where it is not by `move` alone. */
  readonly locomotion: Motion | undefined
  /** What keeps its agents out of the way of others, where anything does. */
  readonly avoidance: Avoidance | undefined
  /** What its agents decided earlier, where that outlasts the step. */
  readonly held: HeldSteering | undefined
  /** What going costs its agents, where that is counted. */
  readonly energyUse: EnergyUse | undefined
  /** What its agents live on and die of, and who leads them, where anything is said of that. */
  readonly life: Life | undefined
  readonly leadership: Leadership | undefined
  readonly watched: Map<number, Attribution>
  /** Makes one function of all its rules, where that can be; called in its first step. */
  bindTogether(bound: SteeredPopulation): Together | undefined
}

import type { RuleGraph, SteppedWorld } from 'drover/backend'
import type { Problem } from 'drover/schema'
import type { Kernels } from '../kernels.js'
import type { Arena } from '../memory/arena.js'
import type { RULE } from '../memory/layout.js'
import type { Struct } from '../memory/struct.js'
import type { Description } from './description.js'
import type { Surroundings } from './environment/environment.js'
import type { Happenings } from './happenings.js'
import type { PopulationInMemory } from './population-in-memory.js'
import type { LeftToEngine } from './rules/left-to-engine.js'
import type { LiveNumbers } from './rules/live-numbers.js'
import type { Looks } from './rules/looks.js'
import type { Targets } from './rules/targets.js'
import type { Weights } from './rules/weights.js'

/** What translating needs of the world. */
export interface Kit {
  readonly world: SteppedWorld
  readonly arena: Arena
  /** Whether ways are the shortest around the world. */
  readonly wraps: boolean
  readonly live: LiveNumbers
  /** Behaviors that are rules, by name; and where code made of them goes. */
  readonly rules: ReadonlyMap<string, RuleGraph>
  readonly kernels: Kernels
  readonly surroundings: Surroundings
  readonly populations: readonly PopulationInMemory[]
  /** Takes the rules that the code does not know, where they may be left to the engine. */
  readonly left: LeftToEngine | undefined
  readonly targets: Targets
  /** Weights in which agents differ. */
  readonly weights: Weights
  readonly happenings: Happenings
  /** What cannot be translated. */
  readonly problems: Problem[]
}

/** The rules of a population that are compiled. */
interface Compiled {
  /** Whether a rule is among them. */
  takes(description: Description): boolean
  /** Makes the rule that takes what the code of one has found. */
  add(description: Description, kit: RuleKit): Struct<typeof RULE>
}

/** What translating a rule needs besides. */
export interface RuleKit extends Kit {
  readonly looks: Looks
  /** The rules of the population that are compiled. */
  readonly compiled: Compiled
  /** Whose rule it is, and what its description says of perception. */
  readonly own: PopulationInMemory
  readonly perception: Description
  /** Whether this is only a trial of what the code supports, without side effects. */
  readonly isTrial?: boolean
  /** The population in messages, `populations[0]`, and by name, for signals. */
  readonly place: string
  readonly name: string
  /** Where the rule stands in its population: `behaviors[1]`; '' for the outermost. */
  readonly path: string
}

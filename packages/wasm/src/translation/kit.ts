import type { Problem, World } from 'drover'
import type { Arena } from '../memory/arena.js'
import type { Arrivals } from './arrivals.js'
import type { Surroundings } from './environment/surroundings.js'
import type { LeftToEngine } from './left-to-engine.js'
import type { LiveNumbers } from './live-numbers.js'
import type { Looks } from './looks.js'
import type { PopulationInMemory } from './population-in-memory.js'
import type { Targets } from './targets.js'

/** What translating needs of the world. */
export interface Kit {
  readonly world: World
  readonly arena: Arena
  readonly live: LiveNumbers
  readonly surroundings: Surroundings
  readonly populations: readonly PopulationInMemory[]
  /** Takes the rules that the code does not know, where they may be left to the engine. */
  readonly left: LeftToEngine | undefined
  readonly targets: Targets
  readonly arrivals: Arrivals
  /** What cannot be translated. */
  readonly problems: Problem[]
}

/** What translating a rule needs besides. */
export interface RuleKit extends Kit {
  readonly looks: Looks
  /** Whose rule it is, and what its description says of perception. */
  readonly own: PopulationInMemory
  readonly perception: Readonly<Record<string, unknown>>
  /** The population in messages, `populations[0]`, and by name, for signals. */
  readonly place: string
  readonly name: string
  /** Where the rule stands in its population: `behaviors[1]`; '' for the outermost. */
  readonly path: string
}

import type { RuleGraph, SteppedWorld } from 'drover/backend'
import type { Problem } from 'drover/schema'
import type { Kernels } from '../kernels.js'
import type { Arena } from '../memory/arena.js'
import type { RULE } from '../memory/layout.js'
import type { Struct } from '../memory/struct.js'
import type { Description } from './description.js'
import type { EnvironmentInMemory } from './environment/environment.js'
import type { EventColumns } from './event-columns.js'
import type { PopulationInMemory } from './population-in-memory.js'
import type { AgentNumbers } from './rules/agent-numbers.js'
import type { EngineRules } from './rules/engine-rules.js'
import type { LiveNumbers } from './rules/live-numbers.js'
import type { Looks } from './rules/looks.js'
import type { Targets } from './rules/targets.js'

/** What translation needs of the world. */
export interface TranslationContext {
  readonly world: SteppedWorld
  readonly arena: Arena
  /** Whether differences take the shortest way around the world. */
  readonly wraps: boolean
  readonly live: LiveNumbers
  /** Behaviors that are rules, by name, and the destination of their code. */
  readonly rules: ReadonlyMap<string, RuleGraph>
  readonly kernels: Kernels
  readonly environment: EnvironmentInMemory
  readonly populations: readonly PopulationInMemory[]
  /** Collects the unsupported rules, if the engine may evaluate them. */
  readonly engineRules: EngineRules | undefined
  readonly targets: Targets
  /** Numbers of rules that differ between agents. */
  readonly agentNumbers: AgentNumbers
  readonly eventColumns: EventColumns
  /** The parts that cannot be translated. */
  readonly problems: Problem[]
}

/** The compiled rules of a population. */
interface Compiled {
  /** Whether a rule is among them. */
  takes(description: Description): boolean
  /** Creates the rule that reads the result of a rule's code. */
  add(description: Description, context: RuleContext): Struct<typeof RULE>
}

/** What the translation of a rule needs besides. */
export interface RuleContext extends TranslationContext {
  readonly looks: Looks
  /** The compiled rules of the population. */
  readonly compiled: Compiled
  /** The owner of the rule, and its description of perception. */
  readonly own: PopulationInMemory
  readonly perception: Description
  /** Whether the rule is evaluated for every agent that decides, whatever other rules answer. */
  readonly isAlwaysEvaluated: boolean
  /** Whether this is only a trial of what the code supports, without side effects. */
  readonly isTrial?: boolean
  /** The population in messages, `populations[0]`, and by name, for signals. */
  readonly place: string
  readonly name: string
  /** The path of the rule in its population: `behaviors[1]`; '' for the outermost. */
  readonly path: string
}

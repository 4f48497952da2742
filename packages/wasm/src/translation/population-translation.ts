import type { Problem } from 'drover/schema'
import type { Description } from './description.js'
import { energyProblems, translateEnergy } from './energy-use.js'
import { forceProblems, translateForces } from './forces/outside.js'
import { gaitProblems, translateGait, translateTurnLimits } from './gait.js'
import { checkPerception } from './perception.js'
import type { PopulationInMemory } from './population-in-memory.js'
import { CompiledRules } from './rules/compiled-rules.js'
import { translateDecisions } from './rules/decisions.js'
import { Looks } from './rules/looks.js'
import { isSupported, rulesIn, translateRule } from './rules/rules.js'
import type { TranslationContext } from './translation-context.js'

/** The rules and motion of a population, in the format of the compiled code. */
export class PopulationTranslation {
  readonly #memory: PopulationInMemory
  readonly #description: Description
  readonly #context: TranslationContext
  readonly #perception: Description
  readonly #compiled: CompiledRules

  constructor(memory: PopulationInMemory, description: Description, context: TranslationContext) {
    this.#memory = memory
    this.#description = description
    this.#context = context
    this.#perception = (description.perception ?? {}) as Description
    this.#compiled = new CompiledRules(context, memory, this.#perception)
  }

  /** Writes its rules into memory; reports the parts that cannot be translated as the context's problems. */
  translate(): void {
    const memory = this.#memory
    const context = this.#context
    const description = this.#description
    const { struct } = memory
    translateDecisions(description, struct, memory)
    if (memory.forces === undefined) this.#translateMotion()
    const looks = new Looks(context.arena, context.populations, memory)
    checkPerception(this.#perception, context, this.#named.place)
    const selection = { ...(description.selection as Description), behaviors: description.behaviors }
    const compiled = this.#compiled
    const own = {
      ...context,
      looks,
      compiled,
      ...this.#named,
      perception: this.#perception,
      path: '',
      isAlwaysEvaluated: true,
    }
    const pathOf = new Map(rulesIn(selection, memory).map(({ description, path }) => [description, path]))
    compiled.choose([...pathOf.keys()], (rule) =>
      isSupported(rule, { ...own, path: pathOf.get(rule) as string }),
    )
    const rule = translateRule(selection, own)
    struct.set('rule', rule?.place ?? 0)
    if (context.problems.length === 0) compiled.make()
    const made = looks.make()
    struct.set('looks', context.arena.list(made.map(({ place }) => place)))
    struct.set('lookCount', made.length)
  }

  /** Unsupported parts of its agents' motion. */
  motionProblems(): readonly Problem[] {
    const { place } = this.#named
    return [
      ...gaitProblems(this.#description, place, this.#context.world),
      ...energyProblems(this.#description, place),
      ...forceProblems(this.#description, { ...this.#context, ...this.#named }),
    ]
  }

  #translateMotion(): void {
    const context = this.#context
    const { struct } = this.#memory
    const { integrator, shortens } = translateGait(this.#description, context.world)
    struct.set('integrator', integrator)
    struct.set('shortens', shortens)
    struct.set('limits', translateTurnLimits(this.#description, this.#memory, context.arena))
    translateEnergy(this.#description, struct, this.#memory)
    const outside = translateForces(this.#description, { ...context, ...this.#named })
    struct.set('forces', context.arena.list(outside))
    struct.set('forceCount', outside.length)
  }

  /** Its path in the description, and its name. */
  get #named() {
    const { index, name } = this.#memory.population
    return { own: this.#memory, place: `populations[${index}]`, name }
  }

  /** Updates the inputs of compiled rules besides agents, for a step at that time. */
  tellRules(time: number): void {
    this.#compiled.update(time)
  }
}

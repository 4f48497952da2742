import type { Problem } from 'drover/schema'
import type { Description } from './description.js'
import { energyProblems, translateEnergy } from './energy-use.js'
import { forceProblems, translateForces } from './forces/outside.js'
import { gaitProblems, translateGait, translateTurnLimits } from './gait.js'
import type { Kit } from './kit.js'
import { checkPerception } from './perception.js'
import type { PopulationInMemory } from './population-in-memory.js'
import { CompiledRules } from './rules/compiled-rules.js'
import { translateDecisions } from './rules/decisions.js'
import { Looks } from './rules/looks.js'
import { isKnown, rulesIn, translateRule } from './rules/rules.js'

/** The rules and motion of a population, in the format of the compiled code. */
export class PopulationTranslation {
  readonly #memory: PopulationInMemory
  readonly #description: Description
  readonly #kit: Kit
  readonly #perception: Description
  readonly #compiled: CompiledRules

  constructor(memory: PopulationInMemory, description: Description, kit: Kit) {
    this.#memory = memory
    this.#description = description
    this.#kit = kit
    this.#perception = (description.perception ?? {}) as Description
    this.#compiled = new CompiledRules(kit, memory, this.#perception)
  }

  /** Writes its rules into memory; reports the parts that cannot be translated as the kit's problems. */
  translate(): void {
    const memory = this.#memory
    const kit = this.#kit
    const description = this.#description
    const { struct } = memory
    translateDecisions(description, struct, memory)
    if (memory.forces === undefined) this.#translateMotion()
    const looks = new Looks(kit.arena, kit.populations, memory)
    checkPerception(this.#perception, kit, this.#named.place)
    const selection = { ...(description.selection as Description), behaviors: description.behaviors }
    const compiled = this.#compiled
    const own = {
      ...kit,
      looks,
      compiled,
      ...this.#named,
      perception: this.#perception,
      path: '',
      isAlwaysAsked: true,
    }
    const pathOf = new Map(rulesIn(selection, memory).map(({ description, path }) => [description, path]))
    compiled.choose([...pathOf.keys()], (rule) => isKnown(rule, { ...own, path: pathOf.get(rule) as string }))
    const rule = translateRule(selection, own)
    struct.set('rule', rule?.place ?? 0)
    if (kit.problems.length === 0) compiled.make()
    const made = looks.make()
    struct.set('looks', kit.arena.list(made.map(({ place }) => place)))
    struct.set('lookCount', made.length)
  }

  /** Unsupported parts of its agents' motion. */
  motionProblems(): readonly Problem[] {
    const { place } = this.#named
    return [
      ...gaitProblems(this.#description, place, this.#kit.world),
      ...energyProblems(this.#description, place),
      ...forceProblems(this.#description, { ...this.#kit, ...this.#named }),
    ]
  }

  #translateMotion(): void {
    const kit = this.#kit
    const { struct } = this.#memory
    const { integrator, shortens } = translateGait(this.#description, kit.world)
    struct.set('integrator', integrator)
    struct.set('shortens', shortens)
    struct.set('limits', translateTurnLimits(this.#description, this.#memory, kit.arena))
    translateEnergy(this.#description, struct, this.#memory)
    const outside = translateForces(this.#description, { ...kit, ...this.#named })
    struct.set('forces', kit.arena.list(outside))
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

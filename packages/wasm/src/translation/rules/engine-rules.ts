import type { EnginePart } from 'drover/backend'
import type { Scalar } from 'drover/plugin'
import type { Arena } from '../../memory/arena.js'
import { RULE } from '../../memory/layout.js'
import { Struct } from '../../memory/struct.js'
import type { Description } from '../description.js'
import type { PopulationInMemory } from '../population-in-memory.js'
import type { LiveNumbers } from './live-numbers.js'

/** As in assembly/rules/operations.ts. */
const GIVEN = 15
const PARTS = ['x', 'y', 'z', 'has'] as const

/** A rule that the engine evaluates: its population, and its path in the description. */
export interface EngineRule {
  readonly population: string
  readonly place: string
}

interface EngineRuleColumns {
  readonly place: string
  /** Whether its weight differs between agents, so that it is part of the force. */
  readonly weighs: boolean
  /** The force on each agent by rows; and −1 if there is one, else 0. */
  readonly columns: Readonly<Record<(typeof PARTS)[number], { values: Float32Array }>>
  words: Int32Array
}

/** The unsupported rules of worlds whose other rules the code supports: the engine evaluates them. */
export class EngineRules {
  readonly #arena: Arena
  readonly #live: LiveNumbers
  readonly #rules = new Map<PopulationInMemory, EngineRuleColumns[]>()

  constructor(arena: Arena, live: LiveNumbers) {
    this.#arena = arena
    this.#live = live
  }

  /** Which they are. */
  get rules(): readonly EngineRule[] {
    return [...this.#rules].flatMap(([{ population }, rules]) =>
      rules.map(({ place }) => ({ population: population.name, place })),
    )
  }

  /** Creates the rule that reads the force computed by the engine. */
  add(own: PopulationInMemory, place: string, { weight = 1 }: Description): Struct<typeof RULE> {
    const arena = this.#arena
    const pointers = arena.words(PARTS.length)
    const rule = new Struct(arena, RULE, { operation: GIVEN, data: pointers.byteOffset })
    const isShared = this.#live.keep(weight as Scalar, `${own.population.name}.${place}.weight`, (value) =>
      rule.set('weight', value),
    )
    if (!isShared) rule.set('weight', 1)
    const columns = Object.fromEntries(
      PARTS.map((part, k) => {
        const column = { name: `${place}.force.${part}`, values: new Float32Array(0) }
        own.followOwn(column, (copy) => {
          pointers[k] = copy
        })
        return [part, column]
      }),
    ) as unknown as EngineRuleColumns['columns']
    const rules = this.#rules.get(own) ?? []
    rules.push({ place, weighs: !isShared, columns, words: new Int32Array(0) })
    this.#rules.set(own, rules)
    return rule
  }

  /** Lets the engine evaluate them on the current state. */
  evaluate(engine: EnginePart): void {
    for (const [{ population }, rules] of this.#rules) {
      const places = rules.map(({ place }) => place)
      for (const rule of rules) {
        const { buffer, byteOffset, length } = rule.columns.has.values
        if (rule.words.byteOffset !== byteOffset) rule.words = new Int32Array(buffer, byteOffset, length)
      }
      engine.evaluate(population.index, places, (k, row, force, weight) => {
        const { columns, words, weighs } = rules[k] as EngineRuleColumns
        const share = weighs ? weight : 1
        words[row] = force === undefined ? 0 : -1
        columns.x.values[row] = force === undefined ? 0 : share * force.x
        columns.y.values[row] = force === undefined ? 0 : share * force.y
        columns.z.values[row] = force === undefined ? 0 : share * force.z
      })
    }
    if (this.#rules.size > 0) engine.end()
  }
}

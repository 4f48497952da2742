import type { EnginePart } from 'drover/backend'
import type { RULE } from '../../memory/layout.js'
import type { Struct } from '../../memory/struct.js'
import type { PopulationInMemory } from '../population-in-memory.js'

interface Weight {
  readonly place: string
  readonly column: { readonly name: string; values: Float32Array }
}

/** Weights that differ between agents: the engine, whose signals they follow, computes them before each step. */
export class Weights {
  readonly #weights = new Map<PopulationInMemory, Weight[]>()

  /** Registers the weights of a rule. */
  add(own: PopulationInMemory, place: string, rule: Struct<typeof RULE>): void {
    const column = { name: `${place}.weights`, values: new Float32Array(0) }
    own.followOwn(column, (copy) => rule.set('weights', copy))
    this.#weights.set(own, [...(this.#weights.get(own) ?? []), { place, column }])
  }

  find(engine: EnginePart): void {
    for (const [{ population }, weights] of this.#weights) {
      const places = weights.map(({ place }) => place)
      engine.weigh(population.index, places, (k, row, weight) => {
        ;(weights[k] as Weight).column.values[row] = weight
      })
    }
  }
}

import type { Population } from 'drover'
import type { EnginePart } from 'drover/backend'

/** Emits the events of agents in a step; the code marks them. */
export class EventColumns {
  readonly #columns: {
    readonly population: Population
    readonly column: { readonly values: Float32Array }
    readonly event: string
  }[] = []

  /** A column with 1 for agents with an event. */
  watch(population: Population, column: { readonly values: Float32Array }, event: string): void {
    this.#columns.push({ population, column, event })
  }

  /** Clears the marks and emits each event, by population, rule and id. */
  emitEvents(engine: EnginePart): void {
    for (const { population, column, event } of this.#columns) {
      const { values } = column
      const ids: number[] = []
      for (let row = 0; row < population.count; row++) {
        if (values[row] !== 1) continue
        values[row] = 0
        ids.push(population.columns.id[row] as number)
      }
      ids.sort((a, b) => a - b)
      for (const id of ids) engine.emit(event, population, id)
    }
  }
}

import type { Column, EnginePart, Population } from 'drover'

/** What the code writes into a column for whom something happens in the step, and what stands there afterwards. */
interface Mark {
  readonly event: string
  readonly happens: number
  readonly after: number
}

const ARRIVED: Mark = { event: 'arrived', happens: 2, after: 1 }

/** Tells to which agents something happened in a step; the code marks them. */
export class Happenings {
  readonly #columns: {
    readonly population: Population
    readonly column: Pick<Column, 'values'>
    readonly mark: Mark
  }[] = []

  /** A column of those who are there, 1, and who are not, 0. */
  watchArrivals(population: Population, column: Column): void {
    this.#columns.push({ population, column, mark: ARRIVED })
  }

  /** A column of those to whom something happens, 1. */
  watch(population: Population, column: Pick<Column, 'values'>, event: string): void {
    this.#columns.push({ population, column, mark: { event, happens: 1, after: 0 } })
  }

  /** Takes the marks off and tells of each, in the order of ids, population by population and rule by rule. */
  tell(engine: EnginePart): void {
    for (const { population, column, mark } of this.#columns) {
      const { values } = column
      const ids: number[] = []
      for (let row = 0; row < population.count; row++) {
        if (values[row] !== mark.happens) continue
        values[row] = mark.after
        ids.push(population.columns.id[row] as number)
      }
      ids.sort((a, b) => a - b)
      for (const id of ids) engine.emit(mark.event, population, id)
    }
  }
}

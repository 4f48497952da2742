import type { Column, EnginePart, Population } from 'drover'

/** What the code writes into a column of those who are there for one that has just come. */
const CAME = 2

/** Tells which agents have arrived in a step; the code marks them. */
export class Arrivals {
  readonly #columns: { readonly population: Population; readonly column: Column }[] = []

  /** A column of those who are there, 1, and who are not, 0. */
  watch(population: Population, column: Column): void {
    this.#columns.push({ population, column })
  }

  /** Takes the marks off and tells of each, in the order of ids, population by population and rule by rule. */
  tell(engine: EnginePart): void {
    for (const { population, column } of this.#columns) {
      const { values } = column
      const ids: number[] = []
      for (let row = 0; row < population.count; row++) {
        if (values[row] !== CAME) continue
        values[row] = 1
        ids.push(population.columns.id[row] as number)
      }
      ids.sort((a, b) => a - b)
      for (const id of ids) engine.emit('arrived', population, id)
    }
  }
}

import type { Observer } from '@drover/io/tables'
import { tableOf } from './table.js'
import { brief, lineWidth } from './write.js'

/** Maximum number of moments shown, including the first and the last. */
const MOMENTS = 5

/** Terminals with fewer columns have room for two moments only. */
const NARROW = 72

/** Keeps a few recorded metrics, evenly spread over the run, for its end. */
export class MetricsDigest {
  readonly #columns: readonly string[]
  readonly #marks: ReadonlySet<number>
  /** By step, then by population: the values. */
  readonly #kept = new Map<number, Map<string, readonly number[]>>()
  #last = -1

  constructor(columns: readonly string[], steps: number, every: number) {
    this.#columns = columns
    const part = (k: number) => Math.round((k * steps) / (MOMENTS - 1) / every) * every
    this.#marks = new Set(Array.from({ length: MOMENTS - 1 }, (_, k) => part(k)))
  }

  readonly observe: Observer = (step, population, values) => {
    if (step !== this.#last) {
      // The previous moment stays only if it is one of the marks.
      if (!this.#marks.has(this.#last)) this.#kept.delete(this.#last)
      this.#last = step
      this.#kept.set(step, new Map())
    }
    this.#kept.get(step)?.set(population, values)
  }

  /**
   * A row per metric and population, a column per moment;
   * without the rows that are 0 or undefined throughout.
   */
  toString(): string {
    let steps = [...this.#kept.keys()]
    const populations = [...new Set([...this.#kept.values()].flatMap((moment) => [...moment.keys()]))]
    const titles = populations.length > 1 ? ['population', 'metric'] : ['metric']
    // The first and the last moment matter most; the others are shown if there is room.
    if (lineWidth() < NARROW) steps = steps.filter((_, k) => k === 0 || k === steps.length - 1)
    const rows = populations.flatMap((name) =>
      this.#columns.flatMap((column, k) => {
        const values = steps.map((step) => this.#kept.get(step)?.get(name)?.[k] ?? Number.NaN)
        if (values.every((value) => value === 0 || Number.isNaN(value))) return []
        return [[...(populations.length > 1 ? [name] : []), column, ...values.map(brief)]]
      }),
    )
    if (rows.length === 0) return '  No metrics.'
    const head = [...titles, ...steps.map((step, k) => (k === 0 ? `step ${step}` : String(step)))]
    return tableOf(head, rows, (column) => column >= titles.length)
  }
}

import { tableOf } from '../terminal/table.js'
import { brief } from '../terminal/write.js'
import type { Json } from './experiment.js'
import { combinationsOf, measuredColumns, type Plan } from './plan.js'
import type { Reduced } from './reduce.js'

/** So many combinations, and so many columns of what was measured, are shown. */
const MOST_ROWS = 12
const MOST_COLUMNS = 5

/** Keeps the first rows of the summary, to show them at the end: means with their interval of confidence. */
export class SweepDigest {
  readonly #plan: Plan
  readonly #rows: (readonly string[])[] = []

  constructor(plan: Plan) {
    this.#plan = plan
  }

  observe(levels: readonly Json[], { runs, means }: Reduced): void {
    if (this.#rows.length === MOST_ROWS) return
    const shown = means.slice(0, MOST_COLUMNS).map(([mean, half]) => withInterval(mean, half))
    this.#rows.push([...levels.map(levelText), String(runs), ...shown])
  }

  toString(): string {
    const { factors, scenario } = this.#plan
    const columns = measuredColumns(scenario)
    const head = [...factors.map(({ name }) => name), 'runs', ...columns.slice(0, MOST_COLUMNS)]
    const table = tableOf(head, this.#rows, () => true)
    const rows = combinationsOf(this.#plan) - this.#rows.length
    const rest = [
      ...(rows > 0 ? [`${rows} more rows`] : []),
      ...(columns.length > MOST_COLUMNS ? [`${columns.length - MOST_COLUMNS} more columns`] : []),
    ]
    return rest.length === 0 ? table : `${table}\n  … ${rest.join(' and ')} in the summary`
  }
}

const levelText = (level: Json): string =>
  typeof level === 'number' ? brief(level) : typeof level === 'string' ? level : JSON.stringify(level)

const withInterval = (mean: number, half: number): string =>
  Number.isNaN(half) ? brief(mean) : `${brief(mean)} ± ${brief(Number(half.toPrecision(2)))}`

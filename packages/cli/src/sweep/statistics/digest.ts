import { tableOf } from '../../terminal/table.js'
import { brief, lineWidth, wrapped } from '../../terminal/write.js'
import type { Json } from '../experiment/experiment.js'
import { combinationsOf, measuredColumns, measuredIn, type Plan } from '../experiment/plan.js'
import type { Reduced } from './reduce.js'

/** Maximum number of combinations and of measured columns shown. */
const MOST_ROWS = 12
const MOST_COLUMNS = 4

/** Keeps the first rows of the summary for the end of the sweep: means with their confidence interval. */
export class SweepDigest {
  readonly #plan: Plan
  readonly #confidence: number
  readonly #rows: (readonly string[])[] = []

  constructor(plan: Plan, confidence: number) {
    this.#plan = plan
    this.#confidence = confidence
  }

  observe(levels: readonly Json[], { runs, means }: Reduced): void {
    if (this.#rows.length === MOST_ROWS) return
    const shown = means.slice(0, MOST_COLUMNS).map(([mean, low, high]) => withInterval(mean, low, high))
    this.#rows.push([...levels.map(levelText), String(runs), ...shown])
  }

  toString(): string {
    const { factors } = this.#plan
    const columns = measuredColumns(this.#plan).map(({ name }) => name)
    const head = [...factors.map(({ name }) => name), 'runs', ...columns.slice(0, MOST_COLUMNS)]
    const table = tableOf(head, this.#rows, () => true)
    const rows = combinationsOf(this.#plan) - this.#rows.length
    const rest = [
      ...(rows > 0 ? [`${rows} more rows`] : []),
      ...(columns.length > MOST_COLUMNS ? [`${columns.length - MOST_COLUMNS} more columns`] : []),
    ]
    const more = rest.length === 0 ? '' : `\n  … ${rest.join(' and ')} in the table summary`
    const percent = Number((100 * this.#confidence).toPrecision(6))
    const what = `Measured per run: ${measuredIn(this.#plan)}. Numbers are means over runs, with ${percent} % confidence intervals in brackets.`
    return `${table}${more}\n${wrapped(what, lineWidth(), '  ')}`
  }
}

const levelText = (level: Json): string =>
  typeof level === 'number' ? brief(level) : typeof level === 'string' ? level : JSON.stringify(level)

const withInterval = (mean: number, low: number, high: number): string => {
  if (Number.isNaN(low)) return brief(mean)
  // Enough digits to distinguish the ends.
  const places = Math.min(12, Math.max(0, 1 - Math.floor(Math.log10(Math.max(high - low, Number.MIN_VALUE)))))
  const end = (value: number) => brief(Number(value.toFixed(places)))
  return `${high === low ? brief(mean) : end(mean)} [${end(low)}, ${end(high)}]`
}

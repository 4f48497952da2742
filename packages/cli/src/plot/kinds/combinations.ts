import type { Cell } from '@drover/io/tables'
import type { Sweep } from '../source/source.js'

/** The row numbers of a table at which columns have certain values. */
export const rowsWhere = (
  table: ReadonlyMap<string, readonly Cell[]>,
  fixed: ReadonlyMap<string, Cell>,
): readonly number[] => {
  const length = [...table.values()][0]?.length ?? 0
  const conditions = [...fixed].map(([name, level]) => [table.get(name) ?? [], level] as const)
  return Array.from({ length }, (_, row) => row).filter((row) =>
    conditions.every(([cells, level]) => cells[row] === level),
  )
}

/** A number from the summary of a combination, NaN if it has none of that name. */
export const summaryNumber = ({ summary }: Sweep, column: string, row: number): number =>
  Number(summary.get(column)?.[row] ?? Number.NaN)

/** The mean of a metric over the runs of a combination, or a share of them. */
export const meanOf = (sweep: Sweep, metric: string, row: number): number =>
  summaryNumber(sweep, sweep.shares.includes(metric) ? metric : `${metric}_mean`, row)

/** Whether certain rows contain all combinations of the values of the varying factors. */
export function isGrid({ factors, summary }: Sweep, rows: readonly number[]): boolean {
  const counts = factors.map(({ name }) => new Set(rows.map((row) => summary.get(name)?.[row])).size)
  return counts.reduce((product, count) => product * count, 1) === rows.length
}

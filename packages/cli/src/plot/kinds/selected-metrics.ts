import { findMetric } from 'drover/metrics'
import { hintFor } from 'drover/schema'
import { usageError } from '../../errors.js'
import { STOP_TIME } from '../../sweep/experiment/stop-time.js'
import { plainColumn } from '../source/units.js'

/**
 * The columns that names select: a column, the same column of every population, or all columns of a metric. Throws a
 * CommandError with the nearest name.
 */
export function selectedMetrics(known: readonly string[], names: readonly string[]): readonly string[] {
  return [
    ...new Set(
      names.flatMap((name) => {
        if (known.includes(name)) return [name]
        const metric = name === STOP_TIME.name ? STOP_TIME : findMetric(name)
        const columns = [name, ...(metric?.columns ?? [])]
        const found = known.filter((column) => columns.includes(plainColumn(column)))
        if (found.length > 0) return found
        throw usageError(`--metric: unknown metric '${name}'${hintFor(name, known)}`)
      }),
    ),
  ]
}

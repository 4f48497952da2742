import { pow } from 'drover'
import type { Json, Range } from './experiment.js'

/**
 * The values of a factor. Of a range from a to b with n values, for k from 0 to n − 1: a + (b − a)·k/(n − 1), or on a
 * log scale a·(b/a)^(k/(n − 1)); rounded to 12 significant digits, so that they read well, and the same on any machine.
 */
export function levelsOf(values: readonly Json[] | Range): readonly Json[] {
  if (!isRange(values)) return values
  const { from, to, count, scale } = values
  return Array.from({ length: count }, (_, k) => {
    const part = k / (count - 1)
    if (part === 0 || part === 1) return part === 0 ? from : to
    return Number((scale === 'log' ? from * pow(to / from, part) : from + (to - from) * part).toPrecision(12))
  })
}

const isRange = (values: readonly Json[] | Range): values is Range => !Array.isArray(values)

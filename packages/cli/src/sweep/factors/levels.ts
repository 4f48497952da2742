import { pow } from 'drover/math'
import type { Json } from '../experiment/experiment.js'
import type { Range, Sampling } from './factor-spec.js'
import { latinHypercubeDimension } from './latin-hypercube.js'
import { sobolDimension } from './sobol.js'

/**
 * The values of a factor. Of a range from a to b with n values, for k from 0 to n − 1: a + (b − a)·k/(n − 1),
 * or on a log scale a·(b/a)^(k/(n − 1)); rounded to 12 significant digits, so that they read well, and the
 * same on any machine; or to whole numbers, where these are asked for.
 */
export function levelsOf(values: readonly Json[] | Range): readonly Json[] {
  if (!isRange(values)) return values
  const { from, to, count = 2, whole = false } = values
  return Array.from({ length: count }, (_, k) => {
    const part = k / (count - 1)
    if (part === 0 || part === 1) return part === 0 ? from : to
    const value = valueAt(values, part)
    return whole ? Math.round(value) : value
  })
}

/**
 * The values of sampled factors, point by point: u of [0, 1) becomes a + (b − a)·u, or on a log scale
 * a·(b/a)^u, rounded as those of a range; among whole numbers ⌊a + (b + 1 − a)·u⌋ or ⌊a·((b + 1)/a)^u⌋.
 * The numbers of the dimensions of the sample are those of the ranges.
 */
export function sampledLevels(
  ranges: readonly Range[],
  { method, count, scramble = true, skip = 0 }: Sampling,
  seed: number,
): readonly (readonly number[])[] {
  return ranges.map((range, dimension) => {
    const sobol = sobolDimension(dimension, scramble ? seed : undefined)
    const parts =
      method === 'sobol'
        ? Array.from({ length: count }, (_, k) => sobol(skip + k))
        : latinHypercubeDimension(dimension, count, seed)
    return parts.map((part) => {
      if (range.whole !== true) return valueAt(range, part)
      const value = Math.floor(valueAt({ ...range, to: range.to + 1 }, part))
      // What was rounded may lie beyond an end.
      return Math.min(Math.max(value, range.from), range.to)
    })
  })
}

const valueAt = ({ from, to, scale }: Range, part: number): number =>
  Number((scale === 'log' ? from * pow(to / from, part) : from + (to - from) * part).toPrecision(12))

const isRange = (values: readonly Json[] | Range): values is Range => !Array.isArray(values)

/** Whether values are drawn from a range rather than listed. */
export const isSampled = (values: readonly Json[] | Range): values is Range =>
  isRange(values) && values.count === undefined

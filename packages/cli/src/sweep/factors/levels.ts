import { levelAt, levelsInRange } from 'drover/statistics'
import type { Json } from '../experiment/experiment.js'
import type { Range, Sampling } from './factor-spec.js'
import { latinHypercubeDimension } from './latin-hypercube.js'
import { sobolDimension } from './sobol.js'

/** The values of a factor, from its list or its range. */
export const levelsOf = (values: readonly Json[] | Range): readonly Json[] =>
  isRange(values) ? levelsInRange(values) : values

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
      if (range.whole !== true) return levelAt(range, part)
      const value = Math.floor(levelAt({ ...range, to: range.to + 1 }, part))
      // Rounding may exceed an end.
      return Math.min(Math.max(value, range.from), range.to)
    })
  })
}

const isRange = (values: readonly Json[] | Range): values is Range => !Array.isArray(values)

/** Whether values are drawn from a range rather than listed. */
export const isSampled = (values: readonly Json[] | Range): values is Range =>
  isRange(values) && values.count === undefined

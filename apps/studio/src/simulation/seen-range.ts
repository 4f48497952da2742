/** The least and the greatest of some numbers. */
export type Range = readonly [low: number, high: number]

/** A range, widened to every `step`th of these numbers from the `first`; NaN counts for nothing. */
export function widened(
  range: Range | undefined,
  values: Float32Array,
  first = 0,
  step = 1,
): Range | undefined {
  let [low, high] = range ?? [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let k = first; k < values.length; k += step) {
    if (values[k] < low) low = values[k]
    if (values[k] > high) high = values[k]
  }
  return low <= high ? [low, high] : undefined
}

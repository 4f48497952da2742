/** Round numbers from the least to the most, about as many as asked for; the last may lie beyond. */
export function ticksBetween(least: number, most: number, count: number): readonly number[] {
  const apart = roundUp((most - least) / count)
  if (!(apart > 0)) return [least]
  const first = Math.floor(least / apart + 1e-9)
  const last = Math.ceil(most / apart - 1e-9)
  // Products of round numbers, and not their sums, stay round.
  return Array.from({ length: last - first + 1 }, (_, k) => Number(((first + k) * apart).toPrecision(12)))
}

/** The next number of 1, 2 and 5 times a power of ten. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  return power * ([1, 2, 5].find((one) => one * power >= value * (1 - 1e-9)) ?? 10)
}

/** About `count` round numbers from the smallest to the largest value; the last may be larger. */
export function ticksBetween(least: number, most: number, count: number): readonly number[] {
  const apart = roundUp((most - least) / count)
  if (!(apart > 0)) return [least]
  const first = Math.floor(least / apart + 1e-9)
  const last = Math.ceil(most / apart - 1e-9)
  // Products of round numbers stay round, sums do not.
  return Array.from({ length: last - first + 1 }, (_, k) => Number(((first + k) * apart).toPrecision(12)))
}

/** The next larger number of 1, 2 or 5 times a power of ten. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  return power * ([1, 2, 5].find((one) => one * power >= value * (1 - 1e-9)) ?? 10)
}

/**
 * The smallest of 1, 2 or 5 times a power of ten that is at least the given number, within a tolerance of a
 * thousandth.
 */
export function roundNumberFrom(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= least * 0.999) ?? 10
  return factor * power
}

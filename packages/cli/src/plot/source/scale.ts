/** Tolerance between equal ratios: factors are rounded to 12 digits. */
const CLOSE = 1e-6

/** The scale that an experiment gives a factor; undefined if it lists values or gives none. */
export function scaleIn(factor: unknown): boolean | undefined {
  for (const place of [factor, (factor as { values?: unknown } | undefined)?.values]) {
    const scale =
      typeof place === 'object' && place !== null ? (place as { scale?: unknown }).scale : undefined
    if (typeof scale === 'string') return scale === 'log'
  }
  return undefined
}

/** Whether there are at least three numbers, all above 0, with a constant ratio. */
export function isLogarithmic(levels: readonly number[]): boolean {
  const [first = 0, second = 0] = levels
  if (levels.length < 3 || first <= 0) return false
  const ratio = second / first
  return levels.slice(1).every((level, k) => Math.abs(level / (levels[k] ?? 0) / ratio - 1) < CLOSE)
}

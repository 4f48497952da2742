/** How far ratios that should be equal may differ: factors are rounded to 12 digits. */
const CLOSE = 1e-6

/** What a factor of an experiment says of its scale; undefined where it lists values or says nothing. */
export function scaleIn(factor: unknown): boolean | undefined {
  for (const place of [factor, (factor as { values?: unknown } | undefined)?.values]) {
    const scale =
      typeof place === 'object' && place !== null ? (place as { scale?: unknown }).scale : undefined
    if (typeof scale === 'string') return scale === 'log'
  }
  return undefined
}

/** Whether numbers, in their order, all are above 0 and each is as many times the one before: three or more. */
export function isLogarithmic(levels: readonly number[]): boolean {
  const [first = 0, second = 0] = levels
  if (levels.length < 3 || first <= 0) return false
  const ratio = second / first
  return levels.slice(1).every((level, k) => Math.abs(level / (levels[k] ?? 0) / ratio - 1) < CLOSE)
}

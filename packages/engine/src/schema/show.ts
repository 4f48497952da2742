/** A value as an error message shows it: short, on one line. */
export function show(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (typeof value === 'function') return 'a function'
  if (typeof value === 'number') return String(value)
  if (typeof value === 'bigint') return `${value}n`
  if (isInstance(value))
    return `${/^[AEIOU]/.test(value.constructor.name) ? 'an' : 'a'} ${value.constructor.name}`
  const written = asJson(value) ?? String(value)
  return written.length > 60 ? `${written.slice(0, 57)}...` : written
}

/** Whether a value is of a class, such as a World, rather than plain data. */
export function isInstance(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const name = value.constructor?.name
  return typeof name === 'string' && name !== 'Object'
}

/** Names what JSON would leave out or show as null. */
const named = (_key: string, value: unknown): unknown =>
  typeof value === 'function'
    ? 'a function'
    : Number.isFinite(value) || typeof value !== 'number'
      ? value
      : `${value}`

/** Undefined for what JSON cannot represent, such as a cyclic object. */
function asJson(value: unknown): string | undefined {
  try {
    return JSON.stringify(value, named)?.replace(/"(a function|NaN|-?Infinity)"/g, '$1')
  } catch {
    return undefined
  }
}

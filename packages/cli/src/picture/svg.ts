/** A length or position in pixels, rounded to hundredths and without trailing zeros. */
export const px = (value: number): string => String(Math.round(value * 100) / 100)

/** Attributes as text; numbers are rounded. */
const attributes = (given: Readonly<Record<string, string | number>>): string =>
  Object.entries(given)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? px(value) : value}"`)
    .join('')

/** An element of a drawing. Its parts are not escaped: they never contain user text. */
export const element = (
  name: string,
  given: Readonly<Record<string, string | number>>,
  ...parts: readonly string[]
): string =>
  parts.length === 0
    ? `<${name}${attributes(given)}/>`
    : `<${name}${attributes(given)}>${parts.join('')}</${name}>`

/** Points as a path: a move, then lines. */
export const lineThrough = (points: readonly (readonly [x: number, y: number])[], closed = false): string =>
  points.map(([x, y], k) => `${k === 0 ? 'M' : 'L'}${px(x)} ${px(y)}`).join('') + (closed ? 'Z' : '')

/** A disc as two arcs of a path. */
export function disc(x: number, y: number, radius: number): string {
  const arc = `a${px(radius)} ${px(radius)} 0 1 0 `
  return `M${px(x - radius)} ${px(y)}${arc}${px(2 * radius)} 0${arc}${px(-2 * radius)} 0Z`
}

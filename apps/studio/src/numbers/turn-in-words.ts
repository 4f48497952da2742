import { listed } from './listed.js'
import type { PastReason } from './past-reason.js'

/** Forces below this share of all are not worth mentioning. */
const LITTLE = 0.05

/** Turns below this count as straight on. Radians. */
const STRAIGHT = 1e-4

/**
 * How its behaviors steered an agent in a step, in a sentence or two. `names`: its behaviors; `isDown`: whether y points
 * down, so that a turn from x to y is to the right; `turned`: how far it turned from x to y, if that is known.
 */
export function turnInWords(
  { parts, sides }: Pick<PastReason, 'parts' | 'sides'>,
  names: readonly string[],
  isDown: boolean,
  turned?: number,
): string {
  const total = parts.reduce((sum, part) => sum + part, 0)
  if (total === 0) return 'No behavior steered it.'
  const strongest = parts.indexOf(Math.max(...parts))
  const share = Math.round((100 * parts[strongest]) / total)
  if (sides === undefined)
    return names.length === 1
      ? `${names[0]} steered it.`
      : `${names[strongest]} steered it most: ${share}% of all forces.`
  const up = isDown ? -1 : 1
  const turns = sides.map((side, k) => ({ name: names[k], turn: up * side }))
  const of = (sign: 1 | -1) =>
    turns
      .filter(({ turn }) => sign * turn > LITTLE * total)
      .sort((a, b) => sign * (b.turn - a.turn))
      .map(({ name }) => name)
  const [left, right] = [of(1), of(-1)]
  const sum = turns.reduce((all, { turn }) => all + turn, 0)
  if (Math.abs(sum) <= LITTLE * total) {
    return left.length > 0 && right.length > 0
      ? `Its behaviors nearly cancel out: ${listed(left)} to the left, ${listed(right)} to the right.`
      : `Its behaviors steered it almost straight on, most ${names[strongest]}.`
  }
  const [side, other, most, against] =
    sum > 0 ? (['left', 'right', left, right] as const) : (['right', 'left', right, left] as const)
  const first = most.length > 1 ? `, most ${most[0]}` : most.length === 1 ? `: ${most[0]}` : ''
  const contrary = against.length === 0 ? '' : ` ${listed(against)} steered to the ${other}, but less.`
  const isOpposite =
    turned !== undefined && Math.abs(turned) > STRAIGHT && Math.sign(up * turned) !== Math.sign(sum)
  const others = isOpposite
    ? ` Yet it turned to the ${other}: ground, wind, edges or limits of motion did more.`
    : ''
  return `Its behaviors steered it to the ${side}${first}.${contrary}${others}`
}

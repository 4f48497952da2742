import { listed } from './listed.js'
import type { PastReason } from './past-reason.js'

/** Forces below this share of all are not worth mentioning. */
const LITTLE = 0.05

/**
 * What turned an agent in a step, in a sentence or two. `names`: its behaviors; `isDown`: whether y points down, so that
 * a turn from x to y is to the right.
 */
export function turnInWords({ parts, sides }: PastReason, names: readonly string[], isDown: boolean): string {
  const total = parts.reduce((sum, part) => sum + part, 0)
  if (total === 0) return 'No behavior steered it: it kept its velocity.'
  const strongest = parts.indexOf(Math.max(...parts))
  const share = Math.round((100 * parts[strongest]) / total)
  if (sides === undefined)
    return names.length === 1
      ? `${names[0]} steered it.`
      : `${names[strongest]} steered it most: ${share}% of all forces.`
  const turns = sides.map((side, k) => ({ name: names[k], turn: isDown ? -side : side }))
  const of = (sign: 1 | -1) =>
    turns
      .filter(({ turn }) => sign * turn > LITTLE * total)
      .sort((a, b) => sign * (b.turn - a.turn))
      .map(({ name }) => name)
  const [left, right] = [of(1), of(-1)]
  const sum = turns.reduce((all, { turn }) => all + turn, 0)
  if (Math.abs(sum) <= LITTLE * total) {
    return left.length > 0 && right.length > 0
      ? `It went almost straight on: ${listed(left)} to the left and ${listed(right)} to the right nearly cancel out.`
      : `It went straight on: ${names[strongest]} changed its speed most.`
  }
  const [side, other, most, against] =
    sum > 0 ? (['left', 'right', left, right] as const) : (['right', 'left', right, left] as const)
  const first = most.length > 1 ? `, most by ${most[0]}` : most.length === 1 ? `, by ${most[0]}` : ''
  const contrary =
    against.length === 0
      ? ''
      : ` ${listed(against)} ${against.length === 1 ? 'turns' : 'turn'} it to the ${other}, but less.`
  return `It was turned to the ${side}${first}.${contrary}`
}

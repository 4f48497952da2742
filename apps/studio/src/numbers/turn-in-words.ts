import { listed } from './listed.js'
import type { PastReason } from './past-reason.js'

/** Forces below this share of all are not worth mentioning. */
const LITTLE = 0.05

/** Turns below this count as straight on. Radians. */
const STRAIGHT = 1e-4

const OTHERS = 'ground, wind, edges or limits of motion'

/**
 * How its behaviors steered an agent in a step, in a sentence or two, with the names of behaviors as code in backticks.
 * `names`: its behaviors; `isDown`: whether y points down, so that a turn from x to y is to the right; `turned`: how far
 * it turned from x to y, if that is known.
 */
export function turnInWords(
  { parts, sides }: Pick<PastReason, 'parts' | 'sides'>,
  names: readonly string[],
  isDown: boolean,
  turned?: number,
): string {
  const coded = names.map((name) => `\`${name}\``)
  const up = isDown ? -1 : 1
  const sideOf = (turn: number) => (turn > 0 ? 'left' : 'right')
  /** The side of its real turn, if known. */
  const way = turned === undefined ? '' : Math.abs(turned) <= STRAIGHT ? 'straight on' : sideOf(up * turned)
  const total = parts.reduce((sum, part) => sum + part, 0)
  if (total === 0) {
    if (way === '') return 'No behavior steered it.'
    if (way === 'straight on') return 'It went straight on: no behavior steered it.'
    return `It turned ${way}, but no behavior steered it: ${OTHERS} did.`
  }
  const strongest = parts.indexOf(Math.max(...parts))
  const share = Math.round((100 * parts[strongest]) / total)
  if (sides === undefined)
    return names.length === 1
      ? `${coded[0]} steered it.`
      : `${coded[strongest]} steered it most: ${share}% of all forces.`
  const turns = sides.map((side, k) => ({ name: coded[k], turn: up * side }))
  const of = (sign: 1 | -1) =>
    turns
      .filter(({ turn }) => sign * turn > LITTLE * total)
      .sort((a, b) => sign * (b.turn - a.turn))
      .map(({ name }) => name)
  const [left, right] = [of(1), of(-1)]
  const sum = turns.reduce((all, { turn }) => all + turn, 0)
  if (Math.abs(sum) <= LITTLE * total) {
    return left.length > 0 && right.length > 0
      ? `Its behaviors nearly cancel out: ${listed(left)} turned it left, ${listed(right)} right.`
      : `Its behaviors hardly turned it. ${coded[strongest]} was the strongest, along its way.`
  }
  const side = sideOf(sum)
  const [most, against] = side === 'left' ? [left, right] : [right, left]
  const lead = way === side ? `It turned ${side}.` : `Its behaviors steered it ${side}.`
  const isAlone = turns.filter(({ turn }) => turn !== 0).length === 1
  const by = most.length === 0 ? '' : isAlone ? ` ${most[0]} did that.` : ` ${most[0]} turned it most.`
  const contrary =
    against.length === 0 ? '' : `${by.slice(0, -1)}; ${listed(against)} turned it the other way.`
  const isOpposite = way !== '' && way !== 'straight on' && way !== side
  return `${lead}${contrary || by}${isOpposite ? ` Yet it turned ${way}: ${OTHERS} did more.` : ''}`
}

import { listed } from './listed.js'
import type { PastReason } from './past-reason.js'

/** Forces below this share of all are not worth mentioning. */
const LITTLE = 0.05

/** What works against the behaviors by this share of their turn is worth mentioning. */
const MUCH = 0.2

/** Forces that differ by less than this share count as equal. */
const EQUAL = 0.005

/** Turns below this count as straight on. Radians. */
const STRAIGHT = 1e-4

/**
 * What turned an agent in a step, in a sentence or two, with the names of behaviors as code in backticks. `names`: its
 * behaviors; `isDown`: whether y points down, so that a turn from x to y is to the right; `causes`: what else may turn it.
 */
export function turnInWords(
  { parts, sides, rest, turn }: Pick<PastReason, 'parts' | 'sides' | 'rest' | 'turn'>,
  names: readonly string[],
  isDown: boolean,
  causes: readonly string[],
): string {
  const coded = names.map((name) => `\`${name}\``)
  const up = isDown ? -1 : 1
  const sideOf = (side: number) => (side > 0 ? 'left' : 'right')
  /** The side of its real turn, if known. */
  const way = turn === undefined ? '' : Math.abs(turn) <= STRAIGHT ? 'straight on' : sideOf(up * turn)
  const others = listed(causes)
  const total = parts.reduce((sum, part) => sum + part, 0)
  if (total === 0) {
    if (way === '') return 'No behavior steered it.'
    if (way === 'straight on') return 'It went straight on: no behavior steered it.'
    return `It turned ${way}, but no behavior steered it: ${others} did.`
  }
  const largest = Math.max(...parts)
  const strongest = coded.filter((_, k) => parts[k] >= (1 - EQUAL) * largest)
  if (sides === undefined) {
    if (names.length === 1) return `${coded[0]} steered it.`
    const each = strongest.length === 1 ? '' : ' each'
    return `${listed(strongest)} steered it most: ${Math.round((100 * largest) / total)}% of all forces${each}.`
  }
  const turns = sides.map((side, k) => ({ name: coded[k], turn: up * side }))
  const of = (sign: 1 | -1) =>
    turns
      .filter((one) => sign * one.turn > LITTLE * total)
      .sort((a, b) => sign * (b.turn - a.turn))
      .map(({ name }) => name)
  const [left, right] = [of(1), of(-1)]
  const sum = turns.reduce((all, one) => all + one.turn, 0)
  const besides = up * rest.side
  const isMore = Math.abs(besides) > Math.abs(sum)
  if (Math.abs(sum) <= LITTLE * total) {
    const yet =
      isMore && Math.abs(besides) > LITTLE * total
        ? ` Yet it turned ${sideOf(besides)}: ${others} did that.`
        : ''
    return left.length > 0 && right.length > 0
      ? `Its behaviors nearly cancel out: ${listed(left)} turned it left, ${listed(right)} right.${yet}`
      : `Its behaviors hardly turned it. ${coded[parts.indexOf(largest)]} was the strongest, along its way.${yet}`
  }
  const side = sideOf(sum)
  const [most, against] = side === 'left' ? [left, right] : [right, left]
  const lead = way === side ? `It turned ${side}.` : `Its behaviors steered it ${side}.`
  const isAlone = turns.filter((one) => one.turn !== 0).length === 1
  const by = most.length === 0 ? '' : isAlone ? ` ${most[0]} did that.` : ` ${most[0]} turned it most.`
  const contrary =
    against.length === 0 ? '' : `${by.slice(0, -1)}; ${listed(against)} turned it the other way.`
  return lead + (contrary || by) + afterAll()

  /** How its real turn differs from that by its behaviors. */
  function afterAll(): string {
    if (way === 'straight on' && Math.abs(besides) > LITTLE * total)
      return ` Yet it went straight on: ${others} did the opposite.`
    if (way !== '' && way !== 'straight on' && way !== side)
      return ` Yet it turned ${way}: ${others} did more.`
    if (way !== side || Math.abs(besides) < MUCH * Math.abs(sum)) return ''
    if (sideOf(besides) !== side) return ` ${capital(others)} turned it the other way, but less.`
    return isMore ? ` ${capital(others)} did more.` : ''
  }
}

/** A sentence begins with a capital, but not with that of code. */
const capital = (text: string): string => text[0].toUpperCase() + text.slice(1)

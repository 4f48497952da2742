import type { OperationName } from '../language/operations.js'

/** How tightly an operation binds; a looser one inside it is put in parentheses. */
export const BINDING: Readonly<Record<string, number>> = {
  or: 1,
  and: 2,
  not: 3,
  less: 4,
  atMost: 4,
  equal: 4,
  add: 5,
  subtract: 5,
  plus: 5,
  minus: 5,
  sum: 6,
  vectorSum: 6,
  least: 6,
  greatest: 6,
  ofLeast: 6,
  vectorOfLeast: 6,
  negate: 6,
  opposite: 6,
  multiply: 7,
  scale: 7,
  dot: 7,
  cross: 7,
  left: 8,
  power: 9,
  x: 9,
  y: 9,
  z: 9,
  select: 5,
  selectVector: 5,
}

/** Queries about obstacles, in words. */
export const OF_OBSTACLES = {
  pushForce: 'push of obstacles',
  pushCount: 'how many push',
  shelterWay: 'way to shelter',
  shelterCount: 'how many shelters',
  wallOut: 'out of the wall',
  wallDistance: 'distance of the wall',
  aheadRight: 'right of what is ahead',
  aheadLeft: 'left of what is ahead',
  aheadOut: 'out of what is ahead',
  aheadVelocity: 'velocity seen from what is ahead',
  aheadGap: 'gap to what is ahead',
  aheadDistance: 'distance of what is ahead',
  aheadCount: 'how many are in the way',
  aheadReach: 'size of what is ahead',
  aheadIsRound: 'whether what is ahead is round',
  aheadInside: 'whether what is ahead is around',
  rayNormal: 'normal of what is met',
  rayDistance: 'distance of what is met',
  rayFrom: 'from the middle of what is met',
  rayInside: 'whether what is met is around',
  bordersExist: 'there are borders',
  borderNormal: 'normal of the border met',
  borderDistance: 'distance of the border met',
  borderPush: 'push out of solids',
  borderCount: 'how many solids push',
} as const

/** Where forces lead that depend on these queries. */
export const LEADS: Readonly<Partial<Record<OperationName, string>>> = {
  aheadRight: 'past the nearest obstacle ahead',
  aheadOut: 'out of an obstacle',
  borderPush: 'out of solids',
  borderNormal: 'along the border ahead',
}

/** Letters for values that are used several times; none has another meaning. */
export const LETTERS = 'abcfgiklnopqsyz'

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** A number of at most four digits: 0.3333, −2, 10⁻¹⁸. Whole numbers keep all digits. */
export function numeral(value: number): string {
  const size = Math.abs(value)
  if (value === 2 * Math.PI || value === Math.PI) return value === Math.PI ? 'π' : '2π'
  if (size === Number.POSITIVE_INFINITY) return value > 0 ? '∞' : '−∞'
  if (Number.isInteger(value) && size < 1e6) return String(value).replace('-', '−')
  const rounded = Number(value.toPrecision(4))
  if (size >= 1e-4 && size < 1e6) return String(rounded).replace('-', '−')
  const [factor, exponent] = rounded.toExponential().split('e')
  const power = exponent
    .replace('+', '')
    .replace('-', '⁻')
    .replace(/\d/g, (digit) => SUPERSCRIPTS[Number(digit)])
  return `${factor}·10${power}`.replace(/^(-?)1·/, '$1').replace('-', '−')
}

import type { Vector } from 'drover'
import { angleBetween } from 'drover/math'
import { niceStep } from '../../controls/slider-range.js'
import type { Derivation } from '../../simulation/player/derivation.js'
import { fullForce, usualForce } from '../../simulation/player/usual-force.js'

export const ZERO: Vector = { x: 0, y: 0, z: 0 }

export const lengthOf = ({ x, y, z }: Vector): number => Math.hypot(x, y, z)
const plus = (a: Vector, b: Vector): Vector => ({ x: a.x + b.x, y: a.y + b.y, z: a.z + b.z })
export const times = ({ x, y, z }: Vector, by: number): Vector => ({ x: by * x, y: by * y, z: by * z })
export const minus = (a: Vector, b: Vector): Vector => plus(a, times(b, -1))
export const sumOf = (vectors: readonly Vector[]): Vector => vectors.reduce(plus, ZERO)
export const isNear = (a: Vector, b: Vector): boolean =>
  lengthOf(minus(a, b)) <= 1e-9 * Math.max(lengthOf(a), lengthOf(b))
export const limited = (vector: Vector, most: number): Vector =>
  lengthOf(vector) > most ? times(vector, most / lengthOf(vector)) : vector

/** The angle between two vectors, in degrees. */
export const degreesBetween = (a: Vector, b: Vector): number => (angleBetween(a, b) * 180) / Math.PI

/** Decimals of all numbers in a derivation: enough for the smallest of its limits. */
export function decimalsOf({ maxSpeed, maxForce }: Derivation): number {
  const least = Math.min(maxSpeed, maxForce > 0 ? maxForce : maxSpeed)
  return least > 0 && Number.isFinite(least) ? Math.max(2, Math.min(6, 2 - Math.floor(Math.log10(least)))) : 3
}

/** A number with a true minus sign. */
export const numeral = (value: number, decimals: number): string =>
  value
    .toFixed(decimals)
    .replace(/^-(0\.?0*)$/, '$1')
    .replace('-', '−')

export const short = (value: number): string => String(Number(value.toPrecision(4))).replace('-', '−')

/** The number of neighbors, in words. */
export const countedNeighbors = ({ length }: readonly unknown[]): string =>
  length === 1 ? '1 neighbor' : `${length} neighbors`

/** The longest velocity of a derivation: all of its stages scale velocities alike. */
export const fastest = ({ velocity, after, maxSpeed, behaviors }: Derivation): number =>
  Math.max(
    lengthOf(velocity),
    lengthOf(after ?? ZERO),
    Number.isFinite(maxSpeed) ? maxSpeed : 0,
    ...behaviors.map(({ desired }) => lengthOf(desired)),
  )

/**
 * The scale of forces, likewise: a round number of times that of velocities, so that both can be compared. A force of
 * rounding noise is not drawn.
 */
export function forceScale(derivation: Derivation): {
  readonly longest: number
  readonly forceFactor: number
} {
  const most = fullForce(strongest(derivation), usualForce(derivation, derivation.dt))
  const velocities = fastest(derivation)
  const factor = most > 0 && velocities > 0 ? niceStep(velocities / most) : 1
  return { longest: velocities / factor, forceFactor: factor }
}

/** The longest force. */
function strongest({ behaviors, steering }: Derivation): number {
  const weighted = behaviors.map(({ force, weight }) => times(force, weight))
  const tips = weighted.map((_, k) => sumOf(weighted.slice(0, k + 1)))
  return Math.max(
    lengthOf(steering),
    ...[...weighted, ...tips, ...behaviors.map(({ force }) => force)].map(lengthOf),
  )
}

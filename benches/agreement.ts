import type { Population, World } from 'drover'
import type { Floor } from './floor.js'

/** Steps after which places are compared. */
export const STEPS_COMPARED = 3
/** Share of agents whose positions must agree to within 32-bit rounding. */
const MOST = 0.995
/** Tolerance, in spacings of 32-bit floats at the world's width. */
const SPACINGS = 4
/**
 * How far apart two that differ in whom they see can come in 3 steps:
 * 2 · maxForce · dt² · (1 + 2 + 3), with maxForce 2 and dt 0.02; and some more.
 */
const FARTHEST = 0.01

/** Positions of a variant's agents, in the order of their ids. */
export interface Places {
  readonly name: string
  readonly x: ArrayLike<number>
  readonly y: ArrayLike<number>
}

export function placesIn(name: string, { populations }: World): Places {
  const [flock] = populations as readonly [Population]
  return { name, x: flock.inOrder(flock.columns.x), y: flock.inOrder(flock.columns.y) }
}

export const placesOnFloor = ({ x, y }: Floor): Places => ({ name: 'floor', x, y })

/**
 * Throws unless 99.5% of the agents are where others have them within 4 spacings of the numbers that the wasm backend
 * computes with, along each axis of a square wrapped world, and all within what a neighbor more or less can do: where
 * one stands at the very edge of a radius, rounding decides whether it is seen.
 */
export function assertAgree(expected: Places, got: Places, side: number): void {
  const near = (SPACINGS * side) / 2 ** 24
  const gaps = Float64Array.from(expected.x, (x, k) =>
    Math.max(gapAround(x - got.x[k], side), gapAround(expected.y[k] - got.y[k], side)),
  )
  const apart = gaps.filter((gap) => gap > near).length
  const farthest = gaps.reduce((most, gap) => Math.max(most, gap), 0)
  if (apart <= (1 - MOST) * gaps.length && farthest <= FARTHEST) return
  throw new Error(
    `${got.name}: expected ${100 * MOST}% of ${gaps.length} agents within ${near} of where '${expected.name}' has them ` +
      `after ${STEPS_COMPARED} steps, and all within ${FARTHEST}; got ${apart} farther and one ${farthest} away`,
  )
}

const gapAround = (difference: number, side: number): number => {
  const gap = Math.abs(difference)
  return Math.min(gap, Math.abs(side - gap))
}

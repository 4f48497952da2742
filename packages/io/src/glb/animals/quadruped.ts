import type { Triple } from '../axes.js'
import { Facets, type Geometry } from '../facets.js'

/** Height of the hips above the ground, in body lengths. */
export const HIP = 0.42

/** Positions of the hips in body lengths: along the body from its middle, and to the sides. */
export const HIPS = { along: 0.27, aside: 0.11 } as const

/** Position of the base of the neck, in body lengths. */
export const NECK: Triple = [0.36, 0.58, 0]

/** The parts of a four-legged animal, one body length long, that stands on y = 0 and looks along +x. */
export interface Quadruped {
  /** Body and tail. */
  readonly body: Geometry
  /** Neck, head and ears, about the place where the neck begins. */
  readonly head: Geometry
  /** A leg about its hip, down along −y. */
  readonly leg: Geometry
}

/** A cross-section perpendicular to x: its middle's height, half its height and half its width. */
type Section = readonly [x: number, y: number, high: number, wide: number]

const TRUNK: readonly Section[] = [
  [-0.42, 0.54, 0.07, 0.07],
  [-0.36, 0.53, 0.13, 0.13],
  [-0.05, 0.5, 0.16, 0.16],
  [0.27, 0.53, 0.16, 0.14],
  [0.41, 0.57, 0.09, 0.08],
]

const TAIL: readonly Section[] = [
  [-0.5, 0.38, 0.02, 0.01],
  [-0.46, 0.5, 0.025, 0.02],
  [-0.4, 0.58, 0.02, 0.02],
]

/** Relative to NECK. */
const NECK_AND_HEAD: readonly Section[] = [
  [-0.03, -0.03, 0.09, 0.06],
  [0.1, 0.13, 0.07, 0.045],
  [0.15, 0.19, 0.065, 0.055],
  [0.24, 0.15, 0.05, 0.045],
  [0.32, 0.11, 0.03, 0.03],
]

export function createQuadruped(): Quadruped {
  const head = new Facets().addLoft(NECK_AND_HEAD.map(ring))
  for (const side of [-1, 1]) addEar(head, side)
  return {
    body: new Facets().addLoft(TRUNK.map(ring)).addLoft(TAIL.map(ring)).toGeometry(),
    head: head.toGeometry(),
    leg: new Facets()
      .addLoft([square(-HIP, 0.026), square(-0.36, 0.02), square(-0.2, 0.03), square(0.08, 0.05)])
      .toGeometry(),
  }
}

const SIDES = 6

/** A six-sided ring, counter-clockwise as seen from +x. */
const ring = ([x, y, high, wide]: Section): readonly Triple[] =>
  Array.from({ length: SIDES }, (_, k) => {
    const angle = (2 * Math.PI * k) / SIDES
    return [x, y + high * Math.cos(angle), wide * Math.sin(angle)]
  })

/** A square ring about the y axis, counter-clockwise as seen from above. */
const square = (y: number, half: number): readonly Triple[] => [
  [half, y, half],
  [half, y, -half],
  [-half, y, -half],
  [-half, y, half],
]

function addEar(head: Facets, side: number): void {
  const base = [
    [0.13, 0.22, side * 0.05],
    [0.17, 0.23, side * 0.05],
    [0.15, 0.24, side * 0.025],
  ] as const
  const tip: Triple = [0.12, 0.29, side * 0.085]
  base.forEach((corner, k) => {
    const next = base[(k + 1) % 3] as Triple
    head.addFace(side > 0 ? [corner, next, tip] : [next, corner, tip])
  })
}

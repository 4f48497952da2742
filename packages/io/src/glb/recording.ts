import type { Triple } from './axes.js'

/** The ground that agents walk on: a rectangle and its heights. Meters, z up. */
export interface Ground {
  readonly left: number
  readonly right: number
  readonly bottom: number
  readonly top: number
  /** True where the height is the same everywhere: two triangles then do. */
  readonly flat: boolean
  heightAt(x: number, y: number): number
}

/** A surface of triangles that agents walk on instead of the ground. Meters, z up. */
export interface Surface {
  /** x, y, z by vertex. */
  readonly vertices: Float64Array
  /** Three vertices a triangle, counter-clockwise seen from outside where y points up the page. */
  readonly triangles: Uint32Array
}

/** A tree or a pillar: its center and its radius as an obstacle, in meters. */
export interface RoundObstacle {
  readonly x: number
  readonly y: number
  readonly radius: number
}

/**
 * The path of an agent, frame by frame, from frame `first` until its death; all columns have the same length.
 * Positions are in meters with z up. The heading is a unit vector; its z is 0 on the ground.
 */
export interface Track {
  readonly id: number
  /** From nose to tail, meters. */
  readonly length: number
  readonly first: number
  readonly x: Float64Array
  readonly y: Float64Array
  readonly z: Float64Array
  readonly hx: Float64Array
  readonly hy: Float64Array
  readonly hz: Float64Array
  /** Where its back points, at each frame, of any length; left out where the ground below decides. */
  readonly up?: { readonly x: Float64Array; readonly y: Float64Array; readonly z: Float64Array }
}

/** Agents with the same appearance. */
export interface Herd {
  readonly name: string
  /** Of the coat: `#rrggbb`. */
  readonly color: string
  readonly tracks: readonly Track[]
}

/** A recorded world, ready for animation. Frame k is at k / framesPerSecond seconds. */
export interface Recording {
  readonly title: string
  readonly frames: number
  readonly framesPerSecond: number
  /** Where y points as seen from above: up the page, or down it as on a canvas. */
  readonly y: 'up' | 'down'
  /** Lengths after which the world repeats along x and y; Infinity where it does not. */
  readonly period: { readonly x: number; readonly y: number }
  readonly ground: Ground
  /** Stands in for the ground where agents walk on it. */
  readonly surface?: Surface
  readonly trees: readonly RoundObstacle[]
  readonly pillars: readonly RoundObstacle[]
  /** Convex polygons, corners [x, y] counterclockwise where y points up. */
  readonly walls: readonly (readonly (readonly [number, number])[])[]
  /** What the scene draws on the ground, such as a pitch: x, y, z of the points of each line, meters. */
  readonly lines: readonly (readonly Triple[])[]
  /** The middle of each path that does not move; a closed one ends where it begins. */
  readonly paths: readonly (readonly Triple[])[]
  readonly herds: readonly Herd[]
}

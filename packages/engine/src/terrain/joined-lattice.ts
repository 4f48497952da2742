import { refuse } from '../schema/problem.js'
import type { Space } from '../spaces/space.js'
import { HeightLattice, type HeightLatticeOptions } from './height-lattice.js'
import { ground, type Terrain } from './terrain.js'

/** Relative tolerance of equal lengths, and of equal heights as a share of their range. */
const SAME_LENGTH = 1e-9
const SAME_HEIGHT = 1e-6

/**
 * The terrain of a grid in a wrapped world, where it must match itself across the edges. A grid from edge to edge whose
 * opposite borders agree continues across them; its last row and column are then the first ones again. Throws if the
 * grid does not match.
 */
export function joined(heights: Float64Array, options: HeightLatticeOptions, space: Space): Terrain {
  const { columns, rows, cellX, cellY, originX, originY, outside } = options
  const isSame = (a: number, b: number) => Math.abs(a - b) <= SAME_LENGTH * Math.abs(b)
  const begins = isSame(originX + space.periodX, space.right) && isSame(originY + space.periodY, space.top)
  const reaches = isSame((columns - 1) * cellX, space.periodX) && isSame((rows - 1) * cellY, space.periodY)
  const span = spanOf(heights)
  if (begins && reaches) {
    const difference = bordersOf(heights, columns, rows)
    if (!(difference <= SAME_HEIGHT * span)) refuseGap('heights', difference)
    const fewer = heights.filter((_, k) => k % columns < columns - 1 && k < columns * (rows - 1))
    return new HeightLattice(fewer, { ...options, columns: columns - 1, rows: rows - 1, outside: 'repeat' })
  }
  const terrain = new HeightLattice(heights, options)
  if (outside === 'repeat' && isSame(columns * cellX, space.periodX) && isSame(rows * cellY, space.periodY)) {
    return terrain
  }
  const gap = gapOf(terrain, space, columns, rows)
  if (!(gap <= SAME_HEIGHT * span)) refuseGap('', gap)
  return terrain
}

function refuseGap(place: string, gap: number): never {
  refuse(
    place,
    `expected the same heights at opposite edges of a wrapped world, got ${gap} between them; ` +
      "make them meet, take 'repeat' with a whole period, or edges that do not wrap",
  )
}

/** The difference of the highest and the lowest height. (No spread: a grid may have millions of heights.) */
function spanOf(heights: Float64Array): number {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (const height of heights) {
    low = Math.min(low, height)
    high = Math.max(high, height)
  }
  return high - low
}

/** The largest difference between opposite borders of a grid. */
function bordersOf(heights: Float64Array, columns: number, rows: number): number {
  let most = 0
  for (let row = 0; row < rows; row++) {
    const first = row * columns
    most = Math.max(most, Math.abs(heights[first] - heights[first + columns - 1]))
  }
  const last = columns * (rows - 1)
  for (let column = 0; column < columns; column++) {
    most = Math.max(most, Math.abs(heights[column] - heights[last + column]))
  }
  return most
}

/** The largest difference of the ground at opposite edges, sampled twice per cell. */
function gapOf(terrain: Terrain, { left, right, bottom, top }: Space, columns: number, rows: number): number {
  const heightAt = (x: number, y: number) => {
    const place = { ...ground(), x, y }
    terrain.survey(place)
    return place.height
  }
  let most = 0
  for (let k = 0; k <= 2 * rows; k++) {
    const y = bottom + ((top - bottom) * k) / (2 * rows)
    most = Math.max(most, Math.abs(heightAt(left, y) - heightAt(right, y)))
  }
  for (let k = 0; k <= 2 * columns; k++) {
    const x = left + ((right - left) * k) / (2 * columns)
    most = Math.max(most, Math.abs(heightAt(x, bottom) - heightAt(x, top)))
  }
  return most
}

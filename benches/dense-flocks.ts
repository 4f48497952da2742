import type { WorldDescription } from 'drover'
import { range } from 'drover/signals'
import { flockOf } from './flock-pair.js'

/** How much wider and higher than its crowd the vast world is. */
export const VASTNESS = 100

/** The scene `flock` in a square where an agent has this many others within a distance of 1 on average. */
export function denseFlock(count: number, neighbors: number): WorldDescription {
  const side = Math.sqrt((count * Math.PI) / neighbors)
  return { ...flockOf(count), width: side, height: side }
}

/** The same in a cube. */
export function flockInSpace(count: number, neighbors: number): WorldDescription {
  const side = Math.cbrt((count * Math.PI * 4) / (3 * neighbors))
  return { ...flockOf(count), width: side, height: side, depth: side }
}

/** The same agents at the same density in the corner of a much larger world. */
export function inCorner(filled: WorldDescription): WorldDescription {
  const { width = 0, height = 0, populations = [] } = filled
  const at = [range({ low: 0, high: width }), range({ low: 0, high: height })]
  return {
    ...filled,
    width: width * VASTNESS,
    height: height * VASTNESS,
    populations: populations.map((population) => ({ ...population, at })),
  }
}

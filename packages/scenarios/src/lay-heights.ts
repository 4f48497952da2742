import { heightGrid } from 'drover/terrain'
import type { Scenario } from './scenario.js'

/** Heights at the knots of a grid, the southernmost row first, as the terrain `heightGrid` takes them. */
export interface Heights {
  readonly columns: number
  /** The sides of a cell along x and y, in units of the world. */
  readonly cellSize: readonly [x: number, y: number]
  readonly heights: readonly number[]
}

/**
 * The scenario on that ground: its box becomes the extent of the heights, with the north at the top. Edges that
 * wrap become 'bounce' unless the heights are the same at opposite borders: the ground would be a cliff there.
 * Where agents begin and what they head for stays as it is.
 */
export function layHeights(scenario: Scenario, { columns, cellSize, heights }: Heights): Scenario {
  const { world } = scenario
  const edges = wraps(world.edges) && !bordersMeet(columns, heights) ? 'bounce' : world.edges
  return {
    ...scenario,
    world: {
      ...world,
      width: (columns - 1) * cellSize[0],
      height: (heights.length / columns - 1) * cellSize[1],
      ...(edges === undefined ? {} : { edges }),
      terrain: heightGrid({ columns, cellSize, heights }),
    },
    view: { ...scenario.view, y: 'up' },
  }
}

const wraps = (edges: Scenario['world']['edges']): boolean =>
  (typeof edges === 'string' ? edges : edges?.edge) === 'wrap'

function bordersMeet(columns: number, heights: readonly number[]): boolean {
  const lastRow = heights.length - columns
  for (let k = 0; k < columns; k++) if (heights[k] !== heights[lastRow + k]) return false
  for (let k = 0; k < heights.length; k += columns) if (heights[k] !== heights[k + columns - 1]) return false
  return true
}

import { random01 } from '../math/random.js'
import { count, fixed } from '../schema/spec.js'
import { HeightLattice } from './height-lattice.js'
import { defineTerrain } from './terrain.js'

/**
 * Random smooth hills over the whole world: a height uniform in [0, 1) at each knot of a lattice, then
 * `smoothness` times the mean of each knot and its eight neighbors, then stretched so that the lowest knot
 * has the height 0 and the highest `height`; bicubic between the knots. The knots cover the world from edge
 * to edge, beyond which the height of the border goes on; in a wrapped world the terrain joins itself across
 * the edges. Smoothing spreads each knot with a standard deviation of √(smoothness · 2/3) knots: the more of
 * it, the wider and the fewer the hills.
 * Source: Gompert 2003, section 5.2.3 and the experiments' 40 × 40 terrains;
 * how they were smoothed is not told there.
 */
export const smoothTerrain = defineTerrain({
  name: 'smoothTerrain',
  summary: 'Random smooth hills over the whole world.',
  source: 'Gompert 2003, section 5.2.3',
  options: {
    columns: count({ default: 40, min: 3, max: 2000, about: 'Knots along x.' }),
    rows: count({ default: 40, min: 3, max: 2000, about: 'Knots along y.' }),
    height: fixed({
      quantity: 'length',
      default: 10,
      min: 0,
      about: 'Difference of height between the lowest knot and the highest.',
    }),
    smoothness: count({ default: 8, min: 0, max: 1000, about: 'Number of times that heights are averaged.' }),
  },
  bind({ columns, rows, height, smoothness }, { space, seed, stream }) {
    let heights = new Float64Array(columns * rows)
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        heights[row * columns + column] = random01(seed, column, row, stream)
      }
    }
    for (let pass = 0; pass < smoothness; pass++) heights = averaged(heights, columns, rows, space.wraps)
    normalize(heights, height)
    // From edge to edge there is one cell fewer than knots; in a wrapped world there are as many.
    const cells = space.wraps ? 0 : 1
    return new HeightLattice(heights, {
      columns,
      rows,
      cellX: (space.right - space.left) / (columns - cells),
      cellY: (space.top - space.bottom) / (rows - cells),
      originX: space.left,
      originY: space.bottom,
      interpolation: 'bicubic',
      outside: space.wraps ? 'repeat' : 'clamp',
    })
  },
})

/** The mean of each knot and its neighbors; at a border that does not wrap, only of existing ones. */
function averaged(heights: Float64Array, columns: number, rows: number, wraps: boolean) {
  const means = new Float64Array(heights.length)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      let sum = 0
      let terms = 0
      for (let r = row - 1; r <= row + 1; r++) {
        for (let c = column - 1; c <= column + 1; c++) {
          if (!wraps && (r < 0 || r >= rows || c < 0 || c >= columns)) continue
          sum += heights[((r + rows) % rows) * columns + ((c + columns) % columns)]
          terms++
        }
      }
      means[row * columns + column] = sum / terms
    }
  }
  return means
}

/** Stretches the heights in place to [0, height]. */
function normalize(heights: Float64Array, height: number): void {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (const value of heights) {
    low = Math.min(low, value)
    high = Math.max(high, value)
  }
  const span = high - low
  for (let k = 0; k < heights.length; k++) heights[k] = span > 0 ? ((heights[k] - low) / span) * height : 0
}

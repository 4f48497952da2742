import { choice, count, either, fixed, listOf } from '../options/spec.js'
import { HeightLattice } from './height-lattice.js'
import { defineTerrain } from './terrain.js'
import { pairOf } from './terrains.js'

/**
 * Heights measured at the knots of a grid, such as an elevation model: `heights[row · columns + column]` is
 * the height at origin + (column · cell width, row · cell height), the row of the least y first. Between
 * knots they are interpolated, bicubic (the slope is continuous) or bilinear (it jumps from cell to cell);
 * see HeightLattice.
 *
 * Outside the grid 'clamp' carries the height of the border on, level across it; 'flat' is 0, with a cliff at
 * the border where it is not 0 there; 'repeat' lays the grid beside itself, its last column one cell before
 * the first of the next. In a wrapped world take 'repeat' with columns · cell width = width of the world, or
 * the edge is a cliff.
 */
export const heightGrid = defineTerrain({
  name: 'heightGrid',
  summary: 'Heights given at the knots of a grid.',
  source: 'Catmull and Rom 1974 for the bicubic interpolation',
  options: {
    heights: listOf(fixed({ quantity: 'length', about: 'Height of a knot.' }), {
      minimum: 4,
      about: 'Heights row by row; a multiple of `columns`.',
    }),
    columns: count({ min: 2, about: 'Knots in a row.' }),
    cellSize: either(
      [
        fixed({ quantity: 'length', above: 0, about: 'Distance between knots along both axes.' }),
        listOf(fixed({ quantity: 'length', above: 0, about: 'Distance along an axis.' }), {
          minimum: 2,
          maximum: 2,
          about: 'Distances between knots along x and y.',
        }),
      ],
      { default: 1, about: 'How far apart knots are.' },
    ),
    origin: pairOf('length', { default: [0, 0], about: 'Where the first knot is.' }),
    verticalScale: fixed({ quantity: 'factor', default: 1, about: 'Factor of all heights.' }),
    interpolation: choice(['bicubic', 'bilinear'], { default: 'bicubic', about: 'What is between knots.' }),
    outside: choice(['clamp', 'flat', 'repeat'], { default: 'clamp', about: 'What is beyond the grid.' }),
  },
  validate({ heights, columns }) {
    if (heights.length % columns === 0 && heights.length >= 2 * columns) return undefined
    return `heights: expected two or more rows of ${columns} heights, got ${heights.length} heights`
  },
  bind({ heights, columns, cellSize, origin, verticalScale, interpolation, outside }) {
    const [cellX, cellY] = typeof cellSize === 'number' ? [cellSize, cellSize] : cellSize
    return new HeightLattice(
      Float64Array.from(heights, (height) => height * verticalScale),
      {
        columns,
        rows: heights.length / columns,
        cellX,
        cellY,
        originX: origin[0],
        originY: origin[1],
        interpolation,
        outside,
      },
    )
  },
})

import { choice, count, either, fixed, listOf } from '../schema/spec.js'
import { HeightLattice } from './height-lattice.js'
import { joined } from './joined-lattice.js'
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
 * the first of the next.
 *
 * In a wrapped world the grid must meet itself across the edges. It does where it reaches from edge to edge
 * and the heights of its opposite borders agree, to a millionth of what heights span: then it goes on across
 * the edge, slopes too. It does with 'repeat' where columns · cell width is the width of the world, and where
 * both edges lie outside of it at the same height. Any other is refused.
 */
export const heightGrid = defineTerrain({
  name: 'heightGrid',
  summary: 'Heights given at the knots of a grid.',
  source: 'Catmull and Rom 1974 for the bicubic interpolation',
  options: {
    heights: listOf(fixed({ quantity: 'length', about: 'Height of a knot.' }), {
      minimum: 4,
      about: 'Heights row by row; their number is a multiple of `columns`.',
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
      { default: 1, about: 'Distance between knots.' },
    ),
    origin: pairOf('length', { default: [0, 0], about: 'Position of the first knot.' }),
    verticalScale: fixed({ quantity: 'factor', default: 1, about: 'Factor of all heights.' }),
    interpolation: choice(['bicubic', 'bilinear'], {
      default: 'bicubic',
      about: 'How heights are computed between knots.',
    }),
    outside: choice(['clamp', 'flat', 'repeat'], {
      default: 'clamp',
      about: 'What the ground is beyond the grid.',
    }),
  },
  validate({ heights, columns }) {
    if (heights.length % columns === 0 && heights.length >= 2 * columns) return undefined
    return `heights: expected two or more rows of ${columns} heights, got ${heights.length} heights`
  },
  bind({ heights, columns, cellSize, origin, verticalScale, interpolation, outside }, { space }) {
    const [cellX, cellY] = typeof cellSize === 'number' ? [cellSize, cellSize] : cellSize
    const scaled = Float64Array.from(heights, (height) => height * verticalScale)
    const rows = heights.length / columns
    const [originX, originY] = origin
    const options = { columns, rows, cellX, cellY, originX, originY, interpolation, outside }
    return space.wraps ? joined(scaled, options, space) : new HeightLattice(scaled, options)
  },
})

import { count, fixed, listOf } from '../schema/spec.js'
import { defineSurface } from './define-surface.js'

/**
 * A surface of any triangles, with overhangs, tunnels and bridges: `meshSurface({ vertices: [[0, 0, 0], [9, 0, 0], [0,
 * 9, 2]], triangles: [[0, 1, 2]] })`. Corners go counter-clockwise seen from the side that agents walk on; where
 * triangles of one piece are wound differently, all follow the first. Coincident vertices count as one. Refused are
 * triangles whose corners are in line (height below 1e-9 of the longest side), edges in more than two triangles, and
 * surfaces with one side only, such as a Möbius strip. Agents stay on the piece on which they begin.
 */
export const meshSurface = defineSurface({
  name: 'mesh',
  summary: 'A surface of triangles, with overhangs and tunnels.',
  source: 'Gompert 2003, section 11',
  options: {
    vertices: listOf(
      listOf(fixed({ quantity: 'length', about: 'A coordinate.' }), {
        minimum: 3,
        maximum: 3,
        about: 'A corner [x, y, z].',
      }),
      { minimum: 3, about: 'The corners of all triangles.' },
    ),
    triangles: listOf(
      listOf(count({ min: 0, about: 'Index of a vertex, counted from 0.' }), {
        minimum: 3,
        maximum: 3,
        about: 'Its three corners, counterclockwise as seen from the side where agents walk.',
      }),
      { minimum: 1, about: 'The triangles.' },
    ),
  },
  bind: ({ vertices, triangles }) => ({ vertices, triangles }),
})

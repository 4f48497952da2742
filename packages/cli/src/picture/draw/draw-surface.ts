import { landOf, SURFACE } from '@drover/io/drawing'
import { shadeTriangles } from '@drover/io/relief'
import type { World } from 'drover'
import type { Frame } from '../frame.js'
import { PAINT, THEME } from '../paint.js'
import { element, lineThrough } from '../svg.js'

/** A surface of triangles as seen from above, the lowest first: shaded as terrain is, tinted by height. */
export function drawSurface(surface: World['surface'], frame: Frame): string {
  if (surface === undefined) return ''
  const { vertices, triangles } = surface
  const { order, colors } = shadeTriangles(vertices, triangles, landOf(THEME), frame.upwards === 1 ? -1 : 1)
  const coordinate = (t: number, corner: number, axis: number) =>
    vertices[3 * (triangles[3 * t + corner] as number) + axis] as number
  return order
    .map((t) => {
      const corners = [0, 1, 2].map(
        (corner) => [frame.x(coordinate(t, corner, 0)), frame.y(coordinate(t, corner, 1))] as const,
      )
      return element('path', {
        d: lineThrough(corners, true),
        fill: `rgb(${colors.subarray(3 * t, 3 * t + 3).join(',')})`,
        'fill-opacity': SURFACE.alpha,
        stroke: PAINT.ground,
        'stroke-width': SURFACE.border,
        'stroke-opacity': SURFACE.borderAlpha,
        'stroke-linejoin': 'round',
      })
    })
    .join('')
}

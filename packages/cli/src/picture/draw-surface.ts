import type { World } from 'drover'
import type { Frame } from './frame.js'
import { GROUND } from './palette.js'
import { element, lineThrough } from './svg.js'

/** From the left, above: where the light comes from, a unit vector; up in the picture is +y. */
const LIGHT = { x: -0.53, y: 0.53, z: 0.66 }
/** The colours of the lowest and of the highest triangle in full light. */
const LOW = [232, 238, 218] as const
const HIGH = [250, 240, 222] as const
/** What is below shows through a little. */
const OPACITY = 0.86

/** A surface of triangles as seen from above, the lowest first: shaded as terrain is, tinted by height. */
export function drawSurface(surface: World['surface'], frame: Frame): string {
  if (surface === undefined) return ''
  const { vertices, triangles, normals, count } = surface
  const coordinate = (t: number, corner: number, axis: number) =>
    vertices[3 * (triangles[3 * t + corner] as number) + axis] as number
  const heights = Float64Array.from(
    { length: count },
    (_, t) => (coordinate(t, 0, 2) + coordinate(t, 1, 2) + coordinate(t, 2, 2)) / 3,
  )
  const low = heights.reduce((least, height) => Math.min(least, height), Number.POSITIVE_INFINITY)
  const high = heights.reduce((most, height) => Math.max(most, height), Number.NEGATIVE_INFINITY)
  const order = Array.from(heights.keys()).sort((a, b) => (heights[a] as number) - (heights[b] as number))
  return order
    .map((t) => {
      const corners = [0, 1, 2].map(
        (corner) => [frame.x(coordinate(t, corner, 0)), frame.y(coordinate(t, corner, 1))] as const,
      )
      const [nx, ny, nz] = normals.subarray(3 * t, 3 * t + 3) as unknown as [number, number, number]
      // Whichever side is seen.
      const side = nz < 0 ? -1 : 1
      const light = side * (LIGHT.x * nx - frame.upwards * LIGHT.y * ny + LIGHT.z * nz)
      const brightness = Math.min(1.05, 0.72 + 0.42 * Math.max(light, 0))
      const share = high > low ? ((heights[t] as number) - low) / (high - low) : 0
      const colour = LOW.map((from, k) =>
        Math.min(255, Math.round(brightness * (from + share * ((HIGH[k] as number) - from)))),
      )
      return element('path', {
        d: lineThrough(corners, true),
        fill: `rgb(${colour.join(',')})`,
        'fill-opacity': OPACITY,
        stroke: GROUND,
        'stroke-width': 0.5,
        'stroke-opacity': 0.28,
        'stroke-linejoin': 'round',
      })
    })
    .join('')
}

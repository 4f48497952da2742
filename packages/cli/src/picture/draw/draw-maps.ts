import { type GroundTint, groundTintsOf, TINT_ALPHA } from '@drover/io/drawing'
import type { FlowField } from 'drover/fields'
import type { PlaceMap } from 'drover/inspect'
import type { Space } from 'drover/queries'
import type { Projection } from '../frame.js'
import { THEME } from '../paint.js'
import { encodePng } from '../png.js'
import { element } from '../svg.js'

/** How the legend draws a full-strength tint. */
export const SWATCH = { 'fill-opacity': 1.6 * TINT_ALPHA }

/** The images of fields, and tints where numbers of agents depend on the position. */
export function drawTints(
  fields: Iterable<FlowField>,
  placeMaps: readonly PlaceMap[],
  space: Space,
  frame: Projection,
): string {
  const images = [...fields].flatMap(({ image }) => image ?? [])
  return groundTintsOf({ images, placeMaps }, THEME)
    .map((tint) => drawTint(tint, space, frame))
    .join('')
}

/** A tint, laid over the box of the world. */
function drawTint(
  { columns, rows, pixels }: GroundTint,
  { width, height }: Space,
  frame: Projection,
): string {
  const turned = new Uint8Array(pixels.length)
  const stride = 4 * columns
  for (let row = 0; row < rows; row++) {
    const from = stride * (frame.upwards === 1 ? row : rows - 1 - row)
    turned.set(pixels.subarray(from, from + stride), stride * row)
  }
  const box = {
    x: frame.x(0),
    y: Math.min(frame.y(0), frame.y(height)),
    width: width * frame.scale,
    height: height * frame.scale,
  }
  const href = `data:image/png;base64,${encodePng(turned, columns, rows, 4).toString('base64')}`
  return element('image', { ...box, preserveAspectRatio: 'none', href })
}

import { rgbOf } from '@drover/io/drawing'
import type { FlowField } from 'drover/fields'
import type { PlaceMap } from 'drover/inspect'
import type { Space } from 'drover/queries'
import type { Projection } from '../frame.js'
import { PAINT } from '../paint.js'
import { encodePng } from '../png.js'
import { element } from '../svg.js'

/** How opaque the strongest tint is: agents of any color are to be seen on it. */
export const OPACITY = 0.27

/** Where numbers of agents depend on the place, tinted as far as they differ from the usual. */
export function drawPlaceMaps(maps: readonly PlaceMap[], space: Space, frame: Projection): string {
  return maps.map((map, k) => drawPlaceMap(map, colorsOf(k), space, frame)).join('')
}

/** The colors of the lowest and of the highest numbers of a map. */
export const colorsOf = (map: number): (typeof PAINT.tints)[number] =>
  PAINT.tints[map % PAINT.tints.length] as (typeof PAINT.tints)[number]

/** How a tint of full strength is drawn in the legend. */
export const SWATCH = { 'fill-opacity': 1.6 * OPACITY }

function drawPlaceMap(
  { columns, rows, tint }: PlaceMap,
  { low, high }: ReturnType<typeof colorsOf>,
  space: Space,
  frame: Projection,
): string {
  const [below, above] = [rgbOf(low), rgbOf(high)]
  const pixels = new Uint8Array(4 * columns * rows)
  for (let k = 0; k < tint.length; k++) {
    const share = tint[rowInPicture(k, columns, rows, frame)] as number
    pixels.set(share < 0 ? below : above, 4 * k)
    pixels[4 * k + 3] = Math.round(255 * OPACITY * Math.abs(share))
  }
  return drawPixels(pixels, columns, rows, space, frame)
}

/** The pictures that fields were made from, so faint that agents of any color are to be seen on them. */
export function drawImages(fields: Iterable<FlowField>, space: Space, frame: Projection): string {
  return [...fields].map(({ image }) => (image === undefined ? '' : drawImage(image, space, frame))).join('')
}

function drawImage(
  { columns, brightness }: NonNullable<FlowField['image']>,
  space: Space,
  frame: Projection,
): string {
  const rows = brightness.length / columns
  const darkest = brightness.reduce((a, b) => Math.min(a, b))
  const span = brightness.reduce((a, b) => Math.max(a, b)) - darkest || 1
  const [dark, light] = [rgbOf(PAINT.image.dark), rgbOf(PAINT.paper)]
  const pixels = new Uint8Array(4 * columns * rows)
  for (let k = 0; k < brightness.length; k++) {
    const share = ((brightness[rowInPicture(k, columns, rows, frame)] as number) - darkest) / span
    const mixed = dark.map((from, c) => Math.round(from + share * ((light[c] as number) - from)))
    pixels.set([...mixed, 255], 4 * k)
  }
  return drawPixels(pixels, columns, rows, space, frame)
}

/** Which cell of a map, whose rows begin at y = 0, a pixel of a picture shows, whose rows begin at the top. */
function rowInPicture(k: number, columns: number, rows: number, { upwards }: Projection): number {
  const row = Math.floor(k / columns)
  return (upwards === 1 ? row : rows - 1 - row) * columns + (k % columns)
}

/** Pixels, the upper row first, laid over the box of the world. */
function drawPixels(
  pixels: Uint8Array,
  columns: number,
  rows: number,
  { width, height }: Space,
  frame: Projection,
): string {
  const png = encodePng(pixels, columns, rows, 4)
  const box = {
    x: frame.x(0),
    y: Math.min(frame.y(0), frame.y(height)),
    width: width * frame.scale,
    height: height * frame.scale,
  }
  const href = `data:image/png;base64,${png.toString('base64')}`
  return element('image', { ...box, preserveAspectRatio: 'none', href })
}

import { CONTOURS, landOf } from '@drover/io/drawing'
import { contourLines, type Relief, shadeRelief } from '@drover/io/relief'
import { PAINT, THEME } from '../paint.js'
import { encodePng } from '../png.js'
import { element, lineThrough } from '../svg.js'

/** The position of something in a picture, in pixels. */
interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * The ground seen from above: lit from the upper left, tinted by height, with contour lines. The first row has
 * the lowest y. `upwards`: −1 if y points up.
 */
export function drawRelief(relief: Relief, box: Box, upwards: 1 | -1): string {
  const { columns, rows } = relief
  const colors = shadeRelief(relief, landOf(THEME), upwards === 1 ? -1 : 1)
  const pixels = new Uint8Array(colors.length)
  for (let row = 0; row < rows; row++) {
    const from = 3 * columns * (upwards === 1 ? row : rows - 1 - row)
    pixels.set(colors.subarray(from, from + 3 * columns), 3 * columns * row)
  }
  const href = `data:image/png;base64,${encodePng(pixels, columns, rows).toString('base64')}`
  const image = element('image', { ...box, preserveAspectRatio: 'none', href })
  return image + drawContours(relief, box, upwards)
}

function drawContours(field: Relief, { x, y, width, height }: Box, upwards: 1 | -1): string {
  const { columns, rows } = field
  const lines = contourLines(field)
  const rowInPicture = (row: number) => (upwards === 1 ? row : rows - 1 - row)
  return CONTOURS.map(({ isStrong, width: wide, alpha }) => {
    let d = ''
    for (const { points, strong, closed } of lines) {
      if (strong !== isStrong) continue
      const places = Array.from({ length: points.length / 2 }, (_, k) => {
        const [column, row] = points.slice(2 * k, 2 * k + 2) as [number, number]
        return [x + (width * column) / (columns - 1), y + (height * rowInPicture(row)) / (rows - 1)] as const
      })
      d += lineThrough(places, closed)
    }
    const round = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }
    const look = { stroke: PAINT.contour, 'stroke-width': wide, 'stroke-opacity': alpha }
    return element('path', { d, fill: 'none', ...look, ...round })
  }).join('')
}

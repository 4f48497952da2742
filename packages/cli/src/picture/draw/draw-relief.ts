import { landOf } from '@drover/io/drawing'
import { contourLines, type HeightField, type Relief, shadeRelief } from '@drover/io/relief'
import { PAINT, THEME } from '../paint.js'
import { encodePng } from '../png.js'
import { element, lineThrough } from '../svg.js'

/** Where in a picture something lies, in pixels. */
interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * The ground as seen from above: shaded by a light from the upper left, tinted by its height, with contour
 * lines of a field that may be coarser. The first row of both is the upper one in the picture; `upwards`: −1
 * where y points up.
 */
export function drawRelief(relief: Relief, field: HeightField, box: Box, upwards: 1 | -1): string {
  const colors = shadeRelief(relief, landOf(THEME), upwards === 1 ? -1 : 1)
  const pixels = encodePng(colors, relief.columns, relief.rows)
  const href = `data:image/png;base64,${pixels.toString('base64')}`
  return element('image', { ...box, preserveAspectRatio: 'none', href }) + drawContours(field, box)
}

function drawContours(field: HeightField, { x, y, width, height }: Box): string {
  const { columns, rows } = field
  const strokes = { strong: '', weak: '' }
  for (const { points, strong, closed } of contourLines(field)) {
    const places = Array.from({ length: points.length / 2 }, (_, k) => {
      const [column, row] = points.slice(2 * k, 2 * k + 2) as [number, number]
      return [x + (width * column) / (columns - 1), y + (height * row) / (rows - 1)] as const
    })
    strokes[strong ? 'strong' : 'weak'] += lineThrough(places, closed)
  }
  const look = { fill: 'none', stroke: PAINT.ground, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }
  return (
    element('path', { d: strokes.weak, ...look, 'stroke-width': 0.8, 'stroke-opacity': 0.34 }) +
    element('path', { d: strokes.strong, ...look, 'stroke-width': 1.2, 'stroke-opacity': 0.5 })
  )
}

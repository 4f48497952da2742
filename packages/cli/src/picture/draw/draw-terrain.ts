import type { Relief } from '@drover/io/relief'
import { FLAT, ground, type Terrain } from 'drover/terrain'
import type { Frame } from '../frame.js'
import { drawRelief } from './draw-relief.js'

/** Pixels of the picture for a pixel of the relief, and for a knot from which contour lines are drawn. */
const RELIEF_PIXEL = 2
const CONTOUR_KNOT = 4

/** The ground as seen from above: shaded, tinted by its height, with contour lines. */
export function drawTerrain(terrain: Terrain, frame: Frame): string {
  if (terrain === FLAT) return ''
  const [relief, field] = [RELIEF_PIXEL, CONTOUR_KNOT].map((apart) => surveyed(terrain, frame, apart))
  return drawRelief(relief as Relief, field as Relief, frame.inner, frame.upwards)
}

/** Heights and slopes at places of the picture, from corner to corner. */
function surveyed(terrain: Terrain, frame: Frame, apart: number): Relief {
  const { x, y, width, height } = frame.inner
  const columns = Math.max(2, Math.round(width / apart))
  const rows = Math.max(2, Math.round(height / apart))
  const heights = new Float64Array(columns * rows)
  const slopesX = new Float64Array(columns * rows)
  const slopesY = new Float64Array(columns * rows)
  const place = ground()
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const k = row * columns + column
      Object.assign(
        place,
        frame.placeAt(x + (width * column) / (columns - 1), y + (height * row) / (rows - 1)),
      )
      terrain.survey(place)
      heights[k] = place.height
      slopesX[k] = place.slopeX
      slopesY[k] = place.slopeY
    }
  }
  return { columns, rows, heights, slopesX, slopesY }
}

import { FLAT, ground, type Terrain } from 'drover'
import { contourAt, contourInterval, type HeightField } from './contours.js'
import type { Frame } from './frame.js'
import { GROUND } from './palette.js'
import { encodePng } from './png.js'
import { element, px } from './svg.js'

/** Pixels of the picture for a pixel of the relief, and for a knot from which contour lines are drawn. */
const RELIEF_PIXEL = 2
const CONTOUR_KNOT = 4
/** Every so many contour lines one is strong. */
const STRONG_LINE = 5
/** Slopes are drawn as if they were about that steep on the whole, and nowhere steeper than that. */
const USUAL_SLOPE = 0.5
const STEEPEST_SLOPE = 1.6
const MOST_EXAGGERATED = 20
/** From the left, above: where the light comes from, a unit vector; up in the picture is +y. */
const LIGHT = { x: -0.53, y: 0.53, z: 0.66 }
/** The colours of the lowest and of the highest ground in full light. */
const LOW = [232, 238, 218] as const
const HIGH = [250, 240, 222] as const

type Survey = HeightField & { readonly slopesX: Float64Array; readonly slopesY: Float64Array }

/** The ground as seen from above: shaded by a light from the upper left, tinted by its height, with contour lines. */
export function drawTerrain(terrain: Terrain, frame: Frame): string {
  if (terrain === FLAT) return ''
  const { x, y, width, height } = frame.inner
  const relief = surveyed(terrain, frame, RELIEF_PIXEL)
  const pixels = encodePng(shaded(relief, frame.upwards), relief.columns, relief.rows)
  const image = element('image', {
    x,
    y,
    width,
    height,
    preserveAspectRatio: 'none',
    href: `data:image/png;base64,${pixels.toString('base64')}`,
  })
  return image + drawContours(surveyed(terrain, frame, CONTOUR_KNOT), frame)
}

/** Heights and slopes at places of the picture, from corner to corner. */
function surveyed(terrain: Terrain, frame: Frame, apart: number): Survey {
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

function shaded({ heights, slopesX, slopesY }: Survey, upwards: number): Uint8Array {
  const [low, high] = extentOf(heights)
  const steepness = slopesX.map((slope, k) => Math.hypot(slope, slopesY[k] as number))
  const usual = Math.sqrt(steepness.reduce((sum, slope) => sum + slope * slope, 0) / steepness.length)
  const steepest = Math.max(extentOf(steepness)[1], 1e-9)
  const exaggeration = Math.min(
    MOST_EXAGGERATED,
    USUAL_SLOPE / Math.max(usual, 1e-9),
    STEEPEST_SLOPE / steepest,
  )
  const pixels = new Uint8Array(3 * heights.length)
  for (let k = 0; k < heights.length; k++) {
    const slopeX = exaggeration * (slopesX[k] as number)
    // The slope up the picture: its y points down where upwards is 1.
    const slopeY = -upwards * exaggeration * (slopesY[k] as number)
    const light =
      (LIGHT.z - LIGHT.x * slopeX - LIGHT.y * slopeY) / Math.sqrt(1 + slopeX * slopeX + slopeY * slopeY)
    // Level ground keeps its colour; what faces the light is hardly brighter, what turns away clearly darker.
    const more = Math.max(light, 0) - LIGHT.z
    const brightness = 1 + (more > 0 ? 0.14 : 0.42) * more
    const share = high > low ? ((heights[k] as number) - low) / (high - low) : 0
    for (let colour = 0; colour < 3; colour++) {
      const [from, to] = [LOW[colour] as number, HIGH[colour] as number]
      pixels[3 * k + colour] = Math.min(255, Math.round(brightness * (from + share * (to - from))))
    }
  }
  return pixels
}

function drawContours(field: HeightField, frame: Frame): string {
  const [low, high] = extentOf(field.heights)
  if (!(high > low)) return ''
  const interval = contourInterval(high - low)
  const strokes = { strong: '', weak: '' }
  for (let level = Math.ceil(low / interval); level * interval < high; level++) {
    const lines = contourAt(field, level * interval)
    strokes[level % STRONG_LINE === 0 ? 'strong' : 'weak'] += lines
      .map(([from, to]) => `M${pixelOf(from, field, frame)}L${pixelOf(to, field, frame)}`)
      .join('')
  }
  const look = { fill: 'none', stroke: GROUND, 'stroke-linecap': 'round' }
  return (
    element('path', { d: strokes.weak, ...look, 'stroke-width': 0.8, 'stroke-opacity': 0.34 }) +
    element('path', { d: strokes.strong, ...look, 'stroke-width': 1.2, 'stroke-opacity': 0.5 })
  )
}

function pixelOf([column, row]: readonly [number, number], { columns, rows }: HeightField, frame: Frame) {
  const { x, y, width, height } = frame.inner
  return `${px(x + (width * column) / (columns - 1))} ${px(y + (height * row) / (rows - 1))}`
}

function extentOf(heights: Float64Array): readonly [low: number, high: number] {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (const height of heights) {
    low = Math.min(low, height)
    high = Math.max(high, height)
  }
  return [low, high]
}

import { extentOf, type HeightField } from './contours.js'
import { LIGHT } from './light.js'

/**
 * A height field with the slopes of the ground at its knots:
 * how much higher it gets for each length along x and y.
 */
export interface Relief extends HeightField {
  readonly slopesX: ArrayLike<number>
  readonly slopesY: ArrayLike<number>
}

type Color = readonly [red: number, green: number, blue: number]

/** The colors of the lowest and the highest ground in full light, 0 to 255. */
export interface Tint {
  readonly low: Color
  readonly high: Color
}

/** Slopes are drawn as if they were about that steep on the whole, and nowhere steeper than that. */
const USUAL_SLOPE = 0.5
const STEEPEST_SLOPE = 1.6
const MOST_EXAGGERATED = 20

/**
 * The ground as seen from above, in red, green and blue of each knot: tinted by its height, and shaded by
 * Lambert's law under a light from the upper left of the picture. Gentle ground is shaded as if it were
 * steeper, up to 20 times. `up`: 1 where y points up in the picture, -1 where it points down.
 */
export function shadeRelief(relief: Relief, { low, high }: Tint, up: 1 | -1): Uint8Array {
  const { heights, slopesX, slopesY } = relief
  const extent = extentOf(heights)
  const exaggeration = exaggerationOf(relief)
  const pixels = new Uint8Array(3 * heights.length)
  for (let k = 0; k < heights.length; k++) {
    const slopeX = exaggeration * (slopesX[k] as number)
    const slopeY = up * exaggeration * (slopesY[k] as number)
    const light =
      (LIGHT.z - LIGHT.x * slopeX - LIGHT.y * slopeY) / Math.sqrt(1 + slopeX * slopeX + slopeY * slopeY)
    // Level ground keeps its color; what faces the light is a little brighter,
    // what turns away clearly darker.
    const more = Math.max(light, 0) - LIGHT.z
    const brightness = 1 + (more > 0 ? 0.2 : 0.5) * more
    const share =
      extent.high > extent.low ? ((heights[k] as number) - extent.low) / (extent.high - extent.low) : 0
    for (let c = 0; c < 3; c++) {
      const [from, to] = [low[c] as number, high[c] as number]
      pixels[3 * k + c] = Math.min(255, Math.round(brightness * (from + share * (to - from))))
    }
  }
  return pixels
}

function exaggerationOf({ slopesX, slopesY }: Relief): number {
  let sum = 0
  let most = 1e-18
  for (let k = 0; k < slopesX.length; k++) {
    const square = (slopesX[k] as number) ** 2 + (slopesY[k] as number) ** 2
    sum += square
    most = Math.max(most, square)
  }
  const usual = Math.sqrt(Math.max(sum / slopesX.length, 1e-18))
  return Math.min(MOST_EXAGGERATED, USUAL_SLOPE / usual, STEEPEST_SLOPE / Math.sqrt(most))
}

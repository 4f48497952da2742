import type { Relief } from '../relief/shade-relief.js'
import { PALETTES, type Palette, type Rgb, rgbOf, type Theme, tintsOf } from './palette.js'

/** Contour lines, weak ones and every fifth: their width in pixels, and opacity. */
export const CONTOURS = [
  { isStrong: false, width: 0.8, alpha: 0.36 },
  { isStrong: true, width: 1.3, alpha: 0.55 },
] as const

/** Triangles of a surface: lower ones show through slightly. The border in pixels. */
export const SURFACE = { alpha: 0.86, border: 0.5, borderAlpha: 0.28 } as const

/** Opacity of the strongest tint: agents of any color must be visible on it. */
export const TINT_ALPHA = 0.27

/** Knots of a relief along the longer side. */
const KNOTS = 320

/** A rectangle of a world. */
interface Box {
  readonly left: number
  readonly right: number
  readonly bottom: number
  readonly top: number
}

/** A position whose height and slopes a terrain computes. */
interface Surveyed {
  x: number
  y: number
  height: number
  slopeX: number
  slopeY: number
}

/** Heights and slopes of the ground at the knots of a grid, 320 along its longer side. */
export interface GroundRelief extends Relief {
  readonly heights: Float32Array
  readonly slopesX: Float32Array
  readonly slopesY: Float32Array
}

/** The ground of a rectangle from corner to corner, the row of the least y first. */
export function reliefOf(
  terrain: { survey(place: Surveyed): void },
  { left, right, bottom, top }: Box,
): GroundRelief {
  const [width, height] = [right - left, top - bottom]
  const longer = Math.max(width, height)
  const columns = Math.max(2, Math.round((KNOTS * width) / longer))
  const rows = Math.max(2, Math.round((KNOTS * height) / longer))
  const heights = new Float32Array(columns * rows)
  const slopesX = new Float32Array(columns * rows)
  const slopesY = new Float32Array(columns * rows)
  const place = { x: 0, y: 0, height: 0, slopeX: 0, slopeY: 0 }
  for (let row = 0, k = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, k++) {
      place.x = left + (width * column) / (columns - 1)
      place.y = bottom + (height * row) / (rows - 1)
      terrain.survey(place)
      heights[k] = place.height
      slopesX[k] = place.slopeX
      slopesY[k] = place.slopeY
    }
  }
  return { columns, rows, heights, slopesX, slopesY }
}

/** A picture that is stretched over the box of a world: red, green, blue and opacity, from the least y on. */
export interface GroundTint {
  readonly columns: number
  readonly rows: number
  readonly pixels: Uint8ClampedArray
}

/** Overlays on the ground: images of fields, and tints where numbers of agents depend on the position. */
interface Tinted {
  readonly images: readonly { readonly columns: number; readonly brightness: ArrayLike<number> }[]
  /** From −1, where the number is lowest, to 1. */
  readonly placeMaps: readonly { readonly columns: number; readonly tint: ArrayLike<number> }[]
}

/**
 * Ground overlays: faint pictures that fields were made from, and tints where numbers of agents depend on the place.
 */
export const groundTintsOf = ({ images, placeMaps }: Tinted, theme: Theme): readonly GroundTint[] => [
  ...images.map((image) => imageTint(image, PALETTES[theme].image)),
  ...placeMaps.map((placeMap, map) => mapTint(placeMap, tintsOf(map, theme))),
]

function imageTint({ columns, brightness }: Tinted['images'][number], image: Palette['image']): GroundTint {
  const [dark, light] = [rgbOf(image.dark), rgbOf(image.light)]
  let [darkest, brightest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let k = 0; k < brightness.length; k++) {
    darkest = Math.min(darkest, brightness[k] as number)
    brightest = Math.max(brightest, brightness[k] as number)
  }
  return tintOf(columns, brightness, (value, out, at) => {
    const share = (value - darkest) / (brightest - darkest || 1)
    for (let c = 0; c < 3; c++) {
      const from = dark[c] as number
      out[at + c] = from + share * ((light[c] as number) - from)
    }
    out[at + 3] = 255
  })
}

function mapTint({ columns, tint }: Tinted['placeMaps'][number], { low, high }: Palette['tints'][number]) {
  const [below, above]: readonly [Rgb, Rgb] = [rgbOf(low), rgbOf(high)]
  return tintOf(columns, tint, (share, out, at) => {
    out.set(share < 0 ? below : above, at)
    out[at + 3] = 255 * TINT_ALPHA * Math.abs(share)
  })
}

function tintOf(
  columns: number,
  values: ArrayLike<number>,
  paint: (value: number, out: Uint8ClampedArray, at: number) => void,
): GroundTint {
  const pixels = new Uint8ClampedArray(4 * values.length)
  for (let k = 0; k < values.length; k++) paint(values[k] as number, pixels, 4 * k)
  return { columns, rows: values.length / columns, pixels }
}

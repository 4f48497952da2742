import { PALETTES, rgbOf, type Theme, tintsOf } from '@drover/io/drawing'
import type { Surroundings } from '../simulation/surroundings.js'

/** How opaque the strongest tint is: agents of any color are to be seen on it. */
const OPACITY = 0.27

/** A picture that is stretched over the box of the world: red, green, blue and opacity, from the least y on. */
export interface GroundTint {
  readonly columns: number
  readonly rows: number
  readonly pixels: Uint8ClampedArray<ArrayBuffer>
}

/**
 * What lies on the ground and is no obstacle: the pictures that fields were made from, faintly, and tints where
 * numbers of agents depend on the place.
 */
export function groundTintsOf({ images, placeMaps }: Surroundings, theme: Theme): readonly GroundTint[] {
  return [
    ...images.map(({ columns, brightness }) => {
      const { image } = PALETTES[theme]
      const [dark, light] = [rgbOf(image.dark), rgbOf(image.light)]
      const darkest = brightness.reduce((a, b) => Math.min(a, b))
      const span = brightness.reduce((a, b) => Math.max(a, b)) - darkest || 1
      return tintOf(columns, brightness, (value) => {
        const share = (value - darkest) / span
        return [...dark.map((from, c) => from + share * (light[c] - from)), 255]
      })
    }),
    ...placeMaps.map(({ columns, tint }, map) => {
      const { low, high } = tintsOf(map, theme)
      const [below, above] = [rgbOf(low), rgbOf(high)]
      return tintOf(columns, tint, (share) => [
        ...(share < 0 ? below : above),
        255 * OPACITY * Math.abs(share),
      ])
    }),
  ]
}

function tintOf(
  columns: number,
  values: ArrayLike<number>,
  colorOf: (value: number) => readonly number[],
): GroundTint {
  const pixels = new Uint8ClampedArray(4 * values.length)
  for (let k = 0; k < values.length; k++) pixels.set(colorOf(values[k]), 4 * k)
  return { columns, rows: values.length / columns, pixels }
}

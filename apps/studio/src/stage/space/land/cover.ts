import { type GroundRelief, SPACE_PALETTES, type Theme } from '@drover/io/drawing'
import { noise3 } from 'drover/math'
import { Color } from 'three'

/** Number of meadow patches across a world, and of finer ones. */
const PATCHES = 9
const TUFTS = 4.3
/** Steepness at which ground begins to be rock, and is only rock. */
const STEEP = 0.75
const BARE = 1.5
/** Shares of the height at which grass begins to be dry, and is dry. */
const DRY = 0.35
const DRIEST = 1

/** The color of each knot of a ground: patches of grass, dry toward the top, rock on steep parts. */
export function coverOf(
  { columns, rows, heights }: GroundRelief,
  slopes: Float32Array,
  theme: Theme,
): Float32Array {
  const { meadow, grass, dry, rock } = SPACE_PALETTES[theme].cover
  const [low, mid, high, bare] = [meadow, grass, dry, rock].map((color) => new Color(color))
  const lowest = heights.reduce((least, height) => Math.min(least, height), Number.POSITIVE_INFINITY)
  const highest = heights.reduce((most, height) => Math.max(most, height), Number.NEGATIVE_INFINITY)
  const range = highest - lowest || 1
  const across = PATCHES / Math.max(columns, rows)
  const color = new Float32Array(3 * heights.length)
  const paint = new Color()
  heights.forEach((height, k) => {
    const [x, y] = [across * (k % columns), across * Math.floor(k / columns)]
    const patch = noise3(x, y, 0.5, 1) + 0.5 * noise3(TUFTS * x, TUFTS * y, 0.5, 2)
    paint
      .lerpColors(low, mid, smooth(-0.45, 0.45, patch))
      .lerp(high, smooth(DRY, DRIEST, (height - lowest) / range + 0.18 * patch))
      .lerp(bare, smooth(STEEP, BARE, slopes[k] + 0.3 * patch))
      .toArray(color, 3 * k)
  })
  return color
}

/** 0 below one number, 1 above the other, smooth between them. */
function smooth(from: number, to: number, value: number): number {
  const share = Math.max(0, Math.min(1, (value - from) / (to - from)))
  return share * share * (3 - 2 * share)
}

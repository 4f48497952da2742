import { type GroundRelief, PALETTES, type Theme } from '@drover/io/drawing'
import { noise3 } from 'drover/math'
import { Color } from 'three'

/** So many patches of meadow lie across a world, and finer ones in them. */
const PATCHES = 9
const TUFTS = 4.3
/** Ground so steep, as it is shaded, begins to be rock, and is nothing else. */
const STEEP = 0.75
const BARE = 1.5
/** Above that share of its heights the grass of a ground begins to be dry, and there it is. */
const DRY = 0.35
const DRIEST = 1

/** What grows on each knot of a ground, as a color: grass in patches, dry toward the top, rock where it is steep. */
export function coverOf(
  { columns, rows, heights }: GroundRelief,
  slopes: Float32Array,
  theme: Theme,
): Float32Array {
  const { meadow, grass, dry, rock } = PALETTES[theme].cover
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

/** 0 up to one number, 1 from the other on, and smooth between. */
function smooth(from: number, to: number, value: number): number {
  const share = Math.max(0, Math.min(1, (value - from) / (to - from)))
  return share * share * (3 - 2 * share)
}

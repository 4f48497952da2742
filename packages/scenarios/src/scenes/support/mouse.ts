import type { Scalar } from 'drover/plugin'
import { sine } from 'drover/signals'

/**
 * A point that plays the mouse of a sketch: two sine waves carry it about a canvas and bring
 * it back in a minute.
 */
export const mouse = (width: number, height: number): readonly [Scalar, Scalar] => [
  sine({ low: 0.1 * width, high: 0.9 * width, period: 900 }),
  sine({ low: 0.2 * height, high: 0.8 * height, period: 720, phase: 1 }),
]

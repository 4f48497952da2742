import type { Scalar } from 'drover/plugin'
import { input, sine } from 'drover/signals'

/**
 * The mouse of a sketch: in the studio the pointer, until it rests. Else two sine waves carry the point about the canvas
 * and bring it back in a minute.
 */
export const mouse = (width: number, height: number): readonly [Scalar, Scalar] => [
  pointerOr('pointerX', width, sine({ low: 0.1 * width, high: 0.9 * width, period: 900 })),
  pointerOr('pointerY', height, sine({ low: 0.2 * height, high: 0.8 * height, period: 720, phase: 1 })),
]

/** Where a person points along an axis; before, and once the pointer rests, `otherwise`. */
export const pointerOr = (name: 'pointerX' | 'pointerY', size: number, otherwise: Scalar): Scalar =>
  input({ name, low: 0, high: size, initialValue: otherwise })

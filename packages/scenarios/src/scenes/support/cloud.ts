import { random01 } from 'drover'
import { cos, log, sin } from 'drover/math'

/**
 * Points spread normally about a middle (the Box-Muller transform), rounded to hundredths so that they are
 * short to write. Point k is the same whatever the count.
 */
export function cloud(
  count: number,
  middle: readonly [x: number, y: number],
  deviation: readonly [x: number, y: number],
): readonly (readonly [x: number, y: number])[] {
  return Array.from({ length: count }, (_, k) => {
    const length = Math.sqrt(-2 * log(1 - random01(1, k, 0, 0)))
    const turn = 2 * Math.PI * random01(1, k, 1, 0)
    return [
      hundredths(middle[0] + deviation[0] * length * cos(turn)),
      hundredths(middle[1] + deviation[1] * length * sin(turn)),
    ]
  })
}

const hundredths = (value: number): number => Math.round(100 * value) / 100

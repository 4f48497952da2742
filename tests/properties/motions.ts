import fc from './cases.js'

/** A map of the plane onto itself that keeps distances: a turn, with or without a mirror, and a shift. */
export interface Motion {
  readonly angle: number
  readonly mirrors: boolean
  readonly shift: readonly [number, number]
}

export const STILL: Motion = { angle: 0, mirrors: false, shift: [0, 0] }

export function turned([x, y]: readonly number[], { angle, mirrors }: Motion): number[] {
  const side = mirrors ? -y : y
  return [x * Math.cos(angle) - side * Math.sin(angle), x * Math.sin(angle) + side * Math.cos(angle)]
}

export function moved(place: readonly number[], motion: Motion): number[] {
  const [x, y] = turned(place, motion)
  return [x + motion.shift[0], y + motion.shift[1]]
}

export const within = (least: number, most: number) => fc.double({ min: least, max: most, noNaN: true })
export const motions = fc.record({
  angle: within(-Math.PI, Math.PI),
  mirrors: fc.boolean(),
  shift: fc.tuple(within(-500, 500), within(-500, 500)),
})

/** x, y and z. */
export type Triple = readonly [number, number, number]

/**
 * From drover's axes (x, y the ground, z up) to those of glTF (y up, right-handed), lengths unchanged. Where
 * y points up the page it is (x, y, z) → (x, z, −y), a rotation. Where y points down the page, as on a
 * canvas, it is (x, z, y): seen from above both look as drover's pictures do.
 */
export interface Axes {
  /** What glTF's z is per y. */
  readonly z: 1 | -1
}

export const axesOf = (y: 'up' | 'down'): Axes => ({ z: y === 'down' ? 1 : -1 })

/**
 * The axes of drover in three.js: z is up in both. Where y points down the page, as on a canvas, the world is
 * mirrored along y, so that from above it looks as it does on the map.
 */
export interface Axes {
  readonly y: 1 | -1
}

export const axesOf = (down: boolean): Axes => ({ y: down ? -1 : 1 })

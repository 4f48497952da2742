/**
 * From the left, above: where the light comes from, a unit vector; up in the picture is +y, to who looks +z.
 */
export const LIGHT = { x: -0.53, y: 0.53, z: 0.66 }

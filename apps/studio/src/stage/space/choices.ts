/** Shapes of agents in 3D. */
export const SHAPES = ['triangle', 'bird', 'fish', 'quadruped', 'sphere'] as const
export type Shape = (typeof SHAPES)[number]

/** Cameras: around the world, following an agent, or through its eyes. */
export const CAMERAS = ['orbit', 'follow', 'first person'] as const
export type CameraKind = (typeof CAMERAS)[number]

/**
 * Where the camera is, and the point that it looks at: x, y and z of both, in places of the world. Of a camera that
 * follows an agent both are seen from that agent.
 */
export type Eye = readonly [x: number, y: number, z: number, toX: number, toY: number, toZ: number]

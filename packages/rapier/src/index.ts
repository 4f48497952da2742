export type { PhysicsOptions } from './options.js'
export { createPhysicalWorld, type PhysicalSnapshot, type PhysicalWorld } from './physical-world.js'
export type { Touch, Toucher } from './touch.js'

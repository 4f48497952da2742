export type { Touch, Toucher } from './contacts.js'
export type { PhysicsOptions } from './options.js'
export { createPhysicalWorld, type PhysicalSnapshot, type PhysicalWorld } from './physical-world.js'

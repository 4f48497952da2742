export { createHerdGlb, type Glb, type GlbOptions } from './herd-glb.js'
export type { Tolerance } from './pose-keys.js'
export type { Ground, Herd, Recording, Surface, Track, Tree } from './recording.js'

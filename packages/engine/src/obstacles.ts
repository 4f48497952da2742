// Obstacles, and how far they are.

export type { ObstacleDescription } from './obstacles/obstacle.js'
export { ObstacleContact } from './obstacles/obstacle-contact.js'
export { ObstacleRay } from './obstacles/obstacle-ray.js'
export type { ObstacleSearch } from './obstacles/obstacle-search.js'
export { circle, forest, polygon, tree, wall } from './obstacles/obstacle-shapes.js'
export type { Sides } from './obstacles/obstacle-sides.js'
export { box, halfSpace, sphere } from './obstacles/obstacle-solids.js'
export type { Obstacles, Outline } from './obstacles/obstacles.js'
export { type Solid, SolidContact, type Solids } from './obstacles/solids.js'

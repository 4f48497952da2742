// Ground and surfaces, their energy costs, and the behaviors of herds on land.
export { avoidSlopes } from './behaviors/land/avoid-slopes.js'
export { drink } from './behaviors/land/drink.js'
export { explore } from './behaviors/land/explore.js'
export { graze } from './behaviors/land/graze.js'
export { migrate } from './behaviors/land/migrate.js'
export { remember } from './behaviors/land/remember.js'
export { survey } from './behaviors/land/survey.js'
export { type EnergyDescription, type SlopeFactor, slopeFactor } from './energy/energy.js'
export { gompertArctangentEnergy } from './energy/energy-arctangent.js'
export {
  gompertEnergy,
  gompertLinearEnergy,
  minettiRunEnergy,
  minettiWalkEnergy,
  toblerEnergy,
} from './energy/energy-curves.js'
export { slip } from './motion/forces/slip.js'
export { terrainDrag } from './motion/forces/terrain-drag.js'
export { meshSurface } from './surfaces/mesh-surface.js'
export type { SurfaceDescription } from './surfaces/surface.js'
export type { MeshData, TriangleMesh } from './surfaces/triangle-mesh.js'
export { heightGrid } from './terrain/height-grid.js'
export { rollingTerrain } from './terrain/rolling-terrain.js'
export { smoothTerrain } from './terrain/smooth-terrain.js'
export {
  FLAT,
  type Ground,
  ground,
  normalOf,
  slopeAlong,
  type Terrain,
  type TerrainDescription,
} from './terrain/terrain.js'
export type { TerrainNumbers } from './terrain/terrain-numbers.js'
export { type HeightFunction, heightFunction, hills, plane } from './terrain/terrains.js'

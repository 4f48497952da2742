import { MeshGroundContact } from '../../motion/ground/mesh-ground-contact.js'
import { SurfaceMotion } from '../../motion/ground/surface-motion.js'
import { TerrainGroundContact } from '../../motion/ground/terrain-ground-contact.js'
import { defineFeature } from '../../plugins/feature.js'
import { bindSurface } from '../../surfaces/bind-surface.js'
import { edgeOnSurface } from '../../surfaces/surface-edge.js'
import { surfaceProblems } from '../../surfaces/surface-problems.js'

/** Agents walk in space on surfaces of triangles, and on terrains. */
export const surfaces = defineFeature({
  name: 'surfaces',
  summary: 'Agents walk in space on surfaces of triangles, and on terrains.',
  source: 'drover',
  does: {
    MeshGroundContact,
    TerrainGroundContact,
    SurfaceMotion,
    bindSurface,
    edgeOnSurface,
    surfaceProblems,
  },
})

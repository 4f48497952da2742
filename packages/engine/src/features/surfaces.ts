import { MeshGroundContact } from '../motion/mesh-ground-contact.js'
import { SurfaceMotion } from '../motion/surface-motion.js'
import { defineFeature } from '../plugins/feature.js'
import { TriangleMesh } from '../surfaces/triangle-mesh.js'

/** Agents walk on surfaces of triangles in space. */
export const surfaces = defineFeature({
  name: 'surfaces',
  summary: 'Agents walk on surfaces of triangles in space.',
  source: 'drover',
  does: { MeshGroundContact, SurfaceMotion, TriangleMesh },
})

import { TriangleMesh } from '../environment/triangle-mesh.js'
import { MeshFoothold } from '../locomotion/mesh-foothold.js'
import { SurfaceMotion } from '../locomotion/surface-motion.js'
import { defineFeature } from '../options/feature.js'

/** Agents walk on surfaces of triangles in space. */
export const surfaces = defineFeature({
  name: 'surfaces',
  summary: 'Agents walk on surfaces of triangles in space.',
  source: 'drover',
  does: { MeshFoothold, SurfaceMotion, TriangleMesh },
})

import type { ImpactOptions } from '../../collisions/collision-options.js'
import { Collisions } from '../../collisions/collisions.js'
import { MeshLanding } from '../../motion/ground/mesh-landing.js'
import { defineFeature } from '../../plugins/feature.js'
import { CollisionReport } from '../../world/steps/collision-report.js'
import { obstacles } from '../environment/obstacles.js'

/** Bodies push each other, or hit each other and obstacles. */
export const collisions = defineFeature<ImpactOptions>({
  name: 'collisions',
  summary: 'Bodies push each other, or hit each other and obstacles.',
  source: 'Reynolds 1999; Gompert 2003, section 7',
  does: { CollisionReport, Collisions, MeshLanding },
  events: ['collision'],
  needs: [obstacles],
})

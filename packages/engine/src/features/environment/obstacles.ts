import { bindObstacles } from '../../binding/environment/bind-obstacles.js'
import { defineFeature } from '../../plugins/feature.js'
import { obstaclesOf } from '../../rules/language/obstacle-values.js'
import { obstacleLookUps } from '../../rules/scalars/obstacle-look-ups.js'

/** Obstacles, and queries for them. */
export const obstacles = defineFeature({
  name: 'obstacles',
  summary: 'Obstacles stand in the way, and can be queried.',
  source: 'Gompert 2003, section 6; Reynolds 1999',
  does: { bindObstacles, obstacleLookUps, obstaclesOf },
})

import { defineFeature } from '../options/feature.js'
import { obstaclesAsked } from '../rules/obstacle-asks.js'
import { obstaclesOf } from '../rules/obstacle-values.js'
import { bindObstacles } from '../world/moving-obstacles.js'

/** Things stand in the way, and may be asked for. */
export const obstacles = defineFeature({
  name: 'obstacles',
  summary: 'Things stand in the way, and may be asked for.',
  source: 'Gompert 2003, section 6; Reynolds 1999',
  does: { bindObstacles, obstaclesAsked, obstaclesOf },
})

import { avoidanceOf } from '../../avoidance/avoidance-of.js'
import { AVOIDANCE, type AvoidanceDescription } from '../../avoidance/avoidance-options.js'
import { defineFeature } from '../../plugins/feature.js'
import { objectOf } from '../../schema/spec.js'
import { obstacles } from '../environment/obstacles.js'

/** Agents take the velocity nearest to the desired one that collides with nobody. */
export const avoidance = defineFeature<AvoidanceDescription>({
  name: 'avoidance',
  summary: 'Agents take the velocity nearest to the desired one that collides with nobody.',
  source: 'van den Berg, Guy, Lin and Manocha 2011',
  does: { avoidanceOf, options: objectOf(AVOIDANCE, { about: 'Its options.' }) },
  needs: [obstacles],
})

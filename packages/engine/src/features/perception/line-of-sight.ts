import { LineOfSight } from '../../perception/line-of-sight.js'
import type { LineOfSightOptions } from '../../perception/sight-options.js'
import { defineFeature } from '../../plugins/feature.js'
import { obstacles } from '../environment/obstacles.js'
import { sharedLooks } from '../evaluation/shared-looks.js'

/** Obstacles, hills and bodies hide others. */
export const lineOfSight = defineFeature<LineOfSightOptions>({
  name: 'lineOfSight',
  summary: 'Obstacles, hills and bodies hide others.',
  source: 'Gompert 2003, section 4',
  does: { LineOfSight },
  needs: [sharedLooks, obstacles],
})

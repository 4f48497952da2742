import { defineFeature } from '../options/feature.js'
import { drawerOf } from '../rules/draw-rule.js'
import { guidesOf } from '../world/guides.js'
import { pushesOf } from '../world/outside-guides.js'
import { sketchOf } from '../world/sketch.js'

/** What agents perceive and look at can be drawn: world.sketch and world.guides. */
export const drawings = defineFeature({
  name: 'drawings',
  summary: 'What agents perceive and look at can be drawn: world.sketch and world.guides.',
  source: 'drover',
  does: { drawerOf, guidesOf, pushesOf, sketchOf },
})

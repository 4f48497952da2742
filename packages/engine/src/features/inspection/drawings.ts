import { debugDrawingOf } from '../../drawings/debug-drawing.js'
import { guidesOf } from '../../drawings/guides.js'
import { pushesOf } from '../../drawings/outside-guides.js'
import { defineFeature } from '../../plugins/feature.js'
import { drawerOf } from '../../rules/language/draw-rule.js'

/** Draws what agents perceive: world.debugDraw and world.guides. */
export const drawings = defineFeature({
  name: 'drawings',
  summary: 'What agents perceive and look at can be drawn: world.debugDraw and world.guides.',
  source: 'drover',
  does: { drawerOf, guidesOf, pushesOf, debugDrawingOf },
})

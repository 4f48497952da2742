import { type BodyDescription, bodySpec, shapeOf, sized } from '../../bodies/body-options.js'
import { BodyFits } from '../../collisions/body-fits.js'
import { defineFeature } from '../../plugins/feature.js'

/** Bodies are capsules or boxes that turn with their heading. */
export const bodies = defineFeature<BodyDescription>({
  name: 'bodies',
  summary: 'Bodies are capsules or boxes that turn with their heading.',
  source: 'drover',
  does: { BodyFits, shapeOf, sized, options: bodySpec },
})

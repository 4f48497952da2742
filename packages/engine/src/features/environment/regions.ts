import { regionOf } from '../../behaviors/support/regions/region.js'
import { defineFeature } from '../../plugins/feature.js'

/** Boxes, circles and polygons that agents stay in. */
export const regions = defineFeature({
  name: 'regions',
  summary: 'Boxes, circles and polygons that agents stay in.',
  source: 'Reynolds 1999',
  does: { regionOf },
})

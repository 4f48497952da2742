import { defineFeature } from '../options/feature.js'
import { objectOf } from '../options/spec.js'
import { bindLeadership } from '../world/leadership.js'
import { LEADERSHIP } from '../world/leadership-options.js'

/** One agent leads and is challenged. */
export const leadership = defineFeature({
  name: 'leadership',
  summary: 'One agent leads and is challenged.',
  source: 'Gompert 2003, section 11',
  does: { bindLeadership, options: objectOf(LEADERSHIP, { about: 'Its options.' }) },
})

import { bindLeadership } from '../../life/leadership.js'
import { LEADERSHIP, type LeadershipDescription } from '../../life/leadership-options.js'
import { defineFeature } from '../../plugins/feature.js'
import { objectOf } from '../../schema/spec.js'

/** One agent leads and is challenged. */
export const leadership = defineFeature<LeadershipDescription>({
  name: 'leadership',
  summary: 'One agent leads and is challenged.',
  source: 'Gompert 2003, section 11',
  does: { bindLeadership, options: objectOf(LEADERSHIP, { about: 'Its options.' }) },
  events: ['challenged', 'tookLead'],
})

import { defineFeature } from '../../plugins/feature.js'
import { actByColumns } from '../../rules/columns/act-by-columns.js'
import { steerByColumns } from '../../rules/columns/steer-by-columns.js'

/** Evaluates rules where a page forbids code from strings. */
export const strictPages = defineFeature({
  name: 'strictPages',
  summary: 'Rules are computed where a page forbids code made of text.',
  source: 'drover',
  does: { actByColumns, steerByColumns },
})

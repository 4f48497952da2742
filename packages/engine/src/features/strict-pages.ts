import { defineFeature } from '../options/feature.js'
import { actByColumns } from '../rules/act-by-columns.js'
import { steerByColumns } from '../rules/steer-by-columns.js'

/** Rules are computed where a page forbids code made of text. */
export const strictPages = defineFeature({
  name: 'strictPages',
  summary: 'Rules are computed where a page forbids code made of text.',
  source: 'drover',
  does: { actByColumns, steerByColumns },
})

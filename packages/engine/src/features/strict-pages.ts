import { defineFeature } from '../options/feature.js'
import { actByColumns } from '../rules/act-by-columns.js'
import { steerByColumns } from '../rules/steer-by-columns.js'

const does = { actByColumns, steerByColumns }

/** What the engine calls of the feature. */
export type Does = typeof does

/** Rules are computed where a page forbids code made of text. */
export const strictPages = defineFeature({
  name: 'strictPages',
  summary: 'Rules are computed where a page forbids code made of text.',
  source: 'drover',
  does,
})

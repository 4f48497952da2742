import { defineFeature } from '../options/feature.js'
import { heredity } from '../world/heredity.js'
import { Life } from '../world/life.js'
import { Succession } from '../world/succession.js'

const does = { Life, Succession, heredity }

/** What the engine calls of the feature. */
export type Does = typeof does

/** Agents eat, are eaten, age, die and bear. */
export const life = defineFeature({
  name: 'life',
  summary: 'Agents eat, are eaten, age, die and bear.',
  source: 'Shiffman, The Nature of Code, chapter 9',
  does,
})

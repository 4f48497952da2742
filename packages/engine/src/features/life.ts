import { defineFeature } from '../options/feature.js'
import { heredity } from '../world/heredity.js'
import { Life } from '../world/life.js'
import { lifeSpec } from '../world/life-options.js'
import { Succession } from '../world/succession.js'

/** Agents eat, are eaten, age, die and bear. */
export const life = defineFeature({
  name: 'life',
  summary: 'Agents eat, are eaten, age, die and bear.',
  source: 'Shiffman, The Nature of Code, chapter 9',
  does: { Life, Succession, heredity, options: lifeSpec },
})

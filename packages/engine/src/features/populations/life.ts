import { BirthsAndDeaths } from '../../life/births-and-deaths.js'
import { heredity } from '../../life/heredity.js'
import { Life } from '../../life/life.js'
import { type LifeDescription, lifeSpec } from '../../life/life-options.js'
import { defineFeature } from '../../plugins/feature.js'

/** Agents eat, are eaten, age, die and reproduce. */
export const life = defineFeature<LifeDescription>({
  name: 'life',
  summary: 'Agents eat, are eaten, age, die and have children.',
  source: 'Shiffman, The Nature of Code, chapter 9',
  does: { Life, BirthsAndDeaths, heredity, options: lifeSpec },
  events: ['ate'],
})

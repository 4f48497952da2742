import { exp, log, pow } from '../../math/transcendental.js'
import { defineFeature } from '../../plugins/feature.js'

/** Rules may use exponentials, logarithms and powers. */
export const powers = defineFeature({
  name: 'powers',
  summary: 'Rules compute exponentials, logarithms and powers.',
  source: 'drover',
  does: { exp, log, pow },
})

import { type MalformedScenario, world } from './malformed-worlds.js'

const population = (description: object) => world({ populations: [{ count: 2, ...description }] })
const perception = (description: object) => population({ perception: description })

/** Scenarios whose agents perceive, or move, in a wrong way. */
export const MALFORMED_SENSES: readonly MalformedScenario[] = [
  [
    'nobody to heed',
    perception({ nearest: 0 }),
    'world.populations[0].perception.nearest: expected a whole number from 1 to 100, got 0',
  ],
  [
    'half a neighbour to heed',
    population({ behaviors: [{ behavior: 'align', nearest: 6.5 }] }),
    'world.populations[0].behaviors[0].nearest: expected a whole number from 1 to 100, got 6.5',
  ],
  [
    'a blind angle beside the field of view',
    perception({ blindAngle: 1 }),
    'world.populations[0].perception.blindAngle: unknown option; known: range, fieldOfView, nearest, coincident, lineOfSight',
  ],
]

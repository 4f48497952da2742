import { followField, type WorldDescription } from 'drover'
import { range } from 'drover/signals'
import { CANVAS } from './exercise.js'

/** Vehicles of different speeds and strengths that follow one field, as in example 5.4. */
export const inAField = (field: NonNullable<WorldDescription['fields']>[string]): WorldDescription => ({
  ...CANVAS,
  edges: 'wrap',
  fields: { field },
  populations: [
    {
      name: 'vehicles',
      count: 120,
      maxSpeed: range({ low: 2, high: 5 }),
      maxForce: range({ low: 0.1, high: 0.5 }),
      behaviors: [followField({ field: 'field' })],
    },
  ],
})

export const FOLLOWER_CONTROLS = {
  slowest: 'world.populations[0].maxSpeed.low',
  fastest: 'world.populations[0].maxSpeed.high',
  weakest: 'world.populations[0].maxForce.low',
  strongest: 'world.populations[0].maxForce.high',
}

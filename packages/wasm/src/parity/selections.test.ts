import { align, cohere, separate, type WorldDescription } from 'drover'
import { dithered, foremost, prioritized, weighted } from 'drover/selections'
import { describe, expect, it } from 'vitest'
import { SPACES, stepBoth } from './parity.js'

const flocking = [
  separate({ radius: 12, weight: 1.5 }),
  align({ radius: 25 }),
  cohere({ radius: 25, weight: 0.8 }),
]

const worlds = (selection: object, behaviors: readonly object[] = flocking): WorldDescription[] =>
  SPACES.flatMap((space) =>
    [1, 2].map((seed) => ({
      ...space,
      seed,
      dt: seed === 1 ? 1 : 0.3,
      populations: [{ count: 150, maxSpeed: 3, maxForce: 0.2, selection, behaviors } as never],
    })),
  )

/** The largest difference of forces over maxForce; rounding of places of up to 200 leaves about 1e-5 of it. */
const CLOSE = 2e-4

const selections: Readonly<Record<string, [object, (readonly object[])?]>> = {
  'a weighted sum': [weighted({})],
  'a sum without limit': [weighted({ limit: false })],
  'first things first': [prioritized({})],
  'first things first, where the rest may still oppose': [prioritized({ stops: false })],
  'the first alone': [foremost({})],
  'the first, now and then another': [dithered({ chance: 0.6 })],
  'chances for each, made up for': [dithered({ chances: [0.5, 0.7], compensate: true })],
  'selections in selections': [
    prioritized({}),
    [
      foremost({ behaviors: [separate({ radius: 6 }), cohere({ radius: 9 })], weight: 0.7 }),
      weighted({ behaviors: [align({ radius: 25 }), dithered({ chance: 0.5, behaviors: flocking })] }),
    ],
  ],
}

describe('selections, compared with the engine,', () => {
  for (const [name, [selection, behaviors]] of Object.entries(selections)) {
    it(`${name}: every agent is steered the same except for rounding`, () => {
      for (const world of worlds(selection, behaviors)) {
        const { forces, steered } = stepBoth(world)
        expect(steered).toBeGreaterThan(30)
        expect(forces[0]).toBeLessThan(CLOSE)
      }
    })
  }
})

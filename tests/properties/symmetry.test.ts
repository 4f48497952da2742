import { align, arrive, cohere, seek, separate, World } from 'drover'
import { describe, expect, it } from 'vitest'
import fc from './cases.js'
import { motions, moved, STILL, turned, within } from './motions.js'
import { lots } from './worlds.js'

/** What a population may ask of its senses and of how it moves. */
const manners = fc.record({
  perception: fc.record({
    nearest: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }),
    memory: fc.option(fc.constant({ duration: 3 }), { nil: undefined }),
    fieldOfView: fc.constantFrom(2 * Math.PI, 4),
  }),
  locomotion: fc.record({
    maxTurnRate: fc.option(within(0.05, 1), { nil: undefined }),
    turningRadius: fc.option(within(1, 40), { nil: undefined }),
    lowSpeedFraction: fc.option(within(0.1, 1), { nil: undefined }),
    smoothing: fc.constantFrom(undefined, { headingTime: 3, accelerationTime: 2 }),
    banking: fc.constantFrom(undefined, {}),
    subSteps: fc.integer({ min: 1, max: 3 }),
  }),
})

describe('an open world is invariant under translation and rotation', () => {
  it('a flock rotated, mirrored and shifted at the start is so at the end', () => {
    fc.assert(
      fc.property(lots, fc.integer({ min: 2, max: 25 }), motions, manners, (lot, count, motion, manner) => {
        const list = Array.from({ length: count }, (_, id) => ({
          place: [100 * lot(id, 0), 100 * lot(id, 1)],
          velocity: [4 * lot(id, 2) - 2, 4 * lot(id, 3) - 2],
        }))
        const [plain, other] = [STILL, motion].map((by) => {
          const target = moved([40, 60], by)
          const behaviors = [
            separate({ radius: 12, weight: 1.5 }),
            align({ radius: 60, fieldOfView: 5 }),
            cohere({ radius: 60 }),
            seek({ target, weight: 0.5 }),
            arrive({ target, slowingRadius: 50, weight: 0.5 }),
          ]
          const herd = {
            ...manner,
            at: list.map(({ place }) => moved(place, by)),
            velocity: list.map(({ velocity }) => turned(velocity, by)),
            behaviors,
          }
          const world = new World({ populations: [herd] })
          world.run(5)
          return [...world.populations[0]].map(({ position, roll }) => [position.x, position.y, roll])
        })
        plain.forEach((place, k) => {
          const [x, y] = moved(place, motion)
          expect(other[k][0]).toBeCloseTo(x, 6)
          expect(other[k][1]).toBeCloseTo(y, 6)
          expect(other[k][2]).toBeCloseTo(motion.mirrors ? -place[2] : place[2], 6)
        })
      }),
      { numRuns: 60 },
    )
  })
})

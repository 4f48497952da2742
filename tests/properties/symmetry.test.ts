import { align, arrive, cohere, seek, separate, World } from 'drover'
import { describe, expect, it } from 'vitest'
import fc from './cases.js'
import { lots } from './worlds.js'

/** A map of the plane onto itself that keeps distances. */
interface Motion {
  readonly angle: number
  readonly shift: readonly [number, number]
}

const turn = ([x, y]: readonly number[], angle: number): number[] => [
  x * Math.cos(angle) - y * Math.sin(angle),
  x * Math.sin(angle) + y * Math.cos(angle),
]

const moved = (place: readonly number[], { angle, shift }: Motion): number[] => {
  const [x, y] = turn(place, angle)
  return [x + shift[0], y + shift[1]]
}

const within = (least: number, most: number) => fc.double({ min: least, max: most, noNaN: true })
const motions = fc.record({
  angle: within(-Math.PI, Math.PI),
  shift: fc.tuple(within(-500, 500), within(-500, 500)),
})

/** What a population may ask of its senses and of how it moves. */
const manners = fc.record({
  perception: fc.record({
    nearest: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }),
    memory: fc.option(fc.constant({ span: 3 }), { nil: undefined }),
    fieldOfView: fc.constantFrom(2 * Math.PI, 4),
  }),
  locomotion: fc.record({
    maxTurnRate: fc.option(within(0.05, 1), { nil: undefined }),
    turningRadius: fc.option(within(1, 40), { nil: undefined }),
    lowSpeed: fc.option(within(0.1, 1), { nil: undefined }),
    smoothing: fc.constantFrom(undefined, { heading: 3, acceleration: 2 }),
    banking: fc.constantFrom(undefined, {}),
    subSteps: fc.integer({ min: 1, max: 3 }),
  }),
})

describe('an open world has no favourite place or direction', () => {
  it('a flock that was turned and shifted at the start is turned and shifted at the end', () => {
    fc.assert(
      fc.property(lots, fc.integer({ min: 2, max: 25 }), motions, manners, (lot, count, motion, manner) => {
        const list = Array.from({ length: count }, (_, id) => ({
          place: [100 * lot(id, 0), 100 * lot(id, 1)],
          velocity: [4 * lot(id, 2) - 2, 4 * lot(id, 3) - 2],
        }))
        const still: Motion = { angle: 0, shift: [0, 0] }
        const [plain, other] = [still, motion].map((by) => {
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
            velocity: list.map(({ velocity }) => turn(velocity, by.angle)),
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
          expect(other[k][2]).toBeCloseTo(place[2], 6)
        })
      }),
      { numRuns: 60 },
    )
  })
})

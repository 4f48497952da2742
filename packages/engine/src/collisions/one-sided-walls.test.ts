import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { avoidObstacles, cohere, repelObstacles, seek, World, type WorldDescription } from '../index.js'
import { ObstacleContact, type ObstacleDescription, wall } from '../obstacles.js'
import { defineObstacle } from '../plugin.js'
import { sine } from '../signals.js'

/** Long enough that nobody reaches its ends. */
const ALONG_X = [
  [-900, 50],
  [1100, 50],
]
const SIDES = ['left', 'right'] as const
/** The side of places above the wall along x: left of its direction. */
const above = (seenFrom: (typeof SIDES)[number]) => (seenFrom === 'left' ? 1 : -1)
const along = (seenFrom: 'left' | 'right' | 'both', thickness = 2) =>
  wall({ points: ALONG_X, seenFrom, thickness })

function yard(obstacles: readonly ObstacleDescription[], rest: Partial<WorldDescription>): World {
  return new World({ width: 200, height: 100, edges: 'open', collisions: 'push', obstacles, ...rest })
}

/** Positions, step by step, of a body of radius 3 that only obstacles affect. */
function thrown(
  obstacles: readonly ObstacleDescription[],
  at: readonly number[],
  velocity: readonly number[],
) {
  const world = yard(obstacles, {
    populations: [{ at: [at], velocity: [velocity], radius: 3, maxSpeed: 1e9 }],
  })
  return Array.from({ length: 40 }, () => {
    world.step()
    const { x, y } = world.populations[0].at(0).position
    return { x, y }
  })
}

const places = fc.tuple(
  fc.double({ min: 50, max: 150, noNaN: true }),
  fc.double({ min: 4, max: 40, noNaN: true }),
)
const speeds = fc.tuple(
  fc.double({ min: -3, max: 3, noNaN: true }),
  fc.double({ min: 0.1, max: 90, noNaN: true }),
)

describe('[S161] a one-sided wall', () => {
  it('stops agents from that side at any speed, also if it is bent', () => {
    // Two walls that touch, so that an agent between them cannot leave.
    const bent = (seenFrom: (typeof SIDES)[number]) => {
      const points = [
        [100, -900],
        [100, 50],
        [1000, 50],
      ]
      return wall({ points: seenFrom === 'right' ? points : [...points].reverse(), seenFrom, thickness: 2 })
    }
    fc.assert(
      fc.property(places, speeds, fc.constantFrom(...SIDES), ([x, y], [vx, vy], seenFrom) => {
        for (const at of thrown([bent(seenFrom)], [x + 60, 46 - y], [vx, vy])) {
          expect(at.x).toBeGreaterThanOrEqual(104)
          expect(at.y).toBeLessThanOrEqual(46)
        }
      }),
    )
  })

  it('lets agents from the other side through, also while the body is still in it', () => {
    fc.assert(
      fc.property(places, speeds, fc.constantFrom(...SIDES), ([x, y], [vx, vy], seenFrom) => {
        const up = above(seenFrom)
        const [at, velocity] = [
          [x, 50 - up * y],
          [vx, up * vy],
        ]
        expect(thrown([along(seenFrom)], at, velocity)).toEqual(thrown([], at, velocity))
      }),
    )
  })

  it('stops an agent that came through and turns around, also before its body is fully out', () => {
    for (const seenFrom of SIDES) {
      for (const turnsAt of [0.2, 1.5, 10]) {
        const up = above(seenFrom)
        const seeking = (to: number) => [seek({ target: [100, to] })]
        const world = yard([along(seenFrom)], {
          populations: [
            {
              name: 'it',
              at: [[100, 50 - up * 10]],
              radius: 3,
              maxSpeed: 0.5,
              maxForce: 9,
              behaviors: seeking(50 + up * 90),
            },
          ],
        })
        const height = () => up * (world.populations[0].at(0).position.y - 50)
        while (height() < 1 + turnsAt) world.step()
        const before = world.snapshot()
        const back = yard([along(seenFrom)], {
          populations: [
            {
              name: 'it',
              at: [[100, before.populations[0].columns.y[0]]],
              radius: 3,
              maxSpeed: 0.5,
              maxForce: 9,
              behaviors: seeking(50 - up * 40),
            },
          ],
        })
        back.run(300)
        expect(up * (back.populations[0].at(0).position.y - 50)).toBeGreaterThan(1)
      }
    }
  })

  it('stops a crowd pressed against it, and lets another one through beside it', () => {
    const crowd = (x: number, from: number, to: number) => ({
      at: Array.from({ length: 30 }, (_, k) => [x + 6 * (k % 10), from + 6 * Math.floor(k / 10)]),
      radius: 2,
      maxSpeed: 2,
      maxForce: 1,
      behaviors: [seek({ target: [x, to] })],
    })
    const world = yard([along('left')], {
      populations: [
        { name: 'held', ...crowd(30, 60, 20) },
        { name: 'through', ...crowd(130, 30, 80) },
      ],
    })
    world.run(600)
    const lowest = world.populations.map(({ columns }) => Math.min(...columns.y.subarray(0, 30)))
    expect(lowest[0]).toBeGreaterThan(51)
    expect(lowest[1]).toBeGreaterThan(51)
  })

  it('steers only agents on that side', () => {
    for (const behavior of [
      avoidObstacles({ range: 30 }),
      avoidObstacles({ range: 30, form: 'silhouette' }),
      avoidObstacles({ range: 30, form: 'fromCenter' }),
      avoidObstacles({ range: 30, form: 'feelers' }),
      repelObstacles({ range: 30 }),
    ]) {
      for (const seenFrom of SIDES) {
        for (const side of [1, -1]) {
          const world = yard([along(seenFrom)], {
            populations: [
              {
                name: 'it',
                at: [[100, 50 + 12 * side]],
                velocity: [[0.3, -side]],
                radius: 1,
                behaviors: [behavior],
              },
            ],
          })
          const { steering } = world.watch(world.populations[0].at(0))
          world.step()
          expect(steering.x !== 0 || steering.y !== 0).toBe(side === above(seenFrom))
        }
      }
    }
  })

  it('is foreseen in avoidance only by agents on that side', () => {
    for (const seenFrom of SIDES) {
      for (const side of [1, -1]) {
        const walker = (obstacles: ObstacleDescription[]) => {
          const world = yard(obstacles, {
            populations: [
              {
                at: [[100, 50 + 20 * side]],
                radius: 2,
                maxSpeed: 1,
                maxForce: 9,
                locomotion: { avoidance: {} },
                behaviors: [seek({ target: [100, 50 - 40 * side] })],
              },
            ],
          })
          world.run(60)
          return world.populations[0].at(0).position.y - 50
        }
        if (side === above(seenFrom)) expect(side * walker([along(seenFrom)])).toBeGreaterThan(3)
        else expect(walker([along(seenFrom)])).toBe(walker([]))
      }
    }
  })

  it('can move: it pushes agents in front, and passes those behind', () => {
    const shift = [0, sine({ low: 0, high: 30, period: 80 })]
    const world = yard([wall({ points: ALONG_X, thickness: 2, seenFrom: 'left', shift })], {
      populations: [
        {
          name: 'two',
          at: [
            [100, 72],
            [120, 40],
          ],
          radius: 3,
        },
      ],
    })
    world.run(60)
    const [before, behind] = [0, 1].map((k) => world.populations[0].at(k).position.y)
    expect(before).toBeGreaterThan(80)
    expect(behind).toBe(40)
  })

  it('blocks sight, both ways, if either agent is on that side', () => {
    for (const seenFrom of [...SIDES, 'both'] as const) {
      const seen = (one: number, other: number) => {
        const world = yard([along(seenFrom)], {
          populations: [
            {
              name: 'two',
              at: [
                [100, one],
                [100, other],
              ],
              perception: { lineOfSight: true },
              behaviors: [cohere({ radius: 90 })],
            },
          ],
        })
        const steered = [0, 1].map((k) => world.watch(world.populations[0].at(k)).steering)
        world.step()
        return steered.map(({ y }) => y !== 0)
      }
      expect([seen(20, 80), seen(20, 45), seen(80, 55)]).toEqual([
        [false, false],
        [true, true],
        [true, true],
      ])
    }
  })

  it('is infinitely far from places inside and behind, in a wrapped world too', () => {
    const world = new World({ width: 200, height: 100, edges: 'wrap', obstacles: [along('left')] })
    const { obstacles } = world
    const search = obstacles.search()
    const contact = new ObstacleContact(obstacles)
    const gapAt = (x: number, y: number) => {
      search.x = x
      search.y = y
      search.reach = 60
      search.find()
      contact.measure(search, 0)
      return contact.gap
    }
    expect([gapAt(100, 51.5), gapAt(100, 60), gapAt(100, 50.5), gapAt(100, 40)]).toEqual([
      0.5,
      9,
      Number.POSITIVE_INFINITY,
      Number.POSITIVE_INFINITY,
    ])
  })
})

it('a custom obstacle may be one-sided; a circle may not', () => {
  const fence = defineObstacle({
    name: 'fenceOfATest',
    summary: 'A fence.',
    source: 'a test',
    options: {},
    bind: () => [
      {
        corners: [
          [0, 0],
          [9, 0],
          [9, 9],
        ],
        seenFrom: 'front',
      },
    ],
  })
  expect(new World({ obstacles: [fence({})] }).obstacles.oneSided).toBe(true)
  const round = defineObstacle({
    name: 'roundOfATest',
    summary: 'A circle.',
    source: 'a test',
    options: {},
    bind: () => [{ x: 0, y: 0, radius: 3, seenFrom: 'front' }],
  })
  expect(() => new World({ obstacles: [round({})] })).toThrow(/expected it to return a list of/)
})

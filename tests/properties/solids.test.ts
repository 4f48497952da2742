import { hide, type PopulationDescription, World, type WorldDescription } from 'drover'
import { box, halfSpace, type ObstacleDescription, sphere } from 'drover/obstacles'
import { ramp } from 'drover/signals'
import { describe, expect, it } from 'vitest'
import fc from './cases.js'
import { type Motion, motions, moved, STILL, turned } from './motions.js'
import { type Lot, lots } from './worlds.js'

/** A motion of the plane and upside down or not, in a space that is 200 deep. */
interface SpaceMotion extends Motion {
  readonly flips: boolean
}

const AT_REST: SpaceMotion = { ...STILL, flips: false }
const spaceMotions = fc.tuple(motions, fc.boolean()).map(([motion, flips]) => ({ ...motion, flips }))

const placeAfter = ([x, y, z]: readonly number[], by: SpaceMotion) => [
  ...moved([x, y], by),
  by.flips ? 200 - z : z,
]
const wayAfter = ([x, y, z]: readonly number[], by: SpaceMotion) => [...turned([x, y], by), by.flips ? -z : z]

/** Something of each kind, as it looks after a motion; a sphere and a box move. */
function solidsAfter(by: SpaceMotion): readonly ObstacleDescription[] {
  const over = (way: readonly number[]) => wayAfter(way, by).map((to) => ramp({ to: 10, low: 0, high: to }))
  const angleAfter = (angle: number) => (by.mirrors ? -angle : angle) + by.angle
  return [
    sphere({ at: placeAfter([0, 0, 100], by), radius: 95, seenFrom: 'inside' }),
    sphere({ at: placeAfter([-40, 20, 110], by), radius: 20, shift: over([10, 5, -20]) }),
    box({
      at: placeAfter([30, 40, 90], by),
      width: 50,
      height: 30,
      depth: 40,
      angle: angleAfter(0.4),
      seenFrom: 'both',
    }),
    box({
      at: placeAfter([20, -40, 120], by),
      width: 10,
      height: 40,
      depth: 30,
      angle: angleAfter(-0.7),
      shift: over([-12, 3, 6]),
    }),
    halfSpace({ at: placeAfter([0, 0, 40], by), normal: wayAfter([0.2, 0.1, 1], by) }),
  ]
}

const ids = [0, 1, 2, 3, 4, 5]

function placesAfter(
  by: SpaceMotion,
  lot: Lot,
  herd: Partial<PopulationDescription>,
  more: WorldDescription = {},
) {
  const along = (id: number, draw: number, most: number) => most * (2 * lot(id, draw) - 1)
  const population = {
    at: ids.map((id) =>
      placeAfter(
        [0, 1, 2].map((axis) => along(id, axis, 60) + (axis === 2 ? 100 : 0)),
        by,
      ),
    ),
    velocity: ids.map((id) =>
      wayAfter(
        [3, 4, 5].map((draw) => along(id, draw, 8)),
        by,
      ),
    ),
    maxSpeed: 20,
    maxForce: 0.5,
    ...herd,
  }
  const hunter = { name: 'hunter', at: [placeAfter([5, -10, 105], by)], radius: 0 }
  const populations = [population, hunter]
  const world = new World({ depth: 200, ...more, obstacles: solidsAfter(by), populations })
  world.run(4)
  return [...world.populations[0]].map(({ position: { x, y, z } }) => [x, y, z])
}

const CASES: Readonly<Record<string, [Partial<PopulationDescription>, WorldDescription]>> = {
  '[S125] [S126] stop, push and keep bodies': [{}, { collisions: 'push' }],
  '[S128] are hidden behind': [{ behaviors: [hide({ target: { population: 'hunter' } })] }, {}],
}

describe('solids in space', () => {
  it.each(Object.entries(CASES))('%s equally at any place, direction and side', (_, [herd, more]) => {
    fc.assert(
      fc.property(lots, spaceMotions, (lot, by) => {
        const plain = placesAfter(AT_REST, lot, herd, more)
        placesAfter(by, lot, herd, more).forEach((got, k) => {
          placeAfter(plain[k], by).forEach((expected, axis) => {
            expect(got[axis]).toBeCloseTo(expected, 4)
          })
        })
      }),
      { numRuns: 30 },
    )
  })

  it('[S125] [S126] stop bodies of any size anywhere, on their borders, in the middle of them and far away', () => {
    const places = [
      [50, 50, 50],
      [60, 50, 50],
      [60, 60, 60],
      [1e90, -1e90, 1e90],
      [50 + 1e-14, 50, 50],
      [50, 50, 1e8],
    ]
    const velocities = [
      [0, 0, 0],
      [1, 0, 0],
      [0, 0, -1e60],
      [1e-160, 0, 0],
      [-1e8, 1e8, 3],
    ]
    for (const seenFrom of ['outside', 'inside', 'both'] as const) {
      const obstacles = [
        sphere({ at: [50, 50, 50], radius: 10, seenFrom }),
        box({ at: [50, 50, 50], width: 20, height: 20, depth: 20, seenFrom }),
        halfSpace({ at: [60, 50, 50], normal: [1, 0, 0], seenFrom }),
      ]
      for (const obstacle of obstacles) {
        for (const radius of [0, 3, 1e3]) {
          const at = places.flatMap((place) => velocities.map(() => place))
          const velocity = places.flatMap(() => velocities)
          // One body in each world, so that none is pushed by another.
          for (const k of at.keys()) {
            const herd = { at: [at[k]], velocity: [velocity[k]], maxSpeed: 1e61, radius }
            const world = new World({
              depth: 100,
              collisions: 'push',
              obstacles: [obstacle],
              populations: [herd],
            })
            world.run(3)
            const { position, velocity: after } = world.populations[0].at(0)
            for (const vector of [position, after]) {
              expect([vector.x, vector.y, vector.z].every(Number.isFinite)).toBe(true)
            }
          }
        }
      }
    }
  })
})

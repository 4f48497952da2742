import { avoidObstacles, repelObstacles, World, type WorldDescription } from 'drover'
import { box, circle, halfSpace, type ObstacleDescription, polygon, sphere, wall } from 'drover/obstacles'
import type { BehaviorDescription } from 'drover/plugin'
import { ramp } from 'drover/signals'
import { describe, expect, it } from 'vitest'
import fc from './cases.js'
import { type Motion, motions, moved, STILL, turned } from './motions.js'
import { lots } from './worlds.js'

/** An arena with something of each kind in it, as it looks after a motion; one pillar moves. */
function obstaclesAfter(by: Motion): readonly ObstacleDescription[] {
  const [goesX, goesY] = turned([30, 20], by)
  const over = (way: number) => ramp({ to: 20, low: 0, high: way })
  const corners = [
    [40, -60],
    [80, -50],
    [60, -20],
  ]
  return [
    circle({ at: moved([0, 0], by), radius: 130, seenFrom: 'inside' }),
    circle({ at: moved([-50, 30], by), radius: 15, shift: [over(goesX), over(goesY)] }),
    box({
      at: moved([30, 50], by),
      width: 40,
      height: 20,
      angle: (by.mirrors ? -0.4 : 0.4) + by.angle,
      seenFrom: 'both',
    }),
    polygon({ points: corners.map((corner) => moved(corner, by)) }),
    wall({
      points: [
        [-80, -60],
        [-20, -60],
        [-20, -90],
      ].map((point) => moved(point, by)),
      thickness: 4,
    }),
    wall({
      points: [
        [-60, 0],
        [0, -40],
      ].map((point) => moved(point, by)),
      thickness: 3,
      seenFrom: by.mirrors ? 'right' : 'left',
    }),
  ]
}

const RULES: Readonly<Record<string, BehaviorDescription>> = {
  byEdges: avoidObstacles({ range: 60 }),
  fromCenter: avoidObstacles({ range: 60, form: 'fromCenter' }),
  byFeelers: avoidObstacles({ range: 60, form: 'feelers' }),
  repelled: repelObstacles({ range: 40 }),
}

function placesAfter(
  rule: BehaviorDescription | undefined,
  lot: (id: number, draw: number) => number,
  by: Motion,
  more: WorldDescription = {},
) {
  const ids = [0, 1, 2, 3, 4, 5]
  const herd = {
    at: ids.map((id) => moved([180 * lot(id, 0) - 90, 180 * lot(id, 1) - 90], by)),
    velocity: ids.map((id) => turned([6 * lot(id, 2) - 3, 6 * lot(id, 3) - 3], by)),
    maxForce: 0.5,
    behaviors: rule === undefined ? [] : [rule],
  }
  const world = new World({ ...more, obstacles: obstaclesAfter(by), populations: [herd] })
  world.run(4)
  return [...world.populations[0]].map(({ position }) => [position.x, position.y])
}

describe('obstacles of all kinds', () => {
  it.each(Object.entries(RULES))(
    '[S107] [S108] [S109] are avoided equally at any place, direction and side, %s',
    (_name, rule) => {
      fc.assert(
        fc.property(lots, motions, (lot, motion) => {
          const plain = placesAfter(rule, lot, STILL)
          placesAfter(rule, lot, motion).forEach(([x, y], k) => {
            const expected = moved(plain[k], motion)
            expect(x).toBeCloseTo(expected[0], 5)
            expect(y).toBeCloseTo(expected[1], 5)
          })
        }),
        { numRuns: 25 },
      )
    },
  )

  it('[S103] [S105] stop bodies equally at any place, direction and side', () => {
    fc.assert(
      fc.property(lots, motions, (lot, motion) => {
        const more: WorldDescription = { collisions: 'push' }
        const plain = placesAfter(undefined, lot, STILL, more)
        placesAfter(undefined, lot, motion, more).forEach(([x, y], k) => {
          const expected = moved(plain[k], motion)
          expect(x).toBeCloseTo(expected[0], 4)
          expect(y).toBeCloseTo(expected[1], 4)
        })
      }),
      { numRuns: 20 },
    )
  })

  it('are avoided by finite forces within maxForce, in the middle of them, on their borders and far away', () => {
    const places = [
      [50, 50, 50],
      [60, 50, 50],
      [1e90, -1e90, 0],
      [50 + 1e-14, 50, 50],
    ]
    const velocities = [
      [0, 0, 0],
      [1, 0, 0],
      [0, 0, -2],
      [1e-160, 0, 0],
    ]
    for (const seenFrom of ['outside', 'inside', 'both'] as const) {
      const flat = [
        circle({ at: [50, 50], radius: 10, seenFrom }),
        box({ at: [50, 50], width: 20, height: 20, seenFrom }),
      ]
      const solid = [
        sphere({ at: [50, 50, 50], radius: 10, seenFrom }),
        box({ at: [50, 50, 50], width: 20, height: 20, depth: 20, seenFrom }),
        halfSpace({ at: [60, 50, 50], normal: [1, 0, 0], seenFrom }),
      ]
      for (const [obstacles, more] of [
        [flat, {}],
        [flat, { depth: 100 }],
        [solid, { depth: 100 }],
      ] as const) {
        for (const behavior of Object.values(RULES)) {
          for (const radius of [0, 3]) {
            const at = places.flatMap((place) => velocities.map(() => place))
            const velocity = places.flatMap(() => velocities)
            const population = { at, velocity, radius, maxForce: 0.3, behaviors: [behavior] }
            const world = new World({ ...more, obstacles, populations: [population] })
            const accounts = [...world.populations[0]].map((agent) => world.watch(agent))
            world.step()
            for (const { steering } of accounts) {
              expect(Math.hypot(steering.x, steering.y, steering.z)).toBeLessThanOrEqual(0.3 * (1 + 1e-12))
            }
          }
        }
      }
    }
  })
})

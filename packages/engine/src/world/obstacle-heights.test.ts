import { describe, expect, it } from 'vitest'
import { leastEnergyField } from '../fields.js'
import {
  avoidObstacles,
  cohere,
  followField,
  repelObstacles,
  World,
  type WorldDescription,
} from '../index.js'
import { circle, type ObstacleDescription, tree, wall } from '../obstacles.js'
import type { BehaviorDescription } from '../plugin.js'
import { meshSurface } from '../terrain.js'

/** A house of two floors, 100 by 100, the upper 10 above the lower. */
const HOUSE: WorldDescription = {
  width: 100,
  height: 100,
  depth: 20,
  dt: 0.1,
  surface: meshSurface({
    vertices: [0, 10].flatMap((z) => [
      [0, 0, z],
      [100, 0, z],
      [100, 100, z],
      [0, 100, z],
    ]),
    triangles: [
      [0, 1, 2],
      [0, 2, 3],
      [4, 5, 6],
      [4, 6, 7],
    ],
  }),
}

/** Where two agents end, one on each floor, that start along y = 50 with a speed of 5. */
function endsOf(
  obstacle: ObstacleDescription,
  {
    behaviors = [],
    seconds = 10,
    ...more
  }: WorldDescription & { behaviors?: BehaviorDescription[]; seconds?: number },
) {
  const at = [
    [20, 50, 0],
    [20, 50, 10],
  ]
  const herd = { at, velocity: [5, 0, 0], maxSpeed: 5, maxForce: 20, radius: 1, behaviors }
  const world = new World({ ...HOUSE, obstacles: [obstacle], populations: [herd], ...more })
  world.run(Math.round(seconds / world.dt))
  const { x, y, z } = world.populations[0].columns
  return [0, 1].map((row) => ({ x: x[row], y: y[row], z: z[row] }))
}

describe('[S211] an obstacle with heights', () => {
  const upstairs = [5, 15]

  it('stops bodies on its floor, and none below', () => {
    const points = [
      [50, 30],
      [50, 70],
    ]
    const [below, above] = endsOf(wall({ points, heightRange: upstairs }), { collisions: 'push' })
    expect(below.x).toBeCloseTo(70)
    expect(above.x).toBeCloseTo(48.5, 4)
    const [stopped, over] = endsOf(wall({ points, heightRange: [-1, 5] }), { collisions: 'halve' })
    expect(stopped.x).toBeCloseTo(48.5, 4)
    expect(over.x).toBeCloseTo(70)
  })

  it('affects avoidance and pushes only there', () => {
    for (const behavior of [
      avoidObstacles({ range: 15 }),
      avoidObstacles({ range: 15, form: 'feelers' }),
      repelObstacles({ range: 15 }),
    ]) {
      const obstacle = circle({ at: [50, 51], radius: 3, heightRange: upstairs })
      const [below, above] = endsOf(obstacle, { behaviors: [behavior], seconds: 6 })
      expect(below.y).toBe(50)
      expect(Math.abs(above.y - 50)).toBeGreaterThan(0.5)
    }
  })

  it('hides only agents on that floor from each other', () => {
    const sees = (z: number) => {
      const looking = {
        at: [[40, 50, z]],
        behaviors: [cohere({ population: 'other', radius: 50 })],
        perception: { lineOfSight: true },
      }
      const world = new World({
        ...HOUSE,
        obstacles: [tree({ at: [50, 50], radius: 3, heightRange: upstairs })],
        populations: [looking, { name: 'other', at: [[60, 50, z]] }],
      })
      const attribution = world.watch(world.populations[0].at(0))
      world.step()
      return attribution.behaviors[0].active
    }
    expect([0, 10].map(sees)).toEqual([true, false])
  })

  it('is bypassed by leastEnergy there, and passed underneath below', () => {
    const points = [
      [50, 0],
      [50, 70],
    ]
    const fields = { way: leastEnergyField({ goal: [80, 50, 10], cellSize: 2, clearance: 1 }) }
    const world = new World({ ...HOUSE, obstacles: [wall({ points, heightRange: upstairs })], fields })
    const out = { x: 0, y: 0, z: 0 }
    world.fields.get('way')?.vectorFor({ x: 20, y: 50, z: 10 }, out)
    expect(out.y).toBeGreaterThan(0.4)
    const below = { way: leastEnergyField({ goal: [80, 50, 0], cellSize: 2, clearance: 1 }) }
    const [walker] = endsOf(wall({ points, heightRange: upstairs }), {
      fields: below,
      collisions: 'push',
      behaviors: [followField({ field: 'way' })],
      seconds: 8,
    })
    expect(walker.x).toBeGreaterThan(59)
    expect(walker.y).toBeCloseTo(50, 1)
  })

  it('is rejected without a surface, and upside down', () => {
    const obstacles = [tree({ at: [5, 5], heightRange: [0, 3] })]
    expect(() => new World({ width: 10, height: 10, obstacles })).toThrow(
      'obstacles[0].heightRange: expected none but on a surface of triangles; leave it out, or give the world a surface',
    )
    expect(() => new World({ ...HOUSE, obstacles: [tree({ at: [5, 5], heightRange: [3, 0] })] })).toThrow(
      'obstacles[0].heightRange: expected the lower height first, got [3, 0]',
    )
  })
})

import { describe, expect, it } from 'vitest'
import { align, cohere, random01, separate, World, type WorldDescription } from '../index.js'
import { tree } from '../obstacles.js'
import { hills, meshSurface, plane, slip, terrainDrag } from '../terrain.js'

describe('[S67] a walker over a terrain with a depth', () => {
  it('moves on level ground as in a plane world', () => {
    const square = meshSurface({
      vertices: [
        [-99, -99, 7],
        [199, -99, 7],
        [199, 199, 7],
        [-99, 199, 7],
      ],
      triangles: [
        [0, 1, 2],
        [0, 2, 3],
      ],
    })
    const draw = (k: number, which: number) => random01(1, k, which, 1)
    const places = Array.from({ length: 40 }, (_, k) => [60 * draw(k, 0), 60 * draw(k, 1)])
    const velocity = places.map((_, k) => [4 * draw(k, 2) - 2, 4 * draw(k, 3) - 2])
    const behaviors = [separate({ radius: 8 }), align({ radius: 12 }), cohere({ radius: 12 })]
    const going = { at: places, velocity, maxSpeed: 3, behaviors }
    const [inPlane, level, flat] = [
      {},
      { depth: 9, terrain: plane({ height: 7 }) },
      { depth: 9, surface: square },
    ].map((ground) => {
      const at = places.map(([x, y]) => [x, y, 7])
      const world = new World({ dt: 0.1, ...ground, populations: [{ ...going, at }] })
      world.run(100)
      return world.populations[0].columns
    })
    for (let row = 0; row < 40; row++) {
      expect([level.x[row], level.y[row], level.z[row]]).toEqual([inPlane.x[row], inPlane.y[row], 7])
      expect(flat.x[row]).toBeCloseTo(inPlane.x[row], 10)
      expect(flat.y[row]).toBeCloseTo(inPlane.y[row], 10)
      expect(flat.z[row]).toBe(7)
    }
  })

  it('keeps its speed to the last digits, and follows the same geodesic the better the shorter the step', () => {
    const terrain = hills({ hills: [{ at: [30, 30], height: 20, sigma: 20 }] })
    const offCourse = (dt: number) => {
      const going = { at: [[12, 26]], velocity: [[3, 1]], maxSpeed: 9 }
      const world = new World({ width: 60, height: 60, depth: 30, dt, terrain, populations: [going] })
      const [agent] = world.populations[0]
      const before = Math.hypot(agent.velocity.x, agent.velocity.y, agent.velocity.z)
      world.run(Math.round(10 / dt))
      const { x, y, z } = agent.velocity
      expect(Math.hypot(x, y, z)).toBeCloseTo(before, 11)
      return agent.position.toJSON()
    }
    const exact = offCourse(1 / 1024)
    const error = (dt: number) => {
      const { x, y } = offCourse(dt)
      return Math.hypot(x - exact.x, y - exact.y)
    }
    const [coarse, fine] = [error(1 / 16), error(1 / 32)]
    expect(coarse).toBeLessThan(0.2)
    expect(fine).toBeLessThan(0.6 * coarse)
  })

  it('meets edges only in x and y, and slides along a wall that clamps', () => {
    const going = { at: [[58, 30]], velocity: [[4, 3]], maxSpeed: 5 }
    const world = new World({
      width: 60,
      height: 60,
      depth: 1,
      edges: 'clamp',
      terrain: plane({ slope: [0, 0.75], height: 50 }),
      populations: [going],
    })
    const [agent] = world.populations[0]
    world.run(4)
    expect(agent.position.x).toBe(60)
    expect(agent.velocity.x).toBe(0)
    expect(agent.velocity.z).toBeCloseTo(0.75 * agent.velocity.y, 12)
    expect(agent.position.z).toBeCloseTo(50 + 0.75 * agent.position.y, 9)
  })

  it('stops at a tree whatever its height, and slides around it on the ground', () => {
    const going = { at: [[20, 30.1]], velocity: [[4, 0]], maxSpeed: 4, radius: 0.5 }
    const world = new World({
      depth: 9,
      dt: 0.1,
      collisions: 'push',
      terrain: plane({ slope: [0.5, 0] }),
      obstacles: [tree({ at: [25, 30], radius: 2 })],
      populations: [going],
    })
    const [agent] = world.populations[0]
    let nearest = Number.POSITIVE_INFINITY
    for (let k = 0; k < 40; k++) {
      world.step()
      const { x, y, z } = agent.position
      nearest = Math.min(nearest, Math.hypot(x - 25, y - 30))
      expect(z).toBeCloseTo(x / 2, 9)
      expect(agent.velocity.z).toBeCloseTo(agent.velocity.x / 2, 9)
    }
    expect(nearest).toBeGreaterThan(2.5 - 1e-9)
    expect(nearest).toBeLessThan(2.51)
  })

  it('slips and is dragged as on the same slope of a plane world, in space along the ground', () => {
    const steep = { terrain: plane({ slope: [1, 0] }), dt: 0.1 }
    const speedAfter = (world: WorldDescription, population: object) => {
      const made = new World({
        ...steep,
        ...world,
        populations: [{ at: [[30, 30]], maxSpeed: 50, ...population }],
      })
      made.run(5)
      const { x, y, z } = made.populations[0].at(0).velocity
      return world.depth === undefined ? [x, y] : [Math.sign(x) * Math.hypot(x, z), y]
    }
    const sliding = { forces: [slip({ staticFriction: 0.5 })] }
    const climbing = { velocity: [3, 0], forces: [terrainDrag({ uphill: 2 })] }
    for (const population of [sliding, climbing]) {
      const [along, aside] = speedAfter({}, population)
      const [inSpace, aside3] = speedAfter({ depth: 9 }, population)
      expect(inSpace).toBeCloseTo(along, 9)
      expect(aside3).toBeCloseTo(aside, 9)
      expect(along).not.toBe(0)
    }
  })

  it('is rejected with edges that wrap', () => {
    expect(() => new World({ depth: 9, edges: 'wrap', terrain: plane({}) })).toThrow(
      /^edges: expected edges that do not wrap, such as 'bounce', on a terrain with a depth; or leave depth out$/,
    )
  })
})

import { describe, expect, it } from 'vitest'
import { cohere, World, type WorldDescription } from '../index.js'
import { defineSurface, fixed } from '../plugin.js'
import { meshSurface, plane, slip } from '../terrain.js'

/** A bridge 2 wide over the valley between two blocks, which has a floor of its own: one above the other. */
const BRIDGE = meshSurface({
  vertices: [
    [0, 0, 4],
    [10, 0, 4],
    [10, 2, 4],
    [0, 2, 4],
    [-5, -9, 0],
    [15, -9, 0],
    [15, 9, 0],
    [-5, 9, 0],
  ],
  triangles: [
    [0, 1, 2],
    [0, 2, 3],
    [4, 5, 6],
    [4, 6, 7],
  ],
})

describe('a mesh', () => {
  it('with no part above the ground of its world is rejected', () => {
    const vertices = [
      [20, 0, 0],
      [30, 0, 0],
      [20, 9, 2],
    ]
    const one = meshSurface({ vertices, triangles: [[0, 1, 2]] })
    expect(() => new World({ width: 19, height: 9, depth: 9, surface: one })).toThrow(
      'surface: expected triangles in the world, x from 0 to 19 and y from 0 to 9, ' +
        'got x from 20 to 30 and y from 0 to 9; move them, or make the world larger',
    )
    expect(new World({ width: 21, height: 9, depth: 9, surface: one }).surface?.count).toBe(1)
  })
})

describe('[S68] agents on a mesh', () => {
  const apart: WorldDescription = {
    depth: 9,
    dt: 0.1,
    surface: BRIDGE,
    populations: [
      { name: 'over', at: [[1, 1, 4]], velocity: [[1, 0]], maxSpeed: 1 },
      { name: 'under', at: [[1, 1, 0]], velocity: [[1, 0]], maxSpeed: 1 },
    ],
  }

  it('stay on the bridge, or below it, at the same x and y', () => {
    const world = new World(apart)
    world.run(50)
    const [over, under] = world.populations.map((population) => population.at(0).position.toJSON())
    expect(over).toEqual({ x: expect.closeTo(6, 12), y: expect.closeTo(1, 12), z: 4 })
    expect(under).toEqual({ x: expect.closeTo(6, 12), y: expect.closeTo(1, 12), z: 0 })
  })

  it('stop at the end of it, and slide along', () => {
    const world = new World(apart)
    world.population('over')?.at(0).velocity.toJSON()
    Object.assign(world.populations[0].at(0).velocity, { x: 0.8, y: 0.6 })
    world.run(200)
    const [over, under] = world.populations.map((population) => population.at(0))
    expect(over.position.toJSON()).toEqual({ x: 10, y: 2, z: 4 })
    expect(over.velocity.toJSON()).toEqual({ x: 0, y: 0, z: 0 })
    expect(under.position.x).toBeCloseTo(15, 9)
  })

  it('begin at the nearest place of it, or anywhere on it', () => {
    const world = new World({
      ...apart,
      populations: [
        { at: [[3, 1, 3]] },
        { at: [[3, 1, 1]] },
        { name: 'many', count: 400, at: 'random', velocity: 'random', maxSpeed: 2 },
      ],
    })
    const [high, low, many] = world.populations
    expect(high.at(0).position.toJSON()).toEqual({ x: 3, y: 1, z: 4 })
    expect(low.at(0).position.toJSON()).toEqual({ x: 3, y: 1, z: 0 })
    // 20 of 380 parts of the area are bridge.
    const above = many.columns.z.subarray(0, 400).filter((z) => z === 4).length
    expect(above).toBeGreaterThan(8)
    expect(above).toBeLessThan(40)
    for (const { velocity } of many) expect(Math.hypot(velocity.x, velocity.y)).toBeCloseTo(2, 12)
  })

  it('may be born later, at the nearest place', () => {
    const world = new World(apart)
    const born = world.spawn(world.populations[0], { at: [3, 1, 3], velocity: [0, 3, 4], maxSpeed: 9 })
    expect(born.position.toJSON()).toEqual({ x: 3, y: 1, z: 4 })
    expect(born.velocity.toJSON()).toEqual({ x: 0, y: 5, z: 0 })
    world.run(10)
    expect(born.position.toJSON()).toEqual({ x: 3, y: 2, z: 4 })
    expect(born.velocity.y).toBe(0)
  })

  it('may walk on a custom surface', () => {
    const tent = defineSurface({
      name: 'tent',
      summary: 'Two slopes.',
      source: 'a test',
      options: { height: fixed({ quantity: 'length', default: 3, about: 'Of the ridge.' }) },
      bind: ({ height }, { space: { width } }) => ({
        vertices: [
          [0, 0, 0],
          [0, 9, 0],
          [width / 2, 0, height],
          [width / 2, 9, height],
          [width, 0, 0],
          [width, 9, 0],
        ],
        triangles: [
          [0, 2, 1],
          [1, 2, 3],
          [2, 4, 3],
          [3, 4, 5],
        ],
      }),
    })
    const surface = JSON.parse(JSON.stringify(tent({ height: 3 })))
    const walker = { at: [[0, 5, 0]], velocity: [[5, 0]], maxSpeed: 5 }
    const world = new World({ width: 8, depth: 9, surface, populations: [walker] }, { plugins: [tent] })
    // Slopes of 3 : 4, each 5 long.
    const [agent] = world.populations[0]
    expect(agent.velocity.z).toBeCloseTo(3, 12)
    world.run(1)
    expect([agent.position.x, agent.position.z]).toEqual([expect.closeTo(4, 12), expect.closeTo(3, 12)])
    world.run(1)
    expect([agent.position.x, agent.position.z]).toEqual([expect.closeTo(8, 12), expect.closeTo(0, 12)])
  })

  it('keep their triangle in a column of snapshots and of the hash', () => {
    const world = new World(apart)
    const other = new World(apart)
    expect(world.snapshot().populations[0].columns.triangle[0]).toBe(1)
    other.populations[0].columns.column('triangle', -1).values[0] = 0
    expect(other.hash()).not.toBe(world.hash())
  })

  it('stay on their sheet when collisions push them apart', () => {
    const body = {
      radius: 1,
      at: [
        [1, 1, 4],
        [1.5, 1.2, 4],
      ],
      maxSpeed: 1,
    }
    const under = { radius: 1, at: [[6, 1, 0]] }
    const world = new World({ ...apart, collisions: 'push', populations: [body, under] })
    world.run(30)
    const { x, y, z } = world.populations[0].columns
    expect([z[0], z[1], world.populations[1].columns.z[0]]).toEqual([4, 4, 0])
    expect(Math.hypot(x[1] - x[0], y[1] - y[0])).toBeGreaterThan(2 - 1e-5)
  })

  it('feel the slope of their triangle as ground', () => {
    const ramp = meshSurface({
      vertices: [
        [0, 0, 0],
        [10, 0, 10],
        [10, 10, 10],
        [0, 10, 0],
      ],
      triangles: [
        [0, 1, 2],
        [0, 2, 3],
      ],
    })
    const sliding = {
      at: [[5, 5, 5]],
      maxSpeed: 9,
      forces: [slip({ staticFriction: 0.5 })],
    }
    const world = new World({ depth: 9, dt: 0.1, surface: ramp, populations: [sliding] })
    world.step()
    expect(world.populations[0].at(0).velocity.x).toBeLessThan(0)
  })
})

describe('[S69] with a line of sight, agents on a mesh', () => {
  const near = (x: number, y: number, z: number) => ({ at: [[x, y, z]] })
  /** Whether the first perceives the second, by whether it wants to be where that one is. */
  const perceives = (
    surface: WorldDescription['surface'],
    from: object,
    to: object,
    lineOfSight: unknown,
  ) => {
    const looking = {
      maxSpeed: 0.1,
      behaviors: [cohere({ population: 'other', radius: 50 })],
      perception: { lineOfSight },
    }
    const populations = [
      { name: 'one', ...from, ...looking },
      { name: 'other', ...to },
    ]
    const world = new World({ depth: 9, surface, populations } as WorldDescription)
    const attribution = world.watch(world.populations[0].at(0))
    world.step()
    return attribution.behaviors[0].active
  }

  it('perceive nobody beyond a roof with line of sight, but all by default', () => {
    const [over, under] = [near(3, 1, 4), near(5, 1, 0)]
    expect(perceives(BRIDGE, over, under, false)).toBe(true)
    expect(perceives(BRIDGE, over, under, true)).toBe(false)
    expect(perceives(BRIDGE, under, over, true)).toBe(false)
    expect(perceives(BRIDGE, over, near(8, 1.5, 4), true)).toBe(true)
    expect(perceives(BRIDGE, under, near(8, 1.5, 0), true)).toBe(true)
  })

  it('see over a ridge by the height of their eyes', () => {
    const roof = meshSurface({
      vertices: [
        [0, 0, 0],
        [0, 10, 0],
        [10, 0, 5],
        [10, 10, 5],
        [20, 0, 0],
        [20, 10, 0],
      ],
      triangles: [
        [0, 2, 1],
        [1, 2, 3],
        [2, 4, 3],
        [3, 4, 5],
      ],
    })
    // 4 before and behind the ridge the line between the feet is 2 below it.
    // Eyes of 1 are 0.89 higher than the feet.
    expect(perceives(roof, near(6, 5, 3), near(14, 5, 3), { eyeHeight: 1 })).toBe(false)
    expect(perceives(roof, near(6, 5, 3), near(14, 5, 3), { eyeHeight: 3 })).toBe(true)
    expect(perceives(roof, near(2, 5, 1), near(9, 5, 4.5), { eyeHeight: 0.1 })).toBe(true)
  })
})

describe('[S69] options that conflict with a surface in space', () => {
  const surface = BRIDGE
  const refusal = (world: object) => {
    try {
      new World(world as WorldDescription)
      return undefined
    } catch (error) {
      return (error as Error).message
    }
  }

  it.each([
    [{ surface }, 'surface: expected none in a plane world; give the world a depth, or a terrain instead'],
    [
      { surface, depth: 9, terrain: plane({}) },
      'surface: expected none beside a terrain; leave one of the two out',
    ],
    [
      { surface, depth: 9, edges: 'wrap' },
      "edges: expected 'open' on a surface, which has a border of its own where agents stop; leave edges out",
    ],
    [
      { surface, depth: 9, edges: 'bounce' },
      "edges: expected 'open' on a surface, which has a border of its own where agents stop; leave edges out",
    ],
    [
      { surface, depth: 9, populations: [{ behaviors: [{ behavior: 'avoidSlopes' }] }] },
      'populations[0].behaviors[0]: expected none on a surface, where no height tells what is ahead; leave it out, or take a terrain',
    ],
    [
      { terrain: plane({}), depth: 9, populations: [{ locomotion: { slopeCorrection: 'none' } }] },
      "populations[0].locomotion.slopeCorrection: expected 'velocity' in a world with a depth, where velocities are along the ground; leave it out, got 'none'",
    ],
    [
      { surface: { surface: 'mesh', vertices: [[0, 0, 0]], triangles: [[0, 1, 2]] }, depth: 9 },
      'surface.vertices: expected at least 3 entries, got 1',
    ],
  ])('is refused in one line: %o', (world, message) => {
    expect(refusal(world)).toBe(message)
  })
})

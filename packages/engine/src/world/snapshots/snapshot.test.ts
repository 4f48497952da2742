import { describe, expect, it } from 'vitest'
import { all } from '../../all.js'
import { align, arrive, cohere, seek, separate, World, type WorldDescription, wander } from '../../index.js'
import { input, range, sine } from '../../signals.js'

const busy: WorldDescription = {
  edges: 'wrap',
  seed: 7,
  paths: {
    line: { points: { population: 'herd' } },
    moving: {
      points: [
        [0, sine({ low: 0, high: 9, period: 7 })],
        [9, 9],
      ],
    },
  },
  populations: [
    {
      name: 'herd',
      count: 60,
      velocity: 'random',
      maxSpeed: range({ low: 2, high: 4 }),
      behaviors: [separate({}), align({}), cohere({}), wander({}), arrive({ target: [9, 9], tolerance: 5 })],
    },
    { name: 'dogs', count: 3, behaviors: [wander({ change: sine({ low: 0.1, high: 1, period: 30 }) })] },
  ],
}

describe('a snapshot', () => {
  it('[S34] continues bit for bit in the same world', () => {
    const world = new World(busy)
    world.run(15)
    const snapshot = world.snapshot()
    const before = world.hash()
    world.run(15)
    const after = world.hash()
    world.restore(snapshot)
    expect([world.steps, world.hash()]).toEqual([15, before])
    world.run(15)
    expect(world.hash()).toBe(after)
  })

  it('[S34] continues in another world of the same description', () => {
    const world = new World(busy)
    world.run(15)
    const other = new World(busy)
    other.restore(world.snapshot())
    expect(other.hash()).toBe(world.hash())
    world.run(10)
    other.run(10)
    expect(other.hash()).toBe(world.hash())
  })

  it('survives a structured clone', () => {
    const world = new World(busy)
    world.run(15)
    const other = new World(busy)
    other.restore(structuredClone(world.snapshot()))
    expect(other.hash()).toBe(world.hash())
  })

  it('[S248] survives JSON bit for bit, with every feature that keeps state', () => {
    const world = new World(busy)
    world.run(15)
    const { columns } = world.populations[0]
    const odd = [-0, NaN, Infinity, -Infinity, 5e-324, 1 / 3, Number.MAX_VALUE]
    columns.extra[0].values.set(odd)
    const json = JSON.stringify(world.snapshot())
    expect(json).toContain('"-0","NaN","Infinity","-Infinity",5e-324')
    const other = new World(busy)
    other.restore(JSON.parse(json))
    expect(other.hash()).toBe(world.hash())
    expect(JSON.stringify(other.snapshot())).toBe(json)
  })

  it('[S248] contains trips, inputs and the time of elapsed steps as JSON', () => {
    const target = [input({ name: 'x', low: -9, high: 9 }), 0]
    const behaviors = [seek({ target })]
    const trip = { goal: [0, 0], tolerance: 5, timeLimit: 99 }
    const herd = { name: 'herd', count: 2, maxForce: 1, energy: {}, trip, behaviors }
    const description: WorldDescription = { timestep: 'elapsed', dt: 2, populations: [herd] }
    const world = new World(description, { plugins: all })
    world.inputs.set('x', -0)
    world.step(0.1)
    world.step(0.2)
    const other = new World(description, { plugins: all })
    other.restore(JSON.parse(JSON.stringify(world.snapshot())))
    expect(other.hash()).toBe(world.hash())
  })

  it('is not affected by later steps of the world', () => {
    const world = new World(busy)
    const snapshot = world.snapshot()
    const start = world.hash()
    world.populations[0].at(0).position.x = 999
    world.run(3)
    world.restore(snapshot)
    expect(world.hash()).toBe(start)
  })

  it('restores dead agents and removes those born since', () => {
    const world = new World(busy)
    const [herd] = world.populations
    world.step()
    const snapshot = world.snapshot()
    const before = world.hash()
    world.remove(herd.at(5), herd.at(6))
    for (let k = 0; k < 20; k++) world.spawn(herd)
    world.run(2)
    world.restore(snapshot)
    expect([herd.count, herd.agent(5)?.id, herd.agent(63), world.hash()]).toEqual([60, 5, undefined, before])
    expect(world.spawn(herd).id).toBe(63)
  })

  it('taken before the first step includes the columns of behaviors', () => {
    const world = new World({ seed: 3 })
    world.add({ count: 5, behaviors: [wander({})] })
    const snapshot = world.snapshot()
    world.run(10)
    const after = world.hash()
    world.restore(snapshot)
    world.run(10)
    expect(world.hash()).toBe(after)
  })

  it('may be restored into a world of another size, seed and behaviors, which keeps its own', () => {
    const herd = (speed: number) => ({ count: 5, velocity: [speed, 0], maxSpeed: 9 })
    const world = new World({ width: 100, populations: [herd(1)] })
    world.run(3)
    const other = new World({
      width: 50,
      seed: 7,
      populations: [{ ...herd(2), maxForce: 9, behaviors: [seek({ target: [0, 0] })] }],
    })
    other.restore(world.snapshot())
    expect(other.hash()).toBe(world.hash())
    expect([other.space.width, other.seed]).toEqual([50, 7])
    for (const each of [world, other]) each.step()
    expect(other.hash()).not.toBe(world.hash())
  })

  it('may be restored into a world before its first step', () => {
    const herd = { count: 5, behaviors: [wander({})] }
    const world = new World({ depth: 100, populations: [herd] })
    world.run(10)
    const other = new World({ depth: 100 })
    other.add(herd)
    other.restore(world.snapshot())
    expect(other.hash()).toBe(world.hash())
    for (const each of [world, other]) {
      each.spawn(each.populations[0])
      each.run(5)
    }
    expect(other.hash()).toBe(world.hash())
  })

  it('is rejected by another world', () => {
    const snapshot = new World({ populations: [{ name: 'sheep' }] }).snapshot()
    expect(() => new World({ populations: [{ name: 'goats' }, {}] }).restore(snapshot)).toThrow(
      'snapshot: expected the populations (goats, agents2), got (sheep); restore it into its own world',
    )
  })

  it('ends the views of agents, which are found again by id', () => {
    const world = new World(busy)
    const agent = world.populations[0].at(4)
    world.restore(world.snapshot())
    expect(agent.alive).toBe(false)
    expect(world.populations[0].agent(4)?.alive).toBe(true)
  })
})

describe('the hash of a state', () => {
  it('is sixteen hexadecimal digits', () => {
    expect(new World().hash()).toMatch(/^[0-9a-f]{16}$/)
  })

  it('[S33] is the same for the same description, each time', () => {
    const hashes = [0, 1].map(() => {
      const world = new World(busy)
      world.run(20)
      return world.hash()
    })
    expect(hashes[1]).toBe(hashes[0])
  })

  it('[S35] differs for another seed, another step, or one bit of one number', () => {
    const hashAfter = (change: (world: World) => void): string => {
      const world = new World(busy)
      change(world)
      return world.hash()
    }
    const hashes = [
      hashAfter(() => {}),
      hashAfter((world) => world.step()),
      hashAfter((world) => {
        world.populations[0].columns.x[3] += 1e-13
      }),
      hashAfter((world) => {
        world.populations[0].columns.extra[0].values[59] = 1
      }),
      hashAfter((world) => world.remove(world.populations[1].at(2))),
      new World({ ...busy, seed: 8 }).hash(),
    ]
    expect(new Set(hashes).size).toBe(hashes.length)
  })
})

describe('an invalid snapshot is rejected and changes nothing:', () => {
  const description: WorldDescription = {
    paths: {
      road: {
        points: [
          [0, 0],
          [9, 9],
        ],
      },
    },
    populations: [{ name: 'herd', count: 3, behaviors: [wander({})] }],
  }
  /** A modified snapshot. */
  type Tampered = Record<string, unknown> & {
    populations: [Record<string, unknown> & { columns: Record<string, unknown> }]
    paths: Record<string, unknown>
  }

  it.each<[string, (snapshot: Tampered) => unknown, string]>([
    [
      'a step that is none',
      (snapshot) => {
        snapshot.step = -1
      },
      'snapshot.step: expected a whole number >= 0, got -1',
    ],
    [
      'no next id',
      (snapshot) => {
        snapshot.nextId = undefined
      },
      'snapshot.nextId: expected a whole number >= 0, got nothing',
    ],
    [
      'no population',
      (snapshot) => {
        snapshot.populations = [null] as never
      },
      'snapshot: expected the populations (herd), got (undefined); restore it into its own world',
    ],
    [
      'ids of which a copy was written as JSON',
      (snapshot) => {
        snapshot.populations[0].id = { 0: 0 }
      },
      'snapshot.populations[0].id: expected a list of numbers, got {"0":0}; write JSON of world.snapshot(), not of a copy',
    ],
    [
      'a list with an id that is none',
      (snapshot) => {
        snapshot.populations[0].id = [0, 1.5, 2]
      },
      'snapshot.populations[0].id[1]: expected ids that ascend to less than 3, got 1.5',
    ],
    [
      'ids in disorder',
      (snapshot) => {
        snapshot.populations[0].id = Uint32Array.of(0, 2, 1)
      },
      'snapshot.populations[0].id[2]: expected ids that ascend to less than 3, got 1',
    ],
    [
      'an id that is yet to be given',
      (snapshot) => {
        snapshot.nextId = 2
      },
      'snapshot.populations[0].id[2]: expected ids that ascend to less than 2, got 2',
    ],
    [
      'no columns',
      (snapshot) => {
        snapshot.populations[0].columns = 5 as never
      },
      "snapshot.populations[0].columns: expected the columns of 'herd', got 5",
    ],
    [
      'columns of other behaviors',
      (snapshot) => {
        snapshot.populations[0].columns.fuel = new Float64Array(3)
      },
      'snapshot.populations[0].columns: expected the columns (x, y, z, vx, vy, vz, hx, hy, hz, mass, radius, maxSpeed, maxForce, wanderAngle), got (x, y, z, vx, vy, vz, hx, hy, hz, mass, radius, maxSpeed, maxForce, wanderAngle, fuel); restore it into its own world',
    ],
    [
      'a column that is too short',
      (snapshot) => {
        snapshot.populations[0].columns.y = new Float64Array(2)
      },
      'snapshot.populations[0].columns.y: expected 3 numbers, as many as ids, got 2',
    ],
    [
      'a list in which JSON has lost a number',
      (snapshot) => {
        snapshot.populations[0].columns.y = [1, null, 3]
      },
      'snapshot.populations[0].columns.y[1]: expected a number or one of -0,NaN,Infinity,-Infinity, got null; write JSON of world.snapshot(), not of a copy',
    ],
    [
      'a list that was cut off',
      (snapshot) => {
        snapshot.populations[0].columns.y = [1, 2]
      },
      'snapshot.populations[0].columns.y: expected 3 numbers, as many as ids, got 2',
    ],
    [
      'a path whose point is text',
      (snapshot) => {
        snapshot.paths.road = [0, 9, 0, '9', 0, 0]
      },
      'snapshot.paths.road[3]: expected a number or one of -0,NaN,Infinity,-Infinity, got "9"',
    ],
    [
      'other paths',
      (snapshot) => {
        snapshot.paths = {}
      },
      'snapshot.paths: expected the paths (road), got (); restore it into its own world',
    ],
    [
      'a longer path',
      (snapshot) => {
        snapshot.paths.road = new Float64Array(9)
      },
      'snapshot.paths.road: expected 2 points, got 3; restore it into its own world',
    ],
  ])('%s', (_what, tamper, message) => {
    const world = new World(description)
    world.run(3)
    const before = world.hash()
    const snapshot = world.snapshot() as unknown as Tampered
    tamper(snapshot)
    expect(() => world.restore(snapshot as never)).toThrow(message)
    expect(world.hash()).toBe(before)
  })

  it('the text of a snapshot', () => {
    const world = new World(description)
    expect(() => world.restore(JSON.stringify(world.snapshot()) as never)).toThrow(
      /^world\.restore: expected a snapshot.*; JSON\.parse it$/,
    )
  })
})

import { describe, expect, it } from 'vitest'
import { bounce } from '../edges.js'
import { change, type PopulationDescription, seek, separate, World, wander } from '../index.js'
import { defineSignal, type Signal } from '../plugin.js'
import { each, input, sine } from '../signals.js'

const flying: PopulationDescription = { at: [[0, 0]], velocity: [1, 0] }

describe.each(['simultaneous', 'sequential', 'sequential-move-first'] as const)(
  '[S36] a step in the order %s',
  (order) => {
    it.each(['grid', 'tree', 'brute-force'] as const)(
      'with the index %s ends at a place that is not finite',
      (index) => {
        for (const edges of ['open', 'wrap', 'clamp', 'bounce'])
          for (const place of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
            const behaviors = [separate({ radius: 25 })]
            const world = new World({
              order,
              index,
              edges,
              populations: [{ count: 20, velocity: 'random', behaviors }],
            })
            world.step()
            world.populations[0].columns.x[5] = place
            // A clamped agent is back on the edge.
            if (edges === 'clamp' && Math.abs(place) > 0) world.step()
            else expect(() => world.step()).toThrow(/agent \d+ of 'agents' at step 1/)
          }
      },
    )
  },
)

it('an attribute that follows a signal cannot be written; one that it only starts with can', () => {
  const maxSpeed = sine({ period: 10, low: 1, high: 3 })
  const world = new World({ populations: [{ maxSpeed, influence: maxSpeed, mass: each({ values: [2] }) }] })
  const [agent] = world.populations[0]
  const refused = 'expected no assignment where it follows a signal, got 5'
  expect(() => {
    agent.maxSpeed = 5
  }).toThrow(`agent 0 of 'agents': maxSpeed: ${refused}`)
  expect(() => {
    agent.influence = 5
  }).toThrow(`agent 0 of 'agents': influence: ${refused}`)
  agent.mass = 5
  change(world, agent.population, { maxSpeed: 4, influence: 1 })
  agent.maxSpeed = 5
  agent.influence = 5
  world.step()
  expect([agent.mass, agent.maxSpeed, agent.influence]).toEqual([5, 5, 5])
})

describe('a world', () => {
  it('has a default size, seed and dt', () => {
    const world = new World()
    expect([world.space.width, world.space.height, world.seed, world.dt, world.steps]).toEqual([
      640, 240, 1, 1, 0,
    ])
    expect(world.populations).toEqual([])
  })

  it('[S3] counts its steps and keeps the time', () => {
    const world = new World({ dt: 0.25 })
    world.step()
    world.run(3)
    expect([world.steps, world.time]).toEqual([4, 1])
    world.run(0)
    expect(world.steps).toBe(4)
  })

  it.each([0, -1, 1001, 1e6])('rejects steps of length %s', (dt) => {
    expect(() => new World({ dt })).toThrow(`dt: expected a time > 0 and <= 1000, got ${dt}`)
  })

  it('moves agents by their velocity times dt', () => {
    const world = new World({ dt: 0.5, populations: [flying] })
    world.run(6)
    expect(world.populations[0].at(0).position.x).toBe(3)
  })

  it('applies its edges after every move', () => {
    const world = new World({ width: 10, height: 10, edges: bounce({}), populations: [flying] })
    world.run(12)
    expect(world.populations[0].at(0).position.x).toBe(8)
    expect(world.populations[0].at(0).heading.x).toBe(-1)
  })

  it('finds populations by name; unnamed ones get a name', () => {
    const world = new World({ populations: [{ name: 'sheep' }, {}, {}] })
    expect(world.populations.map(({ name }) => name)).toEqual(['sheep', 'agents2', 'agents3'])
    expect(world.population('sheep')).toBe(world.populations[0])
    expect(world.population('goats')).toBeUndefined()
  })

  it('gives every agent an id, through all populations', () => {
    const world = new World({ populations: [{ count: 2 }] })
    world.add({ count: 2 })
    expect(world.populations.map((population) => [...population].map(({ id }) => id))).toEqual([
      [0, 1],
      [2, 3],
    ])
  })
})

describe('adding a population', () => {
  it('equals describing it with the world', () => {
    const herd: PopulationDescription = { count: 20, behaviors: [wander({}), separate({})] }
    const one = new World({ edges: 'wrap', populations: [herd] })
    const other = new World({ edges: 'wrap' })
    other.add(herd)
    one.run(20)
    other.run(20)
    expect(other.hash()).toBe(one.hash())
  })

  it('rejects a duplicate name', () => {
    const world = new World({ populations: [{ name: 'sheep' }] })
    expect(() => world.add({ name: 'sheep' })).toThrow(
      "populations[1].name: 'sheep' is taken; give each population a name of its own",
    )
    expect(world.populations).toHaveLength(1)
  })

  it('checks the description and says which population it would be', () => {
    const world = new World({ populations: [{}] })
    expect(() => world.add({ count: -1 })).toThrow(/^populations\[1\]\.count: expected a whole number/)
  })

  it('[S2] leaves the world as it was if it is rejected, also by what it brings', () => {
    const pusher = (bind: () => Signal) =>
      defineSignal({
        name: 'pusher',
        summary: 'One.',
        source: 'This test',
        options: {},
        bounds: () => [1, 1],
        bind,
      })
    const one = { perAgent: false, varies: false, at: () => 1 }
    const failing = pusher(() => {
      throw new Error('no signal')
    })
    const world = new World({ populations: [{}] })
    const before = world.hash()
    expect(() => world.add({ count: -1, mass: failing({}) })).toThrow('populations[1].count')
    expect(() =>
      world.add({ mass: failing({}), maxSpeed: input({ name: 'pull', low: 0, high: 1 }) }),
    ).toThrow('no signal')
    expect(() => world.spawn(world.populations[0], { mass: failing({}) })).toThrow('no signal')
    expect([world.hash(), world.plugins, world.inputs.names]).toEqual([before, [], []])
    expect(world.add({ mass: pusher(() => one)({}) }).name).toBe('agents2')
  })

  it('lets behaviors name populations that are added later', () => {
    const world = new World()
    world.add({ ...flying, maxForce: 9, behaviors: [seek({ target: { population: 'goal' } })] })
    world.add({ name: 'goal', at: [[0, 50]] })
    world.step()
    expect(world.populations[0].at(0).velocity.y).toBe(4)
  })

  it('looks up the names in the next step', () => {
    const world = new World()
    world.add({ behaviors: [seek({ target: { population: 'goal' } })] })
    expect(() => world.step()).toThrow("populations[0].behaviors[0]: unknown population 'goal'")
  })
})

describe('the order of a step', () => {
  const pair: PopulationDescription = {
    at: [
      [0, 0],
      [10, 0],
    ],
    maxForce: 100,
    behaviors: [seek({ target: { population: 'agents' } })],
  }

  it('[S4] is simultaneous: all act on the previous state', () => {
    const world = new World({ populations: [pair] })
    world.step()
    expect([...world.populations[0].columns.x.slice(0, 2)]).toEqual([4, 6])
    world.step()
    expect([...world.populations[0].columns.x.slice(0, 2)]).toEqual([8, 2])
  })

  it('[S5] or sequential: one after the other, in place', () => {
    // The first is at 8 when the second acts: it turns back.
    const world = new World({ order: 'sequential', populations: [pair] })
    world.step()
    expect([...world.populations[0].columns.x.slice(0, 2)]).toEqual([4, 6])
    world.step()
    expect([...world.populations[0].columns.x.slice(0, 2)]).toEqual([8, 10])
  })
})

describe('manual changes', () => {
  it('count from the next step on', () => {
    const world = new World({ populations: [flying] })
    const agent = world.populations[0].at(0)
    agent.position.y = 100
    agent.velocity.x = 3
    agent.maxSpeed = 2
    world.step()
    expect([agent.position.x, agent.position.y]).toEqual([2, 100])
  })

  it('may set another index between steps, which changes no bit', () => {
    const description = { edges: 'wrap', populations: [{ count: 80, behaviors: [wander({}), separate({})] }] }
    const one = new World(description)
    const other = new World(description)
    for (const index of ['tree', 'grid', 'brute-force', 'auto'] as const) {
      other.index = index
      one.run(5)
      other.run(5)
    }
    expect(other.hash()).toBe(one.hash())
  })
})

import { choiceOf, createWasmBackend, openWorld } from '@drover/wasm'
import {
  align,
  cohere,
  flee,
  type Population,
  patrol,
  queue,
  seek,
  separate,
  type Vector,
  World,
  type WorldDescription,
  wander,
} from 'drover'
import { foremost, prioritized, states, weighted } from 'drover/selections'
import { crowding, noise, range } from 'drover/signals'
import { remember } from 'drover/terrain'
import { describe, expect, it } from 'vitest'
import { apart } from '../stories/worlds.js'

const patrolling = patrol({
  path: [
    [20, 20],
    [250, 30],
    [150, 150],
  ],
  tolerance: 10,
})

/** A flock with an unsupported feature, and one with an unsupported selection. */
const mixed = (count: number, unknown: ReturnType<typeof patrol> = patrolling): WorldDescription => ({
  width: 300,
  height: 200,
  edges: 'wrap',
  seed: 4,
  populations: [
    {
      name: 'sheep',
      count,
      velocity: 'random',
      behaviors: [
        separate({ radius: 8, weight: 1.5 }),
        align({ radius: 15 }),
        unknown,
        cohere({ radius: 15, population: 'dogs' }),
      ],
    },
    {
      name: 'dogs',
      count: 30,
      velocity: 'random',
      selection: states({
        names: ['calm', 'wild'],
        transitions: [
          { from: 'calm', to: 'wild', after: 10 },
          { from: 'wild', to: 'calm', after: 5 },
        ],
      }),
      behaviors: [wander({}), seek({ target: [100, 100] })],
    },
  ],
})

describe('rules that the engine evaluates', () => {
  it('steer as on the engine: after 20 steps all agents are within a hundredth of a unit', async () => {
    const backend = await createWasmBackend({ threads: 1, rest: 'engine' })
    const engine = new World(mixed(300))
    const both = new World(mixed(300), { backend })
    engine.run(20)
    both.run(20)
    engine.populations.forEach((population, k) => {
      const other = both.populations[k] as typeof population
      const x = population.inOrder(population.columns.x)
      const otherX = other.inOrder(other.columns.x)
      for (const [row, value] of x.entries()) {
        const apart = Math.abs(value - (otherX[row] as number))
        expect(Math.min(apart, 300 - apart)).toBeLessThan(0.01)
      }
      for (const { name, values } of population.columns.extra) {
        const found = other.columns.extra.find((column) => column.name === name)
        if (name === 'state') expect(other.inOrder(found?.values ?? [])).toEqual(population.inOrder(values))
      }
    })
    expect(engine.hash()).not.toBe(both.hash())
  })

  it('have their weight for each agent, like the others', async () => {
    const backend = await createWasmBackend({ threads: 1, rest: 'engine' })
    for (const weight of [
      crowding({ radius: 20, to: 5, high: 3 }),
      noise({ low: 0, high: 2, period: 30, each: true }),
      range({ low: 0, high: 2 }),
    ]) {
      const description: WorldDescription = {
        width: 200,
        height: 200,
        populations: [
          {
            count: 80,
            maxSpeed: 2,
            maxForce: 0.2,
            behaviors: [separate({ radius: 25, weight }), { ...patrolling, weight }, align({})],
          },
        ],
      }
      const [engine, both] = [new World(description), new World(description, { backend })]
      engine.step()
      both.step()
      const [ours, theirs] = [engine, both].map(({ populations }) => populations[0])
      for (const { id, velocity } of ours ?? []) {
        expect(apart(velocity, theirs?.agent(id)?.velocity as Vector)).toBeLessThan(1e-5)
      }
    }
  })

  it('[S132] run there with auto if they consider no neighbors, and the reason says so', async () => {
    const world = await openWorld(mixed(1000), { threads: 1 })
    expect(world.backend).toMatch(/^wasm/)
    expect(choiceOf(world)?.why).toBe(
      "the wasm backend does not know the behavior 'patrol' (populations[0].behaviors[2]); that is left to the engine",
    )
    world.close()
  })

  it('[S132] with auto the engine runs everything if an unsupported rule considers neighbors', async () => {
    const world = await openWorld(mixed(1000, queue({}) as never), { threads: 1 })
    expect(world.backend).toBe('reference')
  })

  it('run there with their whole selection if it may skip them: a fleeing agent does not patrol, and emits no waypoint', async () => {
    const backend = await createWasmBackend({ threads: 1, rest: 'engine' })
    const description: WorldDescription = {
      width: 400,
      height: 400,
      edges: 'bounce',
      populations: [
        {
          name: 'sheep',
          count: 100,
          selection: foremost({}),
          behaviors: [flee({ target: [200, 200] }), patrolling],
        },
      ],
    }
    for (const world of [new World(description), new World(description, { backend })]) {
      let told = 0
      world.on('waypoint', () => told++)
      world.run(50)
      expect(told).toBe(0)
    }
  })

  const remembering = remember({ population: 'dogs', radius: 30 })
  it.each([
    ['first of prioritized', prioritized({}), [patrolling, separate({ radius: 8 }), align({ radius: 15 })]],
    ['first of foremost', foremost({}), [remembering, separate({ radius: 8 }), wander({})]],
    ['anywhere in prioritized without stops', prioritized({ stops: false }), [wander({}), patrolling]],
    [
      'in a sum that comes first',
      foremost({}),
      [weighted({ behaviors: [wander({}), remembering, patrolling] }), separate({ radius: 8 })],
    ],
  ] as const)('[S134] run there alone if they are always evaluated: %s', async (_, selection, behaviors) => {
    const backend = await createWasmBackend({ threads: 1, rest: 'engine' })
    const description: WorldDescription = {
      width: 300,
      height: 200,
      edges: 'wrap',
      populations: [
        { name: 'sheep', count: 300, velocity: 'random', selection, behaviors },
        { name: 'dogs', count: 20, velocity: 'random', behaviors: [wander({})] },
      ],
    }
    const worlds = [new World(description), new World(description, { backend })] as const
    const told = worlds.map((world) => {
      const ids: number[] = []
      world.on('waypoint', ({ id }) => ids.push(id))
      world.run(15)
      return ids.toSorted((a, b) => a - b)
    })
    expect(told[1]).toEqual(told[0])
    const [engine, both] = worlds.map(({ populations: [sheep] }) => sheep as Population)
    for (const { id, position } of engine as Population) {
      const there = both?.agent(id)?.position as Vector
      const [x, y] = [Math.abs(position.x - there.x), Math.abs(position.y - there.y)]
      expect(Math.min(x, 300 - x)).toBeLessThan(0.01)
      expect(Math.min(y, 200 - y)).toBeLessThan(0.01)
    }
    for (const { name, values } of engine?.columns.extra ?? []) {
      const found = both?.columns.extra.find((column) => column.name === name)
      both?.inOrder(found?.values ?? []).forEach((value, k) => {
        expect(value).toBeCloseTo(engine?.inOrder(values)[k] as number, 4)
      })
    }
    worlds[1].close()
  })

  it('[S132] with auto leave the rules after them on wasm if they come first', async () => {
    const { populations: [sheep] = [], ...rest } = mixed(1000)
    const behaviors = [patrolling, separate({ radius: 8 }), align({ radius: 15 })]
    const populations = [{ ...sheep, selection: prioritized({}), behaviors }]
    const world = await openWorld({ ...rest, populations } as WorldDescription, { threads: 1 })
    expect(world.backend).toMatch(/^wasm/)
    world.close()
  })

  it('are determined again in each step after an added population was rejected', async () => {
    const backend = await createWasmBackend({ threads: 1 })
    const world = new World({}, { backend })
    world.add({ behaviors: [patrolling] })
    expect(() => world.step()).toThrow('populations[0].behaviors[0]: the wasm backend does not know')
    expect(() => world.step()).toThrow('populations[0].behaviors[0]: the wasm backend does not know')
  })
})

describe('an agent far from all others', () => {
  it.each([1e6, 1e8, 1e12])('%d off changes nothing for them', async (far) => {
    const backend = await createWasmBackend({ threads: 1 })
    const crowd: WorldDescription = {
      width: 200,
      height: 200,
      populations: [{ name: 'sheep', count: 1500, velocity: 'random', behaviors: [separate({ radius: 5 })] }],
    }
    const engine = new World(crowd)
    const wasm = new World(crowd, { backend })
    for (const world of [engine, wasm]) {
      const [sheep] = world.populations
      const lost = sheep?.agent(700)
      if (lost !== undefined) lost.position = { x: -far, y: -far }
      world.step()
    }
    const [ofEngine, ofWasm] = [engine, wasm].map(
      ({ populations: [sheep] }) => sheep?.inOrder(sheep.columns.vx) ?? [],
    )
    const apart = Array.from(ofEngine ?? [], (value, k) => Math.abs(value - (ofWasm?.[k] as number)))
    expect(Math.max(...apart)).toBeLessThan(1e-4)
  })
})

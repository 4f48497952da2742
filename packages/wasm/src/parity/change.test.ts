import {
  align,
  avoidObstacles,
  change,
  cohere,
  followPath,
  matchVelocity,
  removePopulation,
  separate,
  World,
  type WorldDescription,
  wander,
} from 'drover'
import { collisions } from 'drover/features'
import { circle } from 'drover/obstacles'
import { plane, terrainDrag } from 'drover/terrain'
import { describe, expect, it } from 'vitest'
import { createWasmBackend } from '../backend.js'
import { choiceOf, openWorld, whenJoined } from '../open-world.js'

const flocking = [separate({ radius: 12 }), align({ radius: 25 }), cohere({ radius: 25 }), wander({})]
const described: WorldDescription = {
  width: 200,
  height: 150,
  edges: 'wrap',
  terrain: plane({ slope: [0.2, 0] }),
  populations: [
    {
      name: 'flock',
      count: 150,
      velocity: 'random',
      behaviors: flocking,
      forces: [terrainDrag({ uphill: 1 })],
    },
    { name: 'others', count: 20, velocity: 'random', behaviors: [matchVelocity({ radius: 30 })] },
  ],
}
const alone = await createWasmBackend({ threads: 1 })

/** All changes that a game might make to it, one after the other. */
const CHANGES: readonly (readonly [string, (world: World) => void])[] = [
  [
    'weights',
    (world) =>
      change(world, world.populations[0] as never, { behaviors: [separate({ weight: 3 }), ...flocking] }),
  ],
  [
    'limits',
    (world) =>
      change(world, world.populations[0] as never, { maxSpeed: 6, mass: 2, perception: { radius: 20 } }),
  ],
  [
    'rules that are compiled',
    (world) => change(world, world.populations[1] as never, { behaviors: [...flocking, matchVelocity({})] }),
  ],
  ['the box', (world) => change(world, { width: 150, edges: 'bounce' })],
  [
    'the ground',
    (world) =>
      change(world, {
        terrain: undefined,
        populations: world.toJSON().populations?.map((one) => ({ ...one, forces: [] })),
      }),
  ],
  [
    'obstacles and paths',
    (world) => {
      const road = {
        points: [
          [0, 0],
          [150, 150],
        ],
      }
      change(world, { obstacles: [circle({ at: [70, 70], radius: 15 })], paths: { road } })
      change(world, world.populations[0] as never, {
        behaviors: [avoidObstacles({ range: 30 }), followPath({ path: 'road' }), ...flocking],
      })
    },
  ],
  ['how many there are', (world) => change(world, world.populations[0] as never, { count: 300 })],
  ['a population less', (world) => removePopulation(world, world.populations[0] as never)],
  [
    'a population more',
    (world) =>
      change(world, {
        populations: [
          { name: 'more', count: 40, behaviors: flocking },
          ...(world.toJSON().populations ?? []),
        ],
      }),
  ],
]

describe('[S241] a changed world on the wasm backend', () => {
  it('has the same bits as a fresh world from the same state', () => {
    const world = new World(described, { backend: alone })
    world.run(10)
    for (const [what, deed] of CHANGES) {
      deed(world)
      const fresh = new World(world.toJSON(), { backend: alone })
      fresh.restore(world.snapshot())
      expect([what, world.hash()]).toEqual([what, fresh.hash()])
      world.run(5)
      fresh.run(5)
      expect([what, world.hash()]).toEqual([what, fresh.hash()])
    }
  })

  it('has the same bits with any number of threads', async () => {
    const world = new World(described, { backend: alone })
    const shared = await openWorld(described, { backend: 'wasm', threads: 2, sharedFrom: 0 })
    await whenJoined(shared)
    for (const [, deed] of CHANGES) {
      for (const one of [world, shared]) {
        deed(one)
        one.run(5)
      }
    }
    expect(shared.backend).toContain('2 of 2 threads')
    expect(shared.hash()).toBe(world.hash())
    shared.close()
  })

  it('uses no more memory after many changes', () => {
    const world = new World(described, { backend: alone })
    const turn = (weight: number): void => {
      const behaviors = [separate({ weight }), ...flocking, matchVelocity({})]
      change(world, world.populations[0] as never, { behaviors })
      const more = world.add({ name: 'more', count: 100, behaviors: flocking })
      world.step()
      change(world, world.populations[0] as never, { behaviors: [separate({ weight })] })
      removePopulation(world, more)
      world.step()
    }
    for (const weight of [1, 2, 3]) turn(weight)
    const before = world.backend
    for (let k = 0; k < 10; k++) turn(k / 10)
    expect(world.backend).toBe(before)
  })

  it('rejects unsupported changes, and continues unchanged', () => {
    const world = new World(described, { backend: alone })
    const other = new World(described, { backend: alone })
    world.run(5)
    other.run(5)
    expect(() => change(world, { order: 'sequential' })).toThrow(
      'order: the wasm backend does not know agents that take turns',
    )
    expect(world.toJSON()).toEqual(other.toJSON())
    world.run(5)
    other.run(5)
    expect(world.hash()).toBe(other.hash())
  })

  it('continues without a ground if one was rejected', () => {
    const world = new World(
      { collisions: 'halve', populations: [{ count: 3 }] },
      { backend: alone.leaving(), plugins: [collisions] },
    )
    const ground = { terrain: plane({ slope: [0.1, 0] }), collisions: 'impact' } as const
    expect(() => change(world, ground)).toThrow('collisions: the wasm backend does not know')
    world.run(5)
  })

  it('continues on the engine if the backend was chosen automatically', async () => {
    const [flock, ...others] = described.populations as never[]
    const many = { ...described, populations: [{ ...(flock as object), count: 1000 }, ...others] }
    const world = await openWorld(many, { threads: 1 })
    world.run(5)
    const agent = world.populations[0]?.at(3)
    const { id, position } = agent as never as { id: number; position: { x: number } }
    const { x } = position
    expect(choiceOf(world)?.backend).toBe('wasm')
    change(world, { order: 'sequential' })
    expect([world.backend, choiceOf(world)?.why]).toEqual([
      'reference',
      'since it was changed, the wasm backend does not know agents that take turns (order)',
    ])
    expect([agent?.alive, agent?.id, agent?.position.x]).toEqual([true, id, x])
    const fresh = new World(world.toJSON())
    fresh.restore(world.snapshot())
    for (const one of [world, fresh]) {
      one.add({ name: 'wolves', count: 2 })
      one.run(5)
    }
    expect(world.hash()).toBe(fresh.hash())
  })
})

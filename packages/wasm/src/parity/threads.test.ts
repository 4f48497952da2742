import {
  align,
  arrive,
  attract,
  cohere,
  evade,
  flee,
  keepDistance,
  pursue,
  seek,
  separate,
  view,
  World,
  type WorldDescription,
  wander,
} from 'drover'
import { drag, wind } from 'drover/forces'
import { dithered, foremost, prioritized } from 'drover/selections'
import { describe, expect, it } from 'vitest'
import { createWasmBackend } from '../backend.js'

const crowd: WorldDescription = {
  width: 300,
  height: 200,
  edges: 'bounce',
  seed: 5,
  populations: [
    {
      name: 'sheep',
      count: 600,
      maxSpeed: { signal: 'range', low: 1, high: 3 },
      maxForce: 0.2,
      radius: { signal: 'range', low: 1, high: 2 },
      perception: { fieldOfView: 5, radius: 40 },
      forces: [drag({ coefficient: 0.01 }), wind({ vector: [0.01, 0] })],
      selection: prioritized({}),
      behaviors: [
        foremost({
          behaviors: [
            flee({ target: { population: 'dogs' }, panicDistance: 30 }),
            evade({ target: { population: 'dogs', id: 601 }, panicDistance: 45 }),
          ],
        }),
        separate({ radius: 12, falloff: 'size' }),
        dithered({ chance: 0.7, behaviors: [align({ radius: 30 }), cohere({ radius: 30 })] }),
        view({ radius: 20 }),
        wander({}),
      ],
    },
    {
      name: 'dogs',
      count: 9,
      maxSpeed: 4,
      maxForce: 0.3,
      behaviors: [
        pursue({ target: { population: 'sheep' }, estimate: 'distance' }),
        keepDistance({ radius: 20 }),
        wander({ form: 'lateral', weight: 0.2 }),
      ],
    },
    {
      name: 'birds',
      count: 50,
      behaviors: [
        seek({ target: { population: 'dogs', id: 603 } }),
        arrive({ target: [100, 100], tolerance: 20, slowingRadius: 50 }),
        attract({ target: [100, 100], strength: 0.001 }),
      ],
    },
  ] as never,
}

/** The hash after some steps, in which some die and others are born. */
async function outcome(threads: number): Promise<string> {
  const world = new World(crowd, { backend: await createWasmBackend({ threads, sharedFrom: 0 }) })
  world.run(3)
  if (threads > 1) await expect.poll(() => world.backend).toContain(` ${threads} of ${threads}`)
  world.run(20)
  const [sheep, dogs] = world.populations
  if (sheep !== undefined && dogs !== undefined) {
    world.remove(...[...sheep].filter(({ id }) => id % 7 === 3), ...[...dogs].slice(3, 5))
    for (let k = 0; k < 700; k++) world.spawn(sheep, { at: [10 + k / 4, 50 + (k % 13)] })
  }
  world.run(20)
  return world.hash()
}

describe('steering on several threads', () => {
  it('equals that on one thread bit for bit, with births and deaths', async () => {
    const hashes = [await outcome(1), await outcome(2), await outcome(3)]
    expect(new Set(hashes).size).toBe(1)
  })

  it('continues exactly from a snapshot', async () => {
    const backend = await createWasmBackend({ threads: 1 })
    const world = new World(crowd, { backend })
    world.run(10)
    const state = world.snapshot()
    world.run(10)
    const after = world.hash()
    world.restore(state)
    world.run(10)
    expect(world.hash()).toBe(after)
    const other = new World(crowd, { backend })
    other.restore(state)
    other.run(10)
    expect(other.hash()).toBe(after)
  })
})

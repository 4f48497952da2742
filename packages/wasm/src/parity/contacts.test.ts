import { type Agent, seek, World, type WorldDescription, wander } from 'drover'
import { all } from 'drover/all'
import { bodies, contacts } from 'drover/features'
import { wall } from 'drover/obstacles'
import { describe, expect, it } from 'vitest'
import { createWasmBackend } from '../backend.js'

const description: WorldDescription = {
  width: 120,
  height: 90,
  edges: 'wrap',
  seed: 2,
  populations: [
    {
      name: 'a',
      count: 30,
      radius: 2,
      maxForce: 0.5,
      velocity: 'random',
      behaviors: [wander({})],
      contacts: contacts({}),
    },
    { name: 'b', count: 20, radius: 3, maxForce: 0.5, velocity: 'random', behaviors: [wander({})] },
  ],
}

/** The gap between two bodies. */
function gapOf({ space }: World, one: Agent, other: Agent): number {
  const [p, q] = [one.position, other.position]
  const way = space.shortest({ x: q.x - p.x, y: q.y - p.y, z: 0 })
  return Math.hypot(way.x, way.y) - one.radius - other.radius
}

describe('[S247] on the wasm backend contacts', () => {
  it('begin and end as on the engine, whatever the rows', async () => {
    const world = new World(description, { backend: await createWasmBackend({ threads: 1 }) })
    const touching = new Set<string>()
    let told = 0
    world.on('contact', ({ phase, id, other }) => {
      const pair = `${id} ${other?.id}`
      expect(touching.has(pair)).toBe(phase === 'end')
      if (phase === 'begin') touching.add(pair)
      else touching.delete(pair)
      told++
    })
    for (let step = 0; step < 60; step++) {
      world.step()
      const allAgents = world.populations.flatMap((population) => [...population])
      for (const one of world.populations[0]) {
        for (const other of allAgents) {
          if (other.population === one.population && other.id <= one.id) continue
          const gap = gapOf(world, one, other)
          // Half of what counts as touching, and twice as much.
          if (gap < 0.001) expect(touching.has(`${one.id} ${other.id}`)).toBe(true)
          if (gap > 0.004) expect(touching.has(`${one.id} ${other.id}`)).toBe(false)
        }
      }
    }
    expect(told).toBeGreaterThan(100)
    world.close()
  })

  it('of boxes that walls keep out are reported, as the engine moves them', async () => {
    const backend = await createWasmBackend({ threads: 1, rest: 'engine' })
    const gate: WorldDescription = {
      width: 100,
      height: 100,
      collisions: 'push',
      obstacles: [
        wall({
          points: [
            [60, 0],
            [60, 100],
          ],
          thickness: 4,
        }),
      ],
      populations: [
        {
          at: [[20, 50]],
          body: bodies({ shape: 'box', length: 10, width: 4 }),
          behaviors: [seek({ target: [90, 50] })],
          contacts: contacts({}),
        },
      ],
    }
    const world = new World(gate, { backend, plugins: all })
    const events: string[] = []
    world.on('contact', ({ phase, obstacle }) => events.push(`${phase} ${obstacle}`))
    world.run(80)
    expect(events).toEqual(['begin 0'])
    expect(world.populations[0].at(0).position.x).toBeCloseTo(53, 3)
    world.close()
  })
})

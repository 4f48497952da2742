import { align, avoidObstacles, cohere, separate, World, type WorldDescription, wander } from 'drover'
import { forest } from 'drover/obstacles'
import { plane } from 'drover/terrain'
import { describe, expect, it } from 'vitest'
import { createWasmBackend } from '../backend.js'
import { stepOffBorders } from './parity.js'

const behaviors = [
  avoidObstacles({ range: 15 }),
  separate({ radius: 10 }),
  align({ radius: 20 }),
  cohere({ radius: 20 }),
  wander({}),
]
const flock = (more: object = {}): WorldDescription['populations'] => [
  { name: 'flock', count: 120, velocity: 'random', radius: 2, behaviors, ...more } as never,
]
const wooded = {
  width: 200,
  height: 150,
  edges: 'bounce',
  obstacles: [forest({ count: 12, radius: 5 })],
} as const

/** Worlds with unsupported motion. */
const moved: Readonly<Record<string, WorldDescription>> = {
  'push each other apart': { ...wooded, collisions: 'push', populations: flock() },
  'push each other apart, after half of their way': { ...wooded, collisions: 'halve', populations: flock() },
  'turn at a limited rate, in sub-steps': {
    ...wooded,
    populations: flock({ locomotion: { maxTurnRate: 0.2, subSteps: 2 } }),
  },
  'turn at a limited rate on a terrain in space': {
    width: 120,
    height: 100,
    depth: 80,
    edges: 'bounce',
    terrain: plane({ slope: [0.1, 0.2] }),
    populations: flock({ locomotion: { maxTurnRate: 0.2 } }),
  },
  'avoid each other': { ...wooded, populations: flock({ locomotion: { avoidance: {} } }) },
  'move in sub-steps and decide in every second step': {
    ...wooded,
    populations: flock({ locomotion: { subSteps: 3 }, decisions: { every: 2 } }),
  },
}

const backend = await createWasmBackend({ threads: 1, rest: 'engine' })

describe.each(Object.entries(moved))('agents that %s', (_, world) => {
  it('[S221] behave as on the engine, which moves them', () => {
    const { forces, places, kept, onBorder, steered } = stepOffBorders(world, 15, 1e-3, backend)
    expect(steered).toBeGreaterThan(100)
    expect(forces[0]).toBeLessThan(1e-3)
    expect(places[0]).toBeLessThan(1e-2)
    expect(kept[0] ?? 0).toBeLessThan(1e-3)
    expect(onBorder).toBeLessThan(5)
  })
})

it('[S221] leaves rows in the order of ids, and has the same bits on two threads and after a snapshot', async () => {
  const two = await createWasmBackend({ threads: 2, rest: 'engine', sharedFrom: 0 })
  const description = moved['push each other apart'] as WorldDescription
  const [world, shared, later] = [backend, two, backend].map(
    (on) => new World(description, { backend: on }),
  ) as [World, World, World]
  await expect.poll(() => shared.backend, { timeout: 10_000 }).toContain('2 of 2 threads')
  world.run(10)
  shared.run(10)
  later.restore(world.snapshot())
  for (const one of [world, shared, later]) one.run(10)
  expect(shared.hash()).toBe(world.hash())
  expect(later.hash()).toBe(world.hash())
  expect(Array.from(world.populations[0]?.columns.id.subarray(0, 120) ?? [])).toEqual(
    Array.from({ length: 120 }, (_, id) => id),
  )
  shared.close()
})

import { createWasmBackend } from '@drover/wasm'
import { align, cohere, separate, World, type WorldDescription } from 'drover'
import { range, sine } from 'drover/signals'
import { expect } from 'vitest'

const rules = (radius: number, population?: string | readonly string[]) => {
  const whom = population === undefined ? {} : { population }
  return [
    separate({ radius, weight: 1.5, ...whom }),
    align({ radius: 2 * radius, ...whom }),
    cohere({ radius: 2 * radius, ...whom }),
  ]
}

/** Everything that backends must handle together: several populations, attributes that differ or follow time. */
export const CROWD: WorldDescription = {
  width: 700,
  height: 500,
  edges: 'wrap',
  seed: 7,
  populations: [
    { name: 'starlings', count: 700, velocity: 'random', behaviors: rules(12) },
    {
      name: 'ducks',
      count: 300,
      velocity: 'random',
      maxSpeed: range({ low: 1, high: 3 }),
      behaviors: rules(20, ['ducks', 'starlings']),
    },
    { name: 'owls', count: 5, velocity: 'random', maxForce: sine({ low: 0.01, high: 0.2, period: 50 }) },
    { name: 'nobody', count: 0, behaviors: rules(20, 'all') },
  ],
}

/** The same in 3D, with open edges. */
export const SWARM: WorldDescription = {
  ...CROWD,
  depth: 300,
  edges: 'open',
}

/** A world on the backend, once all its threads take part. */
export async function started(description: WorldDescription, threads: number): Promise<World> {
  const world = new World(description, { backend: await createWasmBackend({ threads }) })
  await expect.poll(() => world.backend, { timeout: 10_000 }).toContain(`${threads} of ${threads} threads`)
  return world
}

/** The numbers of a column by agent, in the order of the ids. */
export const byAgent = (world: World, name: 'id' | 'x' | 'y' | 'z' | 'vx' | 'vy'): readonly number[] =>
  world.populations.flatMap((population) => [...population.inOrder(population.columns[name])])

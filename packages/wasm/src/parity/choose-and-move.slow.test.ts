import { align, cohere, flee, seek, separate, view, type World, type WorldDescription } from 'drover'
import { weighted } from 'drover/selections'
import { describe, expect, it } from 'vitest'
import { openWorld } from '../open-world.js'

const flock = (fallback: 'coast' | 'brake' = 'coast') => [
  separate({ radius: 2.5, weight: 1.5, fallback }),
  align({ radius: 4 }),
  cohere({ radius: 4 }),
]

const RULES: Readonly<Record<string, object>> = {
  'three rules': { behaviors: flock() },
  'three rules, braking': { behaviors: flock('brake') },
  'three rules, not limited': { behaviors: flock(), selection: weighted({ limit: false }) },
  'three rules and two compiled ones': {
    behaviors: [seek({ target: [95, 30], weight: 0.5 }), ...flock(), flee({ target: [40, 30], weight: 0.2 })],
  },
  'compiled rules alone': { behaviors: [seek({ target: [95, 30] }), view({ radius: 5, weight: 0.3 })] },
}

/** Pushed from all sides alike; on the very same points, or nearly; alone and at rest. */
const ODD = [
  ...Array.from({ length: 400 }, (_, k) => [20 + 2 * (k % 20), 15 + 2 * Math.floor(k / 20)]),
  ...Array.from({ length: 9 }, (_, k) => [20 + 2 * k, 17]),
  ...[0, 1e-13, 3e-13, 9e-13].map((x) => [x, 0]),
  ...Array.from({ length: 9 }, (_, k) => [9 * k, 63]),
]
const CROWDS: readonly object[] = [
  { at: ODD, velocity: [1, 0] },
  { at: ODD, velocity: [0, 0] },
  { count: 800, velocity: 'random', maxSpeed: 2, maxForce: 0.3, mass: 2 },
]

/** Where agents are and how they move after some steps; energy is counted, moves nobody, and takes the general code. */
async function motionOf(description: object, countsEnergy: boolean) {
  const { space, population } = description as { space: object; population: object }
  const world = await openWorld(
    {
      width: 90,
      height: 70,
      ...space,
      populations: [{ ...population, ...(countsEnergy && { energy: { model: 'tobler' } }) }],
    } as WorldDescription,
    { backend: 'wasm', threads: 1 },
  )
  world.run(15)
  const [agents] = world.populations as [World['populations'][number]]
  const { x, y, vx, vy, hx, hy } = agents.columns
  return [x, y, vx, vy, hx, hy].map((column) => agents.inOrder(column))
}

describe('agents chosen for and moved in one pass', () => {
  for (const [name, rules] of Object.entries(RULES)) {
    it.each(['open', 'wrap', 'clamp', 'bounce'])(
      `come to the bits that the general code comes to: ${name}, %s`,
      async (edges) => {
        for (const crowd of CROWDS) {
          const description = { space: { edges }, population: { ...crowd, ...rules } }
          expect(await motionOf(description, false)).toEqual(await motionOf(description, true))
        }
      },
    )
  }
})

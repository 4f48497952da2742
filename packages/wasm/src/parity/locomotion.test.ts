import { separate, type WorldDescription, wander } from 'drover'
import { wind } from 'drover/forces'
import { describe, expect, it } from 'vitest'
import { SPACES, stepBoth } from './parity.js'

const worlds = (integrator: string): WorldDescription[] =>
  SPACES.flatMap((space) =>
    ['wrap', 'bounce', 'clamp'].map((edges, seed) => ({
      ...space,
      edges,
      seed,
      dt: [1, 0.3, 2.5][seed] as number,
      populations: [
        {
          count: 90,
          mass: { signal: 'range', low: 0.5, high: 3 },
          maxSpeed: { signal: 'range', low: 1, high: 4 },
          maxForce: { signal: 'range', low: 0.1, high: 2 },
          forces: [wind({ vector: [0.1, 0.05, 0.02] })],
          locomotion: { integrator },
          behaviors: [wander({}), separate({ radius: 12 })],
        } as never,
      ],
    })),
  )

describe('motion, compared with the engine,', () => {
  for (const integrator of ['semi-implicit', 'explicit', 'explicit-quadratic']) {
    it(`${integrator}: every agent, light or heavy, has the same position and velocity`, () => {
      for (const world of worlds(integrator)) {
        const { forces, headings, places } = stepBoth(world)
        expect(forces[0]).toBeLessThan(2e-4)
        expect(headings[0]).toBeLessThan(2e-5)
        // Places of up to 200 are kept to 1.5e-5.
        expect(places[0]).toBeLessThan(5e-5)
      }
    })
  }
})

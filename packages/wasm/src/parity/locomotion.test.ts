import { separate, type WorldDescription, wander } from 'drover'
import { wind } from 'drover/forces'
import { describe, expect, it } from 'vitest'
import { SPACES, stepBoth } from './parity.js'

const worlds = (locomotion: object): WorldDescription[] =>
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
          locomotion,
          behaviors: [wander({}), separate({ radius: 12 })],
        } as never,
      ],
    })),
  )

describe('motion, compared with the engine,', () => {
  for (const integrator of ['semi-implicit', 'explicit', 'explicit-quadratic']) {
    it(`${integrator}: every agent, light or heavy, has the same position and velocity`, () => {
      for (const world of worlds({ integrator })) {
        const { forces, headings, places } = stepBoth(world)
        expect(forces[0]).toBeLessThan(2e-4)
        expect(headings[0]).toBeLessThan(2e-5)
        // Places of up to 200 are kept to 1.5e-5.
        expect(places[0]).toBeLessThan(5e-5)
      }
    })
  }
})

const LIMITS = {
  'turn by a small angle a step': { maxTurnRate: 0.03 },
  'turn by a large angle a step': { maxTurnRate: 1.7 },
  'turn on a circle, with another integrator': { turningRadius: 15, integrator: 'explicit-quadratic' },
  'are limited by both rate and radius': { maxTurnRate: 0.1, turningRadius: 20 },
  'steer ahead where they are slow': { lowSpeedFraction: 0.9 },
  'have smoothed accelerations and headings': { smoothing: { accelerationTime: 4, headingTime: 6 } },
  'have smoothed headings': { smoothing: { headingTime: 3 } },
  'bank in turns': { banking: {}, maxTurnRate: 0.2 },
  'have all limits': {
    maxTurnRate: 0.3,
    turningRadius: 10,
    lowSpeedFraction: 0.5,
    smoothing: { accelerationTime: 3, headingTime: 2 },
    banking: { gravity: 0.2, time: 3 },
  },
}

describe('limits of turning, compared with the engine: agents that', () => {
  it.each(Object.entries(LIMITS))('%s move the same', (_, locomotion) => {
    for (const world of worlds(locomotion)) {
      const { forces, headings, places, kept, steered } = stepBoth(world)
      expect(steered).toBeGreaterThan(50)
      expect(forces[0]).toBeLessThan(2e-4)
      // Rounding alone turns an agent that has just stopped.
      expect(headings[1]).toBeLessThan(5e-5)
      expect(places[0]).toBeLessThan(1e-4)
      expect(kept[0] ?? 0).toBeLessThan(5e-5)
    }
  })
})

import { type WorldDescription, wander } from 'drover'
import { drag, friction, gravity, wind } from 'drover/forces'
import { sine } from 'drover/signals'
import { plane, terrainDrag } from 'drover/terrain'
import { describe, expect, it } from 'vitest'
import { SPACES, stepBoth, twins } from './parity.js'

const worlds = (forces: readonly object[], steers: boolean): WorldDescription[] =>
  SPACES.flatMap((space) =>
    [1, 2].map((seed) => ({
      ...space,
      seed,
      dt: seed === 1 ? 1 : 0.3,
      populations: [
        {
          count: 90,
          mass: { signal: 'range', low: 0.5, high: 3 },
          maxSpeed: 5,
          maxForce: 0.2,
          velocity: [2, 1, 0.5],
          forces,
          behaviors: steers ? [wander({})] : [],
        } as never,
      ],
    })),
  )

const forces: Readonly<Record<string, readonly object[]>> = {
  wind: [wind({ vector: [0.1, -0.05, 0.02] })],
  'wind in gusts': [wind({ vector: [sine({ low: 0, high: 0.2, period: 9 }), 0, 0] })],
  gravity: [gravity({ acceleration: [0, -0.02, 0.01] })],
  friction: [friction({ magnitude: 0.05 })],
  drag: [drag({ coefficient: 0.03 })],
  'all of them': [
    drag({ coefficient: 0.03 }),
    wind({ vector: [0.1, -0.05, 0.02] }),
    friction({ magnitude: 0.02 }),
    gravity({ acceleration: [0, 0.02, 0.01] }),
  ],
}

describe('outside forces, compared with the engine,', () => {
  for (const [name, given] of Object.entries(forces)) {
    it(`${name}: every agent is moved the same except for rounding`, () => {
      for (const world of [...worlds(given, true), ...worlds(given, false)]) {
        // Rounding of velocities of up to 5, not of forces, is what counts.
        expect(stepBoth(world).forces[0]).toBeLessThan(5e-5)
      }
    })
  }

  it('each resistance alone at most stops an agent, before they are added up: in any direction', () => {
    const world = {
      terrain: plane({ slope: [0.1, -0.2] }),
      populations: [
        {
          count: 40,
          velocity: 'random' as const,
          forces: [
            friction({ magnitude: 98 }),
            drag({ coefficient: 40 }),
            terrainDrag({ uphill: 99, downhill: 89 }),
          ],
        },
      ],
    }
    // Forces of 100, of which maxForce is a thousandth.
    expect(stepBoth(world, 0).forces[0]).toBeLessThan(1e-3)
  })

  it('many resistances together stop an agent and never drive it back', () => {
    for (const world of twins({
      populations: [
        {
          at: [[5, 5]],
          velocity: [3, 0],
          maxSpeed: 5,
          forces: [friction({ magnitude: 50 }), drag({ coefficient: 9 })],
        },
      ],
    })) {
      world.step()
      expect(world.populations[0]?.columns.vx[0]).toBeCloseTo(0, 6)
    }
  })
})

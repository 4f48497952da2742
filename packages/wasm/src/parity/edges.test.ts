import { type World, type WorldDescription, wander } from 'drover'
import { describe, expect, it } from 'vitest'
import { SPACES, stepBoth, twins } from './parity.js'

/** Small worlds, in which many are near the edges. */
const worlds = (edges: string, speed: number): WorldDescription[] =>
  SPACES.flatMap((space) =>
    [1, 2, 3].map((seed) => ({
      ...space,
      width: 30,
      height: 25,
      ...('depth' in space ? { depth: 20 } : {}),
      edges,
      seed,
      populations: [{ count: 120, maxSpeed: speed, maxForce: speed / 8, behaviors: [wander({ change: 1 })] }],
    })),
  )

describe('edges, compared with the engine,', () => {
  for (const edges of ['open', 'wrap', 'clamp', 'bounce']) {
    for (const speed of [3, 90]) {
      it(`${edges} at a speed of ${speed}: every agent has the same position and heading`, () => {
        for (const world of worlds(edges, speed)) {
          const { forces, headings, places } = stepBoth(world, 30)
          expect(forces[0]).toBeLessThan(speed * 1e-5)
          expect(headings[0]).toBeLessThan(1e-5)
          expect(places[0]).toBeLessThan(speed * 2e-5)
        }
      })
    }
  }

  it('an agent that runs straight into a clamping wall keeps facing it, and an oblique one turns along it', () => {
    const [engine, wasm] = twins({
      width: 10,
      height: 10,
      edges: 'clamp',
      populations: [
        {
          at: [
            [9.5, 5],
            [9.5, 5],
          ],
          maxSpeed: 2,
          velocity: [2, 0],
        },
      ],
    })
    for (const world of [engine, wasm] as World[]) {
      const [first, second] = world.populations[0] ?? []
      if (second !== undefined) world.populations[0]?.columns.vy.set([0, 1])
      world.step()
      expect([first?.position.x, first?.velocity.x, first?.heading.x, first?.heading.y]).toEqual([
        10, 0, 1, 0,
      ])
      expect([second?.position.x, second?.velocity.x, second?.heading.x, second?.heading.y]).toEqual([
        10, 0, 0, 1,
      ])
    }
  })
})

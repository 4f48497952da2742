import { arrive, World } from 'drover'
import { describe, expect, it } from 'vitest'
import fc from './cases.js'

const between = (least: number, most: number) => fc.double({ min: least, max: most, noNaN: true })

/** Any agent that could stop within a few of its own slowing radii, and any step up to the unit of time. */
const situations = fc.record({
  maxSpeed: between(0.5, 10),
  strength: between(0.05, 2),
  slowingRadius: between(1, 200),
  dt: between(0.02, 1),
  angle: between(0, 2 * Math.PI),
  distance: between(0, 300),
})

describe('an agent that arrives', () => {
  it('[S25] settles on the target and does not jitter there', () => {
    fc.assert(
      fc.property(situations, ({ maxSpeed, strength, slowingRadius, dt, angle, distance }) => {
        const herd = {
          at: [[0, 0]],
          velocity: [maxSpeed * Math.cos(angle), maxSpeed * Math.sin(angle)],
          maxSpeed,
          maxForce: strength * maxSpeed,
          behaviors: [arrive({ target: [distance, 0], slowingRadius })],
        }
        const world = new World({ dt, populations: [herd] })
        const agent = world.populations[0].at(0)
        const away = () => Math.sqrt((agent.position.x - distance) ** 2 + agent.position.y ** 2)
        // Time to get there at full speed, time constants of the slowing down, and more for coming back.
        const patience = (2 * distance) / maxSpeed + (30 * slowingRadius) / maxSpeed + 100 / strength + 60
        world.run(Math.ceil(patience / dt))
        const settled = away()
        expect(settled).toBeLessThan(0.01 * slowingRadius + 1e-6)
        for (let k = 0; k < 50; k++) {
          world.step()
          expect(away()).toBeLessThanOrEqual(2 * settled + 1e-9)
        }
      }),
      { numRuns: 150 },
    )
  })
})

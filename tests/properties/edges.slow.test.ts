import { separate, World, wander } from 'drover'
import { wind } from 'drover/forces'
import { describe, expect, it } from 'vitest'
import fc from './cases.js'

const between = (least: number, most: number) => fc.double({ min: least, max: most, noNaN: true })

const worlds = fc.record({
  width: between(1, 500),
  height: between(1, 500),
  depth: fc.option(between(1, 500), { nil: undefined }),
  dt: between(0.1, 10),
  seed: fc.integer({ min: 0, max: 1000 }),
  maxSpeed: between(0, 1e6),
  push: fc.tuple(between(-1e6, 1e6), between(-1e6, 1e6), between(-1e6, 1e6)),
})

describe.each(['clamp', 'bounce', 'wrap'] as const)(
  '[S7] no agent leaves a world whose edges %s',
  (edges) => {
    it('at any speed, with any forces', () => {
      fc.assert(
        fc.property(worlds, ({ width, height, depth, dt, seed, maxSpeed, push }) => {
          const herd = {
            count: 20,
            velocity: 'random' as const,
            maxSpeed,
            maxForce: maxSpeed,
            behaviors: [wander({}), separate({ radius: 20 })],
            forces: [wind({ vector: depth === undefined ? push.slice(0, 2) : push })],
          }
          const size = depth === undefined ? { width, height } : { width, height, depth }
          const world = new World({ ...size, dt, seed, edges, populations: [herd] })
          const { columns } = world.populations[0]
          for (let k = 0; k < 10; k++) {
            world.step()
            for (let row = 0; row < 20; row++) {
              const { x, y, z } = columns
              const most = edges === 'wrap' ? 1 - Number.EPSILON / 2 : 1
              const inside = (value: number, side: number) => value >= 0 && value <= side * most
              expect([inside(x[row], width), inside(y[row], height), inside(z[row], depth ?? 0)]).toEqual([
                true,
                true,
                true,
              ])
            }
          }
        }),
        { numRuns: 60 },
      )
    })

    it('[S12] and its heading stays a unit vector along its velocity', () => {
      fc.assert(
        fc.property(worlds, ({ width, height, dt, seed, maxSpeed }) => {
          const herd = { count: 10, velocity: 'random' as const, maxSpeed, behaviors: [wander({})] }
          const world = new World({ width, height, dt, seed, edges, populations: [herd] })
          world.run(5)
          for (const { velocity, heading } of world.populations[0]) {
            const speed = Math.sqrt(velocity.x ** 2 + velocity.y ** 2)
            expect(Math.sqrt(heading.x ** 2 + heading.y ** 2)).toBeCloseTo(1, 9)
            if (speed > 1e-100) expect(velocity.x / speed).toBeCloseTo(heading.x, 9)
          }
        }),
        { numRuns: 60 },
      )
    })
  },
)

import { keepDistance, type WorldDescription } from 'drover'
import { prioritized } from 'drover/selections'
import { graze } from 'drover/terrain'
import { describe, expect, it } from 'vitest'
import { stepOffBorders, twins } from './parity.js'

/** Animals some of which stand, some stroll and some hurry, over several pauses and walks. */
const pasture = (space: object, seed: number): WorldDescription =>
  ({
    width: 90,
    height: 70,
    seed,
    dt: 0.25,
    ...space,
    populations: [
      {
        count: 300,
        velocity: 'random',
        maxSpeed: { signal: 'range', low: 0.5, high: 2.6 },
        maxForce: 4,
        mass: { signal: 'range', low: 0.1, high: 2 },
        behaviors: [
          keepDistance({ radius: 2, dangerRadius: 1 }),
          graze({ maxDistance: 4, pause: 3, speed: 1.2, idleSpeed: 2 }),
        ],
        selection: prioritized({}),
      },
    ],
  }) as never

const SPACES = [{}, { edges: 'wrap' }, { edges: 'bounce', depth: 30 }]

describe('grazing, as on the engine', () => {
  it('everybody stands, strolls and sets out at the same time and to the same place, except for rounding', () => {
    for (const space of SPACES) {
      for (const seed of [1, 2, 3]) {
        const { forces, onBorder, kept, steered } = stepOffBorders(pasture(space, seed), 15 + 10 * seed, 3e-4)
        expect(steered).toBeGreaterThan(100)
        expect(forces[0]).toBeLessThan(3e-4)
        expect(kept[0]).toBeLessThan(3e-4)
        expect(onBorder).toBeLessThanOrEqual(1)
      }
    }
  })

  it('over many steps a herd strolls as much', () => {
    const [engine, wasm] = twins(pasture({}, 4))
    engine.run(400)
    wasm.run(400)
    const [ours, theirs] = [engine, wasm].map((world) => {
      const [herd] = world.populations
      const walks =
        herd?.columns.extra.find(({ name }) => name === 'grazeWalk')?.values.subarray(0, 300) ?? []
      return [...walks].filter((left) => left > 0).length
    })
    expect(ours).toBeGreaterThan(60)
    expect(Math.abs((theirs as number) - (ours as number))).toBeLessThan(40)
  })
})

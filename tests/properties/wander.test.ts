import { World, wander } from 'drover'
import { range } from 'drover/signals'
import { describe, expect, it } from 'vitest'
import fc from './cases.js'

/** The changes of the wander angles of a herd in the last of some steps. */
function changesIn(world: World): number[] {
  const [{ columns, count }] = world.populations
  const angles = () => [...(columns.extra[0]?.values.slice(0, count) ?? [])]
  const before = angles()
  world.step()
  return angles().map((angle, row) => angle - (before[row] ?? 0))
}

describe('the angle of a wanderer', () => {
  it('[S26] changes uniformly by at most `change` times the root of dt', () => {
    const settings = fc.record({
      change: fc.double({ min: 0.01, max: 3, noNaN: true }),
      dt: fc.constantFrom(0.25, 1, 4),
      seed: fc.integer({ min: 0, max: 1e9 }),
      steps: fc.integer({ min: 1, max: 5 }),
    })
    fc.assert(
      fc.property(settings, ({ change, dt, seed, steps }) => {
        const world = new World({ seed, dt, populations: [{ count: 2000, behaviors: [wander({ change })] }] })
        world.run(steps)
        const most = change * Math.sqrt(dt)
        const parts = changesIn(world).map((angle) => angle / most)
        for (const part of parts) expect(Math.abs(part)).toBeLessThanOrEqual(1 + 1e-12)
        // Mean 0 and variance 1/3, each within five standard errors.
        const mean = parts.reduce((sum, part) => sum + part, 0) / 2000
        const square = parts.reduce((sum, part) => sum + part * part, 0) / 2000
        expect(Math.abs(mean)).toBeLessThan(5 * Math.sqrt(1 / 3 / 2000))
        expect(Math.abs(square - 1 / 3)).toBeLessThan(5 * Math.sqrt(4 / 45 / 2000))
        // Ten even parts of 200 ± 13 each.
        const bins = Array.from({ length: 10 }, () => 0)
        for (const part of parts) bins[Math.min(9, Math.floor((part + 1) * 5))]++
        for (const bin of bins) expect(Math.abs(bin - 200)).toBeLessThan(5 * Math.sqrt(2000 * 0.1 * 0.9))
      }),
      { numRuns: 20 },
    )
  })

  it('changes differently from step to step, from agent to agent and from seed to seed', () => {
    const changes = (seed: number, steps: number) => {
      const world = new World({ seed, populations: [{ count: 50, behaviors: [wander({})] }] })
      world.run(steps)
      return changesIn(world).map((change) => change.toFixed(12))
    }
    expect(new Set([...changes(1, 1), ...changes(1, 2), ...changes(2, 1)]).size).toBe(150)
  })

  it('may have its own change for each agent', () => {
    const behaviors = [wander({ change: range({ low: 0.1, high: 0.2 }) })]
    const world = new World({ populations: [{ count: 500, behaviors }] })
    world.step()
    expect(Math.max(...changesIn(world).map(Math.abs))).toBeLessThan(0.2)
  })
})

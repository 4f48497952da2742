import { describe, expect, it } from 'vitest'
import { constantSpeedFlock, World } from '../../index.js'
import { weighted } from '../../selections.js'

/** The velocity after a step of an agent at the origin that moved along +x at 1. */
function goesOn(
  others: number[][],
  velocities: number[][],
  options: Parameters<typeof constantSpeedFlock>[0] = {},
) {
  const herd = {
    at: [[0, 0], ...others],
    velocity: [[1, 0], ...velocities],
    maxSpeed: 1,
    behaviors: [constantSpeedFlock(options)],
    selection: weighted({ limit: false }),
  }
  const world = new World({ populations: [herd] })
  world.step()
  const { x, y } = world.populations[0].at(0).velocity
  return [x, y]
}

const close = (got: readonly number[], [x, y]: readonly [number, number]) => {
  expect(got[0]).toBeCloseTo(x / Math.hypot(x, y), 12)
  expect(got[1]).toBeCloseTo(y / Math.hypot(x, y), 12)
}

describe('[S155] constantSpeedFlock', () => {
  it('adds the mean of 0.03 · way and 0.05 · velocity of those within its vision', () => {
    close(goesOn([[0, 4]], [[0, 1]]), [1, 0.03 * 4 + 0.05])
    close(
      goesOn(
        [
          [0, 4],
          [3, 0],
        ],
        [
          [0, 1],
          [0, -1],
        ],
      ),
      [1 + (0.03 * 3) / 2, (0.03 * 4) / 2],
    )
    close(goesOn([[0, 5]], [[0, 1]]), [1, 0])
  })

  it('takes off 0.015 · way of those nearer than 1', () => {
    close(goesOn([[0, 0.8]], [[0, 0]]), [1, (0.03 - 0.015) * 0.8])
    close(goesOn([[0, 0.8]], [[0, 0]], { separationWeight: 0.5 }), [1, (0.03 - 0.5) * 0.8])
  })

  it('goes straight on alone, and along its heading if all cancels out', () => {
    expect(goesOn([], [])).toEqual([1, 0])
    expect(goesOn([[2, 0]], [[-20, 0]], { cohesionWeight: 0, alignmentWeight: 0.05 })).toEqual([1, 0])
  })

  it('keeps its speed in the plane and in space, in any order', () => {
    for (const order of ['simultaneous', 'sequential'] as const) {
      for (const depth of [{}, { depth: 20 }]) {
        const herd = { count: 60, at: 'random' as const, velocity: 'random' as const, maxSpeed: 1 }
        const rules = { behaviors: [constantSpeedFlock({})], selection: weighted({ limit: false }) }
        const size = { width: 20, height: 20, ...depth, edges: 'wrap' as const }
        const world = new World({ ...size, order, populations: [{ ...herd, ...rules }] })
        world.run(30)
        for (const { velocity } of world.populations[0])
          expect(Math.hypot(velocity.x, velocity.y, velocity.z)).toBeCloseTo(1, 12)
      }
    }
  })
})

import { describe, expect, it } from 'vitest'
import type { Moved, Mover } from '../../backend.js'
import { seek, World, type WorldEvent } from '../../index.js'
import { attribute } from '../../signals.js'
import { plane } from '../../terrain.js'

/** Moves each agent along the force on it, and counts in `pushes` how often. */
function pushing(...populations: readonly string[]): Mover & { readonly seen: number[][] } {
  const seen: number[][] = []
  return {
    populations,
    columns: ['pushes'],
    events: ['pushed'],
    seen,
    move(moved: readonly Moved[], tell) {
      for (const { population, force } of moved) {
        const { columns, count } = population
        const pushes = columns.column('pushes', 0)
        for (let row = 0; row < count; row++) {
          seen.push([population.index, row, columns.x[row]])
          columns.x[row] += force[2 * row]
          columns.y[row] += force[2 * row + 1]
          pushes.values[row]++
          tell('pushed', population, columns.id[row])
        }
      }
    },
  }
}

const sleds = {
  name: 'sleds',
  at: [
    [0, 0],
    [90, 0],
  ],
  maxSpeed: attribute({ attribute: 'pushes', from: 0, to: 4, low: 1, high: 5 }),
  maxForce: 10,
  behaviors: [seek({ target: [1000, 0] })],
} as const

describe('[S124] a mover', () => {
  it('moves its populations by their forces, once all agents have decided, and the engine moves none of them', () => {
    const walkers = { name: 'walkers', at: [[50, 0]], velocity: [2, 0], maxSpeed: 2 } as const
    const mover = pushing('sleds')
    const world = new World({ populations: [walkers, sleds] }, { mover })
    world.step()
    expect([...world.populations[1]].map(({ position }) => position.x)).toEqual([1, 91])
    expect(world.populations[0].at(0).position.x).toBe(52)
    expect(mover.seen).toEqual([
      [1, 0, 0],
      [1, 1, 90],
    ])
    // Its column is an attribute that a signal follows, in the next step.
    world.step()
    expect([...world.populations[1]].map(({ position }) => position.x)).toEqual([3, 93])
  })

  it('leaves edges to the engine, and its events are emitted at the end of the step', () => {
    const eastward = { ...sleds, behaviors: [seek({ target: [120, 0] })] }
    const world = new World(
      { width: 91.5, edges: 'wrap', populations: [eastward] },
      { mover: pushing('sleds') },
    )
    const told: string[] = []
    world.on('pushed', ({ id, step }: WorldEvent) => told.push(`${id} in step ${step} of ${world.steps}`))
    world.step()
    world.step()
    expect(world.populations[0].at(1).position.x).toBe(1.5)
    expect(told).toEqual(['0 in step 0 of 1', '1 in step 0 of 1', '0 in step 1 of 2', '1 in step 1 of 2'])
  })

  it('[S194] moves over the terrain of a plane world, and the engine sets the heights of the moved agents', () => {
    const terrain = plane({ slope: [0.5, 0], height: 3 })
    const world = new World({ terrain, edges: 'clamp', populations: [sleds] }, { mover: pushing('sleds') })
    const heights = () => [...world.populations[0]].map(({ position }) => position.z)
    expect(heights()).toEqual([3, 48])
    world.step()
    expect([...world.populations[0]].map(({ position }) => position.x)).toEqual([1, 91])
    expect(heights()).toEqual([3.5, 48.5])
  })

  it('is not called without agents to move', () => {
    const mover = pushing('sleds')
    const world = new World({ populations: [{ name: 'sleds', count: 0 }] }, { mover })
    world.run(3)
    expect(mover.seen).toEqual([])
  })

  it.each([
    [{ mover: {} }, {}, 'new World: expected a mover { populations: [names], move(moved, tell) }, got {}'],
    [
      { mover: pushing('sleds') },
      { order: 'sequential' },
      "new World: expected no mover where agents take turns, got order 'sequential'; leave one of the two out",
    ],
    [
      { mover: pushing('sleds') },
      { depth: 10, terrain: { terrain: 'plane' } },
      'new World: expected no mover on a surface or over a terrain in space; leave one of the two out, or the depth',
    ],
  ] as const)('is rejected if it cannot move agents: %#', (hooks, description, message) => {
    expect(() => new World(description as object, hooks as object)).toThrow(message)
  })
})

import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { align, type PopulationDescription, seek, separate, World, type WorldDescription } from '../index.js'
import { interactionsOf } from '../inspect.js'
import { evaluateAt } from '../schema.js'
import { crowding } from '../signals.js'
import { Space } from '../spaces/space.js'

/** The maximum speeds of the agents of the first population after a step. */
function speeds(
  herd: PopulationDescription,
  world: WorldDescription = {},
  ...others: PopulationDescription[]
): readonly number[] {
  const made = new World({ width: 100, height: 100, ...world, populations: [herd, ...others] })
  made.step()
  return [...made.populations[0]].map(({ maxSpeed }) => maxSpeed)
}

const at = [
  [10, 10],
  [20, 10],
  [29, 10],
  [95, 10],
]

describe('[S191] a signal by how crowded it is', () => {
  it('changes in a straight line from low to high with the number of others within the radius', () => {
    // The second has two others nearer than 15, the first and third one each, the last none.
    const maxSpeed = crowding({ radius: 15, from: 0, to: 4, low: 1, high: 5 })
    expect(speeds({ at, maxSpeed })).toEqual([2, 3, 2, 1])
    expect(speeds({ at, maxSpeed: crowding({ radius: 15, from: 1, to: 2, low: 4, high: 2 }) })).toEqual([
      4, 2, 4, 4,
    ])
  })

  it('excludes agents at exactly the radius, and counts those at the same point and around wrapped edges', () => {
    const maxSpeed = crowding({ radius: 10, to: 10, high: 10 })
    expect(speeds({ at, maxSpeed })).toEqual([0, 1, 1, 0])
    expect(speeds({ at: [...at, [10, 10]], maxSpeed })).toEqual([1, 1, 1, 0, 1])
    expect(speeds({ at, maxSpeed: crowding({ radius: 16, to: 10, high: 10 }) }, { edges: 'wrap' })).toEqual([
      2, 2, 1, 1,
    ])
  })

  it('counts the populations that it names, by default its own', () => {
    const count = (of?: string | readonly string[]) =>
      speeds(
        {
          name: 'herd',
          at,
          maxSpeed: crowding({ radius: 15, to: 10, high: 10, ...(of && { population: of }) }),
        },
        {},
        { name: 'wolves', at: [[12, 12]] },
      )
    expect(count()).toEqual([1, 2, 1, 0])
    expect(count('wolves')).toEqual([1, 1, 0, 0])
    expect(count(['wolves', 'herd'])).toEqual([2, 3, 1, 0])
    expect(count('all')).toEqual([2, 3, 1, 0])
    expect(() => count('wolfs')).toThrow('wolves')
  })

  it('counts like brute force, in any space and order, step by step', () => {
    const worlds = fc.record({
      seed: fc.nat(1000),
      count: fc.integer({ min: 1, max: 120 }),
      radius: fc.double({ min: 0.1, max: 130, noNaN: true }),
      edges: fc.constantFrom('wrap', 'open', 'bounce'),
      depth: fc.constantFrom(undefined, 40),
      order: fc.constantFrom('simultaneous', 'sequential'),
    })
    const property = fc.property(worlds, ({ count, radius, depth, ...rest }) => {
      const maxSpeed = crowding({ radius, population: 'all', to: 1000, high: 1000 })
      const force = crowding({ radius, to: 1000, high: 1000 })
      const drift = {
        velocity: [3, 2],
        behaviors: [seek({ target: [50, 30], weight: 0.1 })],
        maxForce: force,
      }
      const world = new World({
        width: 100,
        height: 60,
        ...(depth !== undefined && { depth }),
        ...rest,
        populations: [
          { name: 'herd', count, maxSpeed, ...drift },
          { name: 'wolves', count: 3, maxSpeed: 2, velocity: [-3, 1] },
        ],
      } as WorldDescription)
      const [herd] = world.populations
      for (let step = 0; step < 3; step++) {
        // An agent placed beyond the border counts as well.
        if (step === 1) herd.at(0).position.x += 150
        const all = world.populations.map((population) =>
          [...population].map(({ position: { x, y, z } }) => ({ x, y, z })),
        )
        const near = (row: number, others: typeof all) =>
          others.flat().filter((other) => {
            const one = all[0]?.[row] as typeof other
            const way = { x: other.x - one.x, y: other.y - one.y, z: other.z - one.z }
            world.space.shortest(way)
            return other !== one && way.x * way.x + way.y * way.y + way.z * way.z < radius * radius
          }).length
        world.step()
        const got = [...herd].map((agent) => [agent.maxSpeed, agent.maxForce])
        expect(got).toEqual(got.map((_, row) => [near(row, all), near(row, all.slice(0, 1))]))
      }
    })
    fc.assert(property, { numRuns: 60 })
  })

  it('searches only around each of thousands of agents', () => {
    const behaviors = [separate({ radius: 10, weight: crowding({ radius: 10 }) })]
    const world = new World({ width: 1000, height: 1000, populations: [{ count: 2000, behaviors }] })
    const differences = vi.spyOn(Space.prototype, 'shortest')
    world.step()
    expect(differences.mock.calls.length).toBeLessThan(20 * 2000)
    differences.mockRestore()
  })

  it('weighs a behavior, agent by agent', () => {
    const behaviors = [seek({ target: [50, 90], weight: crowding({ radius: 15, to: 2, low: 0, high: 1 }) })]
    const world = new World({
      width: 100,
      height: 100,
      populations: [{ at, maxSpeed: 1, maxForce: 0.5, behaviors }],
    })
    world.step()
    const gained = [...world.populations[0]].map(({ velocity: { x, y } }) => Math.hypot(x, y))
    expect(gained).toEqual([expect.closeTo(0.25, 12), expect.closeTo(0.5, 12), expect.closeTo(0.25, 12), 0])
  })

  it('is listed in the interactions of a world, with the populations it counts', () => {
    const behaviors = [
      seek({ target: [0, 0], weight: crowding({ radius: 5 }) }),
      separate({ radius: crowding({ population: 'wolves', low: 5, high: 10 }), population: 'herd' }),
      align({ radius: 5, population: 'wolves' }),
    ]
    const rows = interactionsOf({ populations: [{ name: 'herd', behaviors }, { name: 'wolves' }] })
    expect(rows.map(({ considers }) => considers)).toEqual([['herd'], ['herd', 'wolves'], ['wolves']])
  })

  it('has no value without an agent, and rejects inverted ends', () => {
    const weight = crowding({})
    expect(evaluateAt(weight, { time: 0, seed: 1, place: 'a.behaviors[0].weight', id: 0 })).toBeUndefined()
    expect(() => new World({ populations: [{ maxSpeed: crowding({ from: 3, to: 3 }) }] })).toThrow(
      'to: expected more than from, 3, got 3',
    )
  })
})

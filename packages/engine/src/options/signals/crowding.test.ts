import { describe, expect, it } from 'vitest'
import {
  align,
  crowding,
  evaluateAt,
  interactionsOf,
  type PopulationDescription,
  seek,
  separate,
  World,
  type WorldDescription,
} from '../../index.js'

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
  it('goes in a straight line from low to high with the number of others nearer than the radius', () => {
    // The second has two others nearer than 15, the first and third one each, the last none.
    const maxSpeed = crowding({ radius: 15, from: 0, to: 4, low: 1, high: 5 })
    expect(speeds({ at, maxSpeed })).toEqual([2, 3, 2, 1])
    expect(speeds({ at, maxSpeed: crowding({ radius: 15, from: 1, to: 2, low: 4, high: 2 }) })).toEqual([
      4, 2, 4, 4,
    ])
  })

  it('counts nobody at the very radius, whoever stands on the same point, and around wrapped edges', () => {
    const maxSpeed = crowding({ radius: 10, to: 10, high: 10 })
    expect(speeds({ at, maxSpeed })).toEqual([0, 1, 1, 0])
    expect(speeds({ at: [...at, [10, 10]], maxSpeed })).toEqual([1, 1, 1, 0, 1])
    expect(speeds({ at, maxSpeed: crowding({ radius: 16, to: 10, high: 10 }) }, { edges: 'wrap' })).toEqual([
      2, 2, 1, 1,
    ])
  })

  it('counts the populations that it names, its own where it names none', () => {
    const count = (of?: string | readonly string[]) =>
      speeds(
        { name: 'herd', at, maxSpeed: crowding({ radius: 15, to: 10, high: 10, ...(of && { of }) }) },
        {},
        { name: 'wolves', at: [[12, 12]] },
      )
    expect(count()).toEqual([1, 2, 1, 0])
    expect(count('wolves')).toEqual([1, 1, 0, 0])
    expect(count(['wolves', 'herd'])).toEqual([2, 3, 1, 0])
    expect(count('all')).toEqual([2, 3, 1, 0])
    expect(() => count('wolfs')).toThrow('wolves')
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

  it('is heed: the interactions of a world name whom it counts', () => {
    const behaviors = [
      seek({ target: [0, 0], weight: crowding({ radius: 5 }) }),
      separate({ radius: crowding({ of: 'wolves', low: 5, high: 10 }), of: 'herd' }),
      align({ radius: 5, of: 'wolves' }),
    ]
    const rows = interactionsOf({ populations: [{ name: 'herd', behaviors }, { name: 'wolves' }] })
    expect(rows.map(({ heeds }) => heeds)).toEqual([['herd'], ['herd', 'wolves'], ['wolves']])
  })

  it('is not known without an agent, and refuses ends the wrong way around', () => {
    const weight = crowding({})
    expect(evaluateAt(weight, { time: 0, seed: 1, place: 'a.behaviors[0].weight', id: 0 })).toBeUndefined()
    expect(() => new World({ populations: [{ maxSpeed: crowding({ from: 3, to: 3 }) }] })).toThrow(
      'to: expected more than from, 3, got 3',
    )
  })
})

import { describe, expect, it } from 'vitest'
import { type PopulationDescription, World, type WorldDescription } from '../index.js'
import { defineBehavior, either, length, listOf, text } from '../plugin.js'
import { range } from '../signals.js'

/**
 * What the first agents of the populations perceived last: ids in ascending order, by the id of who looks.
 */
const seen = new Map<number, number[]>()

const look = defineBehavior({
  name: 'look',
  summary: 'Remembers whom it perceives.',
  source: 'This test',
  options: {
    radius: length({ default: 50, min: 0, about: 'How far to look.' }),
    population: either([text({ about: 'One.' }), listOf(text({ about: 'One.' }), { about: 'Several.' })], {
      optional: true,
      about: 'At whom.',
    }),
  },
  bind({ radius, population }, context) {
    const neighbors = context.perceive({ radius }, population)
    return {
      force(agent) {
        const ids = Array.from({ length: neighbors.count }, (_, k) => neighbors.idOf(k))
        seen.set(
          agent.id,
          ids.sort((a, b) => a - b),
        )
        return false
      },
    }
  },
})

/** The agents that agent 0 perceives in the first step. */
function perceivedBy0(herd: PopulationDescription, ...more: PopulationDescription[]): number[] | undefined {
  return perceivedIn({ populations: [herd, ...more] })
}

function perceivedIn(description: WorldDescription): number[] | undefined {
  seen.clear()
  new World(description).step()
  return seen.get(0)
}

describe('an agent perceives', () => {
  const at = [
    [0, 0],
    [10, 0],
    [0, 50],
    [30, 40.01],
    [-50, 0],
  ]

  it('[S13] others up to its range, those just on it too, and never itself', () => {
    expect(perceivedBy0({ at, behaviors: [look({})] })).toEqual([1, 2, 4])
  })

  it('no farther than the perception of its population allows', () => {
    expect(perceivedBy0({ at, perception: { radius: 49 }, behaviors: [look({})] })).toEqual([1])
    expect(perceivedBy0({ at, perception: { radius: 500 }, behaviors: [look({})] })).toEqual([1, 2, 4])
  })

  it('as far as its farthest-looking behavior', () => {
    const behaviors = [look({ radius: 1 }), look({ radius: 60 })]
    expect(perceivedBy0({ at, behaviors })).toEqual([1, 2, 3, 4])
  })

  it('all agents at an infinite range, no others at a range of 0', () => {
    const infinite = defineBehavior({
      name: 'lookForEver',
      summary: 'Looks as far as there is.',
      source: 'This test',
      options: {},
      bind(_options, context) {
        const neighbors = context.perceive({ radius: Number.POSITIVE_INFINITY })
        return {
          force: ({ id }) => {
            seen.set(id, [neighbors.count])
            return false
          },
        }
      },
    })
    for (const index of ['auto', 'brute-force', 'grid', 'tree'] as const) {
      const crowd = { at: [5, range({ low: 0, high: 1e6 })], count: 60, behaviors: [infinite({})] }
      expect(perceivedIn({ index, populations: [crowd] })).toEqual([59])
      const blind = {
        at: [
          [0, 0],
          [0, 0],
          [1, 0],
        ],
        behaviors: [look({ radius: 0 })],
      }
      expect(perceivedIn({ index, depth: 9, populations: [blind] })).toEqual([1])
    }
  })

  it('those around the edges of a wrapped world', () => {
    const places = [
      [5, 5],
      [95, 95],
      [50, 50],
    ]
    const herd = { at: places, behaviors: [look({ radius: 20 })] }
    expect(perceivedIn({ width: 100, height: 100, edges: 'wrap', populations: [herd] })).toEqual([1])
    expect(perceivedIn({ width: 100, height: 100, populations: [herd] })).toEqual([])
  })
})

describe('[S15] the field of view', () => {
  const around = [
    [0, 0],
    [10, 0],
    [0, 10],
    [-10, 0],
    [0, -10],
    [0, 0],
  ]
  const viewOf = (fieldOfView: number) =>
    perceivedBy0({ at: around, velocity: [1, 0], perception: { fieldOfView }, behaviors: [look({})] })

  it('is a sector around the heading', () => {
    expect(viewOf(1)).toEqual([1, 5])
    expect(viewOf(1.01 * Math.PI)).toEqual([1, 2, 4, 5])
    expect(viewOf(0.99 * Math.PI)).toEqual([1, 5])
    expect(viewOf(1.99 * Math.PI)).toEqual([1, 2, 4, 5])
    expect(viewOf(2 * Math.PI)).toEqual([1, 2, 3, 4, 5])
  })
})

describe('[S16] those at exactly the same point', () => {
  it('are perceived unless ignored', () => {
    const at = [
      [3, 3],
      [3, 3],
      [4, 3],
    ]
    expect(perceivedBy0({ at, behaviors: [look({})] })).toEqual([1, 2])
    expect(perceivedBy0({ at, perception: { coincident: 'ignore' }, behaviors: [look({})] })).toEqual([2])
  })
})

describe('a range of its own for each agent', () => {
  it('is that of the agent that looks', () => {
    const at = Array.from({ length: 60 }, (_, k) => [k, 0])
    const perception = { radius: range({ low: 1, high: 40 }) }
    seen.clear()
    const world = new World({
      populations: [{ name: 'herd', at, perception, behaviors: [look({ radius: 100 })] }],
    })
    world.step()
    const numbers = [...seen].map(([id, ids]) => ids.filter((other) => other > id).length)
    // Far from the end, each agent sees a different integer number of others up to its range.
    expect(Math.max(...numbers)).toBeLessThan(40)
    expect(new Set(numbers.slice(0, 20)).size).toBeGreaterThan(5)
    const first = new Map(seen)
    world.step()
    expect(new Map(seen)).toEqual(first)
  })

  it('does not depend on earlier searches', () => {
    const herd = (at: number[][]): WorldDescription => ({
      populations: [
        {
          name: 'herd',
          at,
          perception: { radius: range({ low: 1, high: 40 }) },
          behaviors: [look({ radius: 100 })],
        },
      ],
    })
    const line = Array.from({ length: 30 }, (_, k) => [k, 0])
    const there = perceivedIn(herd(line))
    // The same place in a crowd that is searched in another order.
    const [first, ...others] = line
    expect(perceivedIn(herd([first, ...others.reverse()]))?.length).toBe(there?.length)
  })
})

describe('several populations', () => {
  const sheep = {
    name: 'sheep',
    at: [
      [0, 0],
      [5, 0],
    ],
    behaviors: [look({})],
  }
  const dogs = {
    name: 'dogs',
    at: [
      [0, 5],
      [0, 500],
    ],
  }

  it('are perceived by name', () => {
    const looking = (of: string | string[]) =>
      perceivedBy0({ ...sheep, behaviors: [look({ population: of })] }, dogs)
    expect(perceivedBy0(sheep, dogs)).toEqual([1])
    expect(looking('dogs')).toEqual([2])
    expect(looking(['dogs', 'sheep'])).toEqual([1, 2])
    expect(looking('all')).toEqual([1, 2])
    expect(looking(['dogs', 'dogs'])).toEqual([2])
  })

  it('may be added later', () => {
    seen.clear()
    const world = new World()
    world.add({ ...sheep, behaviors: [look({ population: 'dogs' })] })
    world.add(dogs)
    world.step()
    expect(seen.get(0)).toEqual([2])
  })
})

describe('[S5] agents in sequential order', () => {
  it('perceive earlier agents at their new positions', () => {
    const walkers = {
      name: 'walkers',
      at: [
        [0, 0],
        [-60, 0],
      ],
      velocity: [10, 0],
      maxSpeed: 10,
    }
    const watcher = { at: [[50, 0]], behaviors: [look({ radius: 40, population: 'walkers' })] }
    const description = { populations: [walkers, watcher] }
    seen.clear()
    new World({ ...description, order: 'sequential' }).step()
    expect(seen.get(2)).toEqual([0])
    new World(description).step()
    expect(seen.get(2)).toEqual([])
  })
})

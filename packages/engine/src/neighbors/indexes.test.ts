import { describe, expect, it } from 'vitest'
import { Population } from '../agents/population.js'
import { align, cohere, separate, World } from '../index.js'
import { random01 } from '../math/random.js'
import { Perceived } from '../perception/perceived.js'
import { Space } from '../spaces/space.js'
import { chooseIndex, createIndex, type IndexName } from './indexes.js'
import { Lattice } from './lattice.js'
import { Neighbors } from './neighbors.js'
import { Tree } from './tree.js'

const RANGE = 10

/**
 * Agents in the corner of a vast space, so densely that each has about `near` others within range; and one at
 * the far end, so that the corner is small in an open space too.
 */
function crowdIn(space: Space, count: number, near: number): Population {
  const side = Math.sqrt((Math.PI * RANGE * RANGE * count) / near)
  const crowd = new Population('crowd', 0)
  for (let id = 0; id < count; id++) {
    const row = crowd.addRow(id)
    crowd.columns.x[row] = id === 0 ? space.width - 1 : side * random01(1, id, 0, 0)
    crowd.columns.y[row] = id === 0 ? space.height - 1 : side * random01(1, id, 1, 0)
  }
  return crowd
}

/** The index that `auto` chooses for a crowd, and how many agents it checks per agent on average. */
function workFor(crowd: Population, space: Space): { readonly name: IndexName; readonly perAgent: number } {
  const lattice = new Lattice(crowd)
  lattice.build(space, RANGE)
  const name = chooseIndex('auto', lattice, space, RANGE, true)
  const index = createIndex(name, { Tree })
  index.prepare(lattice, space)
  const neighbors = new Neighbors(space, [lattice])
  let candidates = 0
  for (let rank = 0; rank < lattice.count; rank++) {
    neighbors.candidates.begin(rank)
    neighbors.around.set([lattice.state[4 * rank], lattice.state[4 * rank + 1], 0, RANGE])
    index.search(neighbors)
    candidates += neighbors.candidates.count()
  }
  return { name, perAgent: candidates / lattice.count }
}

describe.each([
  ['an open', false],
  ['a wrapped', true],
] as const)('[S17] a crowd in one corner of %s space', (_, wraps) => {
  const vast = new Space({ width: 1e6, height: 1e6 }, wraps)

  it('is searched by a tree', () => {
    expect(workFor(crowdIn(vast, 1000, 10), vast).name).toBe('tree')
  })

  it('costs each agent as much however many there are', () => {
    const few = workFor(crowdIn(vast, 1000, 10), vast).perAgent
    const many = workFor(crowdIn(vast, 16_000, 10), vast).perAgent
    expect(many).toBeLessThan(80)
    expect(many / few).toBeLessThan(1.5)
  })
})

describe('a crowd that fills its space', () => {
  it('is searched by a grid, which looks at about three times the neighbors there are', () => {
    const space = new Space({ width: 560, height: 560 }, true)
    const { name, perAgent } = workFor(crowdIn(space, 10_000, 10), space)
    expect(name).toBe('grid')
    expect(perAgent).toBeLessThan(40)
  })
})

describe('[S5] agents that move one after the other', () => {
  const world = (index: 'auto' | 'brute-force', more: object) =>
    new World({
      ...{ width: 200, height: 150, order: 'sequential', index, seed: 3, ...more },
      populations: [
        { count: 150, velocity: 'random', behaviors: [separate({ radius: 9 }), cohere({ radius: 18 })] },
        {
          name: 'wolf',
          count: 60,
          velocity: 'random',
          behaviors: [align({ radius: 25, population: 'all' })],
        },
      ],
    } as never)

  it.each([
    ['in a plane', {}],
    ['in a wrapped plane', { edges: 'wrap' }],
    ['in space', { depth: 80, edges: 'bounce' }],
    ['in a wrapped space', { depth: 80, edges: 'wrap' }],
    ['and move first', { edges: 'wrap', order: 'sequential-move-first' }],
    ['in a crowd', { width: 30, height: 30, edges: 'bounce' }],
    ['beyond the border', { width: 40, height: 300, edges: 'open' }],
  ] as const)('%s find whom brute force finds', (_, more) => {
    const [found, all] = [world('auto', more), world('brute-force', more)]
    for (const each of [found, all]) each.run(12)
    expect(found.hash()).toBe(all.hash())
  })

  it('are searched for in the surrounding cells, at their current positions', () => {
    const space = new Space({ width: 560, height: 560 }, true)
    const crowd = crowdIn(space, 2000, 10)
    const seen = new Perceived(crowd)
    seen.range = RANGE
    seen.followRows(space, 'auto')
    const neighbors = new Neighbors(space, [seen.lattice])
    const lookAt = (x: number, y: number) => {
      neighbors.begin()
      neighbors.candidates.begin(-1)
      neighbors.around.set([x, y, 0, RANGE])
      seen.index.search(neighbors)
      neighbors.gather(0)
      return Array.from({ length: neighbors.count }, (_, k) => neighbors.rowOf(k))
    }
    lookAt(100, 100)
    expect(neighbors.candidates.count()).toBeLessThan(60)
    for (const row of [7, 5, 1999]) {
      crowd.columns.x[row] = 400
      crowd.columns.y[row] = 500
      seen.lattice.follow(row)
    }
    expect(lookAt(400, 500)).toEqual([5, 7, 1999])
  })
})

describe('[S17] auto', () => {
  const choiceFor = (
    count: number,
    space: Space,
    range: number,
    choice: 'auto' | 'grid' | 'tree' = 'auto',
  ) => {
    const lattice = new Lattice(crowdIn(space, count, 5))
    lattice.build(space, range)
    return chooseIndex(choice, lattice, space, range, true)
  }
  const space = new Space({ width: 100, height: 300 }, true)

  it('tests every agent if there are few', () => {
    expect(choiceFor(48, space, RANGE)).toBe('brute-force')
    expect(choiceFor(49, space, RANGE)).toBe('grid')
  })

  it('tests every agent, like any other index, if the range reaches around the world', () => {
    expect(choiceFor(500, space, 50)).toBe('brute-force')
    expect(choiceFor(500, space, 50, 'grid')).toBe('brute-force')
    expect(choiceFor(500, space, 50, 'tree')).toBe('brute-force')
    expect(choiceFor(500, space, 49, 'tree')).toBe('tree')
  })

  it('keeps an explicit choice', () => {
    expect(choiceFor(5, space, RANGE, 'grid')).toBe('grid')
    expect(choiceFor(5, space, RANGE, 'tree')).toBe('tree')
  })
})

import { describe, expect, it } from 'vitest'
import { Population } from '../agents/population.js'
import { Space } from '../environment/space.js'
import { random01 } from '../math/random.js'
import { INDEXES } from './indexes.js'
import { Lattice } from './lattice.js'
import { Neighbors } from './neighbors.js'

const RANGE = 5
const SUMS = ['dx', 'dy', 'dz', 'vx', 'vy', 'vz'] as const

/** Agents all over a space. The first has another exactly at the range, and one on the very same point. */
function crowdIn(space: Space, count: number): Population {
  const crowd = new Population('crowd', 0)
  const { columns } = crowd
  for (let id = 0; id < count; id++) {
    const row = crowd.addRow(id)
    const random = (stream: number) => random01(1, id, stream, 0)
    columns.x[row] = space.width * random(0)
    columns.y[row] = space.height * random(1)
    columns.vx[row] = random(2) - 0.5
    columns.vy[row] = random(3) - 0.5
    if (space.dimensions === 2) continue
    columns.z[row] = space.depth * random(4)
    columns.vz[row] = random(5) - 0.5
  }
  for (const row of [0, 1, 2]) {
    columns.x[row] = row === 1 ? 2 + RANGE : 2
    columns.y[row] = 2
    if (space.dimensions === 3) columns.z[row] = 2
  }
  return crowd
}

/** Adds up the list as a behavior would that heeds all nearer than the range. */
function addUp(neighbors: Neighbors) {
  const sums = { count: 0, dx: 0, dy: 0, dz: 0, vx: 0, vy: 0, vz: 0 }
  for (let k = 0; k < neighbors.count; k++) {
    if (neighbors.distanceSquared[k] >= RANGE * RANGE) continue
    sums.count++
    for (const name of SUMS) sums[name] += neighbors[name][k]
  }
  return sums
}

describe.each([
  ['an open plane, crowded', new Space({ width: 30, height: 30 }), 400],
  ['an open plane, sparse', new Space({ width: 100, height: 100 }), 100],
  ['a wrapped plane, crowded', new Space({ width: 30, height: 30 }, true), 400],
  ['a wrapped plane, sparse', new Space({ width: 100, height: 100 }, true), 100],
  ['an open space', new Space({ width: 20, height: 20, depth: 20 }), 300],
  ['a wrapped space', new Space({ width: 20, height: 20, depth: 20 }, true), 300],
])('in %s', (_, space, count) => {
  const crowd = crowdIn(space, count)
  const lattice = new Lattice(crowd)
  lattice.build(space, RANGE)

  /** Goes through all agents, each with the list of its neighbors. */
  function everyoneLooks(visit: (neighbors: Neighbors, row: number) => void): void {
    const { x, y, z } = crowd.columns
    const neighbors = new Neighbors(space, [lattice])
    const index = new INDEXES.grid()
    index.prepare(lattice, space)
    for (let row = 0; row < count; row++) {
      neighbors.around.set([x[row], y[row], z[row], RANGE])
      neighbors.begin()
      neighbors.candidates.begin(lattice.rank[row])
      index.search(neighbors)
      neighbors.gather(0)
      visit(neighbors, row)
    }
  }

  it('the sums are to the last bit what adding up the list comes to', () => {
    everyoneLooks((neighbors) => {
      const { rangeSquared, ...sums } = neighbors.sums
      expect(rangeSquared).toBe(RANGE * RANGE)
      expect(sums).toStrictEqual(addUp(neighbors))
    })
  })

  it('who stands exactly at the range is in the list, but not in the sums', () => {
    everyoneLooks((neighbors, row) => {
      if (row === 0) expect(neighbors.sums.count).toBe(neighbors.count - 1)
    })
  })

  it('the sums hold for no range once somebody was taken out of the list', () => {
    everyoneLooks((neighbors, row) => {
      neighbors.dropCoincident()
      expect(neighbors.sums.rangeSquared).toBe(row === 0 || row === 2 ? Number.NaN : RANGE * RANGE)
    })
  })
})

it('an index that does not know on which side neighbors are nearest leaves no sums', () => {
  const space = new Space({ width: 100, height: 100 }, true)
  const lattice = new Lattice(crowdIn(space, 100))
  lattice.build(space, RANGE)
  const tree = new INDEXES.tree()
  tree.prepare(lattice, space)
  const neighbors = new Neighbors(space, [lattice])
  neighbors.around.set([2, 2, 0, RANGE])
  neighbors.begin()
  neighbors.candidates.begin(-1)
  tree.search(neighbors)
  neighbors.gather(0)
  expect(neighbors.count).toBeGreaterThan(2)
  expect(neighbors.sums.rangeSquared).toBe(Number.NaN)
})

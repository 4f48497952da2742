import { describe, expect, it } from 'vitest'
import { Population } from '../agents/population.js'
import { Space } from '../spaces/space.js'
import { createIndex } from './indexes.js'
import { Lattice } from './lattice.js'
import { Neighbors } from './neighbors.js'

const RANGE = 5

describe.each([
  ['in an open plane', {}, false],
  ['in a wrapped plane, beside an edge', {}, true],
  ['in an open space', { depth: 100 }, false],
  ['in a wrapped space, beside an edge', { depth: 100 }, true],
])('the way to a neighbor', (where, depth, wraps) => {
  it(`is the difference of the places with its exact sign, even for 0: ${where}`, () => {
    const space = new Space({ width: 100, height: 100, ...depth }, wraps)
    const crowd = new Population('crowd', 0)
    for (const x of [0, -0, 99]) {
      const row = crowd.addRow(crowd.count)
      crowd.columns.x[row] = x
      crowd.columns.y[row] = 50 + row
    }
    const lattice = new Lattice(crowd)
    lattice.build(space, RANGE)
    const index = createIndex('grid')
    index.prepare(lattice, space)
    const neighbors = new Neighbors(space, [lattice])
    neighbors.around.set([0, 50, 0, RANGE])
    neighbors.begin()
    neighbors.candidates.begin(lattice.rank[0])
    index.search(neighbors)
    neighbors.gather(0)
    const dx = Array.from({ length: neighbors.count }, (_, k) => [neighbors.idOf(k), neighbors.dx[k]])
    expect(neighbors.candidates.shifted).toBe(wraps)
    expect(dx).toEqual(
      wraps
        ? [
            [1, -0],
            [2, -1],
          ]
        : [[1, -0]],
    )
  })
})

import { describe, expect, it } from 'vitest'
import { Population } from '../agents/population.js'
import { Space } from '../spaces/space.js'
import { Lattice } from './lattice.js'
import { Neighbors } from './neighbors.js'
import { Tree } from './tree.js'

/** The ids within a range of a place among agents at these places, as a tree finds them. */
function found(places: readonly number[][], at: readonly number[], range: number, space: Space): number[] {
  const herd = new Population('herd', 0)
  places.forEach(([x, y, z = 0], id) => {
    const row = herd.addRow(id)
    herd.columns.x[row] = x
    herd.columns.y[row] = y
    herd.columns.z[row] = z
  })
  const lattice = new Lattice(herd)
  lattice.build(space, range)
  const tree = new Tree()
  tree.prepare(lattice, space)
  const neighbors = new Neighbors(space, [lattice])
  neighbors.candidates.begin(-1)
  const [x, y, z = 0] = at
  neighbors.around.set([x, y, z, range])
  tree.search(neighbors)
  neighbors.gather(0)
  return Array.from({ length: neighbors.count }, (_, k) => neighbors.idOf(k)).sort((a, b) => a - b)
}

const open = new Space({ width: 100, height: 100 })
const wrapped = new Space({ width: 100, height: 100 }, true)

describe('a tree', () => {
  it('finds nobody in an empty population', () => {
    expect(found([], [0, 0], 10, open)).toEqual([])
  })

  it('finds those within range', () => {
    const line = Array.from({ length: 100 }, (_, k) => [k, 0])
    expect(found(line, [50, 0], 2, open)).toEqual([48, 49, 50, 51, 52])
  })

  it('finds all agents of a crowd at one point, which cannot be split', () => {
    const crowd = Array.from({ length: 200 }, () => [7, 7])
    expect(found(crowd, [7, 7], 1, open)).toHaveLength(200)
  })

  it('finds neighbors around the edges of a wrapped space, each once', () => {
    expect(
      found(
        [
          [1, 1],
          [99, 99],
          [50, 50],
        ],
        [0, 0],
        10,
        wrapped,
      ),
    ).toEqual([0, 1])
    const few = Array.from({ length: 10 }, (_, k) => [10 * k, 50])
    // All ten are in one leaf; the range and two of its images touch its box.
    expect(found(few, [0, 50], 40, wrapped)).toEqual([0, 1, 2, 3, 4, 6, 7, 8, 9])
  })

  it('finds neighbors in three dimensions', () => {
    const space = new Space({ width: 100, height: 100, depth: 100 }, true)
    const column = Array.from({ length: 50 }, (_, k) => [0, 0, 2 * k])
    expect(found(column, [0, 0, 1], 3, space)).toEqual([0, 1, 2, 49])
  })

  it('takes the places of neighboring numbers apart', () => {
    const apart = Array.from({ length: 40 }, (_, k) => [k % 2 === 0 ? 1 : 1 + Number.EPSILON, 0])
    expect(found(apart, [1, 0], 1, open)).toHaveLength(40)
  })
})

import { describe, expect, it } from 'vitest'
import { Population } from '../agents/population.js'
import { Space } from '../spaces/space.js'
import { Lattice } from './lattice.js'

function herdAt(...places: number[][]): Population {
  const herd = new Population('herd', 0)
  places.forEach(([x, y, z = 0], id) => {
    const row = herd.addRow(id)
    herd.columns.x[row] = x
    herd.columns.y[row] = y
    herd.columns.z[row] = z
  })
  return herd
}

function built(herd: Population, space: Space, range: number): Lattice {
  const lattice = new Lattice(herd)
  lattice.build(space, range)
  return lattice
}

const orderOf = (lattice: Lattice): number[] => [...lattice.row.subarray(0, lattice.count)]

describe('a lattice', () => {
  const wrapped = new Space({ width: 100, height: 100 }, true)

  it('lists agents by rows of cells, and by id within a cell', () => {
    const herd = herdAt([60, 60], [10, 60], [60, 10], [20, 20], [10, 10])
    const lattice = built(herd, wrapped, 50)
    expect([lattice.columns, lattice.rows, lattice.layers]).toEqual([2, 2, 1])
    expect(orderOf(lattice)).toEqual([3, 4, 2, 1, 0])
    expect([...lattice.cellStart.subarray(0, 5)]).toEqual([0, 2, 3, 4, 5])
  })

  it('copies positions and velocities in that order', () => {
    const herd = herdAt([60, 10], [10, 20])
    herd.columns.vy[0] = 7
    const { state } = built(herd, wrapped, 50)
    expect([...state.subarray(0, 8)]).toEqual([10, 20, 0, 0, 60, 10, 0, 7])
  })

  it('goes layer by layer in a world with depth', () => {
    const space = new Space({ width: 100, height: 100, depth: 100 }, true)
    const lattice = built(herdAt([90, 90, 60], [90, 90, 10], [10, 10, 60]), space, 50)
    expect(lattice.layers).toBe(2)
    expect(orderOf(lattice)).toEqual([1, 2, 0])
  })

  it('has cells at least as large as the range', () => {
    expect(built(herdAt([0, 0]), wrapped, 34).columns).toBe(2)
    expect(built(herdAt([0, 0]), wrapped, 33).columns).toBe(3)
    expect(built(herdAt([0, 0]), wrapped, 1000).columns).toBe(1)
  })

  it('surrounds the agents in an open space', () => {
    const lattice = built(herdAt([1000, 0], [1100, 40]), new Space({ width: 5, height: 5 }), 20)
    expect([lattice.columns, lattice.rows]).toEqual([5, 2])
    expect([lattice.columnAt(1000), lattice.columnAt(1099), lattice.columnAt(990)]).toEqual([0, 4, -1])
  })

  it('has larger cells if agents are sparse', () => {
    const few = built(herdAt([0, 0], [1e6, 1e6]), new Space({ width: 5, height: 5 }), 1)
    expect(few.coarsened).toBe(true)
    expect(few.columns * few.rows).toBeLessThanOrEqual(4096)
    expect(built(herdAt([0, 0], [50, 50]), new Space({ width: 5, height: 5 }), 1).coarsened).toBe(false)
  })

  it('measures how crowded its cells are', () => {
    expect(built(herdAt([1, 1], [2, 2], [60, 60]), wrapped, 50).crowding).toBe(4 + 1)
  })

  it.each([0, Number.POSITIVE_INFINITY])('is a single cell for a range of %s', (range) => {
    const lattice = built(herdAt([0, 0], [9, 9]), new Space({ width: 5, height: 5, depth: 5 }), range)
    expect([lattice.columns, lattice.rows, lattice.layers]).toEqual([1, 1, 1])
    expect(orderOf(lattice)).toEqual([0, 1])
  })

  it('may be empty, and get agents later', () => {
    const herd = new Population('herd', 0)
    const lattice = built(herd, new Space({ width: 5, height: 5 }), 10)
    expect(lattice.count).toBe(0)
    for (let id = 0; id < 100; id++) herd.addRow(id)
    lattice.build(new Space({ width: 5, height: 5 }), 10)
    expect(orderOf(lattice)).toEqual(Array.from({ length: 100 }, (_, id) => id))
  })

  it('lists agents that move one by one in row order, and follows their moves', () => {
    const space = new Space({ width: 100, height: 100 })
    const herd = herdAt([60, 60], [10, 10])
    const lattice = new Lattice(herd)
    lattice.followRows(space, 20)
    expect(orderOf(lattice)).toEqual([0, 1])
    herd.columns.x[1] = 5
    lattice.follow(1)
    expect(lattice.state[4]).toBe(5)
  })
})

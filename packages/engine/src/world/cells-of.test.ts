import { describe, expect, it } from 'vitest'
import { align, World, type WorldDescription } from '../index.js'

describe('the cells in which agents are looked for', () => {
  const corners = [
    [0, 0],
    [100, 0],
    [0, 100],
    [100, 100],
  ]
  const world = (index: WorldDescription['index'], at: readonly (readonly number[])[], radius: number) =>
    new World({
      width: 100,
      height: 100,
      index,
      populations: [{ at, behaviors: [align({ radius })] }, { name: 'alone' }],
    })

  it('of a grid are as large as the range', () => {
    const grid = world('grid', corners, 25)
    expect(grid.cellsOf(grid.populations[0])).toEqual({
      kind: 'lattice',
      origin: [0, 0, 0],
      size: [25, 25, 0],
      counts: [4, 4, 1],
    })
  })

  it('of a tree are the boxes around the agents of its leaves', () => {
    const at = [
      ...Array.from({ length: 12 }, (_, k) => [k, 0]),
      ...Array.from({ length: 12 }, (_, k) => [80 + k, 100]),
    ]
    const tree = world('tree', at, 5)
    expect(tree.cellsOf(tree.populations[0])).toEqual({
      kind: 'boxes',
      boxes: [0, 0, 0, 11, 0, 0, 80, 100, 0, 91, 100, 0],
    })
  })

  it('are none where everybody is looked at, or nobody', () => {
    const all = world('brute-force', corners, 25)
    expect(all.populations.map((population) => all.cellsOf(population))).toEqual([undefined, undefined])
  })
})

import { describe, expect, it } from 'vitest'
import { align, World, type WorldDescription } from '../index.js'

describe('the cells of a neighbor index', () => {
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

  /** Left, bottom, right and top of each box of a tree. */
  function boxesOf(at: readonly (readonly number[])[]) {
    const tree = world('tree', at, 5)
    const cells = tree.cellsOf(tree.populations[0])
    const boxes = cells?.kind === 'boxes' ? cells.boxes : []
    return Array.from({ length: boxes.length / 6 }, (_, k) => {
      const [left, bottom, , right, top] = boxes.slice(6 * k, 6 * k + 6)
      return [left, bottom, right, top]
    })
  }
  const crowdAt = (x: number, y: number, count: number) =>
    Array.from({ length: count }, (_, k) => [x + (k % 5), y + Math.floor(k / 5)])

  it('[S197] of a tree are the whole and the quarters of each box with more than 16 agents', () => {
    expect(boxesOf(crowdAt(0, 0, 16))).toEqual([[0, 0, 100, 100]])
    expect(boxesOf([...crowdAt(10, 10, 12), ...crowdAt(80, 90, 12)])).toEqual([
      [0, 0, 100, 100],
      [0, 0, 50, 50],
      [50, 0, 100, 50],
      [0, 50, 50, 100],
      [50, 50, 100, 100],
    ])
  })

  it('[S197] of a tree are nested quarters down to where a crowd is split, including empty ones', () => {
    // All 20 are in the lower left quarter, and there in the upper right one, at 25 to 50, split at 37.5.
    const boxes = boxesOf(crowdAt(36, 36, 20))
    expect(boxes.slice(0, 5)).toEqual([
      [0, 0, 100, 100],
      [0, 0, 50, 50],
      [50, 0, 100, 50],
      [0, 50, 50, 100],
      [50, 50, 100, 100],
    ])
    expect(boxes.slice(5, 9)).toEqual([
      [0, 0, 25, 25],
      [25, 0, 50, 25],
      [0, 25, 25, 50],
      [25, 25, 50, 50],
    ])
    expect(boxes.slice(9)).toEqual([
      [25, 25, 37.5, 37.5],
      [37.5, 25, 50, 37.5],
      [25, 37.5, 37.5, 50],
      [37.5, 37.5, 50, 50],
    ])
  })

  it('[S197] of a tree begin with a box around agents that have left the world', () => {
    expect(boxesOf([...crowdAt(-60, 30, 20), [150, 90]])[0]).toEqual([-60, 0, 150, 100])
  })

  it('are undefined if every agent is tested, or nobody looks', () => {
    const all = world('brute-force', corners, 25)
    expect(all.populations.map((population) => all.cellsOf(population))).toEqual([undefined, undefined])
  })
})

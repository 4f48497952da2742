import { World } from 'drover'
import { describe, expect, it } from 'vitest'
import { layHeights } from './lay-heights.js'
import { findScene } from './scenes/index.js'

const flocking = findScene('flocking')?.scenario ?? { drover: 1, world: {} }

describe('a scenario on the heights of a place', () => {
  it('is as large as the place, and lies on it', () => {
    const { world, view } = layHeights(flocking, {
      columns: 3,
      cellSize: [100, 50],
      heights: [0, 1, 2, 3, 4, 5],
    })
    expect([world.width, world.height, view?.y]).toEqual([200, 50, 'up'])
    expect(new World(world).populations[0].count).toBe(120)
  })

  it('has edges that bounce instead of wrap where opposite borders differ', () => {
    expect(layHeights(flocking, { columns: 2, cellSize: [9, 9], heights: [0, 1, 2, 3] }).world.edges).toBe(
      'bounce',
    )
    const meeting = { columns: 3, cellSize: [9, 9], heights: [1, 2, 1, 2, 5, 2, 1, 2, 1] } as const
    expect(layHeights(flocking, meeting).world.edges).toEqual(flocking.world.edges)
    const open = { ...flocking, world: { ...flocking.world, edges: 'open' as const } }
    expect(layHeights(open, { columns: 2, cellSize: [9, 9], heights: [0, 1, 2, 3] }).world.edges).toBe('open')
  })
})

import { describe, expect, it } from 'vitest'
import { World } from '../../index.js'
import { explore } from '../../terrain.js'

describe('[S81] who explores', () => {
  it('has as many cells as the sides of the world allow, in space in layers', () => {
    const cells = (size: object): number => {
      const world = new World({ ...size, populations: [{ behaviors: [explore({ cells: 4 })] }] })
      world.step()
      return world.populations[0].columns.extra.filter(({ name }) => name.startsWith('visited')).length
    }
    expect(cells({ width: 400, height: 200 })).toBe(8)
    expect(cells({ width: 400, height: 1 })).toBe(4)
    expect(cells({ width: 400, height: 400, depth: 100 })).toBe(16)
  })

  it('remembers its last visit to a cell and heads for an unvisited one', () => {
    const world = new World({
      width: 400,
      height: 100,
      populations: [{ at: [[50, 50]], velocity: [[1, 0]], behaviors: [explore({ cells: 4 })] }],
    })
    world.run(3)
    const values = (name: string) =>
      world.populations[0].columns.extra.find((c) => c.name === name)?.values[0]
    expect([0, 1, 2, 3].map((k) => values(`visited${k}`))).toEqual([2, -1, -1, -1])
    expect(values('exploreGoal')).toBeGreaterThan(0)
    expect(world.populations[0].at(0).heading.x).toBeCloseTo(1, 12)
  })

  it('takes the shorter way around the edge', () => {
    const world = new World({
      width: 400,
      height: 100,
      edges: 'wrap',
      populations: [{ at: [[10, 50]], maxForce: 1, behaviors: [explore({ cells: 4 })] }],
    })
    world.step()
    const columns = world.populations[0].columns
    const visited = [0, 1, 2].map((k) => columns.extra.find(({ name }) => name === `visited${k}`))
    for (const column of visited) if (column !== undefined) column.values[0] = 0
    const goal = columns.extra.find(({ name }) => name === 'exploreGoal')
    if (goal !== undefined) goal.values[0] = -1
    world.step()
    expect(goal?.values[0]).toBe(3)
    expect(world.populations[0].at(0).heading.x).toBeLessThan(0)
  })

  it('does nothing when it cannot move', () => {
    const world = new World({ populations: [{ at: 'center', maxSpeed: 0, behaviors: [explore({})] }] })
    const seen = world.watch(world.populations[0].at(0))
    world.step()
    expect(seen.behaviors[0].active).toBe(false)
  })
})

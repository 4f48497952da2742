import { afterEach, describe, expect, it } from 'vitest'
import { obstacles } from '../features.js'
import { avoidObstacles, registerPlugins, seek, World } from '../index.js'
import { tree } from '../obstacles.js'
import { forgetPlugin } from '../schema.js'

describe('a program without the feature obstacles', () => {
  afterEach(() => registerPlugins([obstacles]))

  it('is optional: without it no obstacles are found', () => {
    forgetPlugin('feature', 'obstacles')
    const world = new World({ populations: [{ at: [[1, 1]], behaviors: [seek({ target: [9, 1] })] }] })
    const search = world.obstacles.search()
    search.reach = 1e6
    search.find()
    world.run(2)
    expect([world.obstacles.count, world.obstacles.solids.count, search.count]).toEqual([0, 0, 0])
    expect(world.populations[0].at(0).position.x).toBeGreaterThan(1)
  })

  it('is required if JSON has an obstacle', () => {
    forgetPlugin('feature', 'obstacles')
    const json = { obstacles: [{ obstacle: 'tree', at: [1, 1] }] }
    expect(() => new World(json)).toThrow('obstacles: expected the plug-in obstacles for it')
  })

  it('has it by an obstacle or a behavior that needs it', () => {
    forgetPlugin('feature', 'obstacles')
    expect(new World({ obstacles: [tree({ at: [1, 1] })] }).obstacles.count).toBe(1)
    expect(new World({ populations: [{ behaviors: [avoidObstacles({})] }] }).obstacles.count).toBe(0)
    registerPlugins([avoidObstacles])
    expect(
      new World({ obstacles: [{ obstacle: 'tree', at: [1, 1] } as object as never] }).obstacles.count,
    ).toBe(1)
  })
})

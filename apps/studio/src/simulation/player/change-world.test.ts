import { findScene } from '@drover/scenarios'
import { type PopulationDescription, World, type WorldDescription, wander } from 'drover'
import { describe, expect, it } from 'vitest'
import { changedWorld, pastOf } from './change-world.js'

const flocking = findScene('flocking')?.scenario.world as WorldDescription

/** The flocking world with other options of its population. */
const withOptions = (options: PopulationDescription): WorldDescription => ({
  ...flocking,
  populations: [{ ...flocking.populations?.[0], ...options }],
})

const played = (description: WorldDescription, steps = 25): World => {
  const world = new World(description)
  world.run(steps)
  return world
}

describe('a world with a changed description', () => {
  it('continues bit for bit if changed into itself', () => {
    const world = played(flocking)
    const same = changedWorld(flocking, pastOf(world))
    expect(same.hash()).toBe(world.hash())
    world.run(10)
    same.run(10)
    expect(same.hash()).toBe(world.hash())
  })

  it('continues like a world created so and restored from the same state', () => {
    const slower = withOptions({ behaviors: [wander({})] })
    const changed = changedWorld(slower, pastOf(played(slower)))
    const restored = new World(slower)
    restored.restore(played(slower).snapshot())
    changed.run(5)
    restored.run(5)
    expect(changed.hash()).toBe(restored.hash())
  })

  it('applies the new limits to all agents', () => {
    const { columns, count } = changedWorld(withOptions({ maxSpeed: 7, mass: 2 }), pastOf(played(flocking)))
      .populations[0]
    expect(new Set(columns.maxSpeed.subarray(0, count))).toEqual(new Set([7]))
    expect(new Set(columns.mass.subarray(0, count))).toEqual(new Set([2]))
  })

  it('has the new number of agents: removes the youngest, or adds some', () => {
    const world = played(flocking)
    const fewer = changedWorld(withOptions({ count: 50 }), pastOf(world)).populations[0]
    expect(fewer.count).toBe(50)
    expect(fewer.at(49).id).toBe(49)
    const more = changedWorld(withOptions({ count: 130 }), pastOf(world)).populations[0]
    expect(more.count).toBe(130)
    expect(new Set([...more].map(({ id }) => id)).size).toBe(130)
    expect(more.at(3).position.toJSON()).toEqual(world.populations[0].at(3).position.toJSON())
  })

  it('initializes new attributes as for new agents', () => {
    const { columns, count } = changedWorld(
      withOptions({ influence: 3, behaviors: [wander({})] }),
      pastOf(played(flocking)),
    ).populations[0]
    expect(columns.influence?.values.subarray(0, count)).toEqual(new Float64Array(count).fill(3))
    const fresh = new World(withOptions({ behaviors: [wander({})] })).populations[0]
    expect(columns.extra.map(({ name }) => name)).toEqual(
      expect.arrayContaining(fresh.columns.extra.map(({ name }) => name)),
    )
  })

  it('is rejected if invalid, and the previous world continues', () => {
    const world = played(flocking)
    expect(() => changedWorld(withOptions({ maxSpeed: -1 }), pastOf(world))).toThrow('maxSpeed')
    world.run(1)
    expect(world.steps).toBe(26)
  })
})

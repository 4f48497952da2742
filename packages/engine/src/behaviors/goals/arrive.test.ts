import { describe, expect, it } from 'vitest'
import { arrive, type PopulationDescription, World } from '../../index.js'

/** A world with one agent, at (0, 0) unless said otherwise. */
const worldWith = (population: PopulationDescription, dt = 1): World =>
  new World({ dt, populations: [{ at: [[0, 0]], maxForce: 10, ...population }] })

const speedAfterStep = (population: PopulationDescription, dt = 1): number => {
  const world = worldWith(population, dt)
  world.step()
  return world.populations[0].at(0).velocity.x
}

describe('[S25] an arriving agent', () => {
  const toward = (x: number) => [arrive({ target: [x, 0] })]

  it('desires full speed outside the slowing radius and less in proportion inside', () => {
    expect(speedAfterStep({ behaviors: toward(500) })).toBe(4)
    expect(speedAfterStep({ behaviors: toward(100) })).toBe(4)
    expect(speedAfterStep({ behaviors: toward(50) })).toBe(2)
    expect(speedAfterStep({ behaviors: toward(10) })).toBe(0.4)
    expect(speedAfterStep({ behaviors: [arrive({ target: [10, 0], slowingRadius: 20 })] })).toBe(2)
  })

  it('with a slowingTime slows down by the time left, whatever its maximum speed', () => {
    const behaviors = [arrive({ target: [60, 0], slowingTime: 20 })]
    expect(speedAfterStep({ behaviors })).toBe(3)
    expect(speedAfterStep({ behaviors, maxSpeed: 9 })).toBe(3)
    expect(speedAfterStep({ behaviors, maxSpeed: 2 })).toBe(2)
  })

  it('never desires to go beyond the target within a step', () => {
    expect(speedAfterStep({ behaviors: [arrive({ target: [1, 0], slowingRadius: 1 })] })).toBe(1)
    expect(speedAfterStep({ behaviors: [arrive({ target: [1, 0], slowingRadius: 1e-9 })] })).toBe(1)
    const world = worldWith({ behaviors: [arrive({ target: [8, 0], slowingRadius: 1 })] }, 0.5)
    const account = world.watch(world.populations[0].at(0))
    world.step()
    expect(account.behaviors[0].desired.x).toBe(4)
  })

  it('comes to rest on the target and stays', () => {
    const world = worldWith({ behaviors: toward(50), maxForce: 0.2 })
    const agent = world.populations[0].at(0)
    world.run(600)
    expect(agent.position.x).toBeCloseTo(50, 6)
    expect(agent.velocity.x).toBeCloseTo(0, 6)
    for (let k = 0; k < 50; k++) {
      const before = agent.position.x
      world.step()
      expect(Math.abs(agent.position.x - before)).toBeLessThan(1e-6)
    }
  })

  it('desires to stop within the tolerance, or has no desire there', () => {
    const moving = { at: [[1, 0]], velocity: [0.5, 0] }
    const target = [0, 0]
    expect(speedAfterStep({ ...moving, behaviors: [arrive({ target, tolerance: 2 })] })).toBe(0)
    const coasting = arrive({ target, tolerance: 2, fallback: 'coast' })
    expect(speedAfterStep({ ...moving, behaviors: [coasting] })).toBe(0.5)
  })
})

describe("the event 'arrived'", () => {
  it('is emitted once per arrival, with the agent and the step', () => {
    const world = worldWith({
      at: [
        [0, 0],
        [500, 0],
      ],
      behaviors: [arrive({ target: [50, 0], tolerance: 1 })],
    })
    const heard: number[][] = []
    world.on('arrived', ({ id, step, population }) => heard.push([id, step, population.index]))
    const [first] = world.populations[0]
    let there = -1
    while (there < 0 && world.steps < 300) {
      if (Math.abs(first.position.x - 50) <= 1) there = world.steps
      world.step()
    }
    expect(heard).toEqual([[0, there, 0]])
    world.run(400)
    expect(heard.map(([id]) => id)).toEqual([0, 1])
    first.position.x = 0
    world.run(400)
    expect(heard.map(([id]) => id)).toEqual([0, 1, 0])
  })

  it('is emitted again after a restored departure', () => {
    const world = worldWith({ behaviors: [arrive({ target: [0, 0], tolerance: 1 })] })
    const start = world.snapshot()
    let heard = 0
    world.on('arrived', () => heard++)
    world.run(3)
    expect(heard).toBe(1)
    world.restore(start)
    world.run(3)
    expect(heard).toBe(2)
  })
})

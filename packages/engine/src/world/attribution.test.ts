import { describe, expect, it } from 'vitest'
import { wind } from '../forces.js'
import { align, arrive, cohere, seek, separate, World, wander } from '../index.js'

const flock = [
  separate({ weight: 1.5 }),
  align({ fieldOfView: 4 }),
  cohere({}),
  wander({ weight: 0.4 }),
  arrive({ target: [320, 120], weight: 0.2 }),
]

describe('the attribution of an agent', () => {
  it('names every behavior, and is empty before the first step', () => {
    const world = new World({ populations: [{ behaviors: [seek({ target: [1, 2] }), wander({})] }] })
    const account = world.watch(world.populations[0].at(0))
    expect([account.id, account.step]).toEqual([0, -1])
    expect(account.behaviors.map(({ place, behavior }) => [place, behavior])).toEqual([
      ['behaviors[0]', 'seek'],
      ['behaviors[1]', 'wander'],
    ])
  })

  it('contains desire, force and contribution of each, and the steering', () => {
    const behaviors = [seek({ target: [10, 0], weight: 3 })]
    const world = new World({ populations: [{ at: [[0, 0]], velocity: [0, 2], maxForce: 1, behaviors }] })
    const account = world.watch(world.populations[0].at(0))
    world.step()
    const [{ desires, desired, force, weight, contribution, active }] = account.behaviors
    const share = 1 / Math.sqrt(20)
    expect([active, desires, weight]).toEqual([true, true, 3])
    expect(desired).toEqual({ x: 4, y: 0, z: 0 })
    expect([force.x, force.y]).toEqual([expect.closeTo(4 * share, 12), expect.closeTo(-2 * share, 12)])
    // Three times the force, limited to one times again.
    expect([contribution.x, contribution.y]).toEqual([
      expect.closeTo(4 * share, 12),
      expect.closeTo(-2 * share, 12),
    ])
    expect(account.step).toBe(0)
  })

  it('[S22] has contributions that add up to the steering for every agent of a flock', () => {
    const world = new World({
      edges: 'wrap',
      populations: [{ count: 60, velocity: 'random', behaviors: flock }],
    })
    const accounts = [...world.populations[0]].map((agent) => world.watch(agent))
    for (let k = 0; k < 20; k++) {
      world.step()
      for (const { behaviors, steering } of accounts) {
        const sum = (axis: 'x' | 'y') =>
          behaviors.reduce((total, { contribution }) => total + contribution[axis], 0)
        expect(sum('x')).toBeCloseTo(steering.x, 12)
        expect(sum('y')).toBeCloseTo(steering.y, 12)
      }
    }
  })

  it('leaves silent behaviors at zero', () => {
    const world = new World({ populations: [{ count: 1, behaviors: [wander({}), cohere({})] }] })
    const account = world.watch(world.populations[0].at(0))
    world.step()
    const zero = { x: 0, y: 0, z: 0 }
    expect(account.behaviors[1]).toMatchObject({
      active: false,
      desired: zero,
      force: zero,
      contribution: zero,
    })
  })

  it('contains only the steering, not outside forces', () => {
    const forces = [wind({ vector: [5, 0] })]
    const world = new World({
      populations: [{ at: [[0, 0]], behaviors: [seek({ target: [0, 9] })], forces }],
    })
    const account = world.watch(world.populations[0].at(0))
    world.step()
    expect(account.steering).toEqual({ x: 0, y: 0.1, z: 0 })
  })

  it('changes no bit of the outcome', () => {
    const description = { edges: 'wrap', populations: [{ count: 60, behaviors: flock }] }
    const one = new World(description)
    const other = new World(description)
    for (const agent of other.populations[0]) other.watch(agent)
    one.run(20)
    other.run(20)
    expect(other.hash()).toBe(one.hash())
  })

  it('contains its step, in simultaneous and sequential order', () => {
    for (const order of ['simultaneous', 'sequential'] as const) {
      const world = new World({ order, populations: [{ behaviors: [wander({})] }] })
      const account = world.watch(world.populations[0].at(0))
      world.run(3)
      expect(account.step).toBe(2)
    }
  })

  it('continues when a population is added, and follows its agent when others die', () => {
    const world = new World({ populations: [{ count: 3, behaviors: [wander({})] }] })
    const [first, , last] = world.populations[0]
    const account = world.watch(last)
    world.add({ count: 5 })
    world.remove(first)
    world.step()
    expect(account.step).toBe(0)
    expect(world.watch(last)).toBe(account)
  })

  it('ends when it is no longer requested', () => {
    const world = new World({ populations: [{ behaviors: [wander({})] }] })
    const agent = world.populations[0].at(0)
    const account = world.watch(agent)
    world.step()
    world.unwatch(agent)
    world.step()
    expect(account.step).toBe(0)
  })

  it('cannot be requested once the agent has died', () => {
    const world = new World({ populations: [{ count: 2 }] })
    const agent = world.populations[0].at(0)
    world.remove(agent)
    expect(() => world.watch(agent)).toThrow('world.watch: expected a living agent, got one that has died')
  })
})

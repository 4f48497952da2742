import { describe, expect, it } from 'vitest'
import { World } from '../index.js'
import { type BehaviorDescription, defineBehavior, vectorOf } from '../plugin.js'
import { weighted } from '../selections.js'
import { sine } from '../signals.js'

/** Pushes with a force, or has no effect when it is zero. */
const push = defineBehavior({
  name: 'push',
  summary: 'Pushes.',
  source: 'This test',
  options: { by: vectorOf({ quantity: 'force', about: 'The force.' }) },
  bind: (options) => ({
    force(_agent, out) {
      out.x = options.by.x
      out.y = options.by.y
      out.z = 0
      return out.x !== 0 || out.y !== 0
    },
  }),
})

interface Account {
  readonly steering: readonly number[]
  readonly contributions: readonly (readonly number[])[]
}

/** The steering of one agent (maxForce 10) by these behaviors, and what each contributed. */
function steer(behaviors: BehaviorDescription[], selection = weighted({})): Account {
  const world = new World({ populations: [{ at: [[0, 0]], maxForce: 10, behaviors, selection }] })
  const account = world.watch(world.populations[0].at(0))
  world.step()
  return {
    steering: [account.steering.x, account.steering.y],
    contributions: account.behaviors.map(({ contribution: { x, y } }) => [x, y]),
  }
}

describe('[S20] a weighted sum', () => {
  it('adds up the forces times their weights', () => {
    const { steering, contributions } = steer([push({ by: [1, 0], weight: 2 }), push({ by: [1, 3] })])
    expect(steering).toEqual([3, 3])
    expect(contributions).toEqual([
      [2, 0],
      [1, 3],
    ])
  })

  it('is limited to maxForce, and so are the contributions, in proportion', () => {
    // (30, 40) has a length of 50: a fifth of it remains.
    const { steering, contributions } = steer([push({ by: [30, 0] }), push({ by: [0, 20], weight: 2 })])
    expect(steering).toEqual([6, 8])
    expect(contributions).toEqual([
      [6, 0],
      [0, 8],
    ])
  })

  it("is as it is without a limit, the book's way", () => {
    const unlimited = weighted({ limit: false })
    expect(steer([push({ by: [30, 0] }), push({ by: [0, 20], weight: 2 })], unlimited).steering).toEqual([
      30, 40,
    ])
  })

  it('omits behaviors without effect', () => {
    const { steering, contributions } = steer([push({ by: [0, 0] }), push({ by: [1, 0] })])
    expect(steering).toEqual([1, 0])
    expect(contributions).toEqual([
      [0, 0],
      [1, 0],
    ])
  })

  it('has no effect if no behavior has', () => {
    expect(steer([push({ by: [0, 0] })]).steering).toEqual([0, 0])
    expect(steer([]).steering).toEqual([0, 0])
  })

  it('treats a weight of 0 as no force, and a negative one as the opposite', () => {
    expect(steer([push({ by: [1, 2], weight: 0 })]).steering).toEqual([0, 0])
    expect(steer([push({ by: [1, 2], weight: -1 })]).steering).toEqual([-1, -2])
  })

  it('follows weights that change with time', () => {
    const behaviors = [push({ by: [1, 0], weight: sine({ low: 0, high: 2, period: 4 }) })]
    const world = new World({ populations: [{ at: [[0, 0]], maxForce: 10, behaviors }] })
    const account = world.watch(world.populations[0].at(0))
    const forces = [0, 1, 2, 3].map(() => {
      world.step()
      return account.steering.x
    })
    expect(forces).toEqual([1, 2, 1, 0].map((force) => expect.closeTo(force, 12)))
  })

  it('limits even a force whose square is not a number', () => {
    const { steering } = steer([push({ by: [3e99, 4e99], weight: 1e100 })])
    expect(steering).toEqual([expect.closeTo(6, 9), expect.closeTo(8, 9)])
  })
})

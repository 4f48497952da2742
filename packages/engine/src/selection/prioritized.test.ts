import { describe, expect, it } from 'vitest'
import { World } from '../index.js'
import { defineBehavior, vectorOf } from '../plugin.js'
import { prioritized, weighted } from '../selections.js'

let evaluated = 0

/** Pushes with a force, or has no effect when it is zero. */
const push = defineBehavior({
  name: 'push',
  summary: 'Pushes.',
  source: 'This test',
  options: { by: vectorOf({ quantity: 'force', about: 'The force.' }) },
  bind: (options) => ({
    force(_agent, out) {
      evaluated++
      out.x = options.by.x
      out.y = options.by.y
      out.z = options.by.z
      return out.x !== 0 || out.y !== 0 || out.z !== 0
    },
  }),
})

/** What each behavior of one agent (maxForce 10) contributes, and the sum. */
function steer(behaviors: readonly object[], selection = prioritized({}), maxForce = 10) {
  evaluated = 0
  const herd = { at: [[0, 0]], maxForce, behaviors: behaviors as never, selection }
  const world = new World({ populations: [herd] })
  const account = world.watch(world.populations[0].at(0))
  world.step()
  const contributions = account.behaviors.map(({ contribution: { x, y } }) => [x, y])
  return { contributions, steering: [account.steering.x, account.steering.y] }
}

describe('behaviors in order of priority', () => {
  it('[S47] all count while the sum stays within maxForce', () => {
    const { contributions, steering } = steer([push({ by: [3, 0] }), push({ by: [0, 2], weight: 2 })])
    expect(contributions).toEqual([
      [3, 0],
      [0, 4],
    ])
    expect(steering).toEqual([3, 4])
  })

  it('[S47] are cut if the sum would exceed it: 6 along x leave 8 of 20 along y', () => {
    const { contributions, steering } = steer([push({ by: [6, 0] }), push({ by: [0, 20] })])
    expect(contributions[1]).toEqual([0, expect.closeTo(8, 12)])
    expect(steering).toEqual([6, expect.closeTo(8, 12)])
  })

  it('count fully if they oppose the sum so far', () => {
    expect(steer([push({ by: [6, 0] }), push({ by: [-16, 0] })]).steering).toEqual([-10, 0])
    expect(steer([push({ by: [6, 0] }), push({ by: [-17, 0] })]).steering[0]).toBeCloseTo(-10, 12)
  })

  it('[S47] are not even evaluated once maxForce is used up', () => {
    const { contributions } = steer([push({ by: [0, 12] }), push({ by: [0, -5] }), push({ by: [1, 0] })])
    expect(contributions).toEqual([
      [0, expect.closeTo(10, 12)],
      [0, 0],
      [0, 0],
    ])
    expect(evaluated).toBe(1)
  })

  it('[S47] do not leak in where rounding leaves the sum a bit short', () => {
    // 0.1 · unit(1, 1), written as it comes, has length 0.9999999999999999 · 0.1.
    const short = 0.1 * Math.SQRT1_2 * (1 - 1e-12)
    expect(
      steer([push({ by: [short, short] }), push({ by: [9, 0] })], prioritized({}), 0.1).contributions[1],
    ).toEqual([0, 0])
  })

  it('[S48] may still pull back with stops: false', () => {
    const behaviors = [push({ by: [0, 12] }), push({ by: [0, -5] }), push({ by: [9, 0] })]
    const { contributions } = steer(behaviors, prioritized({ stops: false }))
    expect(contributions[1]).toEqual([0, -5])
    expect(contributions[2][0]).toBeCloseTo(Math.sqrt(75), 12)
  })

  it('[S48] give a different force in a different order', () => {
    const [a, b] = [push({ by: [9, 0] }), push({ by: [0, 9] })]
    const first = steer([a, b]).steering
    const second = steer([b, a]).steering
    expect(first[0]).toBe(9)
    expect(second).toEqual([first[1], first[0]])
  })

  it('[S48] nest: the share of a selection applies to each behavior in it', () => {
    const inner = weighted({ limit: false, behaviors: [push({ by: [0, 10] }), push({ by: [0, 30] })] })
    const { contributions } = steer([push({ by: [6, 0] }), inner])
    expect(contributions).toEqual([
      [6, 0],
      [0, expect.closeTo(2, 12)],
      [0, expect.closeTo(6, 12)],
    ])
    expect(steer([prioritized({ behaviors: [push({ by: [30, 0] })] })]).steering).toEqual([10, 0])
  })

  it('have no effect if none has, or with maxForce 0', () => {
    expect(steer([push({ by: [0, 0] })]).steering).toEqual([0, 0])
    expect(steer([push({ by: [1, 0] })], prioritized({}), 0).steering).toEqual([0, 0])
    expect(evaluated).toBe(0)
  })

  it('are limited however enormous or tiny they are', () => {
    expect(steer([push({ by: [6, 0] }), push({ by: [0, 1e99], weight: 1e99 })]).steering).toEqual([
      6,
      expect.closeTo(8, 12),
    ])
    expect(steer([push({ by: [10 * (1 - 1e-8), 0] }), push({ by: [1e-200, 1e-200] })]).steering[1]).toBe(
      1e-200,
    )
  })

  it('stop the run, with their place, if they are not numbers', () => {
    const broken = defineBehavior({
      name: 'prioritizedBroken',
      summary: 'Gives no number.',
      source: 'This test',
      options: {},
      bind: () => ({
        force(_agent, out) {
          out.x = Number.NaN
          return true
        },
      }),
    })
    expect(() => steer([push({ by: [1, 0] }), broken({})])).toThrow(
      'behaviors[1] (prioritizedBroken) gave a force of',
    )
  })
})

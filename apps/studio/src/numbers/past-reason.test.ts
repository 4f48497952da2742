import { align, seek, World } from 'drover'
import type { BehaviorDescription } from 'drover/plugin'
import { describe, expect, it } from 'vitest'
import { stateOf } from '../simulation/agent-state.js'
import { pastReason } from './past-reason.js'

/** The recorded reasons of an agent moving along x, after a step. */
function remembered(behaviors: readonly BehaviorDescription[], depth?: number) {
  const place = depth === undefined ? [50, 50] : [50, 50, 50]
  const velocity = depth === undefined ? [1, 0] : [1, 0, 0]
  const world = new World({
    ...(depth === undefined ? {} : { depth }),
    populations: [{ at: [place], velocity: [velocity], maxForce: 0.01, behaviors }],
  })
  const agent = world.populations[0].at(0)
  const reasons = world.watch(agent)
  world.step()
  return pastReason(1, { ...reasons, usual: 0.01 }, stateOf(agent))
}

describe('the recorded reasons of a turn', () => {
  it('are the strength of each behavior, and how much it turned from x toward y', () => {
    const { parts, sides } = remembered([seek({ target: [50, 90] }), seek({ target: [50, 10] }), align({})])
    expect(parts).toEqual([expect.closeTo(0.01, 6), expect.closeTo(0.01, 6), 0])
    expect(sides?.[0]).toBeGreaterThan(0.005)
    expect(sides?.[1]).toBeLessThan(-0.005)
    expect(sides?.[2]).toBe(0)
  })

  it('have no turn by rounding', () => {
    const { sides } = remembered([seek({ target: [90, 50 + 1e-6] })])
    expect(sides).toEqual([0])
  })

  it('have no sides in space', () => {
    expect(remembered([seek({ target: [50, 90, 50] })], 100).sides).toBeUndefined()
  })
})

import { align, seek, World } from 'drover'
import { wind } from 'drover/forces'
import type { BehaviorDescription, ForceDescription } from 'drover/plugin'
import { describe, expect, it } from 'vitest'
import { stateOf } from '../simulation/player/agent-state.js'
import { Observer, type Reasons } from '../simulation/player/insight.js'
import { pastReason } from './past-reason.js'

/** The recorded reasons of an agent moving along x, after a step. */
function remembered(
  behaviors: readonly BehaviorDescription[],
  depth?: number,
  forces: readonly ForceDescription[] = [],
) {
  const place = depth === undefined ? [50, 50] : [50, 50, 50]
  const velocity = depth === undefined ? [1, 0] : [1, 0, 0]
  const world = new World({
    ...(depth === undefined ? {} : { depth }),
    populations: [{ at: [place], velocity: [velocity], maxForce: 0.01, behaviors, forces }],
  })
  const [population] = world.populations
  const name = { population: 0, id: population.at(0).id }
  const observer = new Observer()
  observer.watch(world, name)
  world.step()
  return pastReason(1, observer.reasonsOf(world, name) as Reasons, stateOf(population.at(0)), world.dt)
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

  it('tell what else turned it, so that all together is its real turn', () => {
    const {
      sides = [],
      rest,
      turn = 0,
    } = remembered([seek({ target: [50, 90] })], undefined, [wind({ vector: [0, -0.03] })])
    expect(sides[0]).toBeGreaterThan(0.005)
    expect(rest.side).toBeLessThan(-0.02)
    // Of a speed of 1 in a step of 1 this is the tangent.
    expect(sides[0] + rest.side).toBeCloseTo(Math.tan(turn), 3)
    expect(turn).toBeLessThan(0)
  })

  it('tell of nothing else where nothing else acts', () => {
    expect(remembered([seek({ target: [50, 90] })]).rest.side).toBeCloseTo(0, 9)
  })

  it('have no sides in space', () => {
    expect(remembered([seek({ target: [50, 90, 50] })], 100).sides).toBeUndefined()
  })
})

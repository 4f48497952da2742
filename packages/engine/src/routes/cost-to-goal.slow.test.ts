import { describe, expect, it } from 'vitest'
import { vector } from '../math.js'
import { FLAT, gompertLinearEnergy, slopeFactor, type Terrain } from '../terrain.js'
import { CostToGoal } from './cost-to-goal.js'

const SIDE = 40

/** The ground h = a · x + b · y. */
const inclined = (a: number, b: number): Terrain => ({
  survey(ground) {
    ground.height = a * ground.x + b * ground.y
    ground.slopeX = a
    ground.slopeY = b
  },
})

function costs(terrain: Terrain, factor: (slope: number) => number, goal: readonly number[], wraps = false) {
  const steepest = Number.POSITIVE_INFINITY
  return new CostToGoal({ terrain, goal, resolution: 1, columns: SIDE, rows: SIDE, wraps, steepest, factor })
}

describe('the cost to a goal', () => {
  it('[S59] is the distance on level ground, and the way leads straight to the goal', () => {
    const goal = [12.2, 16.1]
    const map = costs(FLAT, () => 1, goal)
    const out = vector()
    for (const [cell, cost] of map.costs.entries()) {
      const x = goal[0] - (cell % SIDE) - 0.5
      const y = goal[1] - Math.floor(cell / SIDE) - 0.5
      expect(cost).toBeCloseTo(Math.hypot(x, y), 4)
      map.direction(cell % SIDE, Math.floor(cell / SIDE), out)
      expect(x * out.y - y * out.x).toBeCloseTo(0, 9)
    }
  })

  it('[S59] is higher uphill than downhill, as in the model', () => {
    // 20 to the right and 2 up, or to the left and down:
    // √404 · 1.545…, the piecewise line's factor at 0.1, or · 1.
    const factor = (slope: number) => slopeFactor(gompertLinearEnergy({}), slope)
    const up = costs(inclined(0.1, 0), factor, [30.5, 20.5]).costs[20 * SIDE + 10]
    const down = costs(inclined(0.1, 0), factor, [10.5, 20.5]).costs[20 * SIDE + 30]
    expect(up).toBeCloseTo(Math.sqrt(404) * (1 + 0.6 / 1.1), 6)
    expect(down).toBeCloseTo(Math.sqrt(404), 6)
  })

  it('goes around the edges of a wrapped world if that is shorter', () => {
    const { costs: around } = costs(FLAT, () => 1, [38.5, 20.5], true)
    expect(around[20 * SIDE + 10]).toBeCloseTo(12, 9)
    const out = vector()
    costs(FLAT, () => 1, [38.5, 20.5], true).direction(1, 20, out)
    expect(out).toEqual(vector(-1, 0))
  })

  it('rejects a model with negative costs, with which no way would be the cheapest', () => {
    expect(() => costs(FLAT, () => -1, [20, 20])).toThrow(
      'energy: expected a cost > 0 on every slope, got -1 on 0',
    )
  })
})

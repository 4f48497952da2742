import { describe, expect, it } from 'vitest'
import { FLAT, gompertLinearEnergy, slopeFactor, type Terrain, vector } from '../index.js'
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

const gompert = (slope: number) => slopeFactor('gompert', slope)

function costs(terrain: Terrain, factor: (slope: number) => number, goal: readonly number[], wraps = false) {
  const steepest = Number.POSITIVE_INFINITY
  return new CostToGoal({ terrain, goal, resolution: 1, columns: SIDE, rows: SIDE, wraps, steepest, factor })
}

/**
 * The lowest and highest of cost / cost of the straight line, which is the cheapest way on inclined ground.
 */
function errors(a: number, b: number, factor: (slope: number) => number) {
  const goal = [12.2, 16.1]
  const { costs: found } = costs(inclined(a, b), factor, goal)
  const ratios = Array.from(found, (cost, cell) => {
    const dx = goal[0] - (cell % SIDE) - 0.5
    const dy = goal[1] - Math.floor(cell / SIDE) - 0.5
    const length = Math.hypot(dx, dy)
    const rise = a * dx + b * dy
    return cost / (Math.hypot(length, rise) * factor(rise / length))
  })
  return { least: Math.min(...ratios), most: Math.max(...ratios) }
}

describe('the cost to a goal', () => {
  it('[S59] is the distance on level ground, up to 1 %', () => {
    const { least, most } = errors(0, 0, () => 1)
    expect(least).toBeGreaterThan(1 - 1e-9)
    expect(most).toBeLessThan(1.01)
  })

  it('[S59] is that of the straight line on inclined ground, up to 2 % on a slope of 0.1 and 6 % on one of 0.3', () => {
    for (const [a, b, bound] of [
      [0.1, 0, 1.02],
      [0.05, 0.05, 1.02],
      [0.3, 0, 1.06],
    ]) {
      const { least, most } = errors(a, b, gompert)
      expect(least).toBeGreaterThan(1 - 1e-9)
      expect(most).toBeLessThan(bound)
    }
  })

  it('[S59] is higher uphill than downhill, by what the model says', () => {
    // 20 to the right and 2 up, or to the left and down:
    // √404 · 1.545…, the piecewise line's factor at 0.1, or · 1.
    const factor = (slope: number) => slopeFactor(gompertLinearEnergy({}), slope)
    const up = costs(inclined(0.1, 0), factor, [30.5, 20.5]).costs[20 * SIDE + 10]
    const down = costs(inclined(0.1, 0), factor, [10.5, 20.5]).costs[20 * SIDE + 30]
    expect(up).toBeCloseTo(Math.sqrt(404) * (1 + 0.6 / 1.1), 6)
    expect(down).toBeCloseTo(Math.sqrt(404), 6)
  })

  it('goes around the edges of a wrapped world where that is shorter', () => {
    const { costs: around } = costs(FLAT, () => 1, [38.5, 20.5], true)
    expect(around[20 * SIDE + 10]).toBeCloseTo(12, 9)
    const out = vector()
    costs(FLAT, () => 1, [38.5, 20.5], true).direction(1, 20, out)
    expect(out).toEqual(vector(-1, 0))
  })

  it('points within 6 degrees of the goal on level ground, on average within 1', () => {
    const goal = [12.2, 16.1]
    const map = costs(FLAT, () => 1, goal)
    const out = vector()
    const angles = Array.from(map.costs, (_cost, cell) => {
      const column = cell % SIDE
      const row = Math.floor(cell / SIDE)
      map.direction(column, row, out)
      const x = goal[0] - column - 0.5
      const y = goal[1] - row - 0.5
      return (Math.abs(Math.atan2(x * out.y - y * out.x, x * out.x + y * out.y)) * 180) / Math.PI
    })
    expect(Math.max(...angles)).toBeLessThan(6)
    expect(angles.reduce((sum, angle) => sum + angle) / angles.length).toBeLessThan(1)
  })

  it('refuses a model that gives energy back, with which no way would ever be the cheapest', () => {
    expect(() => costs(FLAT, () => -1, [20, 20])).toThrow(
      'energy: expected a cost > 0 on every slope, got -1 on 0',
    )
  })
})

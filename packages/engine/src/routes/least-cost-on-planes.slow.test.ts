import { describe, expect, it } from 'vitest'
import { bindEnergy, type SlopeFactor } from '../energy/energy.js'
import {
  type EnergyDescription,
  gompertArctangentEnergy,
  gompertEnergy,
  gompertLinearEnergy,
  minettiRunEnergy,
  minettiWalkEnergy,
  type Terrain,
  toblerEnergy,
} from '../terrain.js'
import { CostToGoal } from './cost-to-goal.js'

const inclined = (a: number, b: number): Terrain => ({
  survey(ground) {
    ground.height = a * ground.x + b * ground.y
    ground.slopeX = a
    ground.slopeY = b
  },
})

/**
 * The least cost of every displacement on the ground h = a · x + b · y, known without any grid. A straight way
 * by d costs F(d) = |d| · √(1 + s²) · factor(s) with the slope s along d. Ways may be put together of straight
 * pieces in any order, so the least cost is the convex hull of F: what can be reached at a cost of 1 is the
 * convex hull of the points u / F(u) of all directions u, and the cost of d is by how much that must grow to
 * hold d. Where the hull leaves the points, the cheapest way is a zigzag of two directions.
 */
function leastCostOn(a: number, b: number, factor: SlopeFactor): (dx: number, dy: number) => number {
  const directions = 7200
  const points = Array.from({ length: directions }, (_, k) => {
    const x = Math.cos((2 * Math.PI * k) / directions)
    const y = Math.sin((2 * Math.PI * k) / directions)
    const slope = a * x + b * y
    const cost = Math.sqrt(1 + slope * slope) * factor(slope)
    return [x / cost, y / cost] as const
  }).sort(([ax, ay], [bx, by]) => ax - bx || ay - by)
  const half = (list: typeof points) => {
    const hull: (readonly [number, number])[] = []
    for (const [x, y] of list) {
      const turnsLeft = () => {
        const [[ox, oy], [px, py]] = hull.slice(-2)
        return (px - ox) * (y - oy) - (py - oy) * (x - ox) > 0
      }
      while (hull.length > 1 && !turnsLeft()) hull.pop()
      hull.push([x, y])
    }
    return hull.slice(0, -1)
  }
  const hull = [...half(points), ...half([...points].reverse())]
  const sides = hull.map(([x, y], k) => {
    const [nextX, nextY] = hull[(k + 1) % hull.length]
    const depth = x * nextY - y * nextX
    return { from: Math.atan2(y, x), x: (nextY - y) / depth, y: (x - nextX) / depth }
  })
  sides.sort((one, other) => one.from - other.from)
  return (dx, dy) => {
    const angle = Math.atan2(dy, dx)
    const after = sides.findIndex(({ from }) => from > angle)
    // The last one precedes the first, around the circle.
    const side = sides[(after <= 0 ? sides.length : after) - 1]
    return side.x * dx + side.y * dy
  }
}

/** The lowest and the highest error of the costs, at least 8 cells from the goal. */
function errorsOn(slope: number, turn: number, factor: SlopeFactor, side: number, goal: readonly number[]) {
  const a = slope * Math.cos(turn)
  const b = slope * Math.sin(turn)
  const least = leastCostOn(a, b, factor)
  const { costs } = new CostToGoal({
    terrain: inclined(a, b),
    goal,
    resolution: 1,
    columns: side,
    rows: side,
    wraps: false,
    steepest: Number.POSITIVE_INFINITY,
    factor,
  })
  const errors = { low: 0, high: 0 }
  // Some cells of large grids, spread evenly.
  for (let cell = 0; cell < costs.length; cell += side > 50 ? 37 : 1) {
    const dx = goal[0] - (cell % side) - 0.5
    const dy = goal[1] - Math.floor(cell / side) - 0.5
    if (dx * dx + dy * dy < 64) continue
    const error = costs[cell] / least(dx, dy) - 1
    errors.low = Math.min(errors.low, error)
    errors.high = Math.max(errors.high, error)
  }
  return errors
}

const MODELS: readonly EnergyDescription[] = [
  gompertEnergy({}),
  gompertArctangentEnergy({}),
  gompertLinearEnergy({}),
  minettiWalkEnergy({}),
  minettiRunEnergy({}),
  toblerEnergy({}),
]

describe.each(MODELS.map((model) => [model.energy, bindEnergy(model)] as const))(
  '[S59] the costs of ways by the model %s',
  (_name, factor) => {
    it.each([
      [0, 0.002],
      [0.1, 0.002],
      [0.2, 0.002],
      [0.3, 0.01],
      [0.6, 0.03],
      [1, 0.07],
    ])('are the least on a slope of %f, zigzags included, except for a part of %f', (slope, bound) => {
      for (const turn of [0, 0.5, Math.PI / 4]) {
        const { low, high } = errorsOn(slope, turn, factor, 40, [12.2, 16.1])
        expect(high).toBeLessThan(bound)
        expect(low).toBeGreaterThan(-1e-3)
      }
    })

    it('hold 150 cells away too, where ways are composed of several straight ones', () => {
      const { low, high } = errorsOn(0.3, 0.5, factor, 130, [12.2, 16.1])
      expect(high).toBeLessThan(0.01)
      expect(low).toBeGreaterThan(-1e-3)
    })
  },
)

import { Sweep } from '../collisions/sweep.js'
import type { Obstacles } from '../obstacles/obstacles.js'
import type { Passage } from '../routes/goal-cells.js'

/**
 * Whether a body as large as a clearance goes straight from one place to another: what `collisions` would let
 * pass unhindered. So an obstacle that is met from one side alone blocks one way and not the other, and one
 * that is met from inside keeps in who begins there. Obstacles that move count where they are now. Solids of
 * a world with a depth are not heeded.
 */
export function obstaclePassage(obstacles: Obstacles, clearance: number): Passage {
  const search = obstacles.search()
  const sweep = new Sweep(obstacles, 'upright')
  return {
    isNear(x, y, reach) {
      search.x = x
      search.y = y
      search.reach = reach + clearance
      search.find()
      return search.count > 0
    },
    isClear(x, y, dx, dy, body) {
      sweep.x = x
      sweep.y = y
      sweep.dx = dx
      sweep.dy = dy
      sweep.radius = body === 'clearance' ? clearance : 0
      sweep.advance()
      return !sweep.met
    },
  }
}

import { Sweep } from '../collisions/sweep.js'
import type { Obstacles } from '../obstacles/obstacles.js'
import type { Passage } from '../routes/goal-cells.js'

/**
 * Whether a body with this clearance as radius can go straight from one place to another, as `collisions` would decide.
 * A one-sided obstacle blocks only one direction, and one met from inside encloses what starts there. Moving obstacles
 * count where they are now. Solids in a world with depth are ignored.
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

import { ObstacleContact } from '../obstacles/obstacle-contact.js'
import type { Obstacles } from '../obstacles/obstacles.js'

type Place = readonly number[]

/**
 * Whether an obstacle may be closer to a triangle than a clearance, seen from above. It tests the circle around the
 * triangle's center that contains its corners, so it may report obstacles that are farther off by up to two thirds of
 * the longest side. A one-sided obstacle counts from both sides.
 */
export function obstacleNear(obstacles: Obstacles, clearance: number) {
  const search = obstacles.search()
  const contact = new ObstacleContact(obstacles)
  return (a: Place, b: Place, c: Place): boolean => {
    search.x = (a[0] + b[0] + c[0]) / 3
    search.y = (a[1] + b[1] + c[1]) / 3
    search.z = (a[2] + b[2] + c[2]) / 3
    let squared = 0
    for (const [x, y] of [a, b, c]) {
      squared = Math.max(squared, (x - search.x) * (x - search.x) + (y - search.y) * (y - search.y))
    }
    search.reach = Math.sqrt(squared) + clearance
    search.find()
    for (let k = 0; k < search.count; k++) {
      contact.measure(search, k)
      const gap = obstacles.isOneSided(search.index[k]) ? contact.fromBorder : contact.gap
      if (gap < search.reach) return true
    }
    return false
  }
}

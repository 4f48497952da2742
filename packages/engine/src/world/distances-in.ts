import type { Population } from '../agents/population.js'
import type { Space } from '../environment/space.js'
import type { SignalAgents } from '../options/signal.js'

/**
 * Makes the function that tells how far an agent of a population is from a point, or from the nearest other
 * agent of some of the populations that there are; Infinity where there is none.
 */
export function distancesIn(
  space: Space,
  own: Population,
  populations: readonly Population[],
): SignalAgents['distance'] {
  const way = { x: 0, y: 0, z: 0 }
  const squaredTo = (row: number, x: number, y: number, z: number): number => {
    const { columns } = own
    way.x = x - columns.x[row]
    way.y = y - columns.y[row]
    way.z = space.dimensions === 3 ? z - columns.z[row] : 0
    space.shortest(way)
    return way.x * way.x + way.y * way.y + way.z * way.z
  }
  return (target) => {
    if (!('population' in target)) {
      const [x, y, z = 0] = target
      return (row) => Math.sqrt(squaredTo(row, x, y, z))
    }
    const names = [target.population].flat()
    const others = populations.filter(({ name }) => names.includes(name))
    return (row) => {
      let least = Number.POSITIVE_INFINITY
      for (const other of others) {
        const { x, y, z } = other.columns
        for (let k = 0; k < other.count; k++) {
          if (k !== row || other !== own) least = Math.min(least, squaredTo(row, x[k], y[k], z[k]))
        }
      }
      return Math.sqrt(least)
    }
  }
}

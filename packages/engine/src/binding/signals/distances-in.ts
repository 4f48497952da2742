import type { Population } from '../../agents/population.js'
import type { SignalAgents } from '../../schema/signal.js'
import type { Space } from '../../spaces/space.js'
import { CrowdCount } from './crowd-count.js'

/** Distances between the agents of a population and others, for signals; counting is faster while nobody moves. */
export function distancesIn(
  space: Space,
  own: Population,
  populations: readonly Population[],
  standstill = { current: 0, count: 0 },
): Pick<SignalAgents, 'distance' | 'crowd'> {
  const way = { x: 0, y: 0, z: 0 }
  const squaredTo = (row: number, x: number, y: number, z: number): number => {
    const { columns } = own
    way.x = x - columns.x[row]
    way.y = y - columns.y[row]
    way.z = space.dimensions === 3 ? z - columns.z[row] : 0
    space.shortest(way)
    return way.x * way.x + way.y * way.y + way.z * way.z
  }
  const named = (names: readonly string[]) =>
    names.includes('all') ? populations : populations.filter(({ name }) => names.includes(name))
  return {
    distance(target) {
      if (!('population' in target)) {
        const [x, y, z = 0] = target
        return (row) => Math.sqrt(squaredTo(row, x, y, z))
      }
      const others = named([target.population].flat())
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
    },
    crowd(radius, population = own.name) {
      const counts = named([population].flat()).map(
        (other) => new CrowdCount(other, space, radius, standstill),
      )
      return (row) => {
        let near = 0
        for (let k = 0; k < counts.length; k++) near += counts[k].around(own, row)
        return near
      }
    },
  }
}

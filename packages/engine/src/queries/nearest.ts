import type { Agent } from '../agents/population.js'
import { refuse } from '../schema/problem.js'
import { show } from '../schema/show.js'
import { assertLength, type Place, type QueriedWorld, type QueryOptions, queriesOf } from './queries.js'

/** The populations to search, and the maximum distance. */
export interface NearestOptions extends QueryOptions {
  /** Maximum distance; unlimited by default. */
  readonly radius?: number | undefined
}

const NONE: NearestOptions = {}
const OPTIONS: ReadonlySet<string> = new Set(['population', 'except', 'out', 'radius'])
/** After this many circles, each twice as wide as the last, all agents are checked. */
const CIRCLES = 6

/**
 * The k agents nearest to a place, or all if there are fewer. Order and cost are those of `near`, for a circle that
 * grows until it contains k agents. Throws a DescriptionError if k is not an integer >= 0.
 */
export function nearest(
  world: QueriedWorld,
  point: Place,
  k: number,
  options: NearestOptions = NONE,
): Agent[] {
  const { population, except, out = [], radius = Number.POSITIVE_INFINITY } = options
  const queries = queriesOf('nearest', world, options, OPTIONS)
  if (!Number.isInteger(k) || k < 0) refuse('nearest', `expected a whole number >= 0 as k, got ${show(k)}`)
  assertLength('nearest', 'radius', radius)
  queries.lookAt('nearest', point)
  const { around, list } = queries
  const chosen = queries.choose('nearest', population)
  let most = 0
  let reach = 0
  for (let at = 0; at < chosen.length; at++) {
    most += chosen[at].population.count
    reach = Math.max(reach, chosen[at].spacing)
  }
  reach *= Math.sqrt(k + 1)
  for (let circle = 1; ; circle++) {
    around[3] = circle > CIRCLES ? radius : Math.min(reach, radius)
    list.begin(k)
    for (let at = 0; at < chosen.length; at++) {
      const { found, population: of } = chosen[at]
      chosen[at].search(around)
      const left = except?.population === of ? except.row : -1
      for (let seen = 0; seen < found.count; seen++) if (found.rowOf(seen) !== left) list.add(found, seen, of)
    }
    if (list.count === k || list.count === most || around[3] === radius) break
    reach *= 2
  }
  return list.write(world.populations, out)
}

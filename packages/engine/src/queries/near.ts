import type { Agent } from '../agents/population.js'
import { assertLength, type Place, type QueriedWorld, type QueryOptions, queriesOf } from './queries.js'

const NONE: QueryOptions = {}
const OPTIONS: ReadonlySet<string> = new Set(['population', 'except', 'out'])

/**
 * The agents whose centers are within a radius of a place, |offset| <= radius, by the shortest way in a wrapped world.
 * The nearest come first; ties go to the lower id. It works between steps and within one, where behaviors see the state
 * before the step; in a sequential order they see where agents have moved.
 *
 * The first query of a step sorts the agents of its populations into cells, O(agents). Each query then costs O(found ·
 * log found), in a sequential order O(agents) more: it looks for those that have moved. Positions written directly into
 * columns count from the next step on, those set by `agent.position` at once. Throws a DescriptionError if the place,
 * the radius or the population is invalid.
 */
export function near(
  world: QueriedWorld,
  point: Place,
  radius: number,
  options: QueryOptions = NONE,
): Agent[] {
  const { population, except, out = [] } = options
  const queries = queriesOf('near', world, options, OPTIONS)
  assertLength('near', 'radius', radius)
  queries.lookAt('near', point)
  queries.around[3] = radius
  const { list } = queries
  list.begin(Number.POSITIVE_INFINITY)
  const chosen = queries.choose('near', population)
  for (let k = 0; k < chosen.length; k++) {
    const { found, population: of } = chosen[k]
    chosen[k].search(queries.around)
    const left = except?.population === of ? except.row : -1
    for (let at = 0; at < found.count; at++) if (found.rowOf(at) !== left) list.add(found, at, of)
  }
  return list.write(world.populations, out)
}

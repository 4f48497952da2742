import type { Agent } from '../agents/population.js'
import { refuse } from '../schema/problem.js'
import { show } from '../schema/show.js'
import { assertLength, type QueriedWorld, type QueryOptions, queriesOf, type Senses } from './queries.js'

/** The populations to search, the radius and the width of the sector. */
export interface ViewOptions extends QueryOptions {
  /**
   * The range of sight; by default `perception.radius` of its population, otherwise the largest radius of its
   * behaviors.
   */
  readonly radius?: number | undefined
  /** The width of the sector around its heading, in radians; by default `perception.fieldOfView` of its population. */
  readonly fieldOfView?: number | undefined
}

const NONE: ViewOptions = {}
const OPTIONS: ReadonlySet<string> = new Set(['population', 'except', 'out', 'radius', 'fieldOfView'])

/**
 * The agents that another agent has in view, within its radius and its field of view: |offset| <= radius and heading ·
 * offset >= cos(fieldOfView / 2) · |offset|. Order and cost are those of `near`. Occlusion, noise and memory are
 * ignored. Throws a DescriptionError if the radius or the field of view is a signal, or if nothing defines the radius:
 * pass the number then.
 */
export function inView(world: QueriedWorld, agent: Agent, options: ViewOptions = NONE): Agent[] {
  const queries = queriesOf('inView', world, options, OPTIONS)
  const { population, except, out = [] } = options
  const home = world.populations[agent?.population?.index]
  if (home === undefined || home !== agent.population || !agent.alive)
    refuse('inView', `expected a living agent of this world, got ${show(agent)}`)
  const senses = queries.sensesOf(agent.population)
  const radius = options.radius ?? sense(senses, 'radius', world, agent)
  const width = options.fieldOfView ?? sense(senses, 'fieldOfView', world, agent)
  assertLength('inView', 'radius', radius)
  if (!(width >= 0 && width <= 2 * Math.PI))
    refuse('inView', `expected radians from 0 to 2π as fieldOfView, got ${show(width)}`)
  queries.lookAt('inView', agent.position)
  queries.around[3] = radius
  const { list, view } = queries
  view.set(width)
  list.begin(view.isBlind ? 0 : Number.POSITIVE_INFINITY)
  const chosen = queries.choose('inView', population)
  for (let k = 0; k < chosen.length; k++) {
    const { found, population: of } = chosen[k]
    chosen[k].search(queries.around)
    const self = agent.population === of ? agent.row : -1
    const left = except?.population === of ? except.row : -1
    for (let at = 0; at < found.count; at++) {
      const row = found.rowOf(at)
      if (row === self || row === left || (view.narrow && !view.includes(agent, found, at))) continue
      list.add(found, at, of)
    }
  }
  return list.write(world.populations, out)
}

/** What the description of its population says, read once. */
function sense(senses: Senses, name: keyof Senses, world: QueriedWorld, agent: Agent): number {
  senses[name] ??= described(world, agent, name)
  return senses[name]
}

function described(world: QueriedWorld, { population }: Agent, name: keyof Senses): number {
  const { perception } = world.toJSON().populations?.[population.index] ?? {}
  const value = (perception as Readonly<Record<string, unknown>> | undefined)?.[name]
  if (typeof value === 'number') return value
  if (value === undefined) {
    if (name === 'fieldOfView') return 2 * Math.PI
    const perceptionRanges = world.perceptionOf(population)
    if (perceptionRanges.length > 0) return Math.max(...perceptionRanges.map(({ range }) => range))
  }
  const got = value === undefined ? 'nothing that looks at others' : show(value)
  return refuse(
    'inView',
    `expected a number for ${name} of '${population.name}', got ${got}; give it: { ${name}: … }`,
  )
}

import { attributeView } from '../../agents/attribute-view.js'
import { type Columns, setParts, type Values } from '../../agents/columns.js'
import type { Population } from '../../agents/population.js'
import { bindScalar, type SignalWorld } from '../../schema/scalar.js'
import type { InputSource, Signal, SignalAgents } from '../../schema/signal.js'
import type { Scalar } from '../../schema/spec.js'
import type { Space } from '../../spaces/space.js'
import { distancesAmong } from './followed-attributes.js'
import { failSignal } from './live-values.js'

/** The columns that a description sets and a signal may change; the last only if described. */
const ATTRIBUTES = ['mass', 'radius', 'maxSpeed', 'maxForce', 'influence'] as const

/** The column of populations that have it as an extra column, so that behaviors do not claim it. */
export const INFLUENCE_COLUMN = 'influence'

/** Mass, size, limits and influence as signals, by column. */
export type Attributes = readonly (readonly [column: (typeof ATTRIBUTES)[number], signal: Signal])[]

export function bindAttributes(
  population: Population,
  description: object,
  world: SignalWorld,
  agentsAt: (place: string) => SignalAgents,
): Attributes {
  const given = description as Readonly<Record<string, Scalar | undefined>>
  return ATTRIBUTES.flatMap((name) => {
    const value = given[name]
    const place = `${population.name}.${name}`
    return value === undefined ? [] : [[name, bindScalar(value, world, place, agentsAt(place))]]
  })
}

/** The values of an attribute that the population's description has. */
export function attributeOf(columns: Columns, name: Attributes[number][0]): Values {
  return name === 'influence' ? columns.column(INFLUENCE_COLUMN, 1).values : columns[name]
}

/** Writes the current values of attributes that all follow time. */
export function updateAttributes(attributes: Attributes, population: Population, time: number): void {
  for (let k = 0; k < attributes.length; k++) {
    const [name, signal] = attributes[k]
    const { columns, count } = population
    const values = attributeOf(columns, name)
    columns.edits++
    for (let row = 0; row < count; row++) {
      const value = signal.at(time, columns.id[row], row)
      if (value - value !== 0) {
        failSignal(`${population.name}.${name}`, signal, time, columns.id[row], value)
      }
      values[row] = value
    }
  }
}

/** Where and when agents are born. */
export interface Site {
  readonly space: Space
  readonly seed: number
  readonly inputs: InputSource
  /** Evaluated at each birth. */
  readonly time: number
  /** The existing populations. */
  readonly populations: readonly Population[]
}

/** New agents of a population, as signals see them. */
export function agentsBorn(
  population: Population,
  space: Space,
  populations: readonly Population[],
): SignalAgents {
  const { width, height } = space
  return {
    width,
    height,
    attribute: (name) => attributeView(population.columns, name),
    distance: (target) => distancesAmong(space, population, populations).distance(target),
    crowd: (radius, of) => distancesAmong(space, population, populations).crowd(radius, of),
  }
}

/** Creates the function that gives a new, already placed agent its mass, size, limits and influence. */
export function initialAttributes(population: Population, description: object, site: Site) {
  const { space, seed, inputs, populations } = site
  const { columns } = population
  const agents = agentsBorn(population, space, populations)
  const attributes = bindAttributes(population, description, { seed, inputs }, () => agents)
  if (attributes.some(([name]) => name === 'influence')) {
    setParts(columns, { influence: columns.column(INFLUENCE_COLUMN, 1) })
  }
  return (row: number): void => {
    for (const [name, signal] of attributes) {
      attributeOf(columns, name)[row] = signal.at(site.time, columns.id[row], row)
    }
  }
}

import type { Columns } from '../agents/columns.js'
import type { Population } from '../agents/population.js'
import { bindScalar } from '../options/scalar.js'
import type { Signal } from '../options/signal.js'
import type { Scalar } from '../options/spec.js'

/** The columns that a description sets and a signal may keep changing; the last only where it is described. */
const ATTRIBUTES = ['mass', 'radius', 'maxSpeed', 'maxForce', 'influence'] as const

/** The column of those that have it extra, as behaviors must not claim it. */
export const INFLUENCE_COLUMN = 'influence'

/** Mass, size, limits and influence as signals, by column. */
export type Attributes = readonly (readonly [column: (typeof ATTRIBUTES)[number], signal: Signal])[]

export function bindAttributes(population: Population, description: object, seed: number): Attributes {
  const given = description as Readonly<Record<string, Scalar | undefined>>
  return ATTRIBUTES.flatMap((name) => {
    const value = given[name]
    return value === undefined ? [] : [[name, bindScalar(value, seed, `${population.name}.${name}`)]]
  })
}

/** The values of an attribute that the population's description has. */
export function attributeOf(columns: Columns, name: Attributes[number][0]): Float64Array {
  return name === 'influence' ? columns.column(INFLUENCE_COLUMN, 1).values : columns[name]
}

/** Makes the function that gives a new agent its mass, size, limits and influence. */
export function endowing(population: Population, description: object, seed: number, time: number) {
  const attributes = bindAttributes(population, description, seed)
  const { columns } = population
  if (attributes.some(([name]) => name === 'influence')) {
    columns.influence = columns.column(INFLUENCE_COLUMN, 1)
  }
  return (row: number): void => {
    for (const [name, signal] of attributes) {
      attributeOf(columns, name)[row] = signal.at(time, columns.id[row])
    }
  }
}

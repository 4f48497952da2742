import type { Population } from '../agents/population.js'
import { bindScalar } from '../options/scalar.js'
import type { Signal } from '../options/signal.js'
import type { Scalar } from '../options/spec.js'

/** The columns that a description sets and a signal may keep changing. */
const ATTRIBUTES = ['mass', 'radius', 'maxSpeed', 'maxForce'] as const

/** Mass, size and limits as signals, by column. */
export type Attributes = readonly (readonly [column: (typeof ATTRIBUTES)[number], signal: Signal])[]

export function bindAttributes(population: Population, description: object, seed: number): Attributes {
  const given = description as Readonly<Record<string, Scalar>>
  return ATTRIBUTES.map((name) => [name, bindScalar(given[name], seed, `${population.name}.${name}`)])
}

/** Makes the function that gives a new agent its mass, size and limits. */
export function endowing(population: Population, description: object, seed: number, time: number) {
  const attributes = bindAttributes(population, description, seed)
  return (row: number): void => {
    const { columns } = population
    for (const [column, signal] of attributes) columns[column][row] = signal.at(time, columns.id[row])
  }
}

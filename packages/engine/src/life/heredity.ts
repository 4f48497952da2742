import type { Population } from '../agents/population.js'
import { agentsBorn } from '../binding/signals/attributes.js'
import { random01, streamOf } from '../math/random.js'
import { bindScalar } from '../schema/scalar.js'
import type { InputSource } from '../schema/signal.js'
import type { Scalar } from '../schema/spec.js'
import type { Space } from '../spaces/space.js'
import { RESERVE } from './life-options.js'

/** Where and when agents are born. */
interface Site {
  readonly space: Space
  readonly seed: number
  readonly inputs: InputSource
  /** Evaluated at each birth. */
  readonly time: number
  readonly populations: readonly Population[]
}

/** The inherited part of a resolved life. */
interface Inheritance {
  readonly reserve: Scalar
  readonly traits?: Readonly<Record<string, Scalar>> | undefined
  readonly reproduction?: { readonly share: number; readonly mutation: number } | undefined
}

/**
 * Creates the function that gives a new agent its reserve and traits: from the description or, with a parent (given by
 * row), share · the parent's reserve, which the parent loses, and each parent trait + mutation · (2u − 1), clamped to 0
 * to 1.
 */
export function heredity(population: Population, description: object, site: Site) {
  const { space, seed, inputs, populations } = site
  const { life } = description as { readonly life?: Inheritance | undefined }
  if (life === undefined) return undefined
  const { columns, name } = population
  const agents = agentsBorn(population, space, populations)
  const drawn = (value: Scalar, of: string) =>
    bindScalar(value, { seed, inputs }, `${name}.life.${of}`, agents)
  const reserve = columns.column(RESERVE, begins(life.reserve))
  const first = drawn(life.reserve, RESERVE)
  const traits = Object.entries(life.traits ?? {}).map(([trait, value]) => ({
    column: columns.column(trait, begins(value)),
    signal: drawn(value, `traits.${trait}`),
    stream: streamOf(`${name}.life.mutation.${trait}`),
  }))
  const { share = 0, mutation = 0 } = life.reproduction ?? {}
  return (row: number, parent: number): void => {
    const id = columns.id[row]
    const { time } = site
    for (const { column, signal, stream } of traits) {
      const { values } = column
      if (parent < 0) values[row] = signal.at(time, id, row)
      else {
        const changed = values[parent] + mutation * (2 * random01(seed, id, 0, stream) - 1)
        values[row] = Math.min(1, Math.max(0, changed))
      }
    }
    const { values } = reserve
    if (parent < 0) values[row] = first.at(time, id, row)
    else {
      values[row] = share * values[parent]
      values[parent] -= values[row]
    }
  }
}

/** The value of agents older than the column. */
const begins = (value: Scalar): number => (typeof value === 'number' ? value : 0.5)

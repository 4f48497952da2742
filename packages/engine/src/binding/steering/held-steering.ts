import type { Column } from '../../agents/columns.js'
import type { Population } from '../../agents/population.js'
import { randomUint32, streamOf } from '../../math/random.js'
import { count } from '../../schema/spec.js'

/** How often agents decide: options of a population. */
export const DECISIONS = {
  every: count({
    default: 1,
    min: 1,
    max: 10_000,
    about: 'Each agent decides once in this many steps; as many groups take turns.',
  }),
}

const GROUP = 'decisions.group'
const AXES = ['x', 'y', 'z'] as const

/** How many steps an agent's decisions last, from its population's resolved description. */
const everyOf = (description: object): number => {
  const { decisions } = description as { readonly decisions?: { readonly every: number } | undefined }
  return decisions?.every ?? 1
}

/**
 * The stored steering forces of a population's agents: columns `steering.x`, `steering.y` and in space `steering.z`,
 * zero at birth, so that snapshots and hashes include them. With `decisions: { every: i }` an agent decides in every
 * i-th step: when steps mod i is the number of its group. Source: Gompert 2003, section 3 (behaviors of a part of the
 * herd in each frame, motion of all in every frame).
 */
export class HeldSteering {
  readonly #every: number
  readonly #group: Column | undefined
  readonly #forces: readonly Column[]

  constructor(population: Population, description: object, dimensions: 2 | 3) {
    const { columns } = population
    this.#every = everyOf(description)
    this.#group = this.#every > 1 ? columns.column(GROUP, 0) : undefined
    this.#forces = AXES.slice(0, dimensions).map((axis) => columns.column(`steering.${axis}`, 0))
  }

  /** Whether it is the agent's turn to decide. */
  isTurn(row: number, step: number): boolean {
    return this.#group === undefined || step % this.#every === this.#group.values[row]
  }

  /** Stores the force at a place of `force`. */
  keep(row: number, force: Float64Array, first: number): void {
    for (let k = 0; k < this.#forces.length; k++) this.#forces[k].values[row] = force[first + k]
  }

  /** Writes the stored force. */
  recall(row: number, force: Float64Array, first: number): void {
    for (let k = 0; k < this.#forces.length; k++) force[first + k] = this.#forces[k].values[row]
  }
}

/** The stored steering of a population; undefined if all agents decide in every step. */
export function bindHeldSteering(
  population: Population,
  description: object,
  dimensions: 2 | 3,
  order: string,
) {
  if (order !== 'sequential-move-first' && everyOf(description) === 1) return undefined
  return new HeldSteering(population, description, dimensions)
}

/**
 * Creates the function that assigns new agents to decision groups, by a number: the index in its batch, or its id. Each
 * run of i numbers, from a multiple of i, is dealt to the i groups at random, so groups of any batch are equal to
 * within one.
 */
export function grouping(population: Population, description: object, seed: number) {
  const every = everyOf(description)
  const stream = streamOf(`${population.name}.decisions`)
  const groups = Uint32Array.from({ length: every }, (_, k) => k)
  const column = every === 1 ? undefined : population.columns.column(GROUP, 0)
  let dealt = -1
  return (row: number, number: number): void => {
    if (column === undefined) return
    const block = Math.floor(number / every)
    if (block !== dealt) {
      for (let k = 0; k < every; k++) groups[k] = k
      // Fisher and Yates 1938.
      for (let k = every - 1; k > 0; k--) {
        const other = randomUint32(seed, block, k, stream) % (k + 1)
        const group = groups[k]
        groups[k] = groups[other]
        groups[other] = group
      }
      dealt = block
    }
    column.values[row] = groups[number % every]
  }
}

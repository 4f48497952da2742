import type { Column } from '../agents/columns.js'
import type { Population } from '../agents/population.js'
import { vector } from '../math/vector.js'
import type { Space } from '../spaces/space.js'
import type { SlopeFactor } from './energy.js'

/**
 * Sums the energy of motion of each agent of a population, in the column 'energy'. Each step adds its distance in three
 * dimensions, by the shortest way around wrapped edges, times the model's factor for the slope of that way, rise per
 * horizontal distance; optionally also times the agent's mass. The effect of edges and collisions on the way counts; a
 * way that bends at a wall within a step counts as straight. O(agents) a step.
 */
export class EnergyUse {
  readonly #population: Population
  readonly #column: Column
  readonly #factor: SlopeFactor
  readonly #byMass: boolean
  readonly #space: Space
  readonly #way = vector()
  #x = new Float64Array(0)
  #y = new Float64Array(0)
  #z = new Float64Array(0)

  constructor(population: Population, column: Column, factor: SlopeFactor, byMass: boolean, space: Space) {
    this.#population = population
    this.#column = column
    this.#factor = factor
    this.#byMass = byMass
    this.#space = space
  }

  /** Records all positions before the move. */
  begin(): void {
    const { columns, count } = this.#population
    if (this.#x.length < columns.capacity) {
      this.#x = new Float64Array(columns.capacity)
      this.#y = new Float64Array(columns.capacity)
      this.#z = new Float64Array(columns.capacity)
    }
    for (let row = 0; row < count; row++) {
      this.#x[row] = columns.x[row]
      this.#y[row] = columns.y[row]
      this.#z[row] = columns.z[row]
    }
  }

  /** Adds the cost of the way since. Call it after all have their final positions of the step. */
  end(): void {
    const { columns, count } = this.#population
    const { values } = this.#column
    const way = this.#way
    for (let row = 0; row < count; row++) {
      way.x = columns.x[row] - this.#x[row]
      way.y = columns.y[row] - this.#y[row]
      way.z = columns.z[row] - this.#z[row]
      this.#space.shortest(way)
      const squared = way.x * way.x + way.y * way.y
      const distance = Math.sqrt(squared + way.z * way.z)
      if (distance === 0) continue
      const cost = distance * this.#factor(way.z / Math.sqrt(squared))
      values[row] += this.#byMass ? cost * columns.mass[row] : cost
      // Infinity − Infinity and NaN − NaN are not 0.
      if (values[row] - values[row] !== 0) this.#fail(row, way.z / Math.sqrt(squared))
    }
  }

  #fail(row: number, slope: number): never {
    const { name, columns } = this.#population
    throw new Error(
      `agent ${columns.id[row]} of '${name}': its energy on a slope of ${slope} is ${this.#column.values[row]}, ` +
        'expected finite numbers from the energy model',
    )
  }

  /** The mean over all agents; NaN when there are none. */
  mean(): number {
    const { count } = this.#population
    let sum = 0
    for (let row = 0; row < count; row++) sum += this.#column.values[row]
    return sum / count
  }
}

import type { EnginePart } from 'drover/backend'
import type { PopulationInMemory } from '../population-in-memory.js'

/** A column of the backend's own. */
interface OwnColumn {
  readonly name: string
  values: Float32Array
}

interface AgentNumber {
  readonly column: OwnColumn
  /** Called with the maximum over all agents. */
  readonly found: ((most: number) => void) | undefined
  most: number
}

/** Numbers that differ between agents: the engine, whose signals they follow, finds them before each step. */
export class AgentNumbers {
  readonly #numbers = new Map<PopulationInMemory, AgentNumber[]>()

  /** Registers the number at a place, such as `boids.behaviors[1].radius`, and returns the column for it. */
  add(own: PopulationInMemory, place: string, found?: (most: number) => void): OwnColumn {
    const column = { name: place, values: new Float32Array(0) }
    this.#numbers.set(own, [...(this.#numbers.get(own) ?? []), { column, found, most: 0 }])
    return column
  }

  find(engine: EnginePart): void {
    for (const [{ population }, numbers] of this.#numbers) {
      for (const number of numbers) number.most = Number.NEGATIVE_INFINITY
      const places = numbers.map(({ column }) => column.name)
      engine.numbers(population.index, places, (k, row, value) => {
        const number = numbers[k] as AgentNumber
        number.column.values[row] = value
        number.most = Math.max(number.most, value)
      })
      if (population.count > 0) for (const { found, most } of numbers) found?.(most)
    }
  }
}

import type { EnginePart, RuleNumberName } from 'drover/backend'
import type { PopulationInMemory } from '../population-in-memory.js'

/** A column of the backend's own. */
export interface OwnColumn {
  readonly name: string
  values: Float32Array
}

interface AgentNumber extends RuleNumberName {
  readonly column: OwnColumn
  /** Called with the maximum over all agents. */
  readonly found: ((most: number) => void) | undefined
  most: number
}

/** Numbers of rules that differ between agents: the engine, whose signals they follow, finds them before each step. */
export class AgentNumbers {
  readonly #numbers = new Map<PopulationInMemory, AgentNumber[]>()

  /** Registers a number, and returns the column for it. */
  add(own: PopulationInMemory, { place, option }: RuleNumberName, found?: (most: number) => void): OwnColumn {
    const column = { name: `${place}.${option} of agents`, values: new Float32Array(0) }
    const number = { place, option, column, found, most: 0 }
    this.#numbers.set(own, [...(this.#numbers.get(own) ?? []), number])
    return column
  }

  find(engine: EnginePart): void {
    for (const [{ population }, numbers] of this.#numbers) {
      for (const number of numbers) number.most = Number.NEGATIVE_INFINITY
      engine.numbers(population.index, numbers, (k, row, value) => {
        const number = numbers[k] as AgentNumber
        number.column.values[row] = value
        number.most = Math.max(number.most, value)
      })
      if (population.count > 0) for (const { found, most } of numbers) found?.(most)
    }
  }
}

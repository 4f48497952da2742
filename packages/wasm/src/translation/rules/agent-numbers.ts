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
  /** Converts a number to what the column holds. */
  readonly of: (value: number) => number
  most: number
}

/** The numbers of a population, and their places. */
interface OfPopulation {
  readonly numbers: AgentNumber[]
  readonly places: string[]
  give(k: number, row: number, value: number): void
  /** The agents for which all numbers are known; undefined if one may change. */
  known: { readonly count: number; readonly edits: number; readonly values: Float32Array } | undefined
}

/**
 * Numbers that differ between agents. The engine fills them, since they follow its signals: before each step if one of a
 * population may change, otherwise only after births, deaths or a restored snapshot, since the columns follow the agents.
 */
export class AgentNumbers {
  readonly #all = new Map<PopulationInMemory, OfPopulation>()

  /** Registers the number at a place, such as `boids.behaviors[1].radius`, and returns the column for it. */
  add(
    own: PopulationInMemory,
    place: string,
    found?: (most: number) => void,
    of: AgentNumber['of'] = (value) => value,
  ): OwnColumn {
    const column = { name: place, values: new Float32Array(0) }
    const { numbers, places } = this.#of(own)
    numbers.push({ column, found, of, most: 0 })
    places.push(place)
    return column
  }

  #of(own: PopulationInMemory): OfPopulation {
    const known = this.#all.get(own)
    if (known !== undefined) return known
    const numbers: AgentNumber[] = []
    const give = (k: number, row: number, value: number): void => {
      const number = numbers[k] as AgentNumber
      number.column.values[row] = number.of(value)
      if (value > number.most) number.most = value
    }
    const made = { numbers, places: [], give, known: undefined }
    this.#all.set(own, made)
    return made
  }

  find(engine: EnginePart): void {
    for (const [{ population }, all] of this.#all) {
      const { numbers, places, give, known } = all
      const { count } = population
      if (count === 0) continue
      const { edits } = population.columns
      const { values } = (numbers[0] as AgentNumber).column
      if (known?.count === count && known.edits === edits && known.values === values) continue
      for (const number of numbers) number.most = Number.NEGATIVE_INFINITY
      const mayChange = engine.numbers(population.index, places, give)
      all.known = mayChange ? undefined : { count, edits, values }
      for (const { found, most } of numbers) found?.(most)
    }
  }
}

import type { Population } from '../agents/population.js'
import { streamOf } from '../math/random.js'
import type { Memory } from '../perception/memory.js'
import { MEMORY } from '../perception/memory-options.js'
import { findPerceived, Perceived } from '../perception/perceived.js'
import type { PerceptionDescription } from '../perception/perception-options.js'
import { Sense } from '../perception/sense.js'
import type { SenseNoise } from '../perception/sense-noise.js'
import { NOISE } from '../perception/sense-noise-options.js'
import {
  AgentTarget,
  type REACH,
  SeenTarget,
  type TargetChoice,
  type TargetDescription,
} from '../perception/target.js'
import { featureNamed } from '../plugins/feature.js'
import { withDefaults } from '../schema/defaults.js'
import type { ValuesOf } from '../schema/inputs.js'
import { refuse } from '../schema/problem.js'
import { boundsOfScalar } from '../schema/scalar.js'
import { show } from '../schema/show.js'
import type { BindingContext } from './binding-context.js'
import { entryOf } from './entry-of.js'

type AgentTargetDescription = Extract<TargetDescription, { readonly population: unknown }>

/** The senses of one population: one for each set of populations that its behaviors perceive. */
export class Senses {
  readonly #context: BindingContext
  readonly #population: Population
  readonly #perception: PerceptionDescription
  readonly #senses = new Map<string, Sense>()
  /** The senses in which targets are searched. */
  readonly sought = new Set<Sense>()

  constructor(context: BindingContext, population: Population, perception: PerceptionDescription = {}) {
    this.#context = context
    this.#population = population
    this.#perception = perception
  }

  get all(): readonly Sense[] {
    return [...this.#senses.values()]
  }

  /** Their errors, if any. */
  get noise(): SenseNoise | undefined {
    const { noise } = this.#perception
    if (noise === undefined) return undefined
    const stream = streamOf(`${this.#population.name}.perception.noise`)
    return new (featureNamed<{ readonly SenseNoise: typeof SenseNoise }>('senseNoise').SenseNoise)(
      withDefaults(NOISE, noise),
      { ...this.#context, stream },
      this.#context.space.dimensions,
    )
  }

  /** The sense for some populations, by default its own, with at least this radius. */
  perceive(radius: number, populations: string | readonly string[] | undefined): Sense {
    if (!(radius >= 0)) refuse('perceive', `expected { radius } with a length >= 0, got ${show(radius)}`)
    const all = this.#context.populations
    let perceivable: readonly Population[]
    if (populations === undefined) perceivable = [this.#population]
    else if (populations === 'all') perceivable = all
    else perceivable = [...new Set([populations].flat())].map((name) => this.populationNamed(name))
    const key = perceivable.map((population) => population.index).join()
    let sense = this.#senses.get(key)
    if (sense === undefined) {
      sense = new Sense(
        perceivable.map((population) => this.#perceivedOf(population)),
        this.#context.space,
        this.#memoryOf(perceivable),
      )
      this.#senses.set(key, sense)
    }
    sense.range = Math.max(sense.range, radius)
    for (const source of sense.sources) source.range = Math.max(source.range, radius)
    return sense
  }

  /**
   * An agent as target: always known, or only while it is perceived, nearer than `radius`, or remembered. `reach` holds
   * the current `radius`.
   */
  target(
    { population: names, id }: AgentTargetDescription,
    reach: ValuesOf<typeof REACH>,
    choice: TargetChoice,
  ): AgentTarget {
    const { radius: within } = reach
    const meant = [...new Set([names].flat())].map((name) => this.populationNamed(name))
    const { space } = this.#context
    const { targets, radius } = this.#perception
    if (targets !== 'seen' && within === undefined) return new AgentTarget(meant, id, space, choice)
    const farthest = radius === undefined ? Number.POSITIVE_INFINITY : boundsOfScalar(radius)[1]
    const sense = this.perceive(within ?? farthest, names)
    this.sought.add(sense)
    return new SeenTarget(meant, id, space, sense.neighbors, reach, choice)
  }

  #memoryOf(populations: readonly Population[]): Memory | undefined {
    const { memory } = this.#perception
    if (memory === undefined) return undefined
    const { space } = this.#context
    const name = populations.map((population) => population.name).join('+')
    return new (featureNamed<{ readonly Memory: typeof Memory }>('memory').Memory)(
      withDefaults(MEMORY, memory),
      space,
      this.#context,
      this.#population.columns,
      name,
    )
  }

  #perceivedOf(population: Population): Perceived {
    const { perceived } = this.#context
    let found = findPerceived(perceived, population)
    if (found === undefined) {
      found = new Perceived(population)
      perceived.push(found)
    }
    return found
  }

  populationNamed(name: string): Population {
    const all = this.#context.populations
    const names = new Map(all.map((population) => [population.name, population]))
    return entryOf(names, name, 'population')
  }
}

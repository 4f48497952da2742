import { type AttributeView, attributeNames, attributeView } from '../../agents/attribute-view.js'
import type { Population } from '../../agents/population.js'
import { featureNamed } from '../../plugins/feature.js'
import type { Problem } from '../../schema/problem.js'
import { show } from '../../schema/show.js'
import type { SignalAgents } from '../../schema/signal.js'
import { hintFor, nearestWord } from '../../schema/suggest.js'
import type { Space } from '../../spaces/space.js'
import { entryOf } from '../entry-of.js'
import type { Standstill } from './crowd-count.js'
import type { distancesIn } from './distances-in.js'

type Distances = ReturnType<typeof distancesIn>

/** Distances from the plug-in `distances`, which comes with the signals that need it. */
export const distancesAmong = (...given: Parameters<typeof distancesIn>): Distances =>
  featureNamed<{ readonly distancesIn: typeof distancesIn }>('distances').distancesIn(...given)

/** The attributes that a population's description names; they may be created later. */
export class FollowedAttributes {
  readonly #population: Population
  readonly #space: Space
  readonly #named: ReadonlyMap<string, Population>
  readonly #distances: () => Distances
  readonly #followed: { readonly name: string; readonly path: string }[] = []

  constructor(
    population: Population,
    populations: readonly Population[],
    space: Space,
    standstill: Standstill,
  ) {
    this.#population = population
    this.#space = space
    this.#named = new Map(populations.map((other) => [other.name, other]))
    this.#distances = () => distancesAmong(space, population, populations, standstill)
  }

  /** The attribute named at a place in the population's description. */
  follow(name: string, place: string): AttributeView {
    this.#followed.push({ name, path: `populations[${this.#population.index}].${place}` })
    return attributeView(this.#population.columns, name)
  }

  /** The agents as a signal sees them at a place, which starts with the population's name. */
  readonly agentsAt = (place: string): SignalAgents => {
    const { width, height } = this.#space
    const rest = place.slice(this.#population.name.length + 1)
    return {
      width,
      height,
      attribute: (name) => this.follow(name, rest),
      distance: (target) => {
        this.#assertThere('population' in target ? [target.population].flat() : [])
        return this.#distances().distance(target)
      },
      crowd: (radius, population) => {
        this.#assertThere(population === undefined || population === 'all' ? [] : [population].flat())
        return this.#distances().crowd(radius, population)
      },
    }
  }

  #assertThere(names: readonly string[]): void {
    for (const name of names) entryOf(this.#named, name, 'population')
  }

  /** Names that do not exist, once everything that may create an attribute is bound. */
  problems(): readonly Problem[] {
    const known = attributeNames(this.#population.columns)
    // Memories and grids have a hundred numbers each, useless as a choice.
    const listed = known.filter((name) => !/[.\d]/.test(name))
    return this.#followed
      .filter(({ name }) => !known.includes(name))
      .map(({ name, path }) => ({
        path,
        message: `unknown attribute ${show(name)}${hintFor(String(name), nearestWord(String(name), known) ? known : listed)}`,
      }))
  }
}

import type { Scalar } from 'drover/plugin'
import type { Space } from 'drover/queries'
import type { Arena } from '../../memory/arena.js'
import { TARGET } from '../../memory/layout.js'
import { Struct } from '../../memory/struct.js'
import type { Description } from '../description.js'
import type { PopulationInMemory } from '../population-in-memory.js'
import type { AgentNumbers } from './agent-numbers.js'
import type { LiveNumbers } from './live-numbers.js'

const ONE_AGENT = 1
const NEAREST = 2

/** An agent as target. */
interface AgentMeant {
  readonly population: string | readonly string[]
  readonly id?: number
  readonly radius?: number
}

/** What is needed to write a target of a rule into memory; see RuleKit. */
interface TargetKit {
  readonly world: { readonly space: Space }
  readonly arena: Arena
  readonly live: LiveNumbers
  readonly agentNumbers: AgentNumbers
  /** The population of the rule. */
  readonly own: PopulationInMemory
  readonly populations: readonly PopulationInMemory[]
  readonly perception: Description
  readonly name: string
  readonly path: string
  readonly isTrial?: boolean
}

/** The targets of agents. */
export class Targets {
  readonly #places: number[] = []

  /** Pointers to the targets that the code must locate. */
  get places(): readonly number[] {
    return this.#places
  }

  /**
   * Puts a target into memory; returns where it is, or a line that says what of it is not known. `option` is where it
   * stands in its rule.
   */
  add(target: unknown, option: string, kit: TargetKit): number | string {
    const struct = new Struct(kit.arena, TARGET)
    if (Array.isArray(target)) {
      const axes = ['x', 'y', 'z'] as const
      for (const [k, value] of target.slice(0, kit.world.space.dimensions).entries()) {
        const place = `${kit.name}.${kit.path}.${option}[${k}]`
        const axis = axes[k] as 'x' | 'y' | 'z'
        const follows = kit.live.keep(value as Scalar, place, (number) => struct.set(axis, number))
        if (follows || kit.isTrial === true) continue
        kit.own.followOwn(kit.agentNumbers.add(kit.own, place), (copy) => struct.set(`${axis}s`, copy))
      }
      return struct.place
    }
    const { population, id, radius } = target as AgentMeant
    const perception = kit.perception
    if (radius !== undefined) return "targets that must be perceived, 'radius'"
    if (perception.targets === 'seen') return 'targets that must be perceived'
    const names = [...new Set([population].flat())]
    const sources = names.map(
      (name) => kit.populations.find((known) => known.population.name === name)?.place,
    )
    struct.set('sources', kit.arena.list(sources.map((place) => place ?? 0)))
    struct.set('sourceCount', sources.length)
    struct.set('kind', id === undefined ? NEAREST : ONE_AGENT)
    struct.set('id', id ?? 0)
    if (kit.isTrial !== true) this.#places.push(struct.place)
    return struct.place
  }
}

import type { Scalar } from 'drover/plugin'
import type { Space } from 'drover/queries'
import type { Arena } from '../../memory/arena.js'
import { TARGET } from '../../memory/layout.js'
import { Struct } from '../../memory/struct.js'
import type { Description } from '../description.js'
import { cosineOf } from '../field-of-view.js'
import type { PopulationInMemory } from '../population-in-memory.js'
import type { AgentNumbers } from './agent-numbers.js'
import type { LiveNumbers } from './live-numbers.js'

const ONE_AGENT = 1
const NEAREST = 2

/** An agent as target. */
export interface AgentTarget {
  readonly population: string | readonly string[]
  readonly id?: number
  readonly radius?: Scalar
}

/** What is needed to write a target of a rule into memory; see RuleKit. */
interface TargetContext {
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
}

/** The targets of agents. */
export class Targets {
  readonly #places: number[] = []

  /** Pointers to the targets that the code must locate. */
  get places(): readonly number[] {
    return this.#places
  }

  /** Writes a target into memory; returns its address. `option` is the option of the rule that holds it. */
  add(target: unknown, option: string, context: TargetContext): number {
    const struct = new Struct(context.arena, TARGET)
    if (Array.isArray(target)) {
      const axes = ['x', 'y', 'z'] as const
      for (const [k, value] of target.slice(0, context.world.space.dimensions).entries()) {
        const place = `${context.name}.${context.path}.${option}[${k}]`
        const axis = axes[k] as 'x' | 'y' | 'z'
        const follows = context.live.keep(value as Scalar, place, (number) => struct.set(axis, number))
        if (follows) continue
        context.own.followOwn(context.agentNumbers.add(context.own, place), (copy) =>
          struct.set(`${axis}s`, copy),
        )
      }
      return struct.place
    }
    const { population, id, radius } = target as AgentTarget
    const names = [...new Set([population].flat())]
    const sources = names.flatMap(
      (name) => context.populations.find((known) => known.population.name === name) ?? [],
    )
    if (isSeen(target as AgentTarget, context.perception)) {
      writeSight(struct, radius, option, context)
      for (const looked of [context.own, ...sources]) looked.groupNearby()
    }
    struct.set('sources', context.arena.list(sources.map(({ place }) => place)))
    struct.set('sourceCount', sources.length)
    struct.set('kind', id === undefined ? NEAREST : ONE_AGENT)
    struct.set('id', id ?? 0)
    this.#places.push(struct.place)
    return struct.place
  }
}

/** Whether an agent must be perceived to be a target. */
export const isSeen = ({ radius }: AgentTarget, { targets }: Description): boolean =>
  radius !== undefined || targets === 'seen'

/** Writes the limits within which a target must be, and keeps those that follow signals up to date. */
function writeSight(
  struct: Struct<typeof TARGET>,
  within: Scalar | undefined,
  option: string,
  { live, name, path, perception }: TargetContext,
): void {
  const { radius, fieldOfView, coincident } = perception as {
    readonly radius?: Scalar
    readonly fieldOfView?: Scalar
    readonly coincident?: string
  }
  struct.set('seen', 1)
  struct.set('within', Number.POSITIVE_INFINITY)
  struct.set('ignores', coincident === 'ignore' ? 1 : 0)
  const limits = { radius: Number.POSITIVE_INFINITY, fieldOfView: 2 * Math.PI }
  const write = (): void => {
    const isBlind = limits.radius === 0 || limits.fieldOfView === 0
    struct.set('range', isBlind ? 0 : limits.radius)
    struct.set('cosine', cosineOf(isBlind ? 0 : limits.fieldOfView))
  }
  write()
  const follow = (limit: keyof typeof limits, value: Scalar | undefined): void => {
    if (value === undefined) return
    live.keep(value, `${name}.perception.${limit}`, (number) => {
      limits[limit] = number
      write()
    })
  }
  follow('radius', radius)
  follow('fieldOfView', fieldOfView)
  if (within !== undefined)
    live.keep(within, `${name}.${path}.${option}.radius`, (number) => struct.set('within', number))
}

import type { Agent } from '../agents/agent.js'
import type { Column } from '../agents/columns.js'
import type { Population } from '../agents/population.js'
import type { BehaviorContext, BehaviorPlugin } from '../behaviors/behavior.js'
import type { FlowField } from '../environment/flow-field.js'
import type { Path } from '../environment/path.js'
import type { Space } from '../environment/space.js'
import type { ForcePlugin, OutsideForce } from '../locomotion/force.js'
import { streamOf } from '../math/random.js'
import { refuse } from '../options/check.js'
import { optionsOf, pluginNamed } from '../options/registry.js'
import type { Scalar } from '../options/spec.js'
import { hintFor } from '../options/suggest.js'
import { Perceived } from '../perception/perceived.js'
import { Sense } from '../perception/sense.js'
import { AgentTarget, PointTarget, type TargetDescription } from '../perception/target.js'
import { BehaviorRule, type Turn } from '../selection/behavior-rule.js'
import type { Rule } from '../selection/rule.js'
import { type SelectionPlugin, SelectionRule } from '../selection/selection.js'
import { BoundPopulation } from './bound-population.js'
import { PERCEPTION } from './description.js'
import { bindAttributes } from './endow.js'
import type { Events } from './events.js'
import { LiveValues } from './live-values.js'

/** What a population is bound to; all of it belongs to the world. */
export interface Surroundings {
  readonly space: Space
  readonly seed: number
  readonly dt: number
  readonly events: Events
  readonly populations: readonly Population[]
  readonly paths: ReadonlyMap<string, Path>
  readonly fields: ReadonlyMap<string, FlowField>
  /** Whom anybody perceives; grows as behaviors ask. */
  readonly perceived: Map<Population, Perceived>
  readonly random: (seed: number, id: number, step: number, stream: number) => number
  /** The step being made. */
  readonly step: () => number
}

type Description = Readonly<Record<string, unknown>>

/** Turns the descriptions of one population into rules, senses and forces. */
export class Binder {
  readonly #surroundings: Surroundings
  readonly #population: Population
  readonly #senses = new Map<string, Sense>()
  readonly #live: LiveValues
  readonly #claimed = new Set<string>()
  readonly #turn: Turn

  constructor(surroundings: Surroundings, population: Population) {
    this.#surroundings = surroundings
    this.#population = population
    this.#turn = {
      velocity: new Float64Array(3),
      limits: Float64Array.of(0, 0, 1),
      inSpace: surroundings.space.dimensions === 3,
    }
    this.#live = new LiveValues(surroundings.seed, surroundings.space.dimensions)
  }

  /** `description` is a population's, checked and resolved. */
  bind(description: Description): BoundPopulation {
    const outermost = description.selection as Description
    if (outermost.behaviors !== undefined) {
      refuse(
        `populations[${this.#population.index}].selection.behaviors`,
        'expected none; list them in behaviors, beside selection',
      )
    }
    const root = this.#bindSelection(outermost, description.behaviors, '')
    const forces = (description.forces as readonly Description[]).map((force, k) => ({
      name: `forces[${k}] (${force.force})`,
      resists: (pluginNamed('force', force.force as string) as ForcePlugin).resists === true,
      act: this.#bindForce(force, `forces[${k}]`),
    }))
    const perception = this.#live.bind(
      PERCEPTION,
      (description.perception ?? {}) as object,
      this.#place('perception'),
    )
    const attributes = bindAttributes(this.#population, description, this.#surroundings.seed)
    const senses = [...this.#senses.values()]
    return new BoundPopulation(
      this.#population,
      this.#turn,
      this.#surroundings.dt,
      root,
      senses,
      forces,
      this.#live,
      perception,
      attributes,
    )
  }

  /** A place in this population, as streams and errors name it. */
  #place(place: string): string {
    return `${this.#population.name}.${place}`
  }

  #bindRule(description: Description, place: string): Rule {
    if (Object.hasOwn(description, 'selection'))
      return this.#bindSelection(description, description.behaviors, place)
    const plugin = pluginNamed('behavior', description.behavior as string) as BehaviorPlugin
    const options = this.#live.bind(optionsOf(plugin), description, this.#place(place))
    const hooks = within(`populations[${this.#population.index}].${place}`, () =>
      plugin.bind(options as never, this.#contextFor(place)),
    )
    if ((hooks.desire === undefined) === (hooks.force === undefined)) {
      throw new Error(
        `behavior '${plugin.name}': expected bind to return a desire or a force, one of the two`,
      )
    }
    return new BehaviorRule(place, plugin.name, hooks, options as { weight: number }, this.#turn)
  }

  #bindSelection(description: Description, behaviors: unknown, place: string): Rule {
    const plugin = pluginNamed('selection', description.selection as string) as SelectionPlugin
    const options = this.#live.bind(
      optionsOf(plugin),
      description,
      this.#place(place === '' ? 'selection' : place),
    )
    const inner = (behaviors ?? []) as readonly Description[]
    const prefix = place === '' ? '' : `${place}.`
    const rules = inner.map((item, k) => this.#bindRule(item, `${prefix}behaviors[${k}]`))
    return new SelectionRule(
      place,
      plugin.name,
      plugin.bind(options as never),
      rules,
      options as { weight: number },
    )
  }

  #bindForce(description: Description, place: string): OutsideForce {
    const plugin = pluginNamed('force', description.force as string) as ForcePlugin
    const options = this.#live.bind(optionsOf(plugin), description, this.#place(place))
    return plugin.bind(options as never, { dt: this.#surroundings.dt })
  }

  #contextFor(place: string): BehaviorContext {
    const { space, seed, dt, events, paths, fields, random, step } = this.#surroundings
    const population = this.#population
    const streams: number[] = []
    const streamNamed = (k: number): number => (streams[k] ??= streamOf(`${this.#place(place)}#${k}`))
    return {
      space,
      dt,
      population,
      perceive: (within, populations) => this.#perceive(within.radius, populations).neighbours,
      target: (description) => this.#bindTarget(description, place),
      path: (name) => entryOf(paths, name, 'path'),
      field: (name) => entryOf(fields, name, 'field'),
      column: (name, initial = 0) => this.#claimColumn(name, place, initial),
      random: (agent: Agent, stream = 0) => random(seed, agent.id, step(), streamNamed(stream)),
      emit: (event, agent) => events.emit(event, agent.population, agent.id, step()),
    }
  }

  /** The first behavior that asks for a name gets it; a second one of the same kind keeps a column of its own. */
  #claimColumn(name: string, place: string, initial: number): Column {
    const free = this.#claimed.has(name) ? `${place}.${name}` : name
    this.#claimed.add(free)
    return this.#population.columns.column(free, initial)
  }

  #perceive(radius: number, populations: string | readonly string[] | undefined): Sense {
    const all = this.#surroundings.populations
    let perceivable: readonly Population[]
    if (populations === undefined) perceivable = [this.#population]
    else if (populations === 'all') perceivable = all
    else perceivable = [...new Set([populations].flat())].map((name) => this.#populationNamed(name))
    const key = perceivable.map((population) => population.index).join()
    let sense = this.#senses.get(key)
    if (sense === undefined) {
      sense = new Sense(
        perceivable.map((population) => this.#perceivedOf(population)),
        this.#surroundings.space,
      )
      this.#senses.set(key, sense)
    }
    sense.range = Math.max(sense.range, radius)
    for (const source of sense.sources) source.range = Math.max(source.range, radius)
    return sense
  }

  #perceivedOf(population: Population): Perceived {
    const { perceived } = this.#surroundings
    let found = perceived.get(population)
    if (found === undefined) {
      found = new Perceived(population)
      perceived.set(population, found)
    }
    return found
  }

  #bindTarget(description: TargetDescription, place: string) {
    const { space } = this.#surroundings
    if ('population' in description) {
      return new AgentTarget(this.#populationNamed(description.population), description.id, space)
    }
    return new PointTarget(
      this.#live.bindVector(description as readonly Scalar[], this.#place(`${place}.target`)),
      space,
    )
  }

  #populationNamed(name: string): Population {
    const all = this.#surroundings.populations
    const names = new Map(all.map((population) => [population.name, population]))
    return entryOf(names, name, 'population')
  }
}

function entryOf<Entry>(entries: ReadonlyMap<string, Entry>, name: string, what: string): Entry {
  const found = entries.get(name)
  if (found === undefined) throw new Error(`unknown ${what} '${name}'${hintFor(name, entries.keys())}`)
  return found
}

/** Prefixes errors with the place where they arose. */
function within<Result>(place: string, make: () => Result): Result {
  try {
    return make()
  } catch (error) {
    return refuse(place, (error as Error).message)
  }
}

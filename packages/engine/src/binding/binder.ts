import { type Column, ENERGY_COLUMN } from '../agents/columns.js'
import type { Agent, Population } from '../agents/population.js'
import type { avoidanceOf } from '../avoidance/avoidance-of.js'
import type { BehaviorContext, BehaviorPlugin } from '../behaviors/behavior.js'
import { bindEnergy, type EnergyDescription } from '../energy/energy.js'
import { ENERGY } from '../energy/energy-options.js'
import type { EnergyUse } from '../energy/energy-use.js'
import type { bindLeadership } from '../life/leadership.js'
import type { Life } from '../life/life.js'
import type { LifeDescription } from '../life/life-options.js'
import { streamOf } from '../math/random.js'
import type { Vector } from '../math/vector.js'
import type { ForceContext, ForcePlugin } from '../motion/forces/define-force.js'
import type { OutsideForce, OutsideForces } from '../motion/forces/outside-forces.js'
import { TRIANGLE_COLUMN } from '../motion/ground/ground-contact.js'
import { isNarrowed, PERCEPTION, type PerceptionDescription } from '../perception/perception-options.js'
import type { Sense } from '../perception/sense.js'
import {
  PointTarget,
  REACH,
  type TargetChoice,
  type TargetDescription,
  targetSpec,
} from '../perception/target.js'
import { featureNamed } from '../plugins/feature.js'
import { inThisScope, optionsOf, pluginNamed } from '../plugins/plugins.js'
import { type BoundRule, boundRuleOf } from '../rules/emit/bind-rule.js'
import { bindTogether, type Together } from '../rules/emit/bind-together.js'
import { assertValid } from '../schema/check.js'
import { withDefaults } from '../schema/defaults.js'
import type { ValuesOf } from '../schema/inputs.js'
import { attempt, type Problem, refuse } from '../schema/problem.js'
import { show } from '../schema/show.js'
import type { Scalar } from '../schema/spec.js'
import { BehaviorRule, type Turn } from '../selection/behavior-rule.js'
import type { Rule } from '../selection/rule.js'
import { type SelectionContext, type SelectionPlugin, SelectionRule } from '../selection/selection.js'
import type { Attribution } from '../world/attribution.js'
import type { MovedPopulations } from '../world/steps/mover.js'
import type { BindingContext } from './binding-context.js'
import type { SteeredPopulation } from './bound-parts.js'
import { BoundPopulation } from './bound-population.js'
import { entryOf } from './entry-of.js'
import { motionOf, standingOf } from './motion-of.js'
import { BoundSenseLimits } from './sense-limits.js'
import { Senses } from './senses.js'
import { bindAttributes, INFLUENCE_COLUMN } from './signals/attributes.js'
import { FollowedAttributes } from './signals/followed-attributes.js'
import { LiveValues } from './signals/live-values.js'
import { bindHeldSteering } from './steering/held-steering.js'
import { evaluatedTogether, leavesOf } from './steering/rule-tree.js'

export type Description = Readonly<Record<string, unknown>>

/** Turns the descriptions of one population into rules, senses and forces. */
export class Binder {
  readonly #context: BindingContext
  readonly #population: Population
  readonly #senses: Senses
  readonly #descriptions: readonly Description[]
  readonly #live: LiveValues
  readonly #claimed = new Set<string>()
  /** The places of rules that perceive others. */
  readonly #perceivers = new Set<string>()
  readonly #turn: Turn
  readonly #standing: ReturnType<typeof standingOf>
  readonly #problems: Problem[]
  /** The senses of rules that iterate over neighbors, by place. */
  readonly #lookers = new Map<string, Set<Sense>>()
  /** The bound graphs of those of its rules that are graphs. */
  readonly #graphs = new Map<Rule, BoundRule>()
  /** Whether the sum of its forces is limited. */
  #limitsSum = true
  readonly #followed: FollowedAttributes

  /** `descriptions` are those of all populations, checked and resolved; binding errors are added to `problems`. */
  constructor(
    context: BindingContext,
    population: Population,
    descriptions: readonly Description[],
    problems: Problem[],
  ) {
    this.#descriptions = descriptions
    this.#problems = problems
    this.#context = context
    this.#population = population
    this.#turn = {
      velocity: new Float64Array(3),
      limits: Float64Array.of(0, 0, 1),
      inSpace: context.space.dimensions === 3,
      population: population.name,
      step: context.step,
    }
    this.#standing = standingOf(population, context)
    if (context.surface !== undefined) this.#claimColumn(TRIANGLE_COLUMN, 'surface', -1)
    const { populations, space, standstill } = context
    this.#followed = new FollowedAttributes(population, populations, space, standstill)
    this.#live = this.#liveValues()
    const { perception } = descriptions[population.index] as { readonly perception?: PerceptionDescription }
    this.#senses = new Senses(context, population, perception)
  }

  /** `watched`: records of the watched agents; `moved`: the populations that a mover moves. */
  bind(watched: Map<number, Attribution>, moved: MovedPopulations | undefined): BoundPopulation {
    const descriptions = this.#descriptions
    const description = descriptions[this.#population.index]
    // Before behaviors, which may create a column of the same name.
    const energyUse = this.#bindEffort(description)
    const { mover } = this.#context
    const isMoved = moved?.has(this.#population) === true
    for (const name of (isMoved && mover?.columns) || []) this.#claimColumn(name, 'mover', 0)
    const own = (name: string) => this.#claimColumn(name, 'locomotion', 0)
    const move = () => motionOf(this.#population, this.#standing, this.#context, description, own)
    const locomotion = this.#made('locomotion', undefined, move)
    const life = this.#made('life', undefined, () => this.#bindLife(description.life as LifeDescription))
    const led = (name: string) => this.#claimColumn(name, 'leadership', 0)
    const leads = () =>
      description.leadership === undefined
        ? undefined
        : featureNamed<{ readonly bindLeadership: typeof bindLeadership }>('leadership').bindLeadership(
            this.#population,
            description,
            this.#context,
            this.#liveValues(),
            led,
          )
    const leadership = this.#made('leadership', undefined, leads)
    const column = () => this.#claimColumn('impatience', 'avoidance', 0)
    const { locomotion: moves } = description as { readonly locomotion?: { readonly avoidance?: object } }
    const avoid = () =>
      moves?.avoidance === undefined
        ? undefined
        : featureNamed<{ readonly avoidanceOf: typeof avoidanceOf }>('avoidance').avoidanceOf(
            this.#population,
            this.#context,
            descriptions,
            column,
          )
    const avoidance = this.#made('locomotion.avoidance', undefined, avoid)
    if (description.influence !== undefined) this.#claimColumn(INFLUENCE_COLUMN, 'influence', 1)
    const root = this.#bindSelection(
      description.selection as Description,
      description.behaviors,
      'selection',
      '',
    )
    const outside = this.#bindForces(description.forces as readonly Description[])
    const perception = (description.perception ?? {}) as PerceptionDescription
    const { radius, fieldOfView } = PERCEPTION
    const live = this.#live.bind({ radius, fieldOfView }, perception, this.#place('perception'))
    const { agentsAt } = this.#followed
    const attributes = bindAttributes(this.#population, description, this.#context, agentsAt)
    const { space, order, perceived } = this.#context
    const limits = new BoundSenseLimits(live, perception, this.#context, this.#senses.noise)
    const held = bindHeldSteering(this.#population, description, space.dimensions, order)
    this.#problems.push(...this.#followed.problems())
    return new BoundPopulation({
      population: this.#population,
      turn: this.#turn,
      clock: this.#context.clock,
      space,
      perceived,
      root,
      senses: this.#senses.all,
      limits,
      live: this.#live,
      attributes,
      outside,
      perceivers: this.#perceivers,
      locomotion: isMoved ? moved?.motionInPlaceOf(locomotion) : locomotion,
      avoidance,
      held,
      energyUse,
      life,
      leadership,
      watched,
      bindTogether: inThisScope((bound: SteeredPopulation) => this.#bindTogether(bound, perception)),
    })
  }

  /** One function for all behaviors, or one neighbor search for all that are rules. */
  #bindTogether(bound: SteeredPopulation, perception: PerceptionDescription): Together | undefined {
    const { root, senses, population, own, agent, limits } = bound
    const { space, order } = this.#context
    if (order !== 'simultaneous' || own === undefined) return undefined
    const groups = evaluatedTogether(root)
    const behaviors = leavesOf(root).map((behavior) => ({
      behavior,
      bound: this.#graphs.get(behavior),
      group: groups.findIndex((group) => group.includes(behavior)),
    }))
    const graphs = new Set(
      behaviors.filter(({ bound }) => bound !== undefined).map(({ behavior }) => behavior.place),
    )
    const listed = new Set(this.#senses.sought)
    for (const [place, looks] of this.#lookers)
      if (!graphs.has(place)) for (const sense of looks) listed.add(sense)
    return bindTogether(
      {
        behaviors,
        senses,
        perceives: limits,
        isSum:
          root.name === 'weighted' &&
          behaviors.length === root.rules.length &&
          root.rules.every(({ rules }) => rules.length === 0),
        isNarrowed: isNarrowed(perception),
        isListed: (sense) => listed.has(sense),
      },
      {
        own,
        population,
        space,
        agent,
        clock: this.#context,
        limits: this.#limitsSum,
        begin: (rank) => bound.begin(rank),
        fail: (rank) => bound.fail(rank),
      },
    )
  }

  #liveValues(): LiveValues {
    const { dimensions } = this.#context.space
    return new LiveValues(this.#context, dimensions, this.#followed.agentsAt)
  }

  /** Binds the energy spent by motion, in its own column. */
  #bindEffort(description: Description): EnergyUse | undefined {
    if (description.energy === undefined) return undefined
    const { model, byMass } = withDefaults(ENERGY, description.energy as object)
    const factor = this.#made(
      'energy.model',
      () => 0,
      () => bindEnergy(model as string | EnergyDescription),
    )
    const column = this.#claimColumn(ENERGY_COLUMN, 'energy', 0)
    const does = this.#made('energy', undefined, () =>
      featureNamed<{ readonly EnergyUse: typeof EnergyUse }>('energy'),
    )
    return does && new does.EnergyUse(this.#population, column, factor, byMass, this.#context.space)
  }

  /** Binds the energy sources of its agents; their numbers follow the order of turns. */
  #bindLife(description: LifeDescription | undefined): Life | undefined {
    if (description === undefined) return undefined
    const { space } = this.#context
    return new (featureNamed<{ readonly Life: typeof Life }>('life').Life)({
      population: this.#population,
      description,
      space,
      clock: this.#context,
      place: this.#place('life'),
      live: this.#liveValues(),
      column: (name) => this.#claimColumn(name, 'life', 0),
      populationNamed: (name) => this.#senses.populationNamed(name),
      attribute: (name, place) => this.#followed.follow(name, place),
    })
  }

  /** Binds the outside forces on its agents; undefined if there are none. */
  #bindForces(descriptions: readonly Description[]): OutsideForces | undefined {
    const [first] = descriptions
    if (first === undefined) return undefined
    const { Together } = pluginNamed('force', first.force as string) as ForcePlugin
    const context = this.#context
    const { space, terrain } = context
    const live = this.#liveValues()
    const given: ForceContext = {
      space,
      get dt() {
        return context.dt
      },
      terrain,
      groundBelow: (agent) => this.#standing.groundCache.below(agent.row),
    }
    const forces = descriptions.map((description, k) => {
      const place = `forces[${k}]`
      const plugin = pluginNamed('force', description.force as string) as ForcePlugin
      const options = live.bind(optionsOf(plugin), description, this.#place(place))
      const act = this.#made<OutsideForce>(
        place,
        () => {},
        () => plugin.bind(options as never, given),
      )
      return { name: `${place} (${plugin.name})`, resists: plugin.resists(description), act }
    })
    return new Together(this.#population, forces, live, context)
  }

  /** A place in this population, as named by streams and errors. */
  #place(place: string): string {
    return `${this.#population.name}.${place}`
  }

  #bindRule(description: Description, place: string): Rule {
    if (Object.hasOwn(description, 'selection'))
      return this.#bindSelection(description, description.behaviors, place, `${place}.`)
    const plugin = pluginNamed('behavior', description.behavior as string) as BehaviorPlugin
    const options = this.#live.bind(optionsOf(plugin), description, this.#place(place))
    const points: Vector[] = []
    const context = this.#contextFor(place, description, points)
    const hooks = this.#made(place, {}, () => plugin.bind(options as never, context))
    const rule = new BehaviorRule(
      place,
      plugin.name,
      hooks,
      options as { weight: number },
      this.#turn,
      points,
    )
    const graph = boundRuleOf(hooks)
    if (graph !== undefined) this.#graphs.set(rule, graph)
    return rule
  }

  /** `prefix` starts the places of its behaviors. */
  #bindSelection(description: Description, behaviors: unknown, place: string, prefix: string): Rule {
    const plugin = pluginNamed('selection', description.selection as string) as SelectionPlugin
    const options = this.#live.bind(optionsOf(plugin), description, this.#place(place))
    if (place === 'selection') this.#limitsSum = options.limit !== false
    const inner = (behaviors ?? []) as readonly Description[]
    const rules = inner.map((item, k) => this.#bindRule(item, `${prefix}behaviors[${k}]`))
    const world = this.#context
    const context: SelectionContext = {
      ...this.#contextFor(place, description),
      get dt() {
        return world.dt
      },
      rules,
      time: world.time,
      attribute: (name, option) => this.#followed.follow(name, `${place}.${option}`),
    }
    const select = this.#made(
      place,
      () => false,
      () => plugin.bind(options as never, context),
    )
    return new SelectionRule(place, plugin.name, select, rules, options as { weight: number })
  }

  /**
   * Creates a plug-in's object; if that fails, returns a placeholder that no step uses and adds the reason to the
   * problems.
   */
  #made<Made>(place: string, fallback: Made, make: () => Made): Made {
    return attempt(this.#problems, `populations[${this.#population.index}].${place}`, make) ?? fallback
  }

  /** `points`: collects the points used as targets. */
  #contextFor(place: string, given: Description, points: Vector[] = []): BehaviorContext {
    const context = this.#context
    const { world, space, seed, events, paths, fields, terrain, obstacles, random, step } = context
    const population = this.#population
    const streams: number[] = []
    const streamNamed = (k: number): number => (streams[k] ??= streamOf(`${this.#place(place)}#${k}`))
    return {
      world,
      space,
      get dt() {
        return context.dt
      },
      population,
      given,
      perceive: (within, populations) => {
        this.#perceivers.add(place)
        const sense = this.#senses.perceive(within?.radius, populations)
        const looks = this.#lookers.get(place) ?? new Set()
        this.#lookers.set(place, looks.add(sense))
        return sense.neighbors
      },
      target: (description, choice, option = 'target') => {
        const target = this.#bindTarget(description, `${place}.${option}`, place, choice)
        if (target.point !== undefined) points.push(target.point)
        return target
      },
      live: (fields, given, within) =>
        this.#live.bind(
          fields,
          given,
          this.#place(within === undefined ? place : `${place}.${within}`),
        ) as ValuesOf<typeof fields>,
      path: (name) => entryOf(paths, name, 'path'),
      field: (name) => entryOf(fields, name, 'field'),
      terrain,
      groundBelow: (agent) => this.#standing.groundCache.below(agent.row),
      obstacles,
      column: (name, initial = 0, meaning) => this.#claimColumn(name, place, initial, initial, meaning),
      drawnColumn: (name, from, to) => this.#claimColumn(name, place, from, to),
      random: (agent: Agent, stream = 0) => random(seed, agent.id, step(), streamNamed(stream)),
      emit: (event, agent) => events.emit(event, agent.population, agent.id, step()),
    }
  }

  /** The first behavior that asks for a name gets it; a second one of the same kind gets its own column. */
  #claimColumn(name: string, place: string, initial: number, to = initial, meaning?: string): Column {
    if (typeof name !== 'string' || name === '') refuse('column', `expected a name, got ${show(name)}`)
    if (!Number.isFinite(initial)) refuse('column', `expected a number to begin with, got ${show(initial)}`)
    const free = this.#claimed.has(name) ? `${place}.${name}` : name
    this.#claimed.add(free)
    if (to === initial) return this.#population.columns.column(free, initial, undefined, meaning)
    const { seed, random } = this.#context
    const stream = streamOf(`${this.#place(place)}.${name}`)
    return this.#population.columns.column(
      free,
      initial,
      (id) => initial + random(seed, id, 0, stream) * (to - initial),
    )
  }

  /** `place`: where the target is described; `owner`: its behavior. */
  #bindTarget(
    description: TargetDescription,
    place: string,
    owner: string,
    choice: TargetChoice = 'nearest',
  ) {
    assertValid(targetSpec('A target.'), description, 'target')
    if ('population' in description) {
      this.#perceivers.add(owner)
      const reach = this.#live.bind(REACH, description, this.#place(place))
      return this.#senses.target(description, reach as ValuesOf<typeof REACH>, choice)
    }
    const point = this.#live.bindVector(description as readonly Scalar[], this.#place(place))
    return new PointTarget(point, this.#context.space)
  }
}

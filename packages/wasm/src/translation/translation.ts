import { DescriptionError } from 'drover'
import type { EnginePart, RuleGraph, StepBackend, SteppedWorld } from 'drover/backend'
import type { Obstacles } from 'drover/obstacles'
import type { RulePlugin } from 'drover/plugin'
import { knownPlugins, type Problem } from 'drover/schema'
import type { Kernels } from '../kernels.js'
import type { Arena } from '../memory/arena.js'
import type { WORLD } from '../memory/layout.js'
import type { Struct } from '../memory/struct.js'
import type { Description } from './description.js'
import { edgeOf } from './environment/edges.js'
import { EnvironmentInMemory } from './environment/environment.js'
import { groundProblems, translateGround } from './environment/ground.js'
import { EventColumns } from './event-columns.js'
import { PopulationInMemory } from './population-in-memory.js'
import { PopulationTranslation } from './population-translation.js'
import { AgentNumbers } from './rules/agent-numbers.js'
import { type EngineRule, EngineRules } from './rules/engine-rules.js'
import { LiveNumbers } from './rules/live-numbers.js'
import { Targets } from './rules/targets.js'
import { motionProblems, worldProblems } from './unknown.js'

/** As in assembly/world.ts. */
const WRAP = 1
/** An id that no agent has; as in assembly/world.ts. */
const NOBODY = 0xffffffff

const MOTION_COLUMNS = ['x', 'y', 'z', 'vx', 'vy', 'vz'] as const

/** The behaviors of the world that is looked at that are rules, by name. */
function rulesByName(): ReadonlyMap<string, RuleGraph> {
  const plugins = knownPlugins('behavior')
  const rules = plugins.filter((plugin) => 'rule' in plugin) as unknown as readonly RulePlugin[]
  return new Map(rules.map(({ name, rule }) => [name, rule]))
}

/** A world and its populations in the format of the compiled code, and their parts that change with time. */
export class Translation {
  readonly #world: SteppedWorld
  readonly #memory: Struct<typeof WORLD>
  readonly #populations: readonly PopulationInMemory[]
  readonly #translations: readonly PopulationTranslation[]
  readonly #live: LiveNumbers
  readonly #engineRules: EngineRules | undefined
  readonly #eventColumns = new EventColumns()
  readonly #agentNumbers = new AgentNumbers()
  readonly #environment: EnvironmentInMemory
  /** Whether the code moves agents instead of the engine. */
  readonly movesAgents: boolean

  /** Throws a DescriptionError that names everything that cannot be translated. */
  constructor(
    world: SteppedWorld,
    descriptions: readonly Description[],
    obstacles: Obstacles,
    arena: Arena,
    memory: Struct<typeof WORLD>,
    threads: number,
    leavesRest: boolean,
    kernels: Kernels,
  ) {
    const resolved = world.toJSON() as Description
    const problems: Problem[] = [...worldProblems(resolved)]
    this.#world = world
    this.#memory = memory
    this.#live = new LiveNumbers(world)
    this.#environment = new EnvironmentInMemory(world, obstacles, arena)
    this.#populations = world.populations.map(
      (population) => new PopulationInMemory(population, arena, threads, world.space),
    )
    const { space } = world
    memory.set('inSpace', space.dimensions === 3 ? 1 : 0)
    const edge = edgeOf(world, problems)
    memory.set('edge', edge)
    memory.set('dt', world.dt)
    // The earlier state of the world may have had one.
    memory.set('terrain', 0)
    memory.set('seedLow', world.seed)
    memory.set('seedHigh', Math.floor(world.seed / 2 ** 32))
    for (const side of ['left', 'right', 'bottom', 'top', 'floor', 'ceiling'] as const)
      memory.set(side, space[side])
    if (leavesRest) this.#engineRules = new EngineRules(arena, this.#live)
    const context = {
      world,
      arena,
      wraps: edge === WRAP,
      live: this.#live,
      engineRules: this.#engineRules,
      environment: this.#environment,
      populations: this.#populations,
      targets: new Targets(),
      agentNumbers: this.#agentNumbers,
      eventColumns: this.#eventColumns,
      rules: rulesByName(),
      kernels,
      problems,
    }
    this.#translations = this.#populations.map(
      (population, k) => new PopulationTranslation(population, descriptions[k] as Description, context),
    )
    const unknownMotion = [
      ...motionProblems(resolved),
      ...groundProblems(world),
      ...this.#translations.flatMap((translation) => translation.motionProblems()),
    ]
    this.movesAgents = !leavesRest || unknownMotion.length === 0
    if (this.movesAgents) {
      problems.push(...unknownMotion)
      translateGround(world, memory, arena)
    } else for (const population of this.#populations) population.leaveMotion()
    for (const translation of this.#translations) translation.translate()
    if (problems.length > 0) throw new DescriptionError(problems)
    memory.set('populations', arena.list(this.#populations.map(({ place }) => place)))
    memory.set('populationCount', this.#populations.length)
    memory.set('targets', arena.list(context.targets.places))
    memory.set('targetCount', context.targets.places.length)
  }

  /**
   * Brings up to date what may have changed since the step before:
   * numbers that follow time, and columns that grew.
   */
  update(engine: EnginePart): void {
    this.#memory.set('step', this.#world.steps)
    this.#memory.set('failedId', NOBODY)
    this.#live.update(this.#world.time)
    this.#environment.update()
    for (const population of this.#populations) population.update()
    // Before the rules, which search as far as the largest radius.
    this.#agentNumbers.find(engine)
    for (const translation of this.#translations) translation.tellRules(this.#world.time)
    this.#engineRules?.evaluate(engine)
  }

  /** The forces on the agents of a population by rows, if the engine moves them. */
  forcesOn(population: number): ReturnType<StepBackend['forcesOn']> {
    return this.#populations[population]?.forces as unknown as ReturnType<StepBackend['forcesOn']>
  }

  /** The rules left to the engine. */
  get engineRules(): readonly EngineRule[] {
    return this.#engineRules?.rules ?? []
  }

  /** Throws if the motion of an agent is not finite, or too large; names the lowest id. */
  check(): void {
    if (this.#memory.get('spoiled') !== 0) this.#failState()
    const id = this.#memory.get('failedId') >>> 0
    if (id === NOBODY) return
    for (const { name, columns, count } of this.#world.populations) {
      const row = columns.id.subarray(0, count).indexOf(id)
      if (row < 0) continue
      const [x, y, z, vx, vy, vz] = MOTION_COLUMNS.map((column) => columns[column][row])
      throw new Error(
        `agent ${id} of '${name}' at step ${this.#world.steps}: its motion overflowed, ` +
          `to (${x}, ${y}, ${z}) with velocity (${vx}, ${vy}, ${vz}); ` +
          'expected a smaller force / mass, maxSpeed or dt',
      )
    }
  }

  /** Throws if a stored number of an agent is no longer finite; names the lowest id. */
  #failState(): void {
    this.#memory.set('spoiled', 0)
    for (const { name, columns, count } of this.#world.populations) {
      for (const { name: state, values } of columns.extra) {
        const spoiled = Array.from(columns.id.subarray(0, count)).filter(
          (_, row) => !Number.isFinite(values[row]),
        )
        if (spoiled.length === 0) continue
        const id = Math.min(...spoiled)
        const value = values[columns.id.subarray(0, count).indexOf(id)]
        throw new Error(
          `agent ${id} of '${name}' at step ${this.#world.steps}: state '${state}' became ${value}, expected a finite number`,
        )
      }
    }
  }

  /** Emits the events of the step. */
  emitEvents(engine: EnginePart): void {
    if (this.#memory.get('happened') === 0) return
    this.#memory.set('happened', 0)
    this.#eventColumns.emitEvents(engine)
  }
}

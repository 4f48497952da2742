import type { Agent, Population } from '../agents/population.js'
import type { Trip } from '../agents/trip.js'
import { bindPopulations } from '../binding/bind-populations.js'
import type { BoundPopulation, PerceptionRange } from '../binding/bound-population.js'
import { bindEnvironment } from '../binding/environment/bind-environment.js'
import * as check from '../description/arguments.js'
import {
  type BirthDescription,
  type PopulationDescription,
  type ResolvedWorld,
  resolveWorld,
  type WorldDescription,
} from '../description/description.js'
import type { DebugDrawing } from '../drawings/debug-drawing.js'
import type { Drawings } from '../drawings/drawings.js'
import type { Guide } from '../drawings/guides.js'
import type { ReadTerm } from '../drawings/term-value.js'
import type { FlowField } from '../fields/flow-field.js'
import type { Cells } from '../neighbors/cells.js'
import type { IndexChoice } from '../neighbors/indexes.js'
import type { Obstacles } from '../obstacles/obstacles.js'
import { obstaclesOf } from '../obstacles/obstacles-of.js'
import type { Path } from '../paths/path.js'
import { featureNamed } from '../plugins/feature.js'
import { carrying, declaredEvents, enterScope, neededBy, type Plugin } from '../plugins/plugins.js'
import { rulesIn } from '../rules/graph/rules-spec.js'
import { refuse } from '../schema/problem.js'
import { frozen } from '../schema/readonly.js'
import { show } from '../schema/show.js'
import type { Space } from '../spaces/space.js'
import type { TriangleMesh } from '../surfaces/triangle-mesh.js'
import type { Terrain } from '../terrain/terrain.js'
import { tripReports } from '../trips/trip-report.js'
import { type Attribution, accountOf } from './attribution.js'
import { refuseAssignments } from './changes/refused-assignments.js'
import { type EventName, Events, type Listener } from './events.js'
import { type Frame, Frames } from './frames.js'
import { assertHooks, pluginsOf, type WorldHooks } from './hooks.js'
import { KnownPlugins } from './known-plugins.js'
import { PopulationStore, type Resolved } from './population-store.js'
import { type Inner, type PersistentParts, type Setting, settingOf } from './setting.js'
import { assertSnapshot } from './snapshots/assert-snapshot.js'
import { hashState, putPathsBack, type Snapshot, takeSnapshot } from './snapshots/snapshot.js'
import { parsed, type SnapshotJson, writable } from './snapshots/snapshot-json.js'
import { Clock } from './steps/clock.js'
import { prepare, STEPS } from './steps/step.js'
import { WorldInputs } from './world-inputs.js'

/** The private state of a world, for a change of it. */
export let innerOf: (world: World) => Inner

/**
 * A world: environment, populations, clock and seed. In a step all agents perceive and act on the previous state, then
 * all move, then the edges act. The same description gives the same bits on any machine. Its plain objects and arrays
 * are frozen, since editing them would change nothing: `{ ...description, seed: 2 }` describes another world, `change`
 * changes this one.
 */
export class World {
  readonly #inputs = new WorldInputs(() => this.#moveObstacles())
  #index: IndexChoice = 'auto'
  readonly #clock: Clock
  readonly #events: Events
  readonly #store: PopulationStore
  readonly #persistent: PersistentParts
  readonly #watched = new Map<Population, Map<number, Attribution>>()
  #setting: Setting
  /** The copy of the surface for callers. */
  #surface: TriangleMesh | undefined
  #frames: Frames | undefined
  #stepping = false
  #closed = false

  static {
    innerOf = (world) => ({
      ...world.#persistent,
      watched: world.#watched,
      frames: world.#frames,
      get setting() {
        return world.#setting
      },
      isStepping: world.#stepping,
      apply: (setting) => world.#applySetting(setting),
      bind: () => world.#ready(),
    })
  }

  constructor(description: WorldDescription = {}, hooks: WorldHooks = {}) {
    const known = new KnownPlugins()
    known.add([...pluginsOf(hooks), ...neededBy(description)])
    known.addRules(known.within(() => rulesIn(description)))
    const outer = enterScope(known.scope)
    try {
      check.assertDescription(description)
      assertHooks(hooks, description)
      const resolved = resolveWorld(description)
      this.#clock = new Clock(resolved)
      const stepBackend = hooks.backend?.open()
      const ofMover = hooks.mover?.events ?? []
      this.#events = new Events(() => declaredEvents(ofMover, this.plugins))
      this.#store = new PopulationStore(this, this.#events, stepBackend?.memory)
      this.#persistent = { hooks, events: this.#events, store: this.#store, clock: this.#clock }
      const environment = bindEnvironment(resolved, this.inputs, hooks.terrain)
      this.#setting = this.#applySetting(
        settingOf(this, this.#persistent, resolved, known, environment, stepBackend),
      )
      this.index = resolved.index
      for (const population of resolved.populations) this.#addPopulation(population as Resolved)
      this.#ready()
    } finally {
      enterScope(outer)
    }
    frozen(description)
    refuseAssignments(World.prototype)
  }

  /** Makes a setting the world's. */
  #applySetting(setting: Setting): Setting {
    this.#surface = undefined
    this.#setting = setting
    this.#store.edge = setting.environment.edge
    obstaclesOf.set(this, setting.environment.obstacles)
    return setting
  }

  get space(): Space {
    return this.#setting.environment.space
  }

  get seed(): number {
    return this.#setting.description.seed
  }

  get paths(): ReadonlyMap<string, Path> {
    return this.#setting.environment.paths
  }

  get fields(): ReadonlyMap<string, FlowField> {
    return this.#setting.environment.fields
  }

  /** The ground that agents stand on; level where the description has no terrain. `change(world, { terrain: … })` changes it. */
  get terrain(): Terrain {
    return this.#setting.environment.terrain
  }

  /** Numbers that a program sets between steps: see the signal `input`. */
  get inputs(): WorldInputs {
    return this.#inputs
  }

  /** The obstacles, a copy to read: see Obstacles. `change(world, { obstacles: … })` changes them. */
  get obstacles(): Obstacles {
    return this.#setting.environment.shownObstacles()
  }

  /** The surface that agents walk on in space, if it is not a terrain; a copy to read. */
  get surface(): TriangleMesh | undefined {
    const { known, environment } = this.#setting
    this.#surface ??= known.within(environment.bindSurfaceAgain)
    return this.#surface
  }

  /** The plug-ins that its descriptions brought, rules of its own among them. */
  get plugins(): readonly Plugin[] {
    return this.#setting.known.all
  }

  /** Number of steps made. */
  get steps(): number {
    return this.#clock.steps
  }

  /** Length of a step. If steps are elapsed times it is that of the last one, before the first the maximum. */
  get dt(): number {
    return this.#clock.dt
  }

  /** The clock: steps · dt, or the sum of the steps if they are elapsed times. */
  get time(): number {
    return this.#clock.time
  }

  /** The neighbor index; may be changed between steps and does not affect the outcome. */
  get index(): IndexChoice {
    return this.#index
  }
  set index(choice: IndexChoice) {
    this.#setting.known.within(() => check.assertIndex('world.index', choice))
    this.#index = choice
  }

  get populations(): readonly Population[] {
    return this.#store.list
  }

  /** The population of that name, or undefined. */
  population(name: string): Population | undefined {
    if (typeof name !== 'string') refuse('world.population', `expected a name, got ${show(name)}`)
    return this.populations.find((population) => population.name === name)
  }

  /** Adds a population; names in it are looked up before the next step. Throws a DescriptionError if it is invalid. */
  add(description: PopulationDescription = {}): Population {
    this.#refuseDuringStep('add')
    const { names } = this.inputs
    const { length } = this.populations
    const added = this.#setting.known.adding(neededBy(description), () => {
      try {
        return this.#addPopulation(this.#store.resolve(description))
      } catch (error) {
        this.#store.cut(length)
        this.inputs.expectOnly(names)
        throw error
      }
    })
    frozen(description)
    return added
  }

  #addPopulation(description: Resolved): Population {
    const population = this.#store.add(description)
    this.#setting.bound = undefined
    this.inputs.expect(description)
    this.#setting.postStep.watch(population, description, this.#clock.steps)
    if (description.trip !== undefined) tripReports.set(population, () => this.tripOf(population))
    this.#store.addFirst(population)
    return population
  }

  /**
   * Adds an agent, by default as described; 'born' is emitted at the end of the next step. The world keeps nothing of
   * `birth`, so you may edit it for the next one.
   */
  spawn(population: Population, birth: BirthDescription = {}): Agent {
    this.#refuseDuringStep('spawn')
    return this.#setting.known.adding(neededBy(birth), () => this.#store.spawn(population, birth))
  }

  /**
   * Removes agents, or lists of them, from the world; skips those already removed. Emits 'died'. The next access to rows
   * closes the gaps in O(agents), so remove many agents in one call or while iterating. More than 100,000 need a list,
   * since JavaScript limits the number of arguments.
   */
  remove(...agents: readonly (Agent | readonly Agent[])[]): void {
    this.#refuseDuringStep('remove')
    this.#store.remove(agents.flat())
  }

  /** The backend: 'reference' for the engine, or the backend's own description. */
  get backend(): string {
    return this.#setting.backendSteps?.maker.about ?? 'reference'
  }

  /** Ends the threads of the backend, if any: the world can still be read, but makes no more steps. */
  close(): void {
    this.#refuseDuringStep('close')
    this.#closed = true
    this.#setting.backendSteps?.maker.close()
  }

  #refuseDuringStep(what: string): void {
    if (!this.#stepping) return
    throw new Error(`world.${what}: expected a call between steps or by a listener, not by a behavior`)
  }

  /** Moves the moving obstacles to their current positions. */
  #moveObstacles(): void {
    this.#setting.environment.moveObstacles?.(this.time, this.dt)
  }

  /**
   * Makes one step of dt; with `timestep: 'elapsed'` of min(elapsed, dt), `elapsed` being the time since the last one.
   * Longer steps would be unstable, so after a pause the world falls behind real time. The outcome then depends on the
   * length of each frame: no two runs give the same bits, unless you record the lengths and pass them again. Speeds,
   * ages, trips, memories and the √dt of `wander` follow the elapsed time, `decisions: { every }` the number of steps.
   * Throws if a force is not finite, and a DescriptionError if `elapsed` is not a time > 0 or is passed with fixed
   * steps. Source: J. Gompert, *Flocking over 3D Terrain* (2003), section 3.2.
   */
  step(elapsed?: number): void {
    this.#refuseDuringStep('step')
    if (this.#closed) throw new Error('world.step: expected an open world, this one was closed')
    this.#stepping = true
    const clock = this.#clock
    const { description, environment, context, postStep, backendSteps } = this.#setting
    try {
      const bound = this.#ready()
      const { time } = clock
      if (clock.isElapsed || elapsed !== undefined) {
        clock.setElapsed(elapsed)
        this.#moveObstacles()
      }
      for (const field of this.fields.values()) field.update(time)
      for (const path of environment.boundPaths) path.update(time, this.#store.populations)
      context.standstill.current = ++context.standstill.count
      for (const population of bound) population.update(time)
      if (postStep.isNeeded) postStep.begin(bound)
      if (backendSteps !== undefined) backendSteps.make(bound, postStep.edge)
      else STEPS[description.order](this, bound, postStep.edge, context)
      if (postStep.isNeeded) postStep.meet(bound, clock.steps)
      clock.steps++
      clock.time = clock.isElapsed ? time + clock.dt : clock.steps * clock.dt
      this.#moveObstacles()
      if (postStep.isNeeded) postStep.end(bound, clock.steps, time, this.#index)
    } finally {
      context.standstill.current = 0
      this.#stepping = false
    }
    if (this.#events.pending.length > 0) this.#events.flush()
  }

  /**
   * Makes the steps due by real time, up to a maximum, and returns the progress toward the next one; `elapsed` is in
   * the unit of dt. Returns the same object each time: see Frame. The rest of a step is not in snapshots.
   */
  advance(elapsed: number, maxSteps = 8): Frame {
    this.#frames ??= new Frames(this, this.#clock.isElapsed)
    return this.#frames.advance(elapsed, maxSteps)
  }

  /** Makes that many steps, each dt long. */
  run(steps: number): void {
    check.assertSteps(steps)
    for (let k = 0; k < steps; k++) this.step()
  }

  /** The populations bound to rules, senses and forces; bound again after a population was added. */
  #ready(): readonly BoundPopulation[] {
    this.#setting.bound ??= this.#bind()
    return this.#setting.bound
  }

  /** Separate from `#ready`, which every step calls: closures in it would allocate in each step. */
  #bind(): readonly BoundPopulation[] {
    const { descriptions } = this.#store
    const { known, context, backendSteps } = this.#setting
    return known.within(() => {
      const bound = bindPopulations(context, descriptions, this.#watched)
      backendSteps?.maker.take(this, descriptions, context.obstacles)
      const { warn } = this.#persistent.hooks
      if (warn) warn({ ...this.#setting.description, populations: descriptions } as ResolvedWorld, this)
      return bound
    })
  }

  /** Calls the listener for each such event, at the end of its step; returns a function that removes it. See Events. */
  on<Type extends EventName>(type: Type, listener: Listener<Type>): () => void {
    return this.#events.on(type, listener as Listener)
  }

  /** Records, from the next step on, the force that each behavior gave an agent. O(behaviors). */
  watch(agent: Agent): Attribution {
    check.assertLiving('world.watch', agent, this.populations)
    const { watched, root } = this.#ready()[agent.population.index]
    return accountOf(agent.id, watched, root)
  }

  /** Stops recording an agent. */
  unwatch(agent: Agent): void {
    check.assertAgent('world.unwatch', agent, this.populations)
    this.#watched.get(agent.population)?.delete(agent.id)
  }

  /**
   * The populations that a population's behaviors consider and the maximum radius, an entry for each set that they
   * consider together: the largest radius, up to `perception.radius`; a signal counts with its maximum.
   */
  perceptionOf(population: Population): readonly PerceptionRange[] {
    check.assertPopulation('world.perceptionOf', population, this.populations)
    return this.#ready()[population.index].perceptionRanges
  }

  /**
   * Shapes for drawing what an agent perceives and its behaviors consider, and what `termValue` reads; changes nothing.
   * O(agents).
   */
  debugDraw(agent: Agent, readTerm?: ReadTerm): DebugDrawing {
    this.#refuseDuringStep('debugDraw')
    check.assertLiving('world.debugDraw', agent, this.populations)
    return this.#setting.known.within(() =>
      featureNamed<Drawings<World>>('drawings').debugDrawingOf(
        this.#prepared()[agent.population.index],
        agent.row,
        this.time,
        this.#clock.steps,
        readTerm,
      ),
    )
  }

  /** Shapes for drawing what agents refer to, see Guide; changes nothing. O(behaviors + agents). */
  guides(): readonly Guide[] {
    this.#refuseDuringStep('guides')
    return this.#setting.known.within(() => {
      const { guidesOf, pushesOf } = featureNamed<Drawings<World>>('drawings')
      return [...pushesOf(this), ...guidesOf(this.#ready(), this.time)]
    })
  }

  /** The cells of the current neighbor index of a population; undefined if it has none. O(agents). */
  cellsOf(population: Population): Cells | undefined {
    this.#refuseDuringStep('cellsOf')
    check.assertPopulation('world.cellsOf', population, this.populations)
    return this.#prepared()[population.index].own?.index.cells?.()
  }

  #prepared(): readonly BoundPopulation[] {
    const bound = this.#ready()
    const { context, description } = this.#setting
    prepare(this, context.perceived, description.order)
    return bound
  }

  /** The state of a population's trip, or undefined if its description has none. O(agents). */
  tripOf(population: Population): Trip | undefined {
    check.assertPopulation('world.tripOf', population, this.populations)
    return this.#setting.postStep.tripOf(this.#ready()[population.index], this.#clock.steps)
  }

  /** The whole state, to restore it or to start other worlds from it, also via `structuredClone` or JSON. */
  snapshot(): Snapshot {
    this.#ready()
    const { trips, contacts } = this.#setting.postStep
    return writable({
      ...takeSnapshot(this, this.#store.nextId, trips),
      ...contacts?.saved,
      ...this.#clock.state,
    })
  }

  /**
   * Restores a state of this world or one like it, bit for bit. Also accepts the result of
   * `JSON.parse(JSON.stringify(world.snapshot()))`. Throws, and changes nothing, unless both worlds agree in their
   * populations (names, order and the numbers stored for each agent), paths, trips, contacts, inputs and `timestep`.
   * Compares nothing else: the world continues with its own size, dt, seed and behaviors.
   */
  restore(given: Snapshot | SnapshotJson): void {
    this.#refuseDuringStep('restore')
    this.#ready()
    const snapshot = parsed(given)
    const { description, postStep } = this.#setting
    assertSnapshot(snapshot, this, description, postStep.trips)
    postStep.contacts?.restore(snapshot.contacts)
    this.#events.forget()
    this.#frames?.forget()
    this.#store.restore(snapshot)
    putPathsBack(snapshot.paths, this.paths)
    this.#clock.restore(snapshot)
    this.inputs.restore(snapshot.inputs)
    postStep.trips = snapshot.trips
  }

  /** 16 hexadecimal digits that identify the state, bit for bit. */
  hash(): string {
    this.#ready()
    return hashState(this, [...this.#setting.postStep.numbers, ...Object.values(this.#clock.state)])
  }

  /** The resolved description of this world, frozen; `new World` recreates its initial state. */
  toJSON(): WorldDescription {
    const populations = [...this.#store.descriptions]
    const { description, known } = this.#setting
    return frozen(carrying({ ...description, populations } as WorldDescription, known.needs))
  }
}

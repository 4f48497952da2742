import { type Columns, ENERGY_COLUMN } from '../../agents/columns.js'
import type { Population } from '../../agents/population.js'
import type { Trip } from '../../agents/trip.js'
import type { BoundPopulation } from '../../binding/bound-population.js'
import type { CollisionDescription } from '../../collisions/collision-options.js'
import type { Collisions } from '../../collisions/collisions.js'
import type { ContactDescription } from '../../contacts/contact-options.js'
import type { Contacts } from '../../contacts/contacts.js'
import type { BirthsAndDeaths } from '../../life/births-and-deaths.js'
import type { MeshLanding } from '../../motion/ground/mesh-landing.js'
import type { Motion } from '../../motion/locomotion.js'
import type { IndexChoice } from '../../neighbors/indexes.js'
import type { Obstacles } from '../../obstacles/obstacles.js'
import { featureNamed } from '../../plugins/feature.js'
import { enterScope } from '../../plugins/plugins.js'
import { within } from '../../schema/problem.js'
import type { BoundEdge } from '../../spaces/edge.js'
import type { Space } from '../../spaces/space.js'
import type { TriangleMesh } from '../../surfaces/triangle-mesh.js'
import type { Terrain } from '../../terrain/terrain.js'
import type { TripWatch } from '../../trips/trip.js'
import type { TripDescription } from '../../trips/trip-options.js'
import type { TripState } from '../../trips/trip-state.js'
import type { Events } from '../events.js'
import type { KnownPlugins } from '../known-plugins.js'
import type { PopulationStore } from '../population-store.js'
import type { StepBackend } from './backend.js'
import type { CollisionReport } from './collision-report.js'

/** The feature of the plug-in `collisions`. */
interface CollisionParts {
  readonly Collisions: typeof Collisions
  readonly CollisionReport: typeof CollisionReport
  readonly MeshLanding: typeof MeshLanding
}

/** The feature of the plug-in `contacts`. */
interface ContactParts {
  readonly Contacts: typeof Contacts
}

/** The owner of a post-step. */
interface Setting {
  readonly space: Space
  readonly dt: number
  readonly time: () => number
  readonly terrain: Terrain
  readonly isElapsed: boolean
  readonly seed: number
  readonly obstacles: Obstacles
  readonly surface: TriangleMesh | undefined
  readonly populations: readonly Population[]
  readonly events: Events
}

/** The options of a population that make a post-step necessary. */
const FOLLOWED = ['energy', 'trip', 'contacts', 'life', 'leadership'] as const

/** The consequences of moves: collisions, energy, ends of trips, meals, deaths and births. */
export class PostStep {
  /** The edge rule for the moves of a step; with collisions it first stops bodies at obstacles. */
  readonly edge: BoundEdge
  /** Whether there is anything to do: whether the world, or a population, uses any of it. */
  isNeeded: boolean
  readonly #setting: Setting
  readonly #known: KnownPlugins
  readonly #settle: (population: number, row: number) => void
  #bound: readonly BoundPopulation[] = []
  readonly #collisions: Collisions | undefined
  readonly #report: CollisionReport | undefined
  readonly #backend: Pick<StepBackend, 'movesAgents'> | undefined
  readonly #trips = new Map<Population, TripWatch>()
  #birthsAndDeaths: BirthsAndDeaths | undefined
  /** The contacts, if requested. */
  contacts: Contacts | undefined
  readonly #store: PopulationStore

  /** A `backend` that moves agents also counts their energy. */
  constructor(
    setting: Setting,
    known: KnownPlugins,
    edge: BoundEdge,
    mode: CollisionDescription,
    store: PopulationStore,
    backend?: Pick<StepBackend, 'movesAgents'>,
  ) {
    this.#backend = backend
    this.#store = store
    const { space, obstacles, populations, surface } = setting
    this.#setting = setting
    this.#known = known
    this.isNeeded = mode !== 'none'
    const { constrain } = edge
    // On a mesh, edges act after a body has walked.
    const bends = surface === undefined ? constrain : undefined
    const does =
      mode === 'none' ? undefined : within('collisions', () => featureNamed<CollisionParts>('collisions'))
    const collisions =
      does && new does.Collisions(mode as never, space, obstacles, populations, setting, bends)
    this.#collisions = collisions
    this.#report = collisions && new does.CollisionReport(setting, collisions.paths)
    const onMesh = collisions && surface && new does.MeshLanding(collisions)
    const land: BoundEdge['constrain'] = onMesh
      ? (columns, row) => onMesh.land(columns, row, this.#motionOf(columns))
      : collisions && ((columns, row) => collisions.land(columns, row))
    this.edge = land === undefined ? edge : { ...edge, constrain: land }
    // A body that was pushed apart may be beyond an edge, and is on other ground.
    this.#settle = (k, row) => {
      const { population, locomotion } = this.#bound[k]
      constrain?.(population.columns, row, space)
      locomotion?.stand(row)
      onMesh?.settle(population.columns, row, locomotion)
    }
  }

  get #counts(): boolean {
    return this.#backend?.movesAgents !== true
  }

  /** The motion of the population that has these columns. */
  #motionOf(columns: Columns): Motion | undefined {
    for (let k = 0; k < this.#bound.length; k++) {
      if (this.#bound[k].population.columns === columns) return this.#bound[k].locomotion
    }
    return undefined
  }

  /** Prepares collisions, contacts, energy and trip of a population from its resolved description. A trip begins now. */
  watch(population: Population, description: Readonly<Record<string, unknown>>, step: number): void {
    const { energy, trip, contacts } = description
    this.isNeeded ||= FOLLOWED.some((option) => description[option] !== undefined)
    this.#collisions?.admit(population)
    if (contacts !== undefined) {
      this.contacts ??= new (featureNamed<ContactParts>('contacts').Contacts)(this.#setting)
      this.contacts.watch(population, contacts as ContactDescription)
    }
    // Already here, so that a population that is not bound yet can be measured.
    if (energy !== undefined) population.columns.column(ENERGY_COLUMN, 0)
    if (trip === undefined) return
    const trips = within(`${population.name}.trip`, () =>
      featureNamed<{ readonly TripWatch: typeof TripWatch }>('trips'),
    )
    const watch = new trips.TripWatch(
      population,
      trip as TripDescription,
      this.#setting.space,
      step,
      this.#setting.isElapsed,
    )
    this.#trips.set(population, watch)
  }

  /** Before anybody moves. */
  begin(bound: readonly BoundPopulation[]): void {
    this.#bound = bound
    if (this.#counts) for (let k = 0; k < bound.length; k++) bound[k].energyUse?.begin()
    const isHeard = this.#setting.events.hasListeners('collision')
    this.#collisions?.begin(isHeard ? this.#report : undefined)
  }

  /** Call this when all agents have moved and obstacles have not; `steps` were made before this one. */
  meet(bound: readonly BoundPopulation[], steps: number): void {
    const report = this.#report
    if (report === undefined || this.#collisions?.paths === undefined) return
    this.#bound = bound
    const isHeard = this.#setting.events.hasListeners('collision')
    this.#collisions?.meet(this.#settle, isHeard ? report : undefined)
    if (isHeard) report.emit(steps)
  }

  /** Call this after all agents have moved; `steps` includes this step, which began at `time`. */
  end(bound: readonly BoundPopulation[], steps: number, time: number, index: IndexChoice): void {
    const { dt, events } = this.#setting
    this.#collisions?.resolve(this.#settle)
    // Overlaps of 'push' and 'halve': 'impact' has reported its own above.
    this.#report?.emit(steps - 1)
    for (let k = 0; k < bound.length; k++) {
      const { energyUse, population } = bound[k]
      if (this.#counts) energyUse?.end()
      const trip = this.#trips.size > 0 ? this.#trips.get(population) : undefined
      if (trip?.check(steps, dt, energyUse)) events.emit('tripEnded', population, -1, steps - 1)
    }
    if (bound.some(hasLife)) this.#updateLives(bound, steps - 1, time, index)
    for (let k = 0; k < bound.length; k++) bound[k].leadership?.pass(steps - 1, time)
    this.contacts?.look(steps - 1)
  }

  #updateLives(bound: readonly BoundPopulation[], step: number, time: number, index: IndexChoice): void {
    // Births resolve descriptions that may name plug-ins. (No closure, since one in each step would allocate.)
    const outer = enterScope(this.#known.scope)
    try {
      if (this.#birthsAndDeaths === undefined) {
        const life = featureNamed<{ readonly BirthsAndDeaths: typeof BirthsAndDeaths }>('life')
        this.#birthsAndDeaths = new life.BirthsAndDeaths(this.#setting, this.#store)
      }
      this.#birthsAndDeaths.pass(bound, step, time, index)
    } finally {
      enterScope(outer)
    }
  }

  tripOf({ population, energyUse }: BoundPopulation, steps: number): Trip | undefined {
    return this.#trips.get(population)?.report(steps, this.#setting.dt, energyUse)
  }

  /** The states of all trips by population; undefined if there are none. */
  get trips(): Readonly<Record<string, TripState>> | undefined {
    if (this.#trips.size === 0) return undefined
    return Object.fromEntries([...this.#trips].map(([{ name }, trip]) => [name, trip.state]))
  }
  set trips(states: Readonly<Record<string, TripState>> | undefined) {
    for (const [{ name }, trip] of this.#trips) if (states !== undefined) trip.state = states[name]
  }

  /** The part of trips and contacts that is state, for a hash. */
  get numbers(): readonly number[] {
    return [
      ...[...this.#trips.values()].flatMap((trip) => trip.numbers),
      ...(this.contacts?.saved.contacts ?? []),
    ]
  }
}

const hasLife = ({ life }: BoundPopulation): boolean => life !== undefined

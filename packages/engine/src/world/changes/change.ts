import { setParts } from '../../agents/columns.js'
import { Population, setIndex } from '../../agents/population.js'
import { bindEnvironment } from '../../binding/environment/bind-environment.js'
import { assertPopulation } from '../../description/arguments.js'
import {
  type PopulationDescription,
  resolveWorld,
  type WorldDescription,
  worldSpec,
} from '../../description/description.js'
import { agentInitializer } from '../../life/initialize-agent.js'
import { startOfLater } from '../../life/placement.js'
import { TRIANGLE_COLUMN } from '../../motion/ground/ground-contact.js'
import { carrying, keepingNeeds, neededBy, ownNeeds } from '../../plugins/plugins.js'
import { queryCache } from '../../queries/query-cache.js'
import { rulesIn } from '../../rules/graph/rules-spec.js'
import { isObject, problemsOf } from '../../schema/check.js'
import { refuse, refuseAll } from '../../schema/problem.js'
import { frozen } from '../../schema/readonly.js'
import { show } from '../../schema/show.js'
import type { DataSpec, ObjectSpec } from '../../schema/spec.js'
import { tripReports } from '../../trips/trip-report.js'
import type { TripState } from '../../trips/trip-state.js'
import { assertHooks, pluginsOf } from '../hooks.js'
import { KnownPlugins } from '../known-plugins.js'
import { type PopulationStore, type Resolved, shapeBodies } from '../population-store.js'
import { type Inner, type Setting, settingOf } from '../setting.js'
import { coordinatesOf } from '../snapshots/snapshot.js'
import type { StepBackend } from '../steps/backend.js'
import { innerOf, World } from '../world.js'
import {
  leaveBackend,
  putOnGround,
  regroup,
  removeYoungest,
  renewAccounts,
  resetAttributes,
} from './changed-agents.js'
import { fixedProblems, isSame } from './fixed-parts.js'

/** The options that define the environment. */
const ENVIRONMENT = [
  'width',
  'height',
  'depth',
  'edges',
  'seed',
  'paths',
  'fields',
  'obstacles',
  'terrain',
  'surface',
  'collisions',
] as const

/**
 * Changes a world between steps: these options of its description, or of that of one population, replace the previous
 * ones; `undefined` removes an option. Agents keep their ids; columns of behaviors, the clock, inputs and listeners
 * stay. Throws a DescriptionError like `new World`, and for options that cannot change; then the world is unchanged.
 * Missing features can be added: `change(world, carrying({ collisions: 'push' }, [collisions]))`. O(agents +
 * description), so use it for occasional changes such as a click; for a number that changes in each step use a signal
 * `input`.
 */
export function change(world: World, options: WorldDescription): void
export function change(world: World, population: Population, options: PopulationDescription): void
export function change(world: World, ...given: readonly unknown[]): void {
  const [first, second] = given
  const inner = innerOfWorld('change', world)
  const described = describedBy(inner)
  if (second === undefined && !(first instanceof Population)) {
    applyChange(world, inner, withOptions(described, first))
    frozen(first)
    return
  }
  assertPopulation('change', first, world.populations)
  const { index, name } = first
  const changed = withOptions(described.populations[index], second)
  if (changed.name !== name) {
    refuse(`populations[${index}].name`, `expected '${name}', which it keeps, got ${show(changed.name)}`)
  }
  const populations = described.populations.map((one, k) => (k === index ? changed : one))
  applyChange(world, inner, { ...described, populations })
  frozen(second)
}

/**
 * Removes a population and its agents from its world. Throws, with the place, if anything in the description names it.
 */
export function removePopulation(world: World, population: Population): void {
  const inner = innerOfWorld('removePopulation', world)
  assertPopulation('removePopulation', population, world.populations)
  const described = describedBy(inner)
  const populations = described.populations.filter((_, k) => k !== population.index)
  applyChange(world, inner, { ...described, populations })
}

function innerOfWorld(what: string, world: unknown): Inner {
  if (world instanceof World) return innerOf(world)
  return refuse(what, `expected a world of this copy of drover first, ${what}(world, …), got ${show(world)}`)
}

const describedBy = ({ setting, store }: Inner) => ({
  ...setting.description,
  populations: store.descriptions as readonly PopulationDescription[],
})

/** A description with some options replaced, and the plug-ins that both carry. */
function withOptions<Description extends object>(described: Description, given: unknown): Description {
  if (isObject(given)) return carrying(keepingNeeds(described, { ...described, ...given }), ownNeeds(given))
  return refuse('change', `expected options as an object, change(world, { width: 800 }), got ${show(given)}`)
}

/** Changes to a description, or throws and leaves everything unchanged. */
function applyChange(world: World, inner: Inner, next: WorldDescription): void {
  if (inner.isStepping) throw new Error('change: expected between steps or by a listener, not by a behavior')
  const { hooks, setting } = inner
  for (const { name, columns } of world.populations) columns.assertOwn(name)
  const known = new KnownPlugins()
  known.add([...pluginsOf(hooks), ...neededBy(next)])
  known.addRules(known.within(() => rulesIn(next)))
  // Last, so that it keeps none that the change or one of its rules defines anew.
  known.keep(setting.known.needs)
  known.within(() => {
    const spec = specFor(next, setting.description)
    refuseAll(problemsOf(spec, next))
    assertHooks(hooks, next)
    const description = resolveWorld(next, spec)
    const stays = (key: (typeof ENVIRONMENT)[number]): boolean =>
      next[key] === setting.description[key] || isSame(description[key], setting.description[key])
    const isPlaceKept = ENVIRONMENT.every(stays)
    refuseAll(fixedProblems(setting.description, description, hooks.mover, isPlaceKept))
    const before = stateOf(world, inner)
    const tryOn = (stepBackend: StepBackend | undefined): void => {
      try {
        world.inputs.expectOnly([])
        const environment = isPlaceKept
          ? setting.environment
          : bindEnvironment(description, world.inputs, hooks.terrain)
        inner.apply(settingOf(world, inner, description, known, environment, stepBackend))
        rebind(world, inner, before, stays('surface') ? undefined : TRIANGLE_COLUMN)
        if (description.index !== setting.description.index) world.index = description.index
      } catch (error) {
        undo(world, inner, before)
        throw error
      }
    }
    const stepBackend = setting.backendSteps?.maker
    try {
      tryOn(stepBackend)
    } catch (error) {
      if (stepBackend === undefined || hooks.backend?.optional !== true) throw error
      tryOn(undefined)
      leaveBackend(stepBackend, inner.store)
    }
    finishChange(world, inner, before)
  })
}

/** A value that was checked already, unchanged. */
const KEPT: DataSpec = {
  kind: 'data',
  optional: true,
  about: '',
  expected: '',
  problems: () => [],
}

/** The spec of a world's description, except for unchanged heights and triangles, of which there may be a million. */
function specFor(next: WorldDescription, last: WorldDescription): ObjectSpec {
  const kept = (['terrain', 'surface'] as const).filter((key) => next[key] === last[key])
  return {
    ...worldSpec,
    fields: { ...worldSpec.fields, ...Object.fromEntries(kept.map((key) => [key, KEPT])) },
  }
}

/** The state that a change may alter before it is certain to succeed. */
type Before = ReturnType<typeof stateOf>

function stateOf(world: World, { store, events, setting }: Inner) {
  const { index } = world
  const { nextId } = store
  const pending = events.pending.length
  const { names } = world.inputs
  const lives = world.populations.map((population, k) => {
    const { columns } = population
    const report = tripReports.get(population)
    const { extra, influence, roll, body } = columns
    const description = store.descriptions[k]
    return { population, description, columns, report, extra, influence, roll, body }
  })
  return { setting, lives, index, nextId, pending, names }
}

function undo(world: World, inner: Inner, { setting, lives, nextId, pending, names, index }: Before): void {
  const { store, events } = inner
  inner.apply(setting)
  setPopulations(store, lives)
  for (const { population, columns, report, extra, influence, roll, body } of lives) {
    tripReports.set(population, report)
    setParts(columns, { extra, influence, roll, body, earlier: [] })
    const born = [...population].filter(({ id }) => id >= nextId)
    for (const { row } of born.reverse()) population.removeRow(row)
  }
  store.nextId = nextId
  events.pending.length = pending
  world.inputs.expectOnly(names)
  world.index = index
  setting.backendSteps?.maker.take(world, store.descriptions, setting.context.obstacles)
}

/** Binds the populations of a world to its new setting; `forgotten` is a column whose numbers have no meaning there. */
function rebind(world: World, inner: Inner, before: Before, forgotten: string | undefined): void {
  const { store, setting } = inner
  const { postStep, environment } = setting
  const { terrain: _heights, surface: _triangles, ...described } = setting.description
  world.inputs.expect(described)
  const lives = (described.populations as readonly Resolved[]).map((description, k) => {
    const name = description.name as string
    const lived = before.lives.find(({ population }) => population.name === name)
    const population = lived?.population ?? store.make(name, k)
    return { population, description, last: lived?.description }
  })
  setPopulations(store, lives)
  const trips: Record<string, TripState> = {}
  for (const { population, description, last } of lives) {
    const { columns, name } = population
    const earlier = columns.extra.filter((column) => column.name !== forgotten)
    setParts(columns, { extra: [], influence: undefined, roll: undefined, earlier })
    shapeBodies(population, description)
    postStep.watch(population, description, world.steps)
    const trip = before.setting.postStep.trips?.[name]
    if (trip !== undefined && isSame(description.trip, last?.trip)) trips[name] = trip
    tripReports.set(population, description.trip === undefined ? undefined : () => world.tripOf(population))
  }
  postStep.trips = { ...postStep.trips, ...trips }
  for (const { population, description, last } of lives) {
    if (last === undefined) store.addFirst(population)
    // Creates the columns that agents have from birth on.
    else agentInitializer(population, description, world, environment.edge)
  }
  inner.bind()
  for (const { population, description, last } of lives) {
    setParts(population.columns, { earlier: [] })
    const missing = (description.count as number) - population.count
    if (last === undefined || last.count === description.count || missing <= 0) continue
    store.addBatch(population, startOfLater(description, {}), { count: missing, born: true })
  }
}

/** The effects of a change once it is certain to succeed. */
function finishChange(world: World, inner: Inner, { setting: last, lives }: Before): void {
  const { store, watched, setting } = inner
  const { steps, inputs, populations } = world
  const { environment } = setting
  const { names } = inputs
  inputs.restore(
    Object.fromEntries(Object.entries(inputs.state ?? {}).filter(([name]) => names.includes(name))),
  )
  const isGroundKept = (['terrain', 'surface'] as const).every((key) =>
    isSame(setting.description[key], last.description[key]),
  )
  for (const { population, description } of lives) {
    if (!populations.includes(population)) {
      removeYoungest(store, population, 0, steps)
      watched.delete(population)
      setIndex(population, -1)
      continue
    }
    const { index } = population
    const next = store.descriptions[index]
    if (next.count !== description.count) removeYoungest(store, population, next.count as number, steps)
    if (!isSame(next.decisions, description.decisions)) regroup(population, next, world.seed)
    resetAttributes(population, next, (name) => !isSame(next[name], description[name]), world)
    const bound = inner.bind()[index]
    renewAccounts(bound.watched, bound.root)
    if (!isGroundKept) putOnGround(bound, environment)
  }
  keepContacts(
    setting,
    last,
    lives.map(({ population }) => population),
    steps,
  )
  queryCache.delete(world)
  if (environment !== last.environment) moveToEnvironment(world, setting, last)
  if (environment !== last.environment || populations.length !== lives.length) inner.frames?.forget()
}

/**
 * Keeps the contacts, and ends those of removed populations, or all if none are reported anymore; `before` are the
 * previous populations, of which removed ones have the index −1.
 */
function keepContacts(
  { postStep: { contacts } }: Setting,
  { postStep }: Setting,
  before: readonly Population[],
  step: number,
): void {
  const last = postStep.contacts
  const saved = last?.saved.contacts ?? []
  const kept: number[][] = []
  for (let k = 0; k < saved.length; k += 4) {
    const [place, id, what, other] = saved.slice(k, k + 4)
    const now = [before[place].index, id, what < 0 ? what : before[what].index, other]
    if (contacts !== undefined && now[0] >= 0 && (what < 0 || now[2] >= 0)) kept.push(now)
    else last?.emit('end', saved, k, step, before)
  }
  kept.sort((one, other) => {
    const k = one.findIndex((number, at) => number !== other[at])
    return k < 0 ? 0 : one[k] - other[k]
  })
  contacts?.restore(kept.flat())
}

/** Moves obstacles and paths to their current positions; paths with an unchanged description keep their points. */
function moveToEnvironment(world: World, { description, environment }: Setting, last: Setting): void {
  const { time, steps, populations } = world
  environment.moveObstacles?.(time, world.dt)
  ;[...environment.paths].forEach(([name, path], k) => {
    const before = last.environment.paths.get(name)
    const stays = isSame(description.paths?.[name], last.description.paths?.[name])
    if (before !== undefined && stays) path.placePoints(coordinatesOf(before))
    else if (steps > 0) environment.boundPaths[k].update(time, populations)
  })
}

/** Makes these the populations of a world, in that order. */
function setPopulations(
  store: PopulationStore,
  lives: readonly Pick<Before['lives'][number], 'population' | 'description'>[],
): void {
  replaceAll(
    store.populations,
    lives.map(({ population }) => population),
  )
  replaceAll(
    store.descriptions,
    lives.map(({ description }) => description),
  )
  for (const [index, { population }] of lives.entries()) setIndex(population, index)
}

/** Replaces the entries of a list that others refer to. */
function replaceAll<Item>(list: readonly Item[], items: readonly Item[]): void {
  ;(list as Item[]).splice(0, list.length, ...items)
}

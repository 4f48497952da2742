import type { BehaviorDescription } from '../behaviors/behavior.js'
import { DECISIONS } from '../binding/steering/held-steering.js'
import type { BODY, BodyDescription } from '../bodies/body-options.js'
import { type CollisionDescription, IMPACT } from '../collisions/collision-options.js'
import type { CONTACTS, ContactDescription } from '../contacts/contact-options.js'
import { ENERGY, type EnergyOptions } from '../energy/energy-options.js'
import type { FieldDescription } from '../fields/flow-field.js'
import type { LEADERSHIP, LeadershipDescription } from '../life/leadership-options.js'
import type { LIFE, LifeDescription } from '../life/life-options.js'
import type { ForceDescription } from '../motion/forces/define-force.js'
import { LOCOMOTION, type LocomotionDescription } from '../motion/locomotion.js'
import { INDEX_CHOICES } from '../neighbors/indexes.js'
import type { ObstacleDescription } from '../obstacles/obstacle.js'
import { PERCEPTION, type PerceptionDescription } from '../perception/perception-options.js'
import { featureOptions } from '../plugins/feature.js'
import { type PluginName, pluginOrName } from '../plugins/plugin-or-name.js'
import { definitionsOf, keepingNeeds, neededBy, type Plugin, withPlugins } from '../plugins/plugins.js'
import type { RuleDescription } from '../rules/graph/rule-json.js'
import { rulesIn, rulesSpec } from '../rules/graph/rules-spec.js'
import type { InputOf, InputsOf } from '../schema/inputs.js'
import { resolve } from '../schema/resolve.js'
import {
  boolean,
  choice,
  count,
  either,
  factor,
  fixed,
  fixedVector,
  force,
  length,
  listOf,
  mapOf,
  mass,
  nameOf,
  type ObjectSpec,
  objectOf,
  plugin,
  type Scalar,
  speed,
  text,
  vectorOf,
} from '../schema/spec.js'
import type { SelectionDescription } from '../selection/selection.js'
import { weighted } from '../selection/weighted.js'
import type { EdgeDescription } from '../spaces/edge.js'
import { bounce, clamp, open, wrap } from '../spaces/edges.js'
import type { SurfaceDescription } from '../surfaces/surface.js'
import type { TerrainDescription } from '../terrain/terrain.js'
import type { TRIP, TripDescription } from '../trips/trip-options.js'
import {
  completed,
  namesIn,
  pathProblems,
  populationProblems,
  withRadius,
  worldProblems,
} from './consistency.js'

/** Where and how agents begin: options of a population, and of an agent born later. */
const START = {
  at: either(
    [
      choice(['center', 'random'], { about: 'The middle of the world, or anywhere in it.' }),
      vectorOf({ quantity: 'length', about: 'A point; ranges give every agent its own.' }),
      listOf(fixedVector('length', { about: 'The place of one agent.' }), {
        minimum: 1,
        about: 'The places of all agents.',
      }),
    ],
    { default: 'random', about: 'Where agents begin.' },
  ),
  velocity: either(
    [
      choice(['zero', 'random'], { about: 'At rest, or at maximum speed in a random direction.' }),
      vectorOf({ quantity: 'speed', about: 'A velocity; ranges give every agent its own.' }),
      listOf(fixedVector('speed', { about: 'The velocity of one agent.' }), {
        minimum: 1,
        about: 'The velocities of all.',
      }),
    ],
    { default: 'zero', about: 'How fast agents begin.' },
  ),
  mass: mass({ default: 1, above: 0, about: 'Acceleration is force / mass.' }),
  radius: length({ default: 3, min: 0, about: 'Size of the body.' }),
  maxSpeed: speed({
    default: 4,
    min: 0,
    about: 'Largest speed; only a moving obstacle can push an agent faster.',
  }),
  maxForce: force({ default: 0.1, min: 0, about: 'Largest steering force.' }),
  influence: factor({
    min: 0,
    optional: true,
    about: 'Weight in averages of matchVelocity and steerToCenter, higher for leaders; by default 1.',
  }),
}

/**
 * An agent of a flock takes 108 bytes at birth and about 200 once it has made a step, so that these take 2
 * GB, and ten seconds to place; more would keep a machine busy for minutes before it runs out of memory.
 */
const MOST_AGENTS = 10_000_000

const POPULATION = {
  name: text({ optional: true, about: 'Its name for behaviors; by default `agents`, `agents2`, ….' }),
  count: count({
    min: 0,
    max: MOST_AGENTS,
    optional: true,
    about: 'Number of agents; by default 1, or the number of places given.',
  }),
  ...START,
  perception: objectOf(PERCEPTION, { optional: true, about: 'What its agents perceive of others.' }),
  behaviors: listOf(plugin(['behavior', 'selection'], { about: 'A behavior, or a selection among some.' }), {
    default: [],
    about: 'What its agents want.',
  }),
  selection: plugin(['selection'], {
    default: { selection: 'weighted' },
    about: 'How their behaviors become one steering force.',
  }),
  forces: listOf(plugin(['force'], { about: 'An outside force.' }), {
    default: [],
    about: 'What acts on them from outside; not limited by maxForce.',
  }),
  locomotion: objectOf(LOCOMOTION, { optional: true, about: 'How forces become motion.' }),
  decisions: objectOf(DECISIONS, { optional: true, about: 'How often its agents decide where to steer.' }),
  energy: objectOf(ENERGY, {
    optional: true,
    about: 'What motion costs its agents; by default not counted.',
  }),
  life: featureOptions<typeof LIFE>(
    'life',
    'How its agents eat, reproduce and die; not at all when left out.',
  ),
  leadership: featureOptions<typeof LEADERSHIP>(
    'leadership',
    'How one of its agents leads and is challenged; no leader when left out.',
  ),
  trip: featureOptions<typeof TRIP>('trips', 'A common goal of its agents.'),
  body: featureOptions<typeof BODY>('bodies', 'The shape of its agents; a circle or ball when left out.'),
  contacts: featureOptions<typeof CONTACTS>(
    'contacts',
    'Contacts of its agents that the world reports; none when left out.',
  ),
}

export const populationSpec: ObjectSpec<typeof POPULATION> = objectOf(POPULATION, {
  about: 'A population.',
  whole: populationProblems,
})

/** A path of fixed or moving points, or of the agents of a population. */
const PATH = {
  points: either(
    [
      listOf(vectorOf({ quantity: 'length', about: 'A point; signals make it move.' }), {
        minimum: 2,
        about: 'The points in order.',
      }),
      objectOf(
        { population: nameOf('population', { about: 'Whose agents are the points.' }) },
        { about: 'The agents of a population, in the order of their ids.' },
      ),
    ],
    { about: 'The points of the path.' },
  ),
  radius: fixed({ quantity: 'length', default: 20, min: 0, about: 'Half the width of the path.' }),
  closed: boolean({ default: false, about: 'Whether the last point joins the first.' }),
  spline: choice(['catmull-rom'], {
    optional: true,
    about: 'Joins the points by a smooth curve; by default by straight lines.',
  }),
}

const pathSpec: ObjectSpec<typeof PATH> = objectOf(PATH, { about: 'A path.', whole: pathProblems })

/** The order in which agents act and move. */
const ORDERS = ['simultaneous', 'sequential', 'sequential-move-first'] as const

const WORLD = {
  width: fixed({ quantity: 'length', default: 640, above: 0, about: 'Extent along x.' }),
  height: fixed({ quantity: 'length', default: 240, above: 0, about: 'Extent along y.' }),
  depth: fixed({
    quantity: 'length',
    above: 0,
    optional: true,
    about: 'Extent along z; none in a plane world.',
  }),
  edges: pluginOrName('edge', 'an edge rule', { default: 'open', about: 'What happens at the borders.' }),
  seed: count({ default: 1, min: 0, max: Number.MAX_SAFE_INTEGER, about: 'Decides every random draw.' }),
  dt: fixed({
    quantity: 'time',
    default: 1,
    above: 0,
    max: 1000,
    about: 'Time of a step; with elapsed times, of the longest step. 1 is a frame, as in the book.',
  }),
  timestep: choice(['fixed', 'elapsed'], {
    optional: true,
    about: 'Whether each step is dt long, or as long as the argument of world.step; by default fixed.',
  }),
  order: choice(ORDERS, {
    default: 'simultaneous',
    about:
      'All agents act on the previous state, or one after the other. With move-first, each moves before it decides.',
  }),
  collisions: either(
    [
      choice(['none', 'push', 'halve', 'impact'], {
        about:
          'Bodies pass through everything, are moved apart, go half their way before that, or hit each other.',
      }),
      objectOf(IMPACT, { about: 'Bodies hit each other at the instant at which they meet.' }),
    ],
    { default: 'none', about: 'What happens to bodies that would overlap.' },
  ),
  index: choice(INDEX_CHOICES, {
    default: 'auto',
    about: 'How neighbors are found; affects performance only.',
  }),
  paths: mapOf(pathSpec, {
    optional: true,
    about: 'Paths, by name.',
  }),
  fields: mapOf(plugin(['field'], { about: 'A flow field.' }), {
    optional: true,
    about: 'Flow fields, by name.',
  }),
  obstacles: listOf(plugin(['obstacle'], { about: 'An obstacle, or many.' }), {
    optional: true,
    about: 'The obstacles of the world.',
  }),
  terrain: plugin(['terrain'], {
    optional: true,
    about:
      'The ground; by default level in a plane world, and none in a world with a depth, where agents move freely.',
  }),
  surface: plugin(['surface'], {
    optional: true,
    about: 'What agents walk on in a world with a depth, if a terrain is not enough.',
  }),
  rules: rulesSpec,
  populations: listOf(populationSpec, {
    default: [],
    about: 'The populations of the world.',
  }),
}

type StartInput = {
  readonly at?: InputOf<typeof START.at> | undefined
  readonly velocity?: InputOf<typeof START.velocity> | undefined
  readonly mass?: Scalar | undefined
  readonly radius?: Scalar | undefined
  readonly maxSpeed?: Scalar | undefined
  readonly maxForce?: Scalar | undefined
  readonly influence?: Scalar | undefined
}

/** An agent born during a run: START. */
export type BirthDescription = StartInput

export interface PopulationDescription extends StartInput {
  readonly name?: string | undefined
  readonly count?: number | undefined
  readonly perception?: PerceptionDescription | undefined
  readonly behaviors?: readonly (BehaviorDescription | SelectionDescription)[] | undefined
  readonly selection?: SelectionDescription | undefined
  readonly forces?: readonly ForceDescription[] | undefined
  readonly locomotion?: LocomotionDescription | undefined
  readonly decisions?: InputsOf<typeof DECISIONS> | undefined
  readonly energy?: EnergyOptions | undefined
  readonly life?: LifeDescription | undefined
  readonly leadership?: LeadershipDescription | undefined
  readonly trip?: TripDescription | undefined
  readonly body?: BodyDescription | undefined
  readonly contacts?: ContactDescription | undefined
}

export interface PathDescription {
  readonly points: readonly (readonly Scalar[])[] | { readonly population: string }
  readonly radius?: number | undefined
  readonly closed?: boolean | undefined
  readonly spline?: 'catmull-rom' | undefined
}

export interface WorldDescription {
  readonly width?: number | undefined
  readonly height?: number | undefined
  readonly depth?: number | undefined
  readonly edges?: PluginName<'edge'> | EdgeDescription | undefined
  readonly seed?: number | undefined
  readonly dt?: number | undefined
  readonly timestep?: 'fixed' | 'elapsed' | undefined
  readonly order?: (typeof ORDERS)[number] | undefined
  readonly index?: InputOf<typeof WORLD.index> | undefined
  readonly paths?: Readonly<Record<string, PathDescription>> | undefined
  readonly fields?: Readonly<Record<string, FieldDescription>> | undefined
  readonly terrain?: TerrainDescription | undefined
  readonly surface?: SurfaceDescription | undefined
  readonly obstacles?: readonly ObstacleDescription[] | undefined
  readonly rules?: Readonly<Record<string, RuleDescription>> | undefined
  readonly collisions?: CollisionDescription | undefined
  readonly populations?: readonly PopulationDescription[] | undefined
}

/** The plug-ins of every world: those of the defaults of a description. */
export const CORE: readonly Plugin[] = definitionsOf([weighted, open, wrap, clamp, bounce])

/** The plug-ins in a world's description, besides those of CORE; the description may be invalid in any way. */
export function pluginsIn(description: object): readonly Plugin[] {
  const needed = definitionsOf(neededBy(description))
  return withPlugins(needed, () => [...needed, ...rulesIn(description)])
}

export const worldSpec: ObjectSpec<typeof WORLD> = objectOf(WORLD, {
  about: 'A world.',
  names: namesIn,
  whole: worldProblems,
  plugins: (description: object): readonly Plugin[] => [...CORE, ...pluginsIn(description)],
})

type AlwaysThere =
  | 'width'
  | 'height'
  | 'edges'
  | 'seed'
  | 'dt'
  | 'order'
  | 'index'
  | 'collisions'
  | 'populations'

/** A description with all defaults filled in. */
export type ResolvedWorld = WorldDescription & {
  readonly [Key in AlwaysThere]: NonNullable<WorldDescription[Key]>
}

/** A checked description with every default filled in, names and counts of populations too. */
export function resolveWorld(description: WorldDescription, spec: ObjectSpec = worldSpec): ResolvedWorld {
  const { populations = [], depth } = description
  const bodied = {
    ...description,
    populations: populations.map((one) => withRadius(one, depth !== undefined)),
  }
  const resolved = resolve(spec, bodied) as ResolvedWorld
  return keepingNeeds(description, { ...resolved, populations: resolved.populations.map(completed) })
}

export const birthSpec = objectOf(START, { about: 'An agent.' })

import type { shapeOf, sized } from '../bodies/body-options.js'
import { featureIfAny, featureNamed, missing } from '../plugins/feature.js'
import { isObject } from '../schema/check.js'
import { join, type Problem } from '../schema/problem.js'
import type { Names } from '../schema/spec.js'
import type { surfaceProblems } from '../surfaces/surface-problems.js'

/**
 * Consistency between the parts of a description: names and numbers of agents. The description may be invalid in any
 * way.
 */
type Given = Readonly<Record<string, unknown>>

/** The number of agents that a list of places or velocities is for; undefined for any number. */
export const listed = (value: unknown): number | undefined =>
  Array.isArray(value) && Array.isArray(value[0]) ? value.length : undefined

/** A population's resolved description with its default name and count. */
export const completed = <Description extends object>(population: Description, index: number) => {
  const { at, velocity, name, count } = population as Given
  return {
    name: nameOfPopulation(name, index),
    count: (count as number | undefined) ?? listed(at) ?? listed(velocity) ?? 1,
    ...population,
  }
}

/** The feature of the plug-in `bodies`. */
export interface BodyParts {
  readonly shapeOf: typeof shapeOf
  readonly sized: typeof sized
}

/** A population with the radius of its body, if it has one. */
export const withRadius = <Description extends object>(population: Description, inSpace: boolean) =>
  (population as Given).body === undefined
    ? population
    : featureNamed<BodyParts>('bodies').sized(population as never, inSpace)

const nameOfPopulation = (name: unknown, index: number): string =>
  typeof name === 'string' ? name : `agents${index === 0 ? '' : index + 1}`

const populationsIn = ({ populations }: Given): readonly Given[] =>
  Array.isArray(populations) ? populations.map((population) => (isObject(population) ? population : {})) : []

const populationNames = (world: Given): readonly string[] =>
  populationsIn(world).map(({ name }, k) => nameOfPopulation(name, k))

/** Names that texts in a world may refer to. */
export function namesIn(world: object): Names {
  const { paths, fields } = world as Given
  return {
    path: isObject(paths) ? Object.keys(paths) : [],
    field: isObject(fields) ? Object.keys(fields) : [],
    population: populationNames(world as Given),
  }
}

/** Names that populations must not use: names of others, and the name for all. */
export function nameProblems(world: object, path: string): readonly Problem[] {
  const names = populationNames(world as Given)
  return names.flatMap((name, k) => {
    const place = join(path, `populations[${k}].name`)
    if (name === 'all') {
      return [{ path: place, message: "'all' means every population; give this one another name" }]
    }
    if (names.indexOf(name) === k) return []
    return [{ path: place, message: `'${name}' is taken; give each population a name of its own` }]
  })
}

/** Problems of a whole world: names of populations, and conflicts with its ground. */
export const worldProblems = (world: object, path: string): readonly Problem[] => [
  ...nameProblems(world, path),
  ...depthProblems(world as Given, path),
  // Without the plug-in no agent walks on a surface.
  ...(featureIfAny<{ readonly surfaceProblems: typeof surfaceProblems }>('surfaces')?.surfaceProblems(
    world,
    path,
  ) ?? []),
]

/** What a world with depth cannot have: airborne agents, bodies that hide others. */
const depthProblems = (world: Given, path: string): readonly Problem[] =>
  populationsIn(world).flatMap(({ locomotion, perception }, k) => {
    if (world.depth === undefined) return []
    const place = join(path, `populations[${k}]`)
    const sight = isObject(perception) ? perception.lineOfSight : undefined
    const flies = isObject(locomotion) && locomotion.airborne !== undefined
    const hides = isObject(sight) && sight.bodies === true
    return [
      ...(flies ? [{ path: `${place}.locomotion.airborne`, message: GROUNDED }] : []),
      ...(hides ? [{ path: `${place}.perception.lineOfSight.bodies`, message: TRANSPARENT }] : []),
    ]
  })

const GROUNDED = 'expected none in a world with a depth, whose ground nobody leaves; leave depth out'
const TRANSPARENT = 'expected false in a world with a depth; take a plane world, or leave it out'

/** Problems of a whole path: a curve cannot run through agents, whose number may change. */
export function pathProblems(path: object, place: string): readonly Problem[] {
  const { points, spline } = path as Given
  if (spline === undefined || !isObject(points) || Array.isArray(points)) return []
  const message = 'expected none where the points are agents; list points, or leave it out'
  return [{ path: join(place, 'spline'), message }]
}

const NO_ENERGY_MODEL =
  "expected none where no energy is counted; say energy: { model: 'gompert' } beside trip"

/**
 * Problems of a whole population: lists of places and velocities of different lengths, a different count, duplicate
 * behaviors, an energy limit without energy.
 */
export function populationProblems(population: object, path: string): readonly Problem[] {
  const { selection, trip, energy } = population as Given
  const message = 'expected none; list them in behaviors, beside selection'
  const twice = isObject(selection) && selection.behaviors !== undefined
  const uncounted = isObject(trip) && trip.energyLimit !== undefined && energy === undefined
  return [
    ...countProblems(population, path),
    // The default model is drover's own and comes with the plug-in.
    ...(energy !== undefined && featureIfAny('energy') === undefined
      ? [{ path: join(path, 'energy'), message: missing('energy') }]
      : []),
    ...(twice ? [{ path: join(path, 'selection.behaviors'), message }] : []),
    ...(uncounted ? [{ path: join(path, 'trip.energyLimit'), message: NO_ENERGY_MODEL }] : []),
  ]
}

function countProblems(population: object, path: string): readonly Problem[] {
  const { at, velocity, count } = population as Given
  const places = listed(at)
  const velocities = listed(velocity)
  if (places !== undefined && velocities !== undefined && places !== velocities) {
    const message = `expected ${places} entries, as many as in \`at\`, got ${velocities}`
    return [{ path: join(path, 'velocity'), message }]
  }
  const expected = places ?? velocities
  if (expected === undefined || !Number.isInteger(count) || expected === count) return []
  const message = `expected ${expected}, as many as places are given, got ${count}`
  return [{ path: join(path, 'count'), message }]
}

import { bindEnvironment } from '../binding/environment/bind-environment.js'
import type { Obstacles } from '../obstacles/obstacles.js'
import { withPlugins } from '../plugins/plugins.js'
import { assertValid } from '../schema/check.js'
import { boundsOfScalar } from '../schema/scalar.js'
import type { Scalar } from '../schema/spec.js'
import { ground, type Terrain } from '../terrain/terrain.js'
import { WorldInputs } from '../world/world-inputs.js'
import { type ResolvedWorld, resolveWorld, type WorldDescription, worldSpec } from './description.js'
import { type Herd, relationsOf } from './herd-relations.js'
import { unitWarnings } from './unit-relations.js'
import { type DescribedRule, rulesOf, type WorldWarning } from './world-warning.js'

/** Signs of a herd; populations without any are not checked as one. */
const HERDING = ['keepDistance', 'cruise', 'terrainDrag']

/** Samples per axis to find the steepest slope of a terrain. */
const SURVEYED = 101

type Description = Readonly<Record<string, unknown>>

/** Facts about a world that its description does not give as numbers. */
export interface WorldSite {
  readonly terrain: Terrain
  readonly obstacles: Obstacles
}

/**
 * Suspicious numbers of a world, each with its place and values; empty for a sound world. Of any population, with the
 * shorter side of the world, speed v = maxSpeed, mass m and F = maxForce:
 *
 * - side / (v · dt) at most 10,000 steps (otherwise motion is invisible), and at least 4 (otherwise too fast to
 *   follow); 2 · m · v / (F · dt), the steps to turn around, at most 1,000;
 * - separation, from center to center, at least the size 2·radius; cruising speed at most maxSpeed;
 * - prediction · v at most the side, for what is foreseen by a fixed time; 3 · v / change² at most 2 sides, the way on
 *   which `wander` turns by a radian, if change is the default: times are in the unit of dt, and defaults in frames;
 * - angles at most a full turn, rates of turning at most half a turn a step (otherwise they are degrees); some agent
 *   starts in the world.
 *
 * Of a herd, a population whose agents keep their distance from each other, cruise or feel the drag of the terrain, in
 * meters and seconds,
 * with acceleration a = F / m and range of sight R, whether it can react in time:
 *
 * - size ≤ danger zone ≤ comfort zone ≤ range of flock-mates, size ≤ range of obstacles;
 * - viewing angle, half of fieldOfView, at least π/2; drag at most 55;
 * - 2·a·R / v² > 1, so that it can stop before what it sees (equation 18), flock-mates and obstacles alike;
 * - ½·a·(R / v)² > the radius of the largest obstacle + its own, so that it can sidestep it (equation 16);
 * - explicit drag: k·|slope|·dt < 1 on the steepest slope of 101 × 101 samples (otherwise a step reverses velocities);
 * - dt at most 0.1, at least 10 decisions a second.
 *
 * A herd with a radius or fieldOfView of 0 is blind on purpose; only the other relations are checked.
 *
 * For a herd a signal counts with its worse bound, otherwise with its better one. `site`, such as a World of that
 * description, avoids creating terrain and obstacles again. Throws a DescriptionError when the description is wrong.
 * Source: J. Gompert, *Flocking over 3D Terrain* (2003), sections 2, 8.2 and 9, table 1.
 */
export function checkWorld(description: WorldDescription, site?: WorldSite): readonly WorldWarning[] {
  assertValid(worldSpec, description, '')
  return warningsOf(resolveWorld(description), site)
}

/** The same for a resolved description. */
export const warningsOf = (resolved: ResolvedWorld, site?: WorldSite): readonly WorldWarning[] => [
  ...unitWarnings(resolved),
  ...herdWarnings(resolved, site),
]

function herdWarnings(resolved: ResolvedWorld, site: WorldSite | undefined): readonly WorldWarning[] {
  const herds = (resolved.populations as readonly Description[]).flatMap((population, k) => {
    const herd = herdOf(population, `populations[${k}]`)
    return herd.rules.some((rule) => isHerding(rule, population.name)) ? [herd] : []
  })
  if (herds.length === 0) return []
  const { terrain, obstacles } = site ?? siteOf(resolved)
  const numbers = {
    dt: resolved.dt,
    steepest: () => steepestOf(terrain, resolved),
    largest: obstacles.radius.reduce((most, radius) => Math.max(most, radius), 0),
  }
  return herds.flatMap((herd) => relationsOf(herd, numbers))
}

/** Whether a rule is a sign of a herd; one that keeps away from others alone, such as a predator, is none. */
function isHerding({ name, options }: DescribedRule, own: unknown): boolean {
  const { population = own } = options
  return (
    HERDING.includes(name) &&
    (Array.isArray(population) ? population.includes(own) : population === own || population === 'all')
  )
}

/** The environment of a world that has not been created. */
const siteOf = (resolved: ResolvedWorld): WorldSite =>
  withPlugins(worldSpec.plugins?.(resolved) ?? [], () => bindEnvironment(resolved, new WorldInputs()))

/** The steepest slope at many places of the world's box. */
function steepestOf(terrain: Terrain, { width, height }: { width: number; height: number }): number {
  const place = ground()
  let steepest = 0
  for (let row = 0; row < SURVEYED; row++) {
    for (let column = 0; column < SURVEYED; column++) {
      place.x = (width * column) / (SURVEYED - 1)
      place.y = (height * row) / (SURVEYED - 1)
      terrain.survey(place)
      steepest = Math.max(steepest, Math.sqrt(place.slopeX * place.slopeX + place.slopeY * place.slopeY))
    }
  }
  return steepest
}

/** A resolved population for the relations, with nested behaviors flattened. */
function herdOf(population: Description, path: string): Herd {
  const bounds = (name: string) => boundsOfScalar(population[name] as Scalar)
  const { radius, fieldOfView } = (population.perception ?? {}) as Description
  return {
    path,
    radius: bounds('radius')[1],
    acceleration: bounds('maxForce')[0] / bounds('mass')[1],
    maxSpeed: bounds('maxSpeed'),
    range: radius === undefined ? undefined : boundsOfScalar(radius as Scalar)[0],
    fieldOfView: fieldOfView === undefined ? undefined : boundsOfScalar(fieldOfView as Scalar)[0],
    every: ((population.decisions ?? {}) as { every?: number }).every ?? 1,
    rules: rulesOf(population, path),
  }
}

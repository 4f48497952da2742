import type { ResolvedWorld } from '../../description/description.js'
import { bindField } from '../../fields/flow-field.js'
import { streamOf } from '../../math/random.js'
import { noObstacles } from '../../obstacles/no-obstacles.js'
import { featureIfAny, featureNamed } from '../../plugins/feature.js'
import { attempt, type Problem, refuse, refuseAll, within } from '../../schema/problem.js'
import type { InputSource } from '../../schema/signal.js'
import { bindEdge } from '../../spaces/edge.js'
import { Space } from '../../spaces/space.js'
import type { bindSurface } from '../../surfaces/bind-surface.js'
import type { edgeOnSurface } from '../../surfaces/surface-edge.js'
import { assertSurveys, bindTerrain, FLAT, type Terrain } from '../../terrain/terrain.js'
import type { BoundObstacles, bindObstacles } from './bind-obstacles.js'
import type { bindPath } from './bind-path.js'

/** The feature of the plug-in `obstacles`. */
interface ObstacleParts {
  readonly bindObstacles: typeof bindObstacles
}

/** The feature of the plug-in `paths`. */
interface PathParts {
  readonly bindPath: typeof bindPath
}

/** The feature of the plug-in `surfaces`. */
interface SurfaceParts {
  readonly bindSurface: typeof bindSurface
  readonly edgeOnSurface: typeof edgeOnSurface
}

/** Makes changes of a world's map an error, because nothing would read them. */
function fixed<Bound>(what: string, map: ReadonlyMap<string, Bound>): ReadonlyMap<string, Bound> {
  for (const name of ['set', 'delete', 'clear']) {
    const value = () => refuse(`world.${what}`, `expected no ${name}; change(world, { ${what}: … }) does it`)
    Object.defineProperty(map, name, { value })
  }
  return map
}

/**
 * Creates the space and its edges, and binds paths, fields, obstacles, the terrain and the surface. It binds all, or
 * none and reports all errors. `terrainInstead` replaces the terrain described.
 */
export function bindEnvironment(resolved: ResolvedWorld, inputs: InputSource, terrainInstead?: Terrain) {
  const { seed } = resolved
  const edge = within('edges', () => bindEdge(resolved.edges))
  const space = new Space(resolved, edge.wraps, edge.margin)
  const problems: Problem[] = []
  const bindAll = <Description, Bound>(
    what: string,
    descriptions: Readonly<Record<string, Description>> = {},
    bind: (description: Description, place: string) => Bound,
  ): ReadonlyMap<string, Bound> => {
    const entries = Object.entries(descriptions).flatMap(([name, description]) => {
      const place = `${what}.${name}`
      const bound = attempt(problems, place, () => bind(description, place))
      return bound === undefined ? [] : [[name, bound] as const]
    })
    return new Map(entries)
  }
  const bound = bindAll('paths', resolved.paths, (path, place) =>
    featureNamed<PathParts>('paths').bindPath(path, place, space, { seed, inputs }),
  )
  // Bound before the fields, which may use it; its errors come after theirs.
  const grounds: Problem[] = []
  const { terrain: described, surface: walked } = resolved
  const ground =
    described &&
    attempt(grounds, 'terrain', () => bindTerrain(described, { space, seed, stream: streamOf('terrain') }))
  if (terrainInstead !== undefined) within('new World, terrain', () => assertSurveys(terrainInstead))
  const terrain = terrainInstead ?? ground ?? FLAT
  const bindAnySurface = () =>
    walked &&
    featureNamed<SurfaceParts>('surfaces').bindSurface(walked, { space, seed, stream: streamOf('surface') })
  const surface = attempt(grounds, 'surface', bindAnySurface)
  // Bound before the fields too.
  const standing: Problem[] = []
  const grounded = surface !== undefined ? 'surface' : terrain !== FLAT ? 'terrain' : 'none'
  const laidOut = resolved.obstacles ?? []
  const { bindObstacles: bindAny } =
    within('obstacles', () =>
      (laidOut.length > 0 ? featureNamed : featureIfAny)<ObstacleParts>('obstacles'),
    ) ?? {}
  const {
    obstacles,
    shown = () => obstacles,
    move,
  }: BoundObstacles = bindAny?.(laidOut, space, resolved, inputs, grounded, standing) ?? {
    obstacles: noObstacles(space),
  }
  const fields = bindAll('fields', resolved.fields, (field, place) =>
    bindField(field, { space, seed, stream: streamOf(place), terrain, surface, obstacles }),
  )
  refuseAll([...problems, ...standing, ...grounds])
  const isOnSurface = surface !== undefined || (space.dimensions === 3 && terrain !== FLAT)
  return {
    space,
    edge: isOnSurface
      ? featureNamed<SurfaceParts>('surfaces').edgeOnSurface(edge, space, terrain, surface)
      : edge,
    paths: fixed('paths', new Map([...bound].map(([name, { path }]) => [name, path]))),
    boundPaths: [...bound.values()],
    fields: fixed('fields', fields),
    obstacles,
    shownObstacles: shown,
    moveObstacles: move,
    terrain,
    surface,
    /** Makes a copy for callers. */
    bindSurfaceAgain: bindAnySurface,
  }
}

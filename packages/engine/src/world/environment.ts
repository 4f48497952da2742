import type { Population } from '../agents/population.js'
import { bindSurface } from '../environment/bind-surface.js'
import { bindEdge } from '../environment/edge.js'
import { bindField } from '../environment/flow-field.js'
import { noObstacles } from '../environment/no-obstacles.js'
import { Path } from '../environment/path.js'
import { Space } from '../environment/space.js'
import { Spline } from '../environment/spline.js'
import { bindTerrain, FLAT, type Terrain } from '../environment/terrain.js'
import { streamOf } from '../math/random.js'
import { featureIfAny, featureNamed } from '../options/feature.js'
import { attempt, type Problem, refuse, refuseAll, within } from '../options/problem.js'
import type { SignalWorld } from '../options/scalar.js'
import type { InputSource } from '../options/signal.js'
import type { Scalar } from '../options/spec.js'
import { hintFor } from '../options/suggest.js'
import type { PathDescription, ResolvedWorld } from './description.js'
import { LiveValues } from './live-values.js'
import type { bindObstacles } from './moving-obstacles.js'
import { edgeOnSurface } from './surface-edge.js'

/** What the plug-in `obstacles` has. */
interface ObstacleParts {
  readonly bindObstacles: typeof bindObstacles
}

/** A path, and how its points are brought up to date before a step, if they move by themselves. */
export interface BoundPath {
  readonly path: Path
  update(time: number, populations: readonly Population[]): void
}

function bindPath(description: PathDescription, place: string, space: Space, world: SignalWorld): BoundPath {
  const { points } = description
  const options = { radius: description.radius as number, closed: description.closed as boolean }
  if ('population' in points) {
    const path = new Path([], options)
    return {
      path,
      update(_time, populations) {
        const population = populations.find((candidate) => candidate.name === points.population)
        if (population === undefined) {
          const hint = hintFor(
            points.population,
            populations.map((candidate) => candidate.name),
          )
          refuse(`${place}.points.population`, `unknown population '${points.population}'${hint}`)
        }
        path.followAgents(population, space.dimensions)
      },
    }
  }
  const live = new LiveValues(world, space.dimensions)
  const places = points.map((point, k) =>
    live.bindVector(point as readonly Scalar[], `${place}.points[${k}]`),
  )
  live.refuseDiffering('points')
  live.updateStep(0)
  const spline =
    description.spline === undefined ? undefined : new Spline(places, options.closed, live.varies)
  const joined = spline?.samples ?? places
  const path = new Path(joined, options)
  if (!live.varies) return { path, update() {} }
  return {
    path,
    update(time) {
      live.updateStep(time)
      spline?.update()
      for (let k = 0; k < joined.length; k++) {
        path.x[k] = joined[k].x
        path.y[k] = joined[k].y
        path.z[k] = joined[k].z
      }
      path.measure()
    },
  }
}

/**
 * Makes the space and its edges, and binds paths, fields, obstacles, the terrain and the surface, all of them
 * or, with everything that is wrong, none. `terrainInstead` stands in for the terrain described.
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
    bindPath(path, place, space, { seed, inputs }),
  )
  // Bound before the fields, which may ask it; what is wrong with it is told after what is wrong with them.
  const grounds: Problem[] = []
  const { terrain: described, surface: walked } = resolved
  const ground =
    described &&
    attempt(grounds, 'terrain', () => bindTerrain(described, { space, seed, stream: streamOf('terrain') }))
  const terrain = terrainInstead ?? ground ?? FLAT
  const surface =
    walked &&
    attempt(grounds, 'surface', () => bindSurface(walked, { space, seed, stream: streamOf('surface') }))
  // Bound before the fields too.
  const standing: Problem[] = []
  const grounded = surface !== undefined ? 'surface' : terrain !== FLAT ? 'terrain' : 'none'
  const laidOut = resolved.obstacles ?? []
  const { bindObstacles: bindAny } =
    (laidOut.length > 0 ? featureNamed : featureIfAny)<ObstacleParts>('obstacles') ?? {}
  const { obstacles, move } = bindAny?.(laidOut, space, resolved, inputs, grounded, standing) ?? {
    obstacles: noObstacles(space),
    move: undefined,
  }
  const fields = bindAll('fields', resolved.fields, (field, place) =>
    bindField(field, { space, seed, stream: streamOf(place), terrain, surface, obstacles }),
  )
  refuseAll([...problems, ...standing, ...grounds])
  return {
    space,
    edge: edgeOnSurface(edge, space, terrain, surface),
    paths: new Map([...bound].map(([name, { path }]) => [name, path])),
    boundPaths: [...bound.values()],
    fields,
    obstacles,
    moveObstacles: move,
    terrain,
    surface,
  }
}

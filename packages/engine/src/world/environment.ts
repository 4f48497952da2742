import type { Population } from '../agents/population.js'
import { bindField, type FieldDescription, type FlowField } from '../environment/flow-field.js'
import { Path } from '../environment/path.js'
import type { Space } from '../environment/space.js'
import { streamOf } from '../math/random.js'
import { refuse } from '../options/check.js'
import type { Scalar } from '../options/spec.js'
import { hintFor } from '../options/suggest.js'
import type { PathDescription } from './description.js'
import { LiveValues } from './live-values.js'

/** A path, and how its points are brought up to date before a step, if they move by themselves. */
export interface BoundPath {
  readonly path: Path
  update(time: number, populations: readonly Population[]): void
}

/** `description` is checked and resolved. */
export function bindPath(name: string, description: PathDescription, space: Space, seed: number): BoundPath {
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
          refuse(`paths.${name}.points.population`, `unknown population '${points.population}'${hint}`)
        }
        path.followAgents(population)
      },
    }
  }
  const live = new LiveValues(seed, space.dimensions)
  const places = points.map((point, k) =>
    live.bindVector(point as readonly Scalar[], `paths.${name}.points[${k}]`),
  )
  if (live.differs) {
    refuse(
      `paths.${name}.points`,
      'expected signals that are the same for all agents, got a range or noise for each',
    )
  }
  live.updateStep(0)
  const path = new Path(places, options)
  if (!live.varies) return { path, update() {} }
  return {
    path,
    update(time) {
      live.updateStep(time)
      for (let k = 0; k < places.length; k++) {
        path.x[k] = places[k].x
        path.y[k] = places[k].y
        path.z[k] = places[k].z
      }
      path.measure()
    },
  }
}

export function bindFields(
  descriptions: Readonly<Record<string, FieldDescription>>,
  space: Space,
  seed: number,
): ReadonlyMap<string, FlowField> {
  return new Map(
    Object.entries(descriptions).map(([name, description]) => {
      try {
        return [name, bindField(description, { space, seed, stream: streamOf(`fields.${name}`) })]
      } catch (error) {
        return refuse(`fields.${name}`, (error as Error).message)
      }
    }),
  )
}

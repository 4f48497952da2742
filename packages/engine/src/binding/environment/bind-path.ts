import type { Population } from '../../agents/population.js'
import type { PathDescription } from '../../description/description.js'
import { Path } from '../../paths/path.js'
import { Spline } from '../../paths/spline.js'
import { refuse } from '../../schema/problem.js'
import { refuseAssignment } from '../../schema/readonly.js'
import type { SignalWorld } from '../../schema/scalar.js'
import type { Scalar } from '../../schema/spec.js'
import { hintFor } from '../../schema/suggest.js'
import type { Space } from '../../spaces/space.js'
import { LiveValues } from '../signals/live-values.js'

/** A path, and how its points are updated before a step, if they move. */
export interface BoundPath {
  readonly path: Path
  update(time: number, populations: readonly Population[]): void
}

/** Binds a path whose points may follow signals or the agents of a population. */
export function bindPath(
  description: PathDescription,
  place: string,
  space: Space,
  world: SignalWorld,
): BoundPath {
  refuseAssignment(
    Path.prototype,
    ['radius', 'closed'],
    () => 'path.',
    () => 'change(world, { paths: … }) does it',
  )
  const { points } = description
  const options = { radius: description.radius as number, closed: description.closed as boolean }
  if ('population' in points) {
    const path = new Path([], { ...options, ofAgents: true })
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

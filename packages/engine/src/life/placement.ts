import type { Population } from '../agents/population.js'
import { listed } from '../description/consistency.js'
import { random01, streamOf } from '../math/random.js'
import { cos, sin } from '../math/transcendental.js'
import { set, type Vector } from '../math/vector.js'
import { refuse } from '../schema/problem.js'
import { bindScalar, type SignalWorld } from '../schema/scalar.js'
import type { InputSource } from '../schema/signal.js'
import type { Scalar } from '../schema/spec.js'
import type { Space } from '../spaces/space.js'
import type { TriangleMesh } from '../surfaces/triangle-mesh.js'

/** Where agents start and how fast: resolved START options. */
export interface Start {
  readonly at: string | readonly Scalar[] | readonly (readonly number[])[]
  readonly velocity: string | readonly Scalar[] | readonly (readonly number[])[]
}

type Place = (id: number, order: number, out: Vector) => void

/** A place or a velocity as plain numbers. */
export type Numbers = ArrayLike<number>

/**
 * The start of an agent born later: from the population's description, overridden by the birth. Lists of the population
 * are only for its first agents; a list of the birth must have one entry.
 */
export function startOfLater(description: object, birth: object): Record<string, unknown> {
  const { at, velocity } = description as Start
  const said = Object.entries(birth).filter(([, value]) => value !== undefined)
  for (const places of said.map(([, value]) => listed(value) ?? 1)) {
    if (places !== 1) refuse('birth', `expected one place or velocity, as one agent is born, got ${places}`)
  }
  if ('influence' in Object.fromEntries(said) && !('influence' in description)) {
    const remedy = 'say influence: 1 in the description of its population'
    refuse('birth.influence', `expected none where nobody has one; ${remedy}`)
  }
  return {
    ...description,
    at: listed(at) === undefined ? at : 'random',
    velocity: listed(velocity) === undefined ? velocity : 'zero',
    ...Object.fromEntries(said),
  }
}

/** Where new agents are placed. */
interface Site {
  readonly space: Space
  /** Random places are uniform over a surface. */
  readonly surface?: TriangleMesh | undefined
  readonly seed: number
  readonly inputs: InputSource
  /** Evaluated at each birth. */
  readonly time: number
}

/**
 * Creates the functions that place new agents of a population and then, once they have a maximum speed, give them their
 * velocity. Arguments: row, index in the batch, and the given numbers, if any.
 */
export function placing(population: Population, start: Start, site: Site) {
  const { space, surface, seed, inputs } = site
  const position = bindPlace(
    start.at,
    `${population.name}.at`,
    { seed, inputs },
    site,
    (name, stream) => (id, _order, out) => {
      if (name === 'random') (surface ?? space).randomPoint(seed, id, stream, out)
      else {
        out.x = space.width / 2
        out.y = space.height / 2
        out.z = space.depth / 2
      }
    },
  )
  const velocity = bindPlace(
    start.velocity,
    `${population.name}.velocity`,
    { seed, inputs },
    site,
    (name, stream) => (id, _order, out) => {
      out.x = out.y = out.z = 0
      if (name === 'random') randomDirection(space.dimensions, seed, id, stream, out)
    },
  )
  const point = { x: 0, y: 0, z: 0 }
  const { columns } = population
  const place = (row: number, order: number, at: Numbers | undefined): void => {
    if (at === undefined) position(columns.id[row], order, point)
    else set(point, at[0], at[1], at.length > 2 ? at[2] : 0)
    columns.x[row] = point.x
    columns.y[row] = point.y
    columns.z[row] = space.dimensions === 3 ? point.z : 0
  }
  const launch = (row: number, order: number, given: Numbers | undefined): void => {
    if (given === undefined) velocity(columns.id[row], order, point)
    else set(point, given[0], given[1], given.length > 2 ? given[2] : 0)
    const scale = given === undefined && start.velocity === 'random' ? columns.maxSpeed[row] : 1
    columns.vx[row] = point.x * scale
    columns.vy[row] = point.y * scale
    columns.vz[row] = space.dimensions === 3 ? point.z * scale : 0
    columns.face(row, space.dimensions === 3)
  }
  return { place, launch }
}

function bindPlace(
  value: Start['at'],
  place: string,
  world: SignalWorld,
  site: Pick<Site, 'time'>,
  byName: (name: string, stream: number) => Place,
): Place {
  if (typeof value === 'string') return byName(value, streamOf(place))
  if (Array.isArray(value[0])) {
    const places = value as readonly (readonly number[])[]
    return (_id, order, out) => {
      const [x, y, z = 0] = places[order]
      out.x = x
      out.y = y
      out.z = z
    }
  }
  const [x, y, z] = (value as readonly Scalar[]).map((item, k) => bindScalar(item, world, `${place}[${k}]`))
  return (id, _order, out) => {
    const { time } = site
    out.x = x.at(time, id, 0)
    out.y = y.at(time, id, 0)
    out.z = z === undefined ? 0 : z.at(time, id, 0)
  }
}

function randomDirection(dimensions: 2 | 3, seed: number, id: number, stream: number, out: Vector): void {
  const turn = 2 * Math.PI * random01(seed, id, 0, stream)
  const z = dimensions === 3 ? 2 * random01(seed, id, 1, stream) - 1 : 0
  const across = Math.sqrt(1 - z * z)
  out.x = across * cos(turn)
  out.y = across * sin(turn)
  out.z = z
}

import type { Agent } from '../agents/population.js'
import type { AgentIndex } from '../neighbors/agent-index.js'
import { ObstacleRay } from '../obstacles/obstacle-ray.js'
import type { Obstacles } from '../obstacles/obstacles.js'
import { obstaclesOf } from '../obstacles/obstacles-of.js'
import { refuse } from '../schema/problem.js'
import { show } from '../schema/show.js'
import { type Place, type QueriedWorld, type Queries, type QueryOptions, queriesOf } from './queries.js'

/** What a ray meets first. */
export interface RayHit {
  /** How far along the ray. */
  distance: number
  /** The agent whose body it meets; undefined if it meets an obstacle. */
  agent: Agent | undefined
  /** The index of the obstacle in `world.obstacles`, as in a collision; undefined if it meets an agent. */
  obstacle: number | undefined
  /** Where. */
  x: number
  y: number
  z: number
}

/** The populations to search, and the object for the result. */
export interface RayOptions extends Omit<QueryOptions, 'out'> {
  /** Whether the ray meets obstacles; true by default. */
  readonly obstacles?: boolean | undefined
  /** The object to fill and return if the ray meets anything. Pass the same one each time to avoid allocation. */
  readonly out?: RayHit | undefined
}

const NONE: RayOptions = {}
const OPTIONS: ReadonlySet<string> = new Set(['population', 'except', 'out', 'obstacles'])

/**
 * Finds what a ray meets first: the body of an agent, a circle or sphere of its `radius`, or an obstacle, as
 * `ObstacleRay` meets it. Returns undefined if it meets nothing within `reach`. In a wrapped world the ray continues
 * across the edges. A body that contains the start is met at distance 0. Ties go to the agent of the lower id, and to
 * an agent before an obstacle. The ray ignores ground and surfaces.
 *
 * The ray is cut into pieces, each with its own search for agents. Cost: O(agents around the ray + obstacles near it),
 * in a wrapped world O(reach). Throws a DescriptionError if the direction is zero or the reach is not a finite length.
 */
export function along(
  world: QueriedWorld,
  from: Place,
  direction: Place,
  reach: number,
  options: RayOptions = NONE,
): RayHit | undefined {
  const { population, except, obstacles = true, out } = options
  const queries = queriesOf('along', world, options, OPTIONS)
  const { space } = world
  const { x, y, z = 0 } = (direction ?? {}) as Place
  const dz = space.dimensions === 3 ? z : 0
  const length = Math.sqrt(x * x + y * y + dz * dz)
  if (!(length > 0 && Number.isFinite(length))) {
    refuse('along', `expected a direction { x, y, z } that is not zero, got ${show(direction)}`)
  }
  if (!(reach >= 0 && Number.isFinite(reach))) {
    refuse('along', `expected a finite length >= 0 as reach, got ${show(reach)}`)
  }
  queries.lookAt('along', from)
  const chosen = queries.choose('along', population)
  const laidOut = obstaclesOf.get(world) ?? world.obstacles
  const cast = rayCastOf(queries, laidOut)
  cast.x = x / length
  cast.y = y / length
  cast.z = dz / length
  cast.piece = reach
  cast.shorten(chosen)
  const longest = Math.min(space.periodX, space.periodY, space.periodZ) / 4
  let gone = 0
  for (;;) {
    const piece = Math.min(cast.piece, longest, reach - gone)
    cast.piece = piece
    cast.begin()
    for (let k = 0; k < chosen.length; k++) cast.meetAgents(chosen[k], except)
    if (obstacles && laidOut.count + laidOut.solids.count > 0) cast.meetObstacles()
    cast.go()
    if (cast.distance <= piece) break
    gone += piece
    if (gone >= reach) return undefined
    cast.piece = 2 * piece
  }
  const met = out ?? { distance: 0, agent: undefined, obstacle: undefined, x: 0, y: 0, z: 0 }
  met.distance = gone + cast.distance
  met.agent = cast.row < 0 ? undefined : world.populations[cast.population].at(cast.row)
  met.obstacle = cast.row < 0 ? cast.obstacle : undefined
  met.x = queries.around[0]
  met.y = queries.around[1]
  met.z = queries.around[2]
  return met
}

/** A piece of a ray. (Fields, because arguments of functions that are not inlined are boxed.) */
class RayCast {
  /** The direction, a unit vector. */
  x = 1
  y = 0
  z = 0
  /** The first contact: its distance along the piece, and the population and row of the agent; −1 for an obstacle. */
  distance = 0
  population = -1
  row = -1
  /** The length of the piece. */
  piece = 0
  #id = 0
  readonly #search = new Float64Array(4)
  readonly #queries: Queries
  readonly #ray: ObstacleRay

  constructor(queries: Queries, obstacles: Obstacles) {
    this.#queries = queries
    this.#ray = new ObstacleRay(obstacles)
  }

  /** Shortens the first piece to about the spacing of a few agents; each further piece is twice as long as the last. */
  shorten(chosen: readonly AgentIndex[]): void {
    for (let k = 0; k < chosen.length; k++) {
      const { population, spacing, largest } = chosen[k]
      if (population.count > 0) this.piece = Math.min(this.piece, Math.max(4 * spacing, largest))
    }
  }

  begin(): void {
    this.distance = Number.POSITIVE_INFINITY
    this.row = -1
  }

  meetAgents(index: AgentIndex, except: Agent | undefined): void {
    const { population, found } = index
    const { radius, id } = population.columns
    const search = this.#search
    search.set(this.#queries.around)
    search[3] = this.piece + index.largest
    index.search(search)
    const left = except?.population === population ? except.row : -1
    const inSpace = population.dimensions === 3
    for (let k = 0; k < found.count; k++) {
      const row = found.rowOf(k)
      if (row === left) continue
      const ahead = found.dx[k] * this.x + found.dy[k] * this.y + (inSpace ? found.dz[k] * this.z : 0)
      const outside = found.distanceSquared[k] - radius[row] * radius[row]
      const under = ahead * ahead - outside
      if (outside > 0 && (ahead <= 0 || under < 0)) continue
      const distance = outside > 0 ? Math.max(0, ahead - Math.sqrt(under)) : 0
      if (distance > this.piece || distance > this.distance) continue
      if (distance === this.distance && id[row] > this.#id) continue
      this.distance = distance
      this.population = population.index
      this.row = row
      this.#id = id[row]
    }
  }

  meetObstacles(): void {
    const ray = this.#ray
    const { around } = this.#queries
    ray.x = around[0]
    ray.y = around[1]
    ray.z = around[2]
    ray.dx = this.x
    ray.dy = this.y
    ray.dz = this.z
    ray.reach = this.piece
    ray.cast()
    if (ray.distance >= this.distance) return
    this.distance = ray.distance
    this.row = -1
  }

  /** The index of the obstacle met last. */
  get obstacle(): number {
    return this.#ray.obstacle
  }

  /** Moves the start of the piece forward to the contact, or to its end. */
  go(): void {
    const distance = Math.min(this.distance, this.piece)
    const { around } = this.#queries
    around[0] += distance * this.x
    around[1] += distance * this.y
    around[2] += distance * this.z
    this.#queries.wrap()
  }
}

const kept = new WeakMap<Queries, RayCast>()

function rayCastOf(queries: Queries, obstacles: Obstacles): RayCast {
  let cast = kept.get(queries)
  if (cast === undefined) {
    cast = new RayCast(queries, obstacles)
    kept.set(queries, cast)
  }
  return cast
}

import type { RigidBody, World as Simulation } from '@dimforge/rapier2d-deterministic-compat'
import type { World } from 'drover'
import { type Obstacles, SolidContact, type Solids } from 'drover/obstacles'
import { RAPIER_STEP } from './bodies.js'
import type { Components, Rapier } from './engine.js'
import { type Meeting, type Part, partsOfOutline, partsOfSolid, type SpaceShape } from './shapes.js'
import type { ObstacleRef } from './touch.js'

/** The surface properties of obstacles and edges. */
interface Surface {
  readonly friction: number
  readonly restitution: number
  /** Whether the edges are walls. */
  readonly walls: boolean
}

/** A body that follows a moving obstacle. */
interface MovingBody {
  readonly handle: number
  readonly k: number
  readonly columns: Obstacles | Solids
}

/** A collider that only some bodies meet. */
interface FilteredCollider {
  readonly standing: ObstacleRef
  readonly meets: Meeting
}

/**
 * The world's obstacles as colliders: fixed or, if signals move them, attached to a body that follows the world.
 * The same applies to solids, and to edges if they are walls. An obstacle met from inside consists, for bodies
 * with their center inside, of everything beyond each of its sides; a round one is a shell.
 */
export class ObstacleColliders {
  /** The object of a collider, by its handle; walls have none. */
  readonly obstacleOf = new Map<number, ObstacleRef>()
  /** The first collider of each object, by the handle of any of its colliders. */
  readonly #first = new Map<number, number>()
  readonly #world: World
  readonly #rapier: Rapier
  readonly #pace: number
  readonly #followers: MovingBody[] = []
  readonly #sided = new Map<number, FilteredCollider>()
  readonly #contact: SolidContact
  readonly #vector: Components = { x: 0, y: 0, z: 0 }

  constructor(rapier: Rapier, simulation: Simulation, world: World, surface: Surface) {
    const { obstacles } = world
    const { solids } = obstacles
    this.#rapier = rapier
    this.#world = world
    this.#pace = world.dt / RAPIER_STEP
    this.#contact = new SolidContact(solids)
    const add = (shape: SpaceShape, body?: RigidBody) =>
      simulation.createCollider(shape.setFriction(surface.friction).setRestitution(surface.restitution), body)
    const moving = new Map([obstacles, solids].map((columns) => [columns, new Set(columns.movers)]))
    const addColliders = (
      columns: Obstacles | Solids,
      k: number,
      parts: readonly Part[],
      standing: ObstacleRef,
    ) => {
      const { x, y, z } = this.#placeOf(columns, k)
      const body = moving.get(columns)?.has(k) ? this.#makeFollower(simulation, columns, k) : undefined
      let first: number | undefined
      for (const { shape, offset: [awayX = 0, awayY = 0, awayZ = 0] = [], meets } of parts) {
        if (body === undefined) shape.setTranslation(x + awayX, y + awayY, z + awayZ)
        else shape.setTranslation(awayX, awayY, awayZ)
        if (meets !== undefined) shape.setActiveHooks(rapier.ActiveHooks.FILTER_CONTACT_PAIRS)
        const { handle } = add(shape, body)
        first ??= handle
        this.#first.set(handle, first)
        this.obstacleOf.set(handle, standing)
        if (meets !== undefined) this.#sided.set(handle, { standing, meets })
      }
    }
    for (let k = 0; k < obstacles.count; k++)
      addColliders(obstacles, k, partsOfOutline(rapier, world, k), { obstacle: k })
    for (let k = 0; k < solids.count; k++)
      addColliders(solids, k, partsOfSolid(rapier, solids, k), { solid: k })
    if (surface.walls) for (const shape of wallsOf(rapier, world)) add(shape)
  }

  /** Moves the followers to the obstacles' positions, and sets their velocities for the step that begins. */
  move(simulation: Simulation): void {
    for (const { handle, k, columns } of this.#followers) {
      const body = simulation.getRigidBody(handle)
      body.setTranslation(this.#placeOf(columns, k), true)
      body.setLinvel(this.#velocityOf(columns, k), true)
    }
  }

  /** One handle for all colliders of the same object. */
  firstOf(handle: number): number {
    return this.#first.get(handle) ?? handle
  }

  /** Whether some colliders are met by some bodies only. */
  get isSided(): boolean {
    return this.#sided.size > 0
  }

  /** Whether a body with its center at a position meets a collider. */
  meets(handle: number, x: number, y: number, z: number): boolean {
    const sided = this.#sided.get(handle)
    if (sided === undefined) return true
    const { standing, meets } = sided
    if (meets === 'front' && 'obstacle' in standing) return this.#isBefore(standing.obstacle, x, y)
    return this.#isWithin(standing, x, y, z) === (meets === 'inside')
  }

  #isBefore(k: number, x: number, y: number): boolean {
    const { obstacles } = this.#world
    return obstacles.isBefore(k, x - (obstacles.x[k] as number), y - (obstacles.y[k] as number))
  }

  #isWithin(standing: ObstacleRef, x: number, y: number, z: number): boolean {
    if ('obstacle' in standing) return isWithinOutline(this.#world.obstacles, standing.obstacle, x, y)
    this.#contact.x = x
    this.#contact.y = y
    this.#contact.z = z
    this.#contact.measure(standing.solid)
    return this.#contact.inside
  }

  #makeFollower(simulation: Simulation, columns: Obstacles | Solids, k: number): RigidBody {
    const body = simulation.createRigidBody(
      this.#rapier.RigidBodyDesc.kinematicVelocityBased().setSoftCcdPrediction(reachOf(this.#world)),
    )
    body.setTranslation(this.#placeOf(columns, k), true)
    this.#followers.push({ handle: body.handle, k, columns })
    return body
  }

  #placeOf(columns: Obstacles | Solids, k: number): Components {
    this.#vector.x = columns.x[k] as number
    this.#vector.y = columns.y[k] as number
    this.#vector.z = 'z' in columns ? (columns.z[k] as number) : this.#world.space.depth / 2
    return this.#vector
  }

  #velocityOf(columns: Obstacles | Solids, k: number): Components {
    this.#vector.x = (columns.vx[k] as number) * this.#pace
    this.#vector.y = (columns.vy[k] as number) * this.#pace
    this.#vector.z = 'vz' in columns ? (columns.vz[k] as number) * this.#pace : 0
    return this.#vector
  }
}

/**
 * How far ahead bodies check for thin obstacles, so that none passes through in a step: all over the world if
 * there are any, else not at all.
 */
export function reachOf({ obstacles, space }: World): number {
  const { width, height, depth } = space
  const isThin = obstacles.hollow || obstacles.solids.sides.some((sides) => sides !== 0)
  return isThin ? Math.sqrt(width * width + height * height + depth * depth) : 0
}

function isWithinOutline(obstacles: Obstacles, k: number, x: number, y: number): boolean {
  const { firstCorner, cornerX, cornerY } = obstacles
  const awayX = x - (obstacles.x[k] as number)
  const awayY = y - (obstacles.y[k] as number)
  const [from, to] = [firstCorner[k] as number, firstCorner[k + 1] as number]
  const radius = obstacles.radius[k] as number
  if (from === to) return awayX * awayX + awayY * awayY < radius * radius
  for (let j = from; j < to; j++) {
    const next = j + 1 < to ? j + 1 : from
    const [ax, ay] = [cornerX[j] as number, cornerY[j] as number]
    const [alongX, alongY] = [(cornerX[next] as number) - ax, (cornerY[next] as number) - ay]
    if (alongX * (awayY - ay) - alongY * (awayX - ax) <= 0) return false
  }
  return true
}

/** Thickness of walls, in extents of the world: no body gets through one or comes out on its other side. */
const THICK = 0.5

/** A box beyond each edge. */
function wallsOf(rapier: Rapier, { space }: World): readonly SpaceShape[] {
  const { width, height, depth, dimensions } = space
  const half = [width / 2, height / 2, depth / 2]
  const thick = THICK * Math.max(width, height, depth)
  const box = rapier.ColliderDesc.cuboid as (...halves: readonly number[]) => SpaceShape
  return half.slice(0, dimensions).flatMap((_, axis) =>
    [-1, 1].map((side) => {
      const halves = half.map((extent, k) => (k === axis ? thick : extent + 2 * thick))
      const [x, y, z] = half.map((extent, k) => (k === axis ? extent + side * (extent + thick) : extent))
      return box(...halves.slice(0, dimensions)).setTranslation(x as number, y as number, z as number)
    }),
  )
}

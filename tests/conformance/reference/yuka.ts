import {
  add,
  cross,
  distance,
  dot,
  isZero,
  length,
  limit,
  mean,
  mul,
  nearestOnPath,
  sub,
  sum,
  unit,
  type Vec,
} from './vectors.js'

interface Params {
  readonly maxSpeed: number
  readonly maxForce: number
  readonly panicDistance: number
  readonly deceleration: number
  readonly tolerance: number
  readonly predictionFactor: number
  readonly nextWaypointDistance: number
  readonly loop: boolean
  readonly radius: number
  readonly boundingRadius: number
  readonly boxMinLength: number
  readonly brakingWeight: number
  readonly mass: number
  readonly dt: number
}
interface Mover {
  readonly position: Vec
  readonly velocity: Vec
  readonly direction: Vec
}
interface Pillar {
  readonly position: Vec
  readonly radius: number
}
interface Input extends Mover {
  readonly target: Vec
  readonly evader: Mover
  readonly pursuer: Mover
  readonly entity1: Mover
  readonly entity2: Mover
  readonly leader: Mover
  readonly offset: Vec
  readonly path: readonly Vec[]
  readonly waypointIndex: number
  readonly neighbors: readonly Mover[]
  readonly obstacles: readonly Pillar[]
  readonly forces: readonly Vec[]
  readonly weights: readonly number[]
}

const NONE: Vec = [0, 0, 0]
const seek = (p: Params, i: Mover, target: Vec): Vec =>
  sub(mul(unit(sub(target, i.position)), p.maxSpeed), i.velocity)
function flee(p: Params, i: Mover, from: Vec): Vec {
  const away = sub(i.position, from)
  if (length(away) > p.panicDistance) return NONE
  return sub(mul(isZero(away) ? [0, 0, 1] : unit(away), p.maxSpeed), i.velocity)
}
function arrive(p: Params, i: Mover, target: Vec, deceleration: number, tolerance: number): Vec {
  const way = sub(target, i.position)
  const d = length(way)
  if (!(d > tolerance)) return mul(i.velocity, -1)
  return sub(mul(unit(way), Math.min(d / deceleration, p.maxSpeed)), i.velocity)
}
/** Where another will be by the time that its distance takes at both speeds. */
const predicted = (p: Params, i: Mover, other: Mover): Vec => {
  const T =
    (p.predictionFactor * distance(i.position, other.position)) / (p.maxSpeed + length(other.velocity))
  return add(other.position, other.velocity, T)
}
/** The axis to the left of a direction. */
export const leftOf = (direction: Vec): Vec => unit(cross([0, 1, 0], direction))

/** The obstacles in the box ahead, in the frame of the vehicle, and where it would enter them. */
export function inBox(p: Params, i: Input) {
  const L = p.boxMinLength * (1 + length(i.velocity) / p.maxSpeed)
  const candidates = i.obstacles.flatMap(({ position, radius }) => {
    const D = sub(position, i.position)
    const [x, z] = [dot(D, leftOf(i.direction)), dot(D, i.direction)]
    const R = radius + p.boundingRadius
    if (!(z > 0 && z < L && Math.abs(x) < R)) return []
    const half = Math.sqrt(R * R - x * x)
    return [{ x, z, radius, touches: z - half < 0, entry: z - half < 0 ? z + half : z - half }]
  })
  return { L, candidates }
}

/** Yuka, written from its description. */
export const yuka = {
  seek: (p: Params, i: Input) => ({ steering: seek(p, i, i.target) }),
  flee: (p: Params, i: Input) => ({ steering: flee(p, i, i.target) }),
  arrive: (p: Params, i: Input) => ({ steering: arrive(p, i, i.target, p.deceleration, p.tolerance) }),
  pursuit(p: Params, i: Input) {
    const way = sub(i.evader.position, i.position)
    const headOn = dot(way, i.direction) > 0 && dot(i.direction, i.evader.direction) < -0.95
    return { steering: seek(p, i, headOn ? i.evader.position : predicted(p, i, i.evader)) }
  },
  evade: (p: Params, i: Input) => ({ steering: flee(p, i, predicted(p, i, i.pursuer)) }),
  interpose(p: Params, i: Input) {
    const middle = mean([i.entity1.position, i.entity2.position], NONE)
    const T = distance(middle, i.position) / p.maxSpeed
    const later = add(middle, mean([i.entity1.velocity, i.entity2.velocity], NONE), T)
    return { steering: arrive(p, i, later, p.deceleration, 0) }
  },
  offsetPursuit(p: Params, i: Input) {
    const { position, velocity, direction } = i.leader
    const x = leftOf(direction)
    const axes = [x, cross(direction, x), direction]
    const W = axes.reduce((sum, axis, k) => add(sum, axis, i.offset[k]), position)
    const T = distance(W, i.position) / (p.maxSpeed + length(velocity))
    return { steering: arrive(p, i, add(W, velocity, T), 1.5, 0) }
  },
  followPath(p: Params, i: Input) {
    const last = i.path.length - 1
    let waypointIndex = i.waypointIndex
    if (distance(i.path[waypointIndex], i.position) < p.nextWaypointDistance) {
      waypointIndex = waypointIndex < last ? waypointIndex + 1 : p.loop ? 0 : last
    }
    const target = i.path[waypointIndex]
    const ends = !p.loop && waypointIndex === last
    return { waypointIndex, steering: ends ? arrive(p, i, target, 3, 0) : seek(p, i, target) }
  },
  onPath(p: Params, i: Input) {
    const future = add(i.position, i.velocity, p.predictionFactor)
    const nearest = nearestOnPath(i.path, p.loop, future)
    return { steering: nearest.distance > p.radius ? seek(p, i, nearest.point) : NONE }
  },
  separation: (_: Params, i: Input) => ({
    steering: sum(
      i.neighbors.map(({ position }) => {
        const away = sub(i.position, position)
        return isZero(away) ? NONE : mul(away, 1 / dot(away, away))
      }),
      NONE,
    ),
  }),
  alignment: (_: Params, i: Input) => ({
    steering:
      i.neighbors.length === 0
        ? NONE
        : sub(
            mean(
              i.neighbors.map(({ direction }) => direction),
              NONE,
            ),
            i.direction,
          ),
  }),
  cohesion: (p: Params, i: Input) => ({
    steering:
      i.neighbors.length === 0
        ? NONE
        : unit(
            seek(
              p,
              i,
              mean(
                i.neighbors.map(({ position }) => position),
                NONE,
              ),
            ),
          ),
  }),
  obstacleAvoidance(p: Params, i: Input) {
    const { L, candidates } = inBox(p, i)
    if (candidates.length === 0) return { steering: NONE }
    const { x, z, radius } = candidates.reduce((a, b) => (b.entry < a.entry ? b : a))
    const lateral = (radius - x) * (1 + (L - z) / L)
    const steering = add(mul(leftOf(i.direction), lateral), i.direction, (radius - z) * p.brakingWeight)
    return { steering }
  },
  prioritizedSum(p: Params, i: Input) {
    let total: Vec = NONE
    for (const [k, force] of i.forces.entries()) {
      const rest = p.maxForce - length(total)
      if (rest <= 0) break
      total = add(total, limit(mul(force, i.weights[k]), rest))
    }
    return { steering: total }
  },
  vehicleStep(p: Params, i: Input) {
    let { position, velocity } = i
    const states = i.forces.map((force) => {
      velocity = limit(add(velocity, limit(force, p.maxForce), p.dt / p.mass), p.maxSpeed)
      position = add(position, velocity, p.dt)
      return { position, velocity }
    })
    return { states }
  },
}

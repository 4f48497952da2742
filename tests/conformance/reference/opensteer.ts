import {
  across,
  add,
  clamp,
  cross,
  distance,
  dot,
  isZero,
  length,
  limit,
  mean,
  mul,
  nearestOnPath,
  pointAlong,
  sub,
  sum,
  unit,
  type Vec,
} from './vectors.js'

interface Params {
  readonly maxSpeed: number
  readonly maxForce: number
  readonly maxPredictionTime: number
  readonly dt: number
  readonly predictionTime: number
  readonly pathRadius: number
  readonly closed: boolean
  readonly direction: number
  readonly minTimeToCollision: number
  readonly radius: number
  readonly minSeparationDistance: number
  readonly maxDistance: number
  readonly cosMaxAngle: number
  readonly mass: number
}
interface Mover {
  readonly position: Vec
  readonly forward: Vec
  readonly speed: number
  readonly radius: number
}
interface Ball {
  readonly center: Vec
  readonly radius: number
  readonly seenFrom: string
}
interface Input extends Mover {
  readonly velocity: Vec
  readonly target: Vec
  readonly quarry: Mover
  readonly menace: Mover
  readonly side: Vec
  readonly up: Vec
  readonly wanderSide: number
  readonly wanderUp: number
  readonly random01: readonly number[]
  readonly path: readonly Vec[]
  readonly obstacle: Ball
  readonly obstacles: readonly Ball[]
  readonly others: readonly Mover[]
  readonly neighbors: readonly Mover[]
  readonly targetSpeed: number
  readonly smoothedAcceleration: Vec
  readonly forces: readonly Vec[]
}

const NONE: Vec = [0, 0, 0]
const velocityOf = ({ forward, speed }: Mover): Vec => mul(forward, speed)
const rawSeek = (i: Mover, target: Vec): Vec => sub(sub(target, i.position), velocityOf(i))
const rawFlee = (i: Mover, target: Vec): Vec => sub(sub(i.position, target), velocityOf(i))
const timeOf = (way: number, speed: number, most: number): number =>
  speed === 0 ? most : Math.min(most, way / speed)

// biome-ignore lint/suspicious/noApproximativeNumericConstant: the reference has this number, and not √½.
export const ALIKE = 0.707
const classOf = (cosine: number): number => (cosine > ALIKE ? 1 : cosine < -ALIKE ? -1 : 0)
/** By where the quarry is (ahead, abeam, behind), then by how it goes (the same way, across, the opposite way). */
const FACTORS: Readonly<Record<number, Readonly<Record<number, number>>>> = {
  1: { 1: 4, 0: 1.8, '-1': 0.85 },
  0: { 1: 1, 0: 0.8, '-1': 4 },
  '-1': { 1: 0.5, 0: 2, '-1': 2 },
}

/** Where the future place lies beside the path. */
function besidePath(p: Params, i: Input) {
  const futurePosition = add(i.position, velocityOf(i), p.predictionTime)
  const future = nearestOnPath(i.path, p.closed, futurePosition)
  return { futurePosition, future, outside: future.distance - p.pathRadius }
}

/** How far ahead an obstacle is met, and to which side it should be passed; undefined when it is not. */
function meet(p: Params, i: Input, { center, radius, seenFrom }: Ball) {
  const C = sub(center, i.position)
  const isOutside = length(C) > radius
  if (seenFrom === 'inside' && isOutside) return { way: 0, hint: unit(C) }
  const R = radius + p.radius
  const b = dot(C, i.forward)
  const disc = b * b - dot(C, C) + R * R
  if (disc < 0) return undefined
  const [t1, t2] = [b - Math.sqrt(disc), b + Math.sqrt(disc)]
  if (t1 < 0 && t2 < 0) return undefined
  let way = t1
  if (!(t1 > 0 && t2 > 0)) way = seenFrom === 'outside' ? 0 : t2
  const normal = unit(sub(add(i.position, i.forward, way), center))
  const outward = seenFrom === 'outside' || (seenFrom === 'both' && isOutside)
  return { way, hint: mul(normal, outward ? 1 : -1) }
}

function avoid(p: Params, i: Input, balls: readonly Ball[]): Vec {
  const met = balls.flatMap((ball) => meet(p, i, ball) ?? [])
  if (met.length === 0) return NONE
  const first = met.reduce((a, b) => (b.way < a.way ? b : a))
  if (!(first.way < p.minTimeToCollision * i.speed)) return NONE
  return mul(unit(across(first.hint, i.forward)), p.maxForce)
}

function avoidClose(p: Params, i: Input, gap: number): Vec {
  const close = i.others.find((other) => distance(other.position, i.position) < gap + p.radius + other.radius)
  return close === undefined ? NONE : across(sub(i.position, close.position), i.forward)
}

/** By what the vehicle tells to which side to turn from the neighbor that it would meet first, if it turns at all. */
export function threatOf(p: Params, i: Input): Vec | undefined {
  let best = p.minTimeToCollision
  let threat: Mover | undefined
  for (const other of i.others) {
    const V = sub(velocityOf(other), velocityOf(i))
    const t = isZero(V) ? 0 : dot(V, sub(i.position, other.position)) / dot(V, V)
    if (!(t >= 0 && t < best)) continue
    const apart = distance(add(other.position, velocityOf(other), t), add(i.position, velocityOf(i), t))
    if (!(apart < 2 * p.radius)) continue
    best = t
    threat = other
  }
  if (threat === undefined) return undefined
  const parallel = dot(i.forward, threat.forward)
  if (parallel < -ALIKE) return sub(add(threat.position, velocityOf(threat), best), i.position)
  if (parallel > ALIKE) return sub(threat.position, i.position)
  return threat.speed <= i.speed ? velocityOf(threat) : undefined
}

function avoidNeighbors(p: Params, i: Input): Vec {
  const close = avoidClose(p, i, 0)
  if (!isZero(close)) return close
  const q = threatOf(p, i)
  return q === undefined ? NONE : mul(i.side, dot(q, i.side) > 0 ? -1 : 1)
}

/** Those who count as neighbors. */
const neighborhood = (p: Params, i: Input): readonly Mover[] =>
  i.neighbors.filter(({ position }) => {
    const way = sub(position, i.position)
    if (length(way) < 3 * p.radius) return true
    return length(way) <= p.maxDistance && dot(i.forward, unit(way)) > p.cosMaxAngle
  })

function amongNeighbors(p: Params, i: Input, rule: (near: readonly Mover[]) => Vec) {
  const near = neighborhood(p, i)
  return { neighborCount: near.length, steering: near.length === 0 ? NONE : unit(rule(near)) }
}

function adjusted(p: Params, forward: Vec, speed: number, force: Vec): Vec {
  const low = 0.2 * p.maxSpeed
  if (speed > low || isZero(force)) return force
  const c = 1 - 2 * (speed / low) ** 20
  if (dot(unit(force), forward) >= c) return force
  const aside = mul(unit(across(force, forward)), Math.sqrt(1 - c * c))
  return mul(add(mul(forward, c), aside), length(force))
}

/** OpenSteer, written from its description. */
export const opensteer = {
  seek: (_: Params, i: Input) => ({ steering: sub(sub(i.target, i.position), i.velocity) }),
  flee: (_: Params, i: Input) => ({ steering: sub(sub(i.position, i.target), i.velocity) }),
  seekLimited: (p: Params, i: Input) => ({
    steering: sub(limit(sub(i.target, i.position), p.maxSpeed), i.velocity),
  }),
  fleeLimited: (p: Params, i: Input) => ({
    steering: sub(limit(sub(i.position, i.target), p.maxSpeed), i.velocity),
  }),
  pursuit(p: Params, i: Input) {
    const way = sub(i.quarry.position, i.position)
    const f = classOf(dot(i.forward, unit(way)))
    const parallel = classOf(dot(i.forward, i.quarry.forward))
    const T = timeOf(FACTORS[f][parallel] * length(way), i.speed, p.maxPredictionTime)
    const predictedTarget = add(i.quarry.position, velocityOf(i.quarry), T)
    return { predictedTarget, steering: rawSeek(i, predictedTarget) }
  },
  evasion(p: Params, i: Input) {
    const T = timeOf(distance(i.menace.position, i.position), i.menace.speed, p.maxPredictionTime)
    return { steering: rawFlee(i, add(i.menace.position, velocityOf(i.menace), T)) }
  },
  wander(p: Params, i: Input) {
    const most = 12 * p.dt
    const [wanderSide, wanderUp] = [i.wanderSide, i.wanderUp].map((value, k) =>
      clamp(value + (2 * i.random01[k] - 1) * most, -1, 1),
    )
    const steering = add(mul(i.side, wanderSide), i.up, wanderUp)
    return { wanderSide, wanderUp, steering, steeringXZ: [steering[0], 0, steering[2]] }
  },
  followPath(p: Params, i: Input) {
    const { futurePosition, future, outside } = besidePath(p, i)
    const now = nearestOnPath(i.path, p.closed, i.position)
    const offset = p.direction * p.predictionTime * i.speed
    const rightWay = offset > 0 ? now.along < future.along : now.along > future.along
    const along = now.along + offset
    const onPath = clamp(p.closed ? along % now.whole : along, 0, now.whole)
    const target = pointAlong(i.path, p.closed, onPath)
    return {
      futurePosition,
      nearestPathPoint: future.point,
      outside,
      nowPathDistance: now.along,
      futurePathDistance: future.along,
      pathLength: now.whole,
      targetPathDistance: along,
      target,
      steering: outside < 0 && rightWay ? NONE : rawSeek(i, target),
    }
  },
  stayOnPath(p: Params, i: Input) {
    const { futurePosition, future, outside } = besidePath(p, i)
    return {
      futurePosition,
      nearestPathPoint: future.point,
      outside,
      steering: outside < 0 ? NONE : rawSeek(i, future.point),
    }
  },
  avoidObstacle: (p: Params, i: Input) => ({ steering: avoid(p, i, [i.obstacle]) }),
  avoidObstacles: (p: Params, i: Input) => ({ steering: avoid(p, i, i.obstacles) }),
  avoidCloseNeighbors: (p: Params, i: Input) => ({ steering: avoidClose(p, i, p.minSeparationDistance) }),
  avoidNeighbors: (p: Params, i: Input) => ({ steering: avoidNeighbors(p, i) }),
  separation: (p: Params, i: Input) =>
    amongNeighbors(p, i, (near) =>
      sum(
        near.map(({ position }) => mul(sub(i.position, position), 1 / distance(i.position, position) ** 2)),
        NONE,
      ),
    ),
  alignment: (p: Params, i: Input) =>
    amongNeighbors(p, i, (near) =>
      sub(
        mean(
          near.map(({ forward }) => forward),
          NONE,
        ),
        i.forward,
      ),
    ),
  cohesion: (p: Params, i: Input) =>
    amongNeighbors(p, i, (near) =>
      sub(
        mean(
          near.map(({ position }) => position),
          NONE,
        ),
        i.position,
      ),
    ),
  targetSpeed: (p: Params, i: Input) => ({
    steering: mul(i.forward, clamp(i.targetSpeed - i.speed, -p.maxForce, p.maxForce)),
  }),
  vehicleStep(p: Params, i: Input) {
    let { position, forward, side, up, speed, smoothedAcceleration } = i
    const states = i.forces.map((given) => {
      const a = mul(limit(adjusted(p, forward, speed, given), p.maxForce), 1 / p.mass)
      if (p.dt > 0) {
        const share = clamp(9 * p.dt, 0.15, 0.4)
        smoothedAcceleration = add(smoothedAcceleration, sub(a, smoothedAcceleration), share)
      }
      const velocity = limit(add(mul(forward, speed), smoothedAcceleration, p.dt), p.maxSpeed)
      speed = length(velocity)
      position = add(position, velocity, p.dt)
      if (speed > 0) {
        forward = mul(velocity, 1 / speed)
        side = unit(cross(forward, up))
        up = cross(side, forward)
      }
      return { position, forward, side, up, speed, smoothedAcceleration }
    })
    return { states }
  },
}

import {
  add,
  clamp,
  distance,
  foot,
  isZero,
  limit,
  mean,
  mul,
  segments,
  sub,
  sum,
  unit,
  type Vec,
  zero,
} from './vectors.js'

/** What the files of the suite give; each gives a part. */
interface Params {
  readonly maxSpeed: number
  readonly maxForce: number
  readonly predictionFrames: number
  readonly slowingRadius: number
  readonly slowDown: boolean
  readonly wanderRadius: number
  readonly wanderDistance: number
  readonly angleChange: number
  readonly width: number
  readonly height: number
  readonly offset: number
  readonly resolution: number
  readonly columns: number
  readonly rows: number
  readonly fieldScaling: string
  readonly predictionDistance: number
  readonly lookAhead: number
  readonly pathRadius: number
  readonly vehicleRadius: number
  readonly boidRadius: number
  readonly separationRadius: number
  readonly alignmentRadius: number
  readonly cohesionRadius: number
  readonly separationWeight: number
  readonly alignmentWeight: number
  readonly cohesionWeight: number
  readonly seekWeight: number
  readonly followWeight: number
  readonly frames: number
}

interface Mover {
  readonly position: Vec
  readonly velocity: Vec
}

interface Input<Target = Vec> extends Mover {
  readonly target: Target
  readonly neighbors: readonly Mover[]
  readonly boids: readonly Mover[]
  readonly path: readonly Vec[]
  readonly field: readonly (readonly Vec[])[]
  readonly wanderAngle: number
  readonly random01: number
}

const steer = (p: Params, { velocity }: Mover, desired: Vec): Vec => limit(sub(desired, velocity), p.maxForce)
const seek = (p: Params, i: Mover, target: Vec): Vec =>
  steer(p, i, mul(unit(sub(target, i.position)), p.maxSpeed))
const flee = (p: Params, i: Mover, target: Vec): Vec =>
  steer(p, i, mul(unit(sub(i.position, target)), p.maxSpeed))
const heading = ([x, y]: Vec): number => (x === 0 && y === 0 ? 0 : Math.atan2(y, x))
/** One step of the model. */
const step = (p: Params, { position, velocity }: Mover, force: Vec): Mover => {
  const next = limit(add(velocity, force), p.maxSpeed)
  return { position: add(position, next), velocity: next }
}
const motion = (p: Params, i: Mover, steering: Vec) => {
  const next = step(p, i, steering)
  return { steering, nextVelocity: next.velocity, nextPosition: next.position }
}

const arriveForce = (p: Params, i: Mover, target: Vec): Vec => {
  const d = distance(target, i.position)
  const speed = d < p.slowingRadius ? (p.maxSpeed * d) / p.slowingRadius : p.maxSpeed
  return steer(p, i, mul(unit(sub(target, i.position)), speed))
}

function wander(p: Params, i: Input) {
  const wanderAngle = i.wanderAngle + (2 * i.random01 - 1) * p.angleChange
  const h = wanderAngle + heading(i.velocity)
  const circle = add(i.position, unit(i.velocity), p.wanderDistance)
  const target = add(circle, [Math.cos(h), Math.sin(h)], p.wanderRadius)
  return { wanderAngle, target, steering: seek(p, i, target) }
}

/** Off the tube the target is sought; one exactly on the vehicle leaves it alone where the example says so. */
function along(p: Params, i: Input, future: Vec, nearestPoint: Vec, target: Vec, coasts: boolean) {
  const away = distance(future, nearestPoint)
  const outside = away > p.pathRadius
  const none = !outside || (coasts && distance(target, i.position) === 0)
  return {
    future,
    nearestPoint,
    distance: away,
    target: outside ? target : null,
    steering: none ? zero(i.position) : seek(p, i, target),
  }
}

const futureOf = (p: Params, i: Mover): Vec => add(i.position, unit(i.velocity), p.predictionDistance)

function followSimple(p: Params, i: Input) {
  const [start, end] = i.path
  const future = futureOf(p, i)
  const n = foot(future, start, end)
  return along(p, i, future, n, add(n, unit(sub(end, start)), p.lookAhead), true)
}

function followMulti(p: Params, i: Input) {
  const future = futureOf(p, i)
  const all = segments(i.path, false).map(([a, b]) => {
    const n = foot(future, a, b)
    return { n: n[0] < a[0] || n[0] > b[0] ? b : n, way: unit(sub(b, a)) }
  })
  const best = all.reduce((a, b) => (distance(future, b.n) < distance(future, a.n) ? b : a))
  return along(p, i, future, best.n, add(best.n, best.way, p.lookAhead), true)
}

function followLoop(p: Params, i: Input) {
  const future = futureOf(p, i)
  const count = i.path.length
  const all = segments(i.path, true).map(([a, b], k) => {
    const n = foot(future, a, b)
    const inside = n.every(
      (value, axis) => value >= Math.min(a[axis], b[axis]) && value <= Math.max(a[axis], b[axis]),
    )
    return inside ? { n, way: unit(sub(b, a)) } : { n: b, way: unit(sub(i.path[(k + 2) % count], b)) }
  })
  const best = all.reduce((a, b) => (distance(future, b.n) < distance(future, a.n) ? b : a))
  return along(p, i, future, best.n, add(best.n, best.way, p.lookAhead), false)
}

const near = ({ position, neighbors }: Input, radius: number): readonly Mover[] =>
  neighbors.filter((other) => {
    const d = distance(position, other.position)
    return d > 0 && d < radius
  })
const pushes = (i: Input, others: readonly Mover[]): readonly Vec[] =>
  others.map(({ position }) => mul(unit(sub(i.position, position)), 1 / distance(i.position, position)))

function separateBySize(p: Params, i: Input): Vec {
  const others = near(i, 2 * p.vehicleRadius)
  if (others.length === 0) return zero(i.position)
  return steer(p, i, mul(unit(sum(pushes(i, others), i.position)), p.maxSpeed))
}
function separate(p: Params, i: Input, radius = p.separationRadius): Vec {
  const others = near(i, radius)
  if (others.length === 0) return zero(i.position)
  const push = mean(pushes(i, others), i.position)
  return isZero(push) ? push : steer(p, i, mul(unit(push), p.maxSpeed))
}
function align(p: Params, i: Input): Vec {
  const others = near(i, p.alignmentRadius)
  if (others.length === 0) return zero(i.position)
  const velocities = others.map(({ velocity }) => velocity)
  return steer(p, i, mul(unit(mean(velocities, i.position)), p.maxSpeed))
}
function cohere(p: Params, i: Input): Vec {
  const others = near(i, p.cohesionRadius)
  if (others.length === 0) return zero(i.position)
  const places = others.map(({ position }) => position)
  return seek(p, i, mean(places, i.position))
}
const weighted = (p: Params, separation: Vec, alignment: Vec, cohesion: Vec) => ({
  separation,
  alignment,
  cohesion,
  steering: add(
    add(mul(separation, p.separationWeight), alignment, p.alignmentWeight),
    cohesion,
    p.cohesionWeight,
  ),
})
const flock = (p: Params, i: Input) => weighted(p, separate(p, i), align(p, i), cohere(p, i))
const dwyerSteer = (p: Params, i: Mover, target: Vec, slowDown: boolean): Vec => {
  const d = distance(target, i.position)
  if (d === 0) return zero(target)
  const share = slowDown && d < p.slowingRadius ? d / p.slowingRadius : 1
  return steer(p, i, mul(unit(sub(target, i.position)), p.maxSpeed * share))
}

const every10 = (frames: number): readonly number[] =>
  Array.from({ length: Math.floor(frames / 10) + 1 }, (_, k) => 10 * k)

/** The states of some vehicles before frames 0, 10, 20 and so on. */
function track(p: Params, start: readonly Mover[], next: (all: Mover[]) => void) {
  const all = [...start]
  const frames = every10(p.frames)
  const states: Mover[][] = []
  for (let frame = 0; frame <= p.frames; frame++) {
    if (frame % 10 === 0) states.push([...all])
    next(all)
  }
  return {
    frames,
    positions: states.map((state) => state.map(({ position }) => position)),
    velocities: states.map((state) => state.map(({ velocity }) => velocity)),
  }
}

/** Of one vehicle. */
function trackOne(p: Params, i: Input, next: (one: Mover) => Mover) {
  const { frames, positions, velocities } = track(p, [i], (all) => {
    all[0] = next(all[0])
  })
  return { frames, positions: positions.map(([one]) => one), velocities: velocities.map(([one]) => one) }
}

function wrapped(p: Params, { position: [x0, y0], velocity }: Mover): Mover {
  const r = p.boidRadius
  let [x, y] = [x0, y0]
  if (x < -r) x = p.width + r
  if (y < -r) y = p.height + r
  if (x > p.width + r) x = -r
  if (y > p.height + r) y = -r
  return { position: [x, y], velocity }
}

/** The examples of The Nature of Code and the course notes of 2005, written from their description. */
export const noc = {
  seek: (p: Params, i: Input) => motion(p, i, seek(p, i, i.target)),
  flee: (p: Params, i: Input) => ({
    steering: flee(p, i, i.target),
    negatedSeekSteering: mul(seek(p, i, i.target), -1),
  }),
  pursue(p: Params, i: Input<Mover>) {
    const predictedTarget = add(i.target.position, i.target.velocity, p.predictionFrames)
    return { predictedTarget, steering: seek(p, i, predictedTarget) }
  },
  evade(p: Params, i: Input<Mover>) {
    const predictedTarget = add(i.target.position, i.target.velocity, p.predictionFrames)
    return {
      predictedTarget,
      steering: flee(p, i, predictedTarget),
      negatedPursueSteering: mul(seek(p, i, predictedTarget), -1),
    }
  },
  arrive: (p: Params, i: Input) => motion(p, i, arriveForce(p, i, i.target)),
  dwyerSteer: (p: Params, i: Input) => ({ steering: dwyerSteer(p, i, i.target, p.slowDown) }),
  wander,
  dwyerWander: wander,
  stayWithinWalls(p: Params, i: Input) {
    const [x, y] = i.position
    const [vx, vy] = i.velocity
    let desired: Vec | undefined
    if (x < p.offset) desired = [p.maxSpeed, vy]
    else if (x > p.width - p.offset) desired = [-p.maxSpeed, vy]
    if (y < p.offset) desired = [vx, p.maxSpeed]
    else if (y > p.height - p.offset) desired = [vx, -p.maxSpeed]
    return { steering: desired === undefined ? [0, 0] : steer(p, i, mul(unit(desired), p.maxSpeed)) }
  },
  flowFieldFollow(p: Params, i: Input) {
    const [column, row] = [p.columns, p.rows].map((count, axis) =>
      clamp(Math.floor(i.position[axis] / p.resolution), 0, count - 1),
    )
    const v = i.field[column][row]
    const desired = p.fieldScaling === 'multiply' ? mul(v, p.maxSpeed) : mul(unit(v), p.maxSpeed)
    return { column, row, steering: steer(p, i, desired) }
  },
  pathFollowSimple: followSimple,
  pathFollowMulti: followMulti,
  pathFollowLoop: followLoop,
  separateBySize: (p: Params, i: Input) => ({ steering: separateBySize(p, i) }),
  separate: (p: Params, i: Input) => ({ steering: separate(p, i) }),
  align: (p: Params, i: Input) => ({ steering: align(p, i) }),
  cohere: (p: Params, i: Input) => ({ steering: cohere(p, i) }),
  combineSeekSeparate(p: Params, i: Input) {
    const separation = separateBySize(p, i)
    const toTarget = seek(p, i, i.target)
    const steering = add(mul(separation, p.separationWeight), toTarget, p.seekWeight)
    return { separation, seek: toTarget, steering }
  },
  flock,
  crowdPathFollow: (p: Params, i: Input) => ({
    steering: add(
      mul(followLoop(p, i).steering, p.followWeight),
      separate(p, i, 2 * p.vehicleRadius),
      p.separationWeight,
    ),
  }),
  dwyerFlock(p: Params, i: Input) {
    const [pushing, leading, attracting] = [p.separationRadius, p.alignmentRadius, p.cohesionRadius].map(
      (radius) => near(i, radius),
    )
    const none = zero(i.position)
    const velocities = leading.map(({ velocity }) => velocity)
    const places = attracting.map(({ position }) => position)
    return weighted(
      p,
      pushing.length === 0 ? none : mean(pushes(i, pushing), none),
      leading.length === 0 ? none : limit(mean(velocities, none), p.maxForce),
      attracting.length === 0 ? none : dwyerSteer(p, i, mean(places, none), false),
    )
  },
  trajectorySeek: (p: Params, i: Input) => trackOne(p, i, (one) => step(p, one, seek(p, one, i.target))),
  trajectoryArrive: (p: Params, i: Input) =>
    trackOne(p, i, (one) => step(p, one, arriveForce(p, one, i.target))),
  trajectoryPathFollow(p: Params, i: Input) {
    const [first, last] = [i.path[0], i.path[i.path.length - 1]]
    return trackOne(p, i, (one) => {
      const { position, velocity } = step(p, one, followMulti(p, { ...i, ...one }).steering)
      if (!(position[0] > last[0] + p.vehicleRadius)) return { position, velocity }
      return { position: [first[0] - p.vehicleRadius, first[1] + position[1] - last[1]], velocity }
    })
  },
  trajectoryPathLoop: (p: Params, i: Input) =>
    trackOne(p, i, (one) => step(p, one, mul(followLoop(p, { ...i, ...one }).steering, p.followWeight))),
  trajectoryFlock: (p: Params, i: Input) =>
    track(p, i.boids, (all) => {
      for (let k = 0; k < all.length; k++) {
        const neighbors = all.filter((_, other) => other !== k)
        const { steering } = flock(p, { ...i, ...all[k], neighbors })
        all[k] = wrapped(p, step(p, all[k], steering))
      }
    }),
}

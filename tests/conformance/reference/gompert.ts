import { add, dot, isZero, length, limit, mean, mul, sub, unit, type Vec } from './vectors.js'

interface Params {
  readonly maxSpeed: number
  readonly cruisingSpeed: number
  readonly maxAcceleration: number
  readonly boidRadius: number
  readonly comfortRadius: number
  readonly dangerRadius: number
  readonly visibleRange: number
  readonly visibleTreeRange: number
  readonly viewingAngle: number
  readonly uphillDrag: number
  readonly downhillDrag: number
  readonly dt: number
  readonly steps: number
  readonly recordEvery: number
}

interface Hill {
  readonly center: Vec
  readonly height: number
  readonly sigma: number
}
interface Tree {
  readonly position: Vec
  readonly height: number
}
interface Animal {
  readonly position: Vec
  readonly velocity: Vec
  readonly team: number
}
interface Input extends Animal {
  readonly accumulator: Vec
  readonly valueToAdd: Vec
  readonly others: readonly Animal[]
  readonly neighbors: readonly Animal[]
  readonly goal: Vec
  readonly trees: readonly Tree[]
  readonly hills: readonly Hill[]
  readonly acceleration: Vec
  readonly slope: number
  readonly boids: readonly (Animal & { readonly acceleration?: Vec })[]
}

/** The source divides by this value, whatever the sight range. */
const CENTER_DISTANCE = 50

function accumulate(a: Vec, v: Vec): { readonly accumulator: Vec; readonly magnitude: number } {
  const whole = add(a, v)
  if (dot(whole, whole) <= 1) return { accumulator: whole, magnitude: length(whole) }
  const [vv, va, rest] = [dot(v, v), dot(v, a), dot(a, a) - 1]
  const t = (-va + Math.sqrt(Math.max(va * va - vv * rest, 0))) / vv
  return { accumulator: add(a, v, t), magnitude: 1 }
}

const angleBetween = (a: Vec, b: Vec): number => Math.abs(Math.atan2(a[0] * b[1] - a[1] * b[0], dot(a, b)))

const perceived = (p: Params, i: Animal, others: readonly Animal[]): readonly number[] =>
  others.flatMap(({ position }, k) => {
    const way = sub(position, i.position)
    if (dot(way, way) > p.visibleRange ** 2 || isZero(i.velocity)) return []
    return angleBetween(i.velocity, way) < p.viewingAngle ? [k] : []
  })

const keepDistance = (p: Params, i: Animal, neighbors: readonly Animal[]): Vec => {
  const [c, g] = [p.comfortRadius ** 2, p.dangerRadius ** 2]
  const pushes = neighbors.map(({ position }) => {
    const way = sub(position, i.position)
    const squared = dot(way, way)
    return squared < c ? mul(unit(way), -Math.min(1, (c - squared) / (c - g))) : [0, 0]
  })
  return limit(
    pushes.reduce((a, b) => add(a, b), [0, 0]),
    1,
  )
}

const teamOf = (i: Animal, neighbors: readonly Animal[]) => neighbors.filter(({ team }) => team === i.team)

const matchHeading = (p: Params, i: Animal, neighbors: readonly Animal[]): Vec => {
  const team = teamOf(i, neighbors).map(({ velocity }) => velocity)
  return team.length === 0 ? [0, 0] : limit(mul(sub(mean(team, [0, 0]), i.velocity), 2 / p.maxSpeed), 1)
}

const steerToCenter = (i: Animal, neighbors: readonly Animal[]): Vec => {
  const team = teamOf(i, neighbors).map(({ position }) => position)
  return team.length === 0 ? [0, 0] : limit(mul(sub(mean(team, [0, 0]), i.position), 1 / CENTER_DISTANCE), 1)
}

const gotoGoal = (p: Params, i: Animal, goal: Vec): Vec =>
  limit(mul(sub(limit(sub(goal, i.position), p.cruisingSpeed), i.velocity), 2 / p.maxSpeed), 1)

/** The sum before it is limited. */
function avoidTrees(p: Params, { position, velocity: v }: Animal, trees: readonly Tree[]): Vec {
  let force: Vec = [0, 0]
  let nearest = Number.POSITIVE_INFINITY
  for (const tree of trees) {
    const R = tree.height / 10 + p.boidRadius
    const D = sub(tree.position, position)
    const squared = dot(D, D)
    if (nearest < squared) continue
    if (squared <= R * R) {
      force = mul(D, (-100 * p.boidRadius ** 2) / squared)
      nearest = squared
      continue
    }
    if (dot(D, v) <= 0) continue
    const d = Math.sqrt(squared)
    let w: number
    if (squared < 4 * R * R) w = (R * d) / Math.sqrt(squared - R * R)
    else if (squared < p.visibleTreeRange ** 2) w = 1.3 * R
    else continue
    const n = mul([D[1], -D[0]], 1 / d)
    const [E1, E2] = [add(D, n, w), add(D, n, -w)]
    const [s1, s2] = [E1, E2].map((E) => dot(E, [v[1], -v[0]]))
    if (s1 * s2 >= 0) continue
    const E = Math.abs(s1) > Math.abs(s2) ? E2 : E1
    force = mul(sub(mul(unit(E), length(v)), v), (10_000 * R) / d)
    nearest = squared
  }
  return limit(force, 1)
}

function navigate(p: Params, i: Input, others: readonly Animal[]) {
  const neighbors = perceived(p, i, others).map((k) => others[k])
  const parts = {
    avoidObstacles: avoidTrees(p, i, i.trees),
    keepDistance: keepDistance(p, i, neighbors),
    matchHeading: matchHeading(p, i, neighbors),
    steerToCenter: steerToCenter(i, neighbors),
    gotoGoal: gotoGoal(p, i, i.goal),
  }
  let sum = { accumulator: [0, 0] as Vec, magnitude: 0 }
  for (const part of Object.values(parts)) {
    if (sum.magnitude < 1 - 1e-9) sum = accumulate(sum.accumulator, part)
  }
  return { acceleration: mul(sum.accumulator, p.maxAcceleration), neighborCount: neighbors.length, ...parts }
}

function terrain(hills: readonly Hill[], at: Vec) {
  let height = 0
  let gradient: Vec = [0, 0]
  for (const hill of hills) {
    const away = sub(at, hill.center)
    const h = hill.height * Math.exp(-dot(away, away) / (2 * hill.sigma ** 2))
    height += h
    gradient = add(gradient, away, -h / hill.sigma ** 2)
  }
  return { height, gradient }
}

function drag(p: Params, velocity: Vec, g: Vec): Vec {
  const c = dot(velocity, g)
  return isZero(g) ? [0, 0] : mul(g, (-(c > 0 ? p.uphillDrag : p.downhillDrag) * c) / length(g))
}

/** Steps 1 to 3 of an animal. */
function move(p: Params, hills: readonly Hill[], i: Animal, pending: Vec) {
  const { gradient } = terrain(hills, i.position)
  const acceleration = add(pending, drag(p, i.velocity, gradient))
  const slope = dot(unit(i.velocity), gradient)
  const correctionFactor = 1 / Math.sqrt(slope * slope + 1)
  return {
    gradient,
    slope,
    correctionFactor,
    acceleration,
    nextPosition: add(i.position, i.velocity, p.dt * correctionFactor),
    nextVelocity: limit(add(i.velocity, acceleration, p.dt), p.maxSpeed),
  }
}

/** The herds of Gompert's report, written from its description. */
export const gompert = {
  accumulate: (_: Params, i: Input) => accumulate(i.accumulator, i.valueToAdd),
  computeNeighbors: (p: Params, i: Input) => ({ neighborIndices: perceived(p, i, i.others) }),
  keepDistance: (p: Params, i: Input) => ({ steering: keepDistance(p, i, i.neighbors) }),
  matchHeading: (p: Params, i: Input) => ({ steering: matchHeading(p, i, i.neighbors) }),
  steerToCenter: (_: Params, i: Input) => ({ steering: steerToCenter(i, i.neighbors) }),
  gotoGoal: (p: Params, i: Input) => ({ steering: gotoGoal(p, i, i.goal) }),
  avoidObstacles: (p: Params, i: Input) => ({ steering: avoidTrees(p, i, i.trees) }),
  navigator: (p: Params, i: Input) => navigate(p, i, i.others),
  terrainHeight: (_: Params, i: Input) => terrain(i.hills, i.position),
  energySlopeFactor(_: Params, { slope: s }: Input) {
    let piecewiseLinear = 4
    if (s < -1) piecewiseLinear = 3
    else if (s < -0.1) piecewiseLinear = 3 - (2 * (s + 1)) / 0.9
    else if (s < 1) piecewiseLinear = 1 + (3 * (s + 0.1)) / 1.1
    return { piecewiseLinear, knownArctanTerm: Math.atan(6 * (s + 0.34)) }
  },
  terrainDrag(p: Params, i: Input) {
    const { gradient } = terrain(i.hills, i.position)
    return { gradient, dragAcceleration: drag(p, i.velocity, gradient) }
  },
  speedCorrection: (p: Params, i: Input) => move(p, i.hills, i, i.acceleration),
  trajectoryHerd(p: Params, i: Input) {
    const herd = i.boids.map((boid) => ({ ...boid, acceleration: boid.acceleration ?? ([0, 0] as Vec) }))
    const record: (typeof herd)[] = []
    for (let step = 0; step <= p.steps; step++) {
      if (step % p.recordEvery === 0) record.push([...herd])
      for (let k = 0; k < herd.length; k++) {
        const { nextPosition: position, nextVelocity: velocity } = move(
          p,
          i.hills,
          herd[k],
          herd[k].acceleration,
        )
        const moved = { ...herd[k], position, velocity }
        const others = herd.filter((_, other) => other !== k)
        const { acceleration } = navigate(p, { ...i, ...moved }, others)
        herd[k] = { ...moved, acceleration }
      }
    }
    return {
      times: record.map((_, k) => k * p.recordEvery * p.dt),
      positions: record.map((state) => state.map(({ position }) => position)),
      velocities: record.map((state) => state.map(({ velocity }) => velocity)),
      accelerations: record.map((state) => state.map(({ acceleration }) => acceleration)),
    }
  },
}

import type { Given } from '../harness.js'
import { add, cross, mul, unit, type Vec } from './vectors.js'

/** Numbers drawn at random, the same for the same seed. */
export class Draw {
  #state: number

  constructor(seed: number) {
    this.#state = Math.imul(seed + 1, 0x9e3779b1)
  }

  /** From 0 to 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }

  in(low: number, high: number): number {
    return low + (high - low) * this.next()
  }

  whole(low: number, high: number): number {
    return Math.floor(this.in(low, high + 1))
  }

  of<Value>(values: readonly Value[]): Value {
    return values[this.whole(0, values.length - 1)]
  }

  list<Value>(low: number, high: number, make: (k: number) => Value): readonly Value[] {
    return Array.from({ length: this.whole(low, high) }, (_, k) => make(k))
  }

  /** A vector with components up to so much. */
  vector(dimensions: 2 | 3, most: number): Vec {
    return Array.from({ length: dimensions }, () => this.in(-most, most))
  }

  direction(dimensions: 2 | 3): Vec {
    return unit(this.vector(dimensions, 1))
  }

  /** A vector as long as lies between two numbers. */
  away(dimensions: 2 | 3, low: number, high: number): Vec {
    return mul(this.direction(dimensions), this.in(low, high))
  }

  place(width = 640, height = 240): Vec {
    return [this.in(0, width), this.in(0, height)]
  }
}

type Make = (draw: Draw) => { readonly params: object; readonly input: object }
type Generators = Readonly<Record<string, Make>>

const limits = (d: Draw) => ({ maxSpeed: d.in(0.5, 12), maxForce: d.in(0.02, 15) })

// The book's vehicles.

const vehicle = (d: Draw) => ({ position: d.place(), velocity: d.vector(2, 6) })
const toward: Make = (d) => ({ params: limits(d), input: { ...vehicle(d), target: d.place() } })
const toMover: Make = (d) => ({
  params: { ...limits(d), predictionFrames: d.whole(1, 40) },
  input: { ...vehicle(d), target: vehicle(d) },
})
const strolling: Make = (d) => ({
  params: {
    ...limits(d),
    wanderRadius: d.in(5, 60),
    wanderDistance: d.in(10, 120),
    angleChange: d.in(0.01, 2),
  },
  input: { ...vehicle(d), wanderAngle: d.in(-9, 9), random01: d.next() },
})
const road = (d: Draw) => ({
  predictionDistance: d.in(5, 90),
  lookAhead: d.in(2, 60),
  pathRadius: d.in(2, 40),
})
/** From left to right, as the example draws it. */
const openPath = (d: Draw): readonly Vec[] =>
  Array.from({ length: d.whole(3, 6) }, (_, k) => [k * 130 + d.in(0, 60), d.in(20, 220)])
const closedPath = (d: Draw): readonly Vec[] => {
  const count = d.whole(4, 8)
  return Array.from({ length: count }, (_, k) => {
    const angle = (2 * Math.PI * (k + d.in(0, 0.5))) / count
    return [320 + d.in(120, 290) * Math.cos(angle), 120 + d.in(50, 110) * Math.sin(angle)]
  })
}
const onPath =
  (path: (d: Draw) => readonly Vec[]): Make =>
  (d) => ({ params: { ...limits(d), ...road(d) }, input: { ...vehicle(d), path: path(d) } })
const flockParams = (d: Draw) => ({
  ...limits(d),
  separationRadius: d.in(10, 60),
  alignmentRadius: d.in(20, 120),
  cohesionRadius: d.in(20, 120),
  separationWeight: d.in(0, 12),
  alignmentWeight: d.in(0, 3),
  cohesionWeight: d.in(0, 3),
})
const among = (d: Draw, far: number) => {
  const own = vehicle(d)
  const neighbors = d.list(0, 8, () => ({
    position: add(own.position, d.away(2, 0.5, far)),
    velocity: d.vector(2, 6),
  }))
  return { ...own, neighbors }
}
const crowd =
  (far: number, ...names: readonly string[]): Make =>
  (d) => {
    const all: Readonly<Record<string, unknown>> = { ...flockParams(d), vehicleRadius: d.in(3, 30) }
    const params = Object.fromEntries(['maxSpeed', 'maxForce', ...names].map((name) => [name, all[name]]))
    return { params, input: among(d, far) }
  }

const noc: Generators = {
  seek: toward,
  flee: toward,
  pursue: toMover,
  evade: toMover,
  arrive(d) {
    const { params, input } = toward(d)
    return { params: { ...params, slowingRadius: d.in(20, 400) }, input }
  },
  dwyerSteer(d) {
    const { params, input } = toward(d)
    return { params: { ...params, slowingRadius: d.in(20, 400), slowDown: d.of([true, false]) }, input }
  },
  wander: strolling,
  dwyerWander: strolling,
  stayWithinWalls(d) {
    const [width, height] = [d.in(200, 900), d.in(150, 500)]
    return {
      params: { ...limits(d), width, height, offset: d.in(5, 70) },
      input: { position: d.place(width, height), velocity: d.vector(2, 6) },
    }
  },
  flowFieldFollow(d) {
    const [columns, rows, resolution] = [d.whole(1, 9), d.whole(1, 9), d.in(5, 40)]
    const field = Array.from({ length: columns }, () => Array.from({ length: rows }, () => d.vector(2, 1.5)))
    return {
      params: { ...limits(d), columns, rows, resolution, fieldScaling: d.of(['multiply', 'setMagnitude']) },
      input: {
        position: [d.in(-9, columns * resolution + 9), d.in(-9, rows * resolution + 9)],
        velocity: d.vector(2, 6),
        field,
      },
    }
  },
  pathFollowSimple: onPath((d) => [d.place(), d.place()]),
  pathFollowMulti: onPath(openPath),
  pathFollowLoop: onPath(closedPath),
  separateBySize: crowd(70, 'vehicleRadius'),
  separate: crowd(70, 'separationRadius'),
  align: crowd(140, 'alignmentRadius'),
  cohere: crowd(140, 'cohesionRadius'),
  combineSeekSeparate(d) {
    const { params, input } = crowd(70, 'vehicleRadius', 'separationWeight')(d)
    return { params: { ...params, seekWeight: d.in(0, 4) }, input: { ...input, target: d.place() } }
  },
  flock: (d) => ({ params: flockParams(d), input: among(d, 130) }),
  dwyerFlock: (d) => ({ params: flockParams(d), input: among(d, 130) }),
  crowdPathFollow: (d) => ({
    params: {
      ...limits(d),
      ...road(d),
      vehicleRadius: d.in(3, 30),
      followWeight: d.in(0, 5),
      separationWeight: d.in(0, 5),
    },
    input: { ...among(d, 60), path: closedPath(d) },
  }),
  trajectorySeek(d) {
    const { params, input } = toward(d)
    return { params: { ...params, frames: 10 * d.whole(1, 6) }, input }
  },
  trajectoryArrive(d) {
    const { params, input } = toward(d)
    return { params: { ...params, slowingRadius: d.in(20, 400), frames: 10 * d.whole(1, 6) }, input }
  },
  trajectoryPathFollow(d) {
    const { params, input } = onPath(openPath)(d)
    return { params: { ...params, vehicleRadius: d.in(1, 12), frames: 10 * d.whole(1, 20) }, input }
  },
  trajectoryPathLoop(d) {
    const { params, input } = onPath(closedPath)(d)
    return { params: { ...params, followWeight: d.in(0.5, 5), frames: 10 * d.whole(1, 9) }, input }
  },
  trajectoryFlock: (d) => ({
    params: { ...flockParams(d), width: 200, height: 120, boidRadius: d.in(1, 9), frames: 20 },
    input: {
      boids: d.list(8, 14, () => ({ position: d.place(200, 120), velocity: d.vector(2, 2) })),
    },
  }),
}

// Gompert's herds.

const herdParams = (d: Draw) => {
  const comfortRadius = d.in(0.3, 6)
  return {
    maxSpeed: d.in(4, 15),
    cruisingSpeed: d.in(2, 9),
    maxAcceleration: d.in(5, 40),
    boidRadius: d.in(0.02, 0.5),
    comfortRadius,
    dangerRadius: comfortRadius * d.in(0.1, 0.9),
    visibleRange: d.in(3, 15),
    visibleTreeRange: d.in(4, 20),
    viewingAngle: d.in(0.3, 3),
    uphillDrag: d.in(1, 40),
    downhillDrag: d.in(1, 20),
  }
}
const some = (d: Draw, ...names: readonly (keyof ReturnType<typeof herdParams>)[]) => {
  const all = herdParams(d)
  return Object.fromEntries(names.map((name) => [name, all[name]]))
}
const field = (d: Draw) => d.vector(2, 12)
const hillsOf = (d: Draw) =>
  d.list(0, 4, () => ({ center: field(d), height: d.in(0.5, 6), sigma: d.in(2, 9) }))
const treesOf = (d: Draw) => d.list(0, 6, () => ({ position: field(d), height: d.in(2, 18) }))
const animal = (d: Draw) => ({ position: field(d), velocity: d.vector(2, 6), team: d.whole(0, 1) })
const herdAround = (d: Draw, far: number) => {
  const own = animal(d)
  const others = d.list(0, 8, () => ({ ...animal(d), position: add(own.position, d.away(2, 0.05, far)) }))
  return { own, others }
}

const gompert: Generators = {
  accumulate: (d) => ({
    params: {},
    input: { accumulator: d.away(2, 0, 1), valueToAdd: d.away(2, 0, 1.5) },
  }),
  computeNeighbors(d) {
    const { own, others } = herdAround(d, 18)
    return {
      params: some(d, 'visibleRange', 'viewingAngle'),
      input: {
        position: own.position,
        velocity: own.velocity,
        others: others.map(({ position }) => ({ position })),
      },
    }
  },
  keepDistance(d) {
    const { own, others } = herdAround(d, 7)
    return {
      params: some(d, 'comfortRadius', 'dangerRadius'),
      input: { position: own.position, neighbors: others.map(({ position }) => ({ position })) },
    }
  },
  matchHeading(d) {
    const { own, others } = herdAround(d, 7)
    const neighbors = others.map(({ velocity, team }) => ({ velocity, team }))
    return { params: some(d, 'maxSpeed'), input: { velocity: own.velocity, team: own.team, neighbors } }
  },
  steerToCenter(d) {
    const { own, others } = herdAround(d, 90)
    const neighbors = others.map(({ position, team }) => ({ position, team }))
    return { params: {}, input: { position: own.position, team: own.team, neighbors } }
  },
  gotoGoal: (d) => ({
    params: some(d, 'maxSpeed', 'cruisingSpeed'),
    input: { position: field(d), velocity: d.vector(2, 6), goal: field(d) },
  }),
  avoidObstacles: (d) => ({
    params: some(d, 'boidRadius', 'visibleTreeRange'),
    input: { position: field(d), velocity: d.vector(2, 6), trees: treesOf(d) },
  }),
  navigator(d) {
    const { own, others } = herdAround(d, 12)
    return { params: herdParams(d), input: { ...own, goal: field(d), others, trees: treesOf(d) } }
  },
  terrainHeight: (d) => ({ params: {}, input: { position: field(d), hills: hillsOf(d) } }),
  energySlopeFactor: (d) => ({ params: {}, input: { slope: d.in(-2, 2) } }),
  terrainDrag: (d) => ({
    params: some(d, 'uphillDrag', 'downhillDrag'),
    input: { position: field(d), velocity: d.vector(2, 6), hills: hillsOf(d) },
  }),
  speedCorrection: (d) => ({
    params: { ...some(d, 'uphillDrag', 'downhillDrag', 'maxSpeed'), dt: d.in(0.005, 0.1) },
    input: {
      position: field(d),
      velocity: d.vector(2, 6),
      acceleration: d.vector(2, 20),
      hills: hillsOf(d),
    },
  }),
  trajectoryHerd: (d) => ({
    params: { ...herdParams(d), dt: d.in(0.01, 0.04), steps: 10, recordEvery: 5 },
    input: {
      goal: [d.in(30, 60), d.in(-20, 20)],
      hills: hillsOf(d),
      trees: treesOf(d),
      // Team by team, as drover has them take turns.
      boids: [
        ...d.list(2, 5, () => ({ ...animal(d), team: 0 })),
        ...d.list(2, 5, () => ({ ...animal(d), team: 1 })),
      ],
    },
  }),
}

// OpenSteer.

/** A body's axes, leaning any way. */
const frame = (d: Draw) => {
  const forward = d.direction(3)
  const side = unit(cross(forward, d.direction(3)))
  return { forward, side, up: cross(side, forward) }
}
const spot = (d: Draw) => d.vector(3, 12)
const steersTo =
  (most: boolean): Make =>
  (d) => ({
    params: most ? { maxSpeed: d.in(0.5, 30) } : {},
    input: { position: spot(d), velocity: d.vector(3, 5), target: spot(d) },
  })
const mover = (d: Draw, at = spot(d)) => ({ position: at, forward: d.direction(3), speed: d.in(0.1, 9) })
const onRoad = (d: Draw) => ({ ...mover(d), path: d.list(3, 7, () => spot(d)) })
const roadParams = (d: Draw) => ({
  predictionTime: d.in(0.3, 5),
  pathRadius: d.in(0.2, 5),
  closed: d.of([false, true]),
})
const ball = (d: Draw, seenFrom: readonly string[]) => ({
  center: spot(d),
  radius: d.in(0.5, 12),
  seenFrom: d.of(seenFrom),
})
const avoiding = (d: Draw) => ({
  minTimeToCollision: d.in(0.5, 6),
  radius: d.in(0.1, 2),
  maxForce: d.in(0.5, 9),
})
const meetings = (d: Draw, own: Vec) =>
  d.list(0, 5, () => ({ ...mover(d, add(own, d.away(3, 0.2, 9))), radius: d.in(0.1, 2) }))
const hood: Make = (d) => {
  const position = spot(d)
  return {
    params: { maxDistance: d.in(2, 12), cosMaxAngle: d.in(-0.95, 0.95), radius: d.in(0.1, 2) },
    input: {
      position,
      forward: d.direction(3),
      neighbors: d.list(0, 7, () => ({
        position: add(position, d.away(3, 0.1, 14)),
        forward: d.direction(3),
      })),
    },
  }
}
const states = (d: Draw) => d.list(3, 6, () => d.away(3, 0, 12))

const opensteer: Generators = {
  seek: steersTo(false),
  flee: steersTo(false),
  seekLimited: steersTo(true),
  fleeLimited: steersTo(true),
  pursuit: (d) => ({
    params: { maxPredictionTime: d.in(0.1, 20) },
    input: { ...mover(d), quarry: mover(d) },
  }),
  evasion: (d) => ({
    params: { maxPredictionTime: d.in(0.1, 20) },
    input: { ...mover(d), menace: mover(d) },
  }),
  wander(d) {
    const { side, up } = frame(d)
    const random01 = [d.next(), d.next()]
    return {
      params: { dt: d.in(0.005, 0.1) },
      input: { side, up, wanderSide: d.in(-1, 1), wanderUp: d.in(-1, 1), random01 },
    }
  },
  followPath: (d) => ({ params: { ...roadParams(d), direction: d.of([1, -1]) }, input: onRoad(d) }),
  stayOnPath: (d) => ({ params: roadParams(d), input: onRoad(d) }),
  avoidObstacle: (d) => ({
    params: avoiding(d),
    input: { ...mover(d), obstacle: ball(d, ['outside', 'outside', 'inside', 'both']) },
  }),
  avoidObstacles: (d) => ({
    params: avoiding(d),
    input: { ...mover(d), obstacles: d.list(0, 5, () => ball(d, ['outside'])) },
  }),
  avoidCloseNeighbors(d) {
    const own = mover(d)
    return {
      params: { minSeparationDistance: d.in(0, 6), radius: d.in(0.1, 2) },
      input: { ...own, others: meetings(d, own.position) },
    }
  },
  avoidNeighbors(d) {
    const own = mover(d)
    const { forward, side, up } = frame(d)
    return {
      params: { minTimeToCollision: d.in(0.5, 9), radius: d.in(0.3, 2.5) },
      input: { ...own, forward, side, up, others: meetings(d, own.position) },
    }
  },
  separation: hood,
  alignment: hood,
  cohesion: hood,
  targetSpeed: (d) => ({
    params: { maxForce: d.in(0.2, 9) },
    input: { forward: d.direction(3), speed: d.in(0, 9), targetSpeed: d.in(-4, 12) },
  }),
  vehicleStep: (d) => ({
    params: { mass: d.in(0.3, 4), maxForce: d.in(0.5, 9), maxSpeed: d.in(1, 9), dt: d.in(0.005, 0.1) },
    input: {
      ...frame(d),
      position: spot(d),
      speed: d.in(0, 1),
      smoothedAcceleration: d.vector(3, 1),
      forces: states(d),
    },
  }),
}

// Yuka.

const body = (d: Draw) => ({ position: spot(d), velocity: d.vector(3, 4) })
const speeds = (d: Draw) => ({ maxSpeed: d.in(0.5, 9) })
const others = (d: Draw) => d.list(0, 6, () => ({ position: spot(d) }))

const yuka: Generators = {
  seek: (d) => ({ params: speeds(d), input: { ...body(d), target: spot(d) } }),
  flee: (d) => ({
    params: { ...speeds(d), panicDistance: d.in(2, 30) },
    input: { ...body(d), target: spot(d) },
  }),
  arrive: (d) => ({
    params: { ...speeds(d), deceleration: d.in(0.05, 6), tolerance: d.of([0, d.in(0, 8)]) },
    input: { ...body(d), target: spot(d) },
  }),
  pursuit: (d) => ({
    params: { ...speeds(d), predictionFactor: d.in(0, 4) },
    input: { ...body(d), direction: d.direction(3), evader: { ...body(d), direction: d.direction(3) } },
  }),
  evade: (d) => ({
    params: { ...speeds(d), predictionFactor: d.in(0, 4), panicDistance: d.in(2, 40) },
    input: { ...body(d), pursuer: body(d) },
  }),
  interpose: (d) => ({
    params: { ...speeds(d), deceleration: d.in(0.05, 6) },
    input: { ...body(d), entity1: body(d), entity2: body(d) },
  }),
  offsetPursuit: (d) => ({
    params: speeds(d),
    input: { ...body(d), leader: { ...body(d), direction: d.direction(3) }, offset: d.vector(3, 5) },
  }),
  followPath(d) {
    const path = d.list(3, 7, () => spot(d))
    return {
      params: { ...speeds(d), nextWaypointDistance: d.in(0.5, 14), loop: d.of([true, false]) },
      input: { ...body(d), path, waypointIndex: d.whole(0, path.length - 1) },
    }
  },
  onPath: (d) => ({
    params: { ...speeds(d), radius: d.in(0.1, 6), predictionFactor: d.in(0, 4), loop: d.of([true, false]) },
    input: { ...body(d), path: d.list(3, 6, () => spot(d)) },
  }),
  separation: (d) => ({ params: {}, input: { position: spot(d), neighbors: others(d) } }),
  alignment: (d) => ({
    params: {},
    input: { direction: d.direction(3), neighbors: d.list(0, 6, () => ({ direction: d.direction(3) })) },
  }),
  cohesion: (d) => ({ params: speeds(d), input: { ...body(d), neighbors: others(d) } }),
  obstacleAvoidance(d) {
    const flat = (v: Vec): Vec => [v[0], 0, v[2]]
    const direction = unit(flat(d.direction(3)))
    const maxSpeed = d.in(1, 9)
    return {
      params: {
        maxSpeed,
        boundingRadius: d.in(0.1, 2),
        boxMinLength: d.in(1, 9),
        brakingWeight: d.in(0.05, 1),
      },
      input: {
        position: flat(spot(d)),
        velocity: mul(direction, d.in(0.1, maxSpeed)),
        direction,
        obstacles: d.list(0, 5, () => ({ position: flat(spot(d)), radius: d.in(0.3, 4) })),
      },
    }
  },
  prioritizedSum(d) {
    const forces = d.list(0, 5, () => d.vector(3, 6))
    return { params: { maxForce: d.in(1, 12) }, input: { forces, weights: forces.map(() => d.in(0, 2)) } }
  },
  vehicleStep: (d) => ({
    params: { mass: d.in(0.3, 4), maxForce: d.in(0.5, 20), maxSpeed: d.in(1, 9), dt: d.in(0.005, 0.1) },
    input: { ...body(d), forces: states(d) },
  }),
}

const GENERATORS: Readonly<Record<string, Generators>> = { noc, gompert, opensteer, yuka }

/** A situation of a file with parameters and a state of its own, the same for the same number. */
export const situation = (suite: string, name: string, k: number): Given =>
  GENERATORS[suite][name](new Draw(k)) as Given

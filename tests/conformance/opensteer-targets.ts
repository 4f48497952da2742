import { arrive, evade, flee, followPath, keepSpeed, pursue, seek, stayOnPath } from 'drover'
import { Path, pathPoint } from 'drover/queries'
import { type Adapter, type Given, theirs } from './harness.js'
import { type Body, between, lookAt, type Scene, type Solid, solidOf, steer, velocityOf } from './solid.js'

interface Vehicle {
  readonly position: Solid
  readonly forward: Solid
  readonly speed: number
}

type Toward = Given<object, { readonly position: Solid; readonly velocity: Solid; readonly target: Solid }>
type Foreseeing = { readonly maxPredictionTime: number }
type Road = {
  readonly predictionTime: number
  readonly pathRadius: number
  readonly closed: boolean
}
type OnRoad = Vehicle & { readonly path: readonly Solid[] }

const bodyOf = ({ position, forward, speed }: Vehicle): Body => ({
  position,
  velocity: velocityOf(forward, speed),
  facing: forward,
})

/** Where the file gives no maximum: faster than the vehicle wants to be anywhere. */
const ANY = 1e6

/** A step so short that nobody would overshoot a place within it. */
const SHORT = 1e-6

/**
 * The reference desires the way to a place itself as velocity, however far; here a behavior goes at maxSpeed. So
 * maxSpeed is as much as the place is far away that drover itself shows.
 */
const asFar = (body: Body, scene: Scene, place: Solid | undefined, most = ANY): Solid => {
  const far = place === undefined ? ANY : Math.min(between(body.position, place), most)
  return steer(body, { ...scene, maxSpeed: theirs('strength of a desire', far, 1) }).steering
}

const arriving = ({ params, input }: Toward) => {
  const { target } = input
  const behaviors = theirs('raw seek', [arrive({ target, slowingTime: 1 })], [seek({ target })])
  const maxSpeed = params.maxSpeed ?? theirs('raw seek', ANY, 1)
  return { steering: steer(input, { maxSpeed, behaviors, world: { dt: SHORT } }).steering }
}

const fleeing = ({ params, input }: Toward) => {
  const scene = { maxSpeed: ANY, behaviors: [flee({ target: input.target })] }
  const [place] = lookAt(input, scene)['what it flees']
  return { steering: asFar(input, scene, place, params.maxSpeed ?? ANY) }
}

const road = ({ params, input }: Given<Road, OnRoad>) => ({
  paths: { road: { points: input.path, radius: params.pathRadius, closed: params.closed } },
})

const pointOf = ([x, y, z]: Solid) => ({ x, y, z })

export const opensteerTargets = {
  seek: arriving,
  seekLimited: arriving,
  flee: fleeing,
  fleeLimited: fleeing,

  pursuit: ({ params, input }: Given<Foreseeing, Vehicle & { readonly quarry: Vehicle }>) => {
    const target = { population: 'quarry' }
    const estimate = theirs('nine cases', 'reynolds', 'fixed')
    const scene = {
      maxSpeed: ANY,
      behaviors: [pursue({ target, prediction: params.maxPredictionTime, estimate })],
      others: { quarry: bodyOf(input.quarry) },
    }
    const [predictedTarget] = lookAt(bodyOf(input), scene)['foreseen place']
    return { predictedTarget, steering: asFar(bodyOf(input), scene, predictedTarget) }
  },

  evasion: ({ params, input }: Given<Foreseeing, Vehicle & { readonly menace: Vehicle }>) => {
    const target = { population: 'menace' }
    const estimate = theirs('nine cases', 'reynolds', 'fixed')
    const scene = {
      maxSpeed: ANY,
      behaviors: [evade({ target, prediction: params.maxPredictionTime, estimate })],
      others: { menace: bodyOf(input.menace) },
    }
    const [place] = lookAt(bodyOf(input), scene)['foreseen place']
    return { steering: asFar(bodyOf(input), scene, place) }
  },

  targetSpeed: ({
    params,
    input,
  }: Given<object, { readonly forward: Solid; readonly speed: number; readonly targetSpeed: number }>) => {
    // A speed is never below 0 here.
    const behaviors = [keepSpeed({ speed: Math.max(0, input.targetSpeed) })]
    const self = { maxForce: params.maxForce }
    return {
      steering: steer(bodyOf({ ...input, position: [0, 0, 0] }), { maxSpeed: ANY, self, behaviors }).steering,
    }
  },

  stayOnPath: (given: Given<Road, OnRoad>) => {
    const { params, input } = given
    const body = bodyOf(input)
    const behaviors = [stayOnPath({ path: 'road', prediction: params.predictionTime })]
    const scene = { maxSpeed: ANY, behaviors, world: road(given) }
    const { 'foreseen way': way, road: nearest, target } = lookAt(body, scene)
    return {
      futurePosition: way[1],
      nearestPathPoint: nearest[0],
      outside: between(way[1], nearest[0]) - params.pathRadius,
      steering: asFar(body, scene, target?.[0]),
    }
  },

  followPath: (given: Given<Road & { readonly direction: 1 | -1 }, OnRoad>) => {
    const { params, input } = given
    const body = bodyOf(input)
    const behaviors = [
      followPath({
        path: 'road',
        geometry: theirs('distances along a path', 'arc', 'clamped'),
        predictionDistance: 0,
        lookAhead: 0,
        perSpeed: params.predictionTime,
        direction: params.direction === 1 ? 'forward' : 'backward',
      }),
    ]
    const scene = { maxSpeed: ANY, behaviors, world: road(given) }
    const { 'foreseen place': future, target } = lookAt(body, scene)
    const path = new Path(input.path.map(pointOf), { radius: params.pathRadius, closed: params.closed })
    const nearest = path.nearest(pointOf(future[0]), pathPoint())
    const now = path.nearest(pointOf(input.position), pathPoint())
    return {
      futurePosition: future[0],
      nearestPathPoint: solidOf(nearest),
      outside: nearest.distance - params.pathRadius,
      nowPathDistance: now.along,
      futurePathDistance: nearest.along,
      pathLength: path.length,
      ...(target === undefined ? {} : { target: target[0] }),
      steering: asFar(body, scene, target?.[0]),
    }
  },
} satisfies Record<string, Adapter>

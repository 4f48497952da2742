import { arrive, evade, flee, followPath, keepSpeed, pursue, stayOnPath } from 'drover'
import type { Adapter, Case } from './harness.js'
import { type Body, between, type Solid, steer, velocityOf } from './solid.js'

interface Vehicle {
  readonly position: Solid
  readonly forward: Solid
  readonly speed: number
}

type Toward<Params = object> = Case<
  Params,
  { readonly position: Solid; readonly velocity: Solid; readonly target: Solid }
>
type Foreseeing = { readonly maxPredictionTime: number }
type Road = {
  readonly predictionTime: number
  readonly pathRadius: number
  readonly closed: boolean
  readonly direction: 1 | -1
}
type OnRoad = Vehicle & { readonly path: readonly Solid[] }

const bodyOf = ({ position, forward, speed }: Vehicle): Body => ({
  position,
  velocity: velocityOf(forward, speed),
  facing: forward,
})

/** Faster than the vehicle wants to be anywhere in the files. */
const ANY = 1e6

/**
 * The reference desires the offset itself as velocity, or what maxSpeed leaves of it: the same as arriving from one
 * unit of time on, and as fleeing at the speed that the distance says.
 */
const arriving = ({ params, input }: Toward, maxSpeed = params.maxSpeed ?? ANY) => {
  const behaviors = [arrive({ target: input.target, deceleration: 1 })]
  return { observed: { steering: steer(input, { maxSpeed, behaviors }).steering } }
}

const fleeing = ({ params, input }: Toward, most = params.maxSpeed ?? ANY) => {
  const maxSpeed = Math.min(between(input.position, input.target), most)
  return {
    observed: { steering: steer(input, { maxSpeed, behaviors: [flee({ target: input.target })] }).steering },
  }
}

const road = ({ params, input }: Case<Road, OnRoad>, radius: number) => ({
  paths: { road: { points: input.path, radius, closed: params.closed } },
})

/** The speed desired, which in the reference is how far away the place is. */
const speedWanted = (body: Body, steering: Solid): number =>
  between(
    [0, 0, 0],
    [steering[0] + body.velocity[0], steering[1] + body.velocity[1], steering[2] + body.velocity[2]],
  )

export const opensteerTargets = {
  seek: arriving,
  seekLimited: arriving,
  flee: fleeing,
  fleeLimited: fleeing,

  pursuit: ({
    params,
    input,
    expected,
  }: Case<Foreseeing, Vehicle & { readonly quarry: Vehicle }, { readonly predictedTarget: Solid }>) => {
    const target = { population: 'quarry' }
    const prediction = params.maxPredictionTime
    const { steering } = steer(bodyOf(input), {
      maxSpeed: between(input.position, expected.predictedTarget),
      behaviors: [pursue({ target, prediction, estimate: 'reynolds' })],
      others: { quarry: bodyOf(input.quarry) },
    })
    return { observed: { steering } }
  },

  evasion: ({
    params,
    input,
    expected,
  }: Case<Foreseeing, Vehicle & { readonly menace: Vehicle }, { readonly steering: Solid }>) => {
    const target = { population: 'menace' }
    const prediction = params.maxPredictionTime
    const body = bodyOf(input)
    const { steering } = steer(body, {
      maxSpeed: speedWanted(body, expected.steering),
      behaviors: [evade({ target, prediction, estimate: 'reynolds' })],
      others: { menace: bodyOf(input.menace) },
    })
    return { observed: { steering } }
  },

  targetSpeed: ({
    params,
    input,
  }: Case<object, { readonly forward: Solid; readonly speed: number; readonly targetSpeed: number }>) => {
    const body = bodyOf({ ...input, position: [0, 0, 0] })
    // Nobody goes backwards here: less than nothing is to stand.
    const speed = Math.max(0, input.targetSpeed)
    const behaviors = [keepSpeed({ speed })]
    const { steering } = steer(body, { maxSpeed: ANY, maxForce: params.maxForce, behaviors })
    const brake = velocityOf(input.forward, -Math.min(input.speed, params.maxForce))
    return { observed: { steering }, ...(speed > input.targetSpeed ? { expected: { steering: brake } } : {}) }
  },

  stayOnPath: (recorded: Case<Road, OnRoad, { readonly steering: Solid; readonly outside: number }>) => {
    const { params, input, expected } = recorded
    const body = bodyOf(input)
    // The border of the road is outside there, and inside here.
    const radius = params.pathRadius * (1 - 1e-12)
    const { steering } = steer(body, {
      maxSpeed: expected.outside < 0 ? ANY : speedWanted(body, expected.steering),
      behaviors: [stayOnPath({ path: 'road', prediction: params.predictionTime })],
      world: road(recorded, radius),
    })
    return { observed: { steering } }
  },

  followPath: (recorded: Case<Road, OnRoad, { readonly steering: Solid; readonly target: Solid }>) => {
    const { params, input, expected } = recorded
    const body = bodyOf(input)
    const { steering } = steer(body, {
      maxSpeed: between(input.position, expected.target),
      behaviors: [
        followPath({
          path: 'road',
          geometry: 'arc',
          prediction: 0,
          lookAhead: 0,
          perSpeed: params.predictionTime,
          direction: params.direction === 1 ? 'forward' : 'backward',
        }),
      ],
      world: road(recorded, params.pathRadius * (1 - 1e-12)),
    })
    return { observed: { steering } }
  },
} satisfies Record<string, Adapter>

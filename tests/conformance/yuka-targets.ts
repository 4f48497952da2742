import { arrive, evade, flee, interpose, offsetPursue, patrol, pursue, seek, stayOnPath } from 'drover'
import type { Adapter, Case } from './harness.js'
import { type Body, between, columnOf, type Solid, steer } from './solid.js'

interface Mover {
  readonly position: Solid
  readonly velocity: Solid
  readonly direction?: Solid
}

type Toward<Params = object> = Case<Params, Mover & { readonly target: Solid }>
type Panicking = { readonly panicDistance: number }
type Slowing = { readonly deceleration: number }

const bodyOf = ({ position, velocity, direction }: Mover): Body => ({ position, velocity, facing: direction })

/** The reference runs on the border of the panic distance, drover within it; nobody calms down later than that. */
const within = ({ panicDistance }: Panicking) => ({ within: panicDistance * (1 + 1e-12), calm: 1 })

/** No prediction of the files is longer. */
const EVER = 1e9

/** On the very same point the reference flees along +z, and drover stands still. */
const standing = ({ velocity: [x, y, z] }: Mover): Solid => [-x, -y, -z]

export const yukaTargets = {
  seek: ({ params, input }: Toward) => {
    const behaviors = [seek({ target: input.target })]
    return { observed: { steering: steer(input, { ...params, maxForce: EVER, behaviors }).steering } }
  },

  flee: ({ params, input }: Toward<Panicking>) => {
    const behaviors = [flee({ target: input.target, ...within(params) })]
    const { steering } = steer(input, { maxSpeed: params.maxSpeed, behaviors })
    const coincide = between(input.position, input.target) === 0
    return { observed: { steering }, ...(coincide ? { expected: { steering: standing(input) } } : {}) }
  },

  arrive: ({ params, input }: Toward<Slowing & { readonly tolerance: number }>) => {
    const { maxSpeed, deceleration, tolerance } = params
    const behaviors = [arrive({ target: input.target, deceleration, tolerance })]
    return { observed: { steering: steer(input, { maxSpeed, behaviors }).steering } }
  },

  pursuit: ({ params, input }: Case<object, Mover & { readonly evader: Mover }>) => {
    const target = { population: 'evader' }
    const behaviors = [pursue({ target, estimate: 'distance', prediction: EVER })]
    const others = { evader: bodyOf(input.evader) }
    const { steering } = steer(bodyOf(input), { maxSpeed: params.maxSpeed, behaviors, others })
    return { observed: { steering } }
  },

  evade: ({ params, input }: Case<Panicking, Mover & { readonly pursuer: Mover }>) => {
    const target = { population: 'pursuer' }
    const { pursuer } = input
    // There how near the foreseen place is decides whether it runs, here how near the pursuer is.
    const speed = params.maxSpeed + between([0, 0, 0], pursuer.velocity)
    const ahead = between(input.position, pursuer.position) / speed
    const [x, y, z] = pursuer.position.map((at, axis) => at + pursuer.velocity[axis] * ahead)
    const near =
      between(input.position, [x, y, z]) <= params.panicDistance ? {} : { within: Number.MIN_VALUE }
    const behaviors = [evade({ target, estimate: 'distance', prediction: EVER, ...near })]
    const others = { pursuer: bodyOf(pursuer) }
    const { steering } = steer(bodyOf(input), { maxSpeed: params.maxSpeed, behaviors, others })
    const coincide = between(input.position, pursuer.position) === 0
    return { observed: { steering }, ...(coincide ? { expected: { steering: standing(input) } } : {}) }
  },

  interpose: ({
    params,
    input,
  }: Case<Slowing, Mover & { readonly entity1: Mover; readonly entity2: Mover }>) => {
    const { maxSpeed, deceleration } = params
    const behaviors = [
      interpose({ first: { population: 'first' }, second: { population: 'second' }, deceleration }),
    ]
    const others = { first: bodyOf(input.entity1), second: bodyOf(input.entity2) }
    return { observed: { steering: steer(bodyOf(input), { maxSpeed, behaviors, others }).steering } }
  },

  offsetPursuit: ({
    params,
    input,
  }: Case<object, Mover & { readonly leader: Mover; readonly offset: Solid }>) => {
    // There z is ahead, x to the left and y up; here x is ahead, y to the left and z up.
    const turned = ([x, y, z]: Solid): Solid => [z, x, y]
    const body = (mover: Mover): Body => ({
      position: turned(mover.position),
      velocity: turned(mover.velocity),
      facing: mover.direction && turned(mover.direction),
    })
    const behaviors = [
      offsetPursue({ target: { population: 'leader' }, offset: turned(input.offset), deceleration: 1.5 }),
    ]
    const others = { leader: body(input.leader) }
    const [z, x, y] = steer(body(input), { maxSpeed: params.maxSpeed, behaviors, others }).steering
    return { observed: { steering: [x, y, z] } }
  },

  followPath: ({
    params,
    input,
  }: Case<
    { readonly nextWaypointDistance: number; readonly loop: boolean },
    Mover & { readonly path: readonly Solid[]; readonly waypointIndex: number }
  >) => {
    const after = params.loop ? 'loop' : 'once'
    const radius = params.nextWaypointDistance
    const { steering, agent } = steer(bodyOf(input), {
      maxSpeed: params.maxSpeed,
      behaviors: [patrol({ points: input.path, after, radius, deceleration: 3 })],
      columns: { waypoint: input.waypointIndex },
    })
    return { observed: { steering, waypointIndex: columnOf(agent, 'waypoint') } }
  },

  onPath: ({
    params,
    input,
  }: Case<
    { readonly radius: number; readonly loop: boolean; readonly predictionFactor: number },
    Mover & { readonly path: readonly Solid[] }
  >) => {
    const { maxSpeed, radius, loop: closed, predictionFactor: prediction } = params
    const { steering } = steer(bodyOf(input), {
      maxSpeed,
      behaviors: [stayOnPath({ path: 'road', prediction })],
      world: { paths: { road: { points: input.path, radius, closed } } },
    })
    return { observed: { steering } }
  },
} satisfies Record<string, Adapter>

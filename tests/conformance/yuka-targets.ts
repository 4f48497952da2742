import { arrive, evade, flee, interpose, offsetPursue, patrol, pursue, seek, stayOnPath } from 'drover'
import { type Adapter, type Given, theirs } from './harness.js'
import { type Body, columnOf, ENDLESS, type Scene, type Solid, steer } from './solid.js'

interface Mover {
  readonly position: Solid
  readonly velocity: Solid
  readonly direction?: Solid
}

type Toward<Params = object> = Given<Params, Mover & { readonly target: Solid }>
type Panicking = { readonly panicDistance: number }
type Slowing = { readonly deceleration: number }
type Foreseeing = { readonly predictionFactor: number }

const bodyOf = ({ position, velocity, direction }: Mover): Body => ({ position, velocity, facing: direction })

/** Nobody calms down later than where they panic. */
const within = ({ panicDistance }: Panicking) => ({ panicDistance, calmFactor: 1 })

const foreseeing = ({ predictionFactor }: Foreseeing) => ({
  estimate: theirs('estimated time', 'distance', 'fixed'),
  prediction: theirs('estimated time', ENDLESS, 10),
  predictionFactor,
})

/** The reference has no steps: one so short that it would overshoot nothing within it. */
const steering = (body: Mover, scene: Scene): { readonly steering: Solid } => {
  const world = { ...scene.world, dt: theirs('short steps', 1e-6, 1) }
  return { steering: steer(bodyOf(body), { ...scene, world }).steering }
}

export const yukaTargets = {
  seek: ({ params, input }: Toward) =>
    steering(input, { maxSpeed: params.maxSpeed, behaviors: [seek({ target: input.target })] }),

  flee: ({ params, input }: Toward<Panicking>) =>
    steering(input, {
      maxSpeed: params.maxSpeed,
      behaviors: [flee({ target: input.target, ...within(params) })],
    }),

  arrive: ({ params, input }: Toward<Slowing & { readonly tolerance: number }>) => {
    const { maxSpeed, deceleration, tolerance } = params
    return steering(input, {
      maxSpeed,
      behaviors: [
        arrive({
          target: input.target,
          tolerance,
          ...theirs('slowing time', { slowingTime: deceleration }, {}),
        }),
      ],
    })
  },

  pursuit: ({ params, input }: Given<Foreseeing, Mover & { readonly evader: Mover }>) =>
    steering(input, {
      maxSpeed: params.maxSpeed,
      behaviors: [pursue({ target: { population: 'evader' }, ...foreseeing(params) })],
      others: { evader: bodyOf(input.evader) },
    }),

  evade: ({ params, input }: Given<Panicking & Foreseeing, Mover & { readonly pursuer: Mover }>) => {
    const nearness = theirs('panic', 'foreseen', 'now')
    const target = { population: 'pursuer' }
    return steering(input, {
      maxSpeed: params.maxSpeed,
      behaviors: [evade({ target, ...foreseeing(params), ...within(params), nearness })],
      others: { pursuer: bodyOf(input.pursuer) },
    })
  },

  interpose: ({
    params,
    input,
  }: Given<Slowing, Mover & { readonly entity1: Mover; readonly entity2: Mover }>) => {
    const { maxSpeed, deceleration } = params
    const [first, second] = [{ population: 'first' }, { population: 'second' }]
    return steering(input, {
      maxSpeed,
      behaviors: [interpose({ first, second, ...theirs('slowing time', { slowingTime: deceleration }, {}) })],
      others: { first: bodyOf(input.entity1), second: bodyOf(input.entity2) },
    })
  },

  offsetPursuit: ({
    params,
    input,
  }: Given<object, Mover & { readonly leader: Mover; readonly offset: Solid }>) => {
    // There z is ahead, x to the left and y up; here x is ahead, y to the left and z up.
    const turned = ([x, y, z]: Solid): Solid => theirs('frame of a leader', [z, x, y], [x, y, z])
    const back = ([x, y, z]: Solid): Solid => theirs('frame of a leader', [y, z, x], [x, y, z])
    const turn = ({ position, velocity, direction }: Mover): Mover => ({
      position: turned(position),
      velocity: turned(velocity),
      ...(direction === undefined ? {} : { direction: turned(direction) }),
    })
    const options = { target: { population: 'leader' }, offset: turned(input.offset) }
    const scene = {
      maxSpeed: params.maxSpeed,
      behaviors: [offsetPursue({ ...options, ...theirs('slowing time', { slowingTime: 1.5 }, {}) })],
      others: { leader: bodyOf(turn(input.leader)) },
    }
    return { steering: back(steering(turn(input), scene).steering) }
  },

  followPath: ({
    params,
    input,
  }: Given<
    { readonly nextWaypointDistance: number; readonly loop: boolean },
    Mover & { readonly path: readonly Solid[]; readonly waypointIndex: number }
  >) => {
    const after = params.loop ? 'loop' : 'once'
    const radius = params.nextWaypointDistance
    const slowing = theirs('slowing time', { slowingTime: 3 }, {})
    const { steering: force, agent } = steer(bodyOf(input), {
      maxSpeed: params.maxSpeed,
      behaviors: [patrol({ path: input.path, atEnd: after, tolerance: radius, ...slowing })],
      columns: { waypoint: input.waypointIndex },
      world: { dt: theirs('short steps', 1e-6, 1) },
    })
    return { steering: force, waypointIndex: columnOf(agent, 'waypoint') }
  },

  onPath: ({
    params,
    input,
  }: Given<
    Foreseeing & { readonly radius: number; readonly loop: boolean },
    Mover & { readonly path: readonly Solid[] }
  >) => {
    const { maxSpeed, radius, loop: closed, predictionFactor: prediction } = params
    return steering(input, {
      maxSpeed,
      behaviors: [stayOnPath({ path: 'road', prediction })],
      world: { paths: { road: { points: input.path, radius, closed } } },
    })
  },
} satisfies Record<string, Adapter>

import {
  align,
  avoidCloseNeighbors,
  avoidNeighbors,
  cohere,
  matchVelocity,
  type PopulationDescription,
  separate,
  World,
} from 'drover'
import type { BehaviorDescription } from 'drover/plugin'
import { prioritized } from 'drover/selections'
import { type Adapter, type Given, theirs } from './harness.js'
import { ENDLESS, type Solid, solidOf, velocityOf } from './solid.js'

/** An agent that the suites place in 3D; omitted values do not matter. */
interface Body {
  readonly position?: Solid
  readonly velocity?: Solid
  readonly facing?: Solid
  readonly radius?: number
}

interface Scene {
  readonly own: Body
  readonly others: readonly Body[]
  readonly self?: PopulationDescription
  readonly behaviors: readonly BehaviorDescription[]
}

const ORIGIN: Solid = [0, 0, 0]

/** The steering of one among others, in free space. */
function steered({ own, others, self = {}, behaviors }: Scene): Solid {
  const world = new World({ width: 100, height: 100, depth: 100 })
  const add = (name: string, all: readonly Body[], more: PopulationDescription) => {
    const population = world.add({
      name,
      at: all.map(({ position = ORIGIN }) => position),
      velocity: all.map(({ velocity = ORIGIN }) => velocity),
      ...more,
    })
    all.forEach(({ radius, facing }, k) => {
      const agent = population.at(k)
      if (radius !== undefined) agent.radius = radius
      if (facing !== undefined) agent.heading = { x: facing[0], y: facing[1], z: facing[2] }
    })
    return population
  }
  const agent = add('own', [own], { maxSpeed: 1, maxForce: ENDLESS, ...self, behaviors }).at(0)
  if (others.length > 0) add('others', others, {})
  const { steering } = world.watch(agent)
  world.step()
  return solidOf(steering)
}

/** Farther than any agent in the files, which name the near ones. */
const EVERYBODY = { radius: 1e4, population: 'all' } as const

/** Steers by the full difference to the mean of the others, unlimited. */
const UNLIMITED = { maxSpeed: 2e3, maxForce: 1e3 }

interface Facing {
  readonly position: Solid
  readonly forward: Solid
}
type Hood = { readonly maxDistance: number; readonly cosMaxAngle: number; readonly radius: number }
type Among = Given<Hood, Facing & { readonly neighbors: readonly Facing[] }>

/** A rule of OpenSteer about neighbors, and how many it considers: those who move the vehicle when they are alone. */
function amongNeighbors(
  { params, input }: Among,
  behavior: BehaviorDescription,
  self?: PopulationDescription,
) {
  // Who goes as they face, one way for all, is considered by how they face.
  const body = ({ position, forward }: Facing): Body => ({ position, velocity: forward, facing: forward })
  const own = { ...body(input), radius: params.radius }
  const others = input.neighbors.map(body)
  const still = { position: input.position, facing: input.forward, radius: params.radius }
  const counted = others.filter((other) =>
    steered({
      own: still,
      others: [other],
      behaviors: [behavior],
      ...(self === undefined ? {} : { self }),
    }).some((part) => part !== 0),
  )
  const standing = self === undefined ? still : own
  return {
    neighborCount: counted.length,
    steering: steered({
      own: standing,
      others,
      behaviors: [behavior],
      ...(self === undefined ? {} : { self }),
    }),
  }
}

const hood = ({ maxDistance, cosMaxAngle, radius }: Hood) => ({
  radius: maxDistance,
  fieldOfView: 2 * Math.acos(cosMaxAngle),
  nearRadius: theirs('near all around', 3 * radius, 0),
  population: 'all' as const,
})

interface Vehicle extends Facing {
  readonly speed: number
}
type Meeting<Params> = Given<
  Params & { readonly radius: number },
  Vehicle & { readonly others: readonly (Vehicle & { readonly radius: number })[] }
>

function meeting({ params, input }: Meeting<object>, behaviors: readonly BehaviorDescription[]) {
  const body = ({ position, forward, speed }: Vehicle): Body => ({
    position,
    velocity: velocityOf(forward, speed),
    facing: forward,
  })
  const own = { ...body(input), radius: params.radius }
  const others = input.others.map((other) => ({ ...body(other), radius: other.radius }))
  const self = { maxForce: 1, maxSpeed: ENDLESS, selection: prioritized({}) }
  return { steering: steered({ own, others, self, behaviors }) }
}

export const opensteerCrowds = {
  separation: (given: Among) => amongNeighbors(given, separate(hood(given.params))),
  cohesion: (given: Among) => amongNeighbors(given, cohere(hood(given.params))),
  alignment: (given: Among) =>
    amongNeighbors(
      given,
      theirs('mean direction', matchVelocity(hood(given.params)), align(hood(given.params))),
      theirs('mean direction', UNLIMITED, {}),
    ),

  avoidCloseNeighbors: (given: Meeting<{ readonly minSeparationDistance: number }>) =>
    meeting(given, [avoidCloseNeighbors({ clearance: given.params.minSeparationDistance, ...EVERYBODY })]),

  avoidNeighbors: (given: Meeting<{ readonly minTimeToCollision: number }>) => {
    const crossing = theirs('ways that cross', 'behind', 'nearer')
    const bodies = theirs('near a meeting', 'own', 'both')
    const horizon = given.params.minTimeToCollision
    return meeting(given, [
      avoidCloseNeighbors({ clearance: 0, ...EVERYBODY }),
      avoidNeighbors({ horizon, clearance: 0, crossing, radii: bodies, ...EVERYBODY }),
    ])
  },
} satisfies Record<string, Adapter>

interface Placed {
  readonly position: Solid
}
interface Directed {
  readonly direction: Solid
}

export const yukaCrowds = {
  separation: ({ input }: Given<unknown, Placed & { readonly neighbors: readonly Placed[] }>) => ({
    steering: steered({
      own: { position: input.position },
      others: input.neighbors.map(({ position }) => ({ position })),
      self: theirs('same point', { perception: { coincident: 'ignore' } }, {}),
      behaviors: [separate(EVERYBODY)],
    }),
  }),

  alignment: ({ input }: Given<unknown, Directed & { readonly neighbors: readonly Directed[] }>) => {
    // Where they face, gone as a velocity.
    const body = ({ direction }: Directed): Body => ({ velocity: direction, facing: direction })
    return {
      steering: steered({
        own: body(input),
        others: input.neighbors.map(body),
        self: theirs('mean direction', UNLIMITED, {}),
        behaviors: [theirs('mean direction', matchVelocity(EVERYBODY), align(EVERYBODY))],
      }),
    }
  },

  cohesion: ({
    params,
    input,
  }: Given<unknown, Placed & { readonly velocity: Solid; readonly neighbors: readonly Placed[] }>) => ({
    steering: steered({
      own: { position: input.position, velocity: input.velocity },
      others: input.neighbors.map(({ position }) => ({ position })),
      self: { maxSpeed: params.maxSpeed },
      behaviors: [cohere(EVERYBODY)],
    }),
  }),
} satisfies Record<string, Adapter>

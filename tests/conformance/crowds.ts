import {
  align,
  avoidCloseNeighbors,
  avoidNeighbors,
  type BehaviorDescription,
  cohere,
  separate,
  World,
} from 'drover'
import type { Adapter, Case } from './harness.js'
import { between, type Solid, velocityOf } from './solid.js'

/** Of those that the suites place in space; how fast one goes is not told of all. */
interface Other {
  readonly position?: Solid
  readonly forward?: Solid
  readonly direction?: Solid
  readonly speed?: number
  readonly radius?: number
}

interface Scene {
  readonly own: Other & { readonly velocity?: Solid }
  readonly others: readonly Other[]
  readonly maxSpeed?: number
  readonly maxForce?: number
  readonly coincident?: 'ignore'
}

const ENDLESS = 1e9
const ORIGIN: Solid = [0, 0, 0]
const scaled = ([x, y, z]: Solid, by: number): Solid => [x * by, y * by, z * by]
const plus = (a: Solid, b: Solid): Solid => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
const dot = (a: Solid, b: Solid): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const lengthOf = (v: Solid): number => between(ORIGIN, v)
const unit = (v: Solid): Solid => (lengthOf(v) > 1e-12 ? scaled(v, 1 / lengthOf(v)) : ORIGIN)

/** The steering of one among others by one behavior, in free space. */
function steered(
  { own, others, maxSpeed = 1, maxForce = ENDLESS, coincident }: Scene,
  behavior: BehaviorDescription,
): Solid {
  const world = new World({ width: 100, height: 100, depth: 100 })
  const forwardOf = ({ forward, direction }: Other): Solid => forward ?? direction ?? [1, 0, 0]
  const add = (
    name: string,
    all: readonly (Other & { readonly velocity?: Solid })[],
    behaviors = [behavior],
  ) =>
    world.add({
      name,
      at: all.map(({ position = ORIGIN }) => position),
      velocity: all.map((one) => one.velocity ?? velocityOf(forwardOf(one), one.speed ?? 0)),
      radius: 0.5,
      ...(coincident === undefined ? {} : { perception: { coincident } }),
      maxSpeed,
      maxForce,
      behaviors,
    })
  const agent = add('own', [own]).at(0)
  const [x, y, z] = forwardOf(own)
  agent.heading = { x, y, z }
  if (others.length > 0) add('others', others, [])
  const { steering } = world.watch(agent)
  world.step()
  return [steering.x, steering.y, steering.z]
}

type Among<Params = object> = Case<Params, Other & { readonly neighbors: readonly Other[] }>
type Hood = { readonly maxDistance: number; readonly cosMaxAngle: number; readonly radius: number }

/** The reference counts those on the border of its distance. */
const ON = 1 + 1e-12

const hood = ({ maxDistance, cosMaxAngle, radius }: Hood) => ({
  radius: maxDistance * ON,
  fieldOfView: 2 * Math.acos(cosMaxAngle),
  near: 3 * radius,
  of: 'all' as const,
})

const isIn = ({ params, input }: Among<Hood>, { position = ORIGIN }: Other): boolean => {
  const distance = between(input.position as Solid, position)
  const offset = plus(position, scaled(input.position as Solid, -1))
  if (distance < 3 * params.radius) return true
  return distance <= params.maxDistance && dot(input.forward as Solid, unit(offset)) > params.cosMaxAngle
}

/** The mean of some directions. drover goes as fast as it may where others go; this is how fast to compare at. */
const meanOf = (all: readonly Solid[]): Solid => scaled(all.reduce(plus, ORIGIN), 1 / Math.max(all.length, 1))

/** Neighbors of whom only where they face is told: at one place, beside the agent, going that way. */
const facing = (neighbors: readonly Other[]): Other[] =>
  neighbors.map(({ direction, forward, position }) => {
    const way = (direction ?? forward) as Solid
    return { position: position ?? [1, 0, 0], forward: way, speed: 1 }
  })

const counted = ({ expected }: { readonly expected?: unknown }) => {
  const { neighborCount } = (expected ?? {}) as { readonly neighborCount?: number }
  return neighborCount === undefined ? {} : { neighborCount }
}

export const opensteerCrowds = {
  separation: (recorded: Among<Hood>) => {
    const { input, params } = recorded
    const steering = steered({ own: input, others: input.neighbors }, separate(hood(params)))
    return { observed: { steering, ...counted(recorded) } }
  },

  cohesion: (recorded: Among<Hood>) => {
    const { input, params } = recorded
    const steering = steered({ own: input, others: input.neighbors }, cohere(hood(params)))
    return { observed: { steering, ...counted(recorded) } }
  },

  alignment: (recorded: Among<Hood>) => {
    const { input, params } = recorded
    const forward = input.forward as Solid
    const near = input.neighbors.filter((other) => isIn(recorded, other))
    const maxSpeed = lengthOf(meanOf(near.map((other) => other.forward as Solid)))
    const steering = steered(
      { own: { ...input, velocity: forward }, others: facing(input.neighbors), maxSpeed },
      align(hood(params)),
    )
    return { observed: { steering: unit(steering), ...counted(recorded) } }
  },

  avoidCloseNeighbors: (recorded: Case<CloseParams, Vehicle, { readonly steering: Solid }>) => {
    const { input, params } = recorded
    return closely(input, params.minSeparationDistance, recorded.expected.steering)
  },

  avoidNeighbors: ({
    input,
    params,
    expected,
  }: Case<
    { readonly minTimeToCollision: number },
    Vehicle & { readonly side: Solid },
    { readonly steering: Solid }
  >) => {
    if (firstWithin(input, 0) !== undefined) return closely(input, 0, expected.steering)
    const behavior = avoidNeighbors({
      horizon: params.minTimeToCollision,
      gap: 0,
      crossing: 'behind',
      radius: 1000,
      of: 'all',
    })
    const steering = steered({ own: input, others: input.others, maxForce: 1, maxSpeed: ENDLESS }, behavior)
    // The reference knows left and right alone, drover turns aside whichever way the other lies.
    const along = dot(steering, input.side)
    return { observed: { steering: scaled(input.side, Math.sign(Math.abs(along) < 1e-9 ? 0 : along)) } }
  },
} satisfies Readonly<Record<string, Adapter>> | object

interface Vehicle extends Other {
  readonly others: readonly Other[]
}
type CloseParams = { readonly minSeparationDistance: number }

/** The reference takes the first that is too close, drover the nearest. */
const firstWithin = ({ position = ORIGIN, others }: Vehicle, gap: number): Other | undefined =>
  others.find((other) => between(position, other.position as Solid) < gap + 1)

/** The reference slips aside by as much as the other lies to the side, drover with all its force; the way is compared. */
function closely(input: Vehicle, gap: number, expected: Solid) {
  const first = firstWithin(input, gap)
  const steering = steered(
    { own: input, others: first === undefined ? [] : [first], maxForce: 1, maxSpeed: ENDLESS },
    avoidCloseNeighbors({ gap, radius: 1000, of: 'all' }),
  )
  const isStraight = first !== undefined && lengthOf(expected) === 0
  // Where the reference does nothing about one straight ahead drover passes it.
  return { observed: { steering }, expected: { steering: isStraight ? steering : unit(expected) } }
}

export const yukaCrowds = {
  separation: ({ input }: Among) => {
    const sum = input.neighbors
      .map(({ position = ORIGIN }) => plus(input.position as Solid, scaled(position, -1)))
      .map((away) => scaled(away, lengthOf(away) > 0 ? 1 / dot(away, away) : 0))
      .reduce(plus, ORIGIN)
    // drover goes away at its full speed, the reference by as much as the sum is long.
    const maxSpeed = lengthOf(sum)
    const steering = steered(
      { own: input, others: input.neighbors, maxSpeed, coincident: 'ignore' },
      separate({ radius: 1000, of: 'all' }),
    )
    return { observed: { steering } }
  },

  alignment: ({ input }: Among) => {
    const own = input.direction as Solid
    const maxSpeed = lengthOf(meanOf(input.neighbors.map(({ direction }) => direction as Solid)))
    const steering = steered(
      { own: { ...input, velocity: own }, others: facing(input.neighbors), maxSpeed },
      align({ radius: 1000, of: 'all' }),
    )
    return { observed: { steering } }
  },

  cohesion: ({
    input: own,
    params,
  }: Among<{ readonly maxSpeed: number }> & { readonly input: { readonly velocity: Solid } }) => {
    const steering = steered(
      { own, others: own.neighbors, maxSpeed: params.maxSpeed },
      cohere({ radius: 1000, of: 'all' }),
    )
    return { observed: { steering: unit(steering) } }
  },
}

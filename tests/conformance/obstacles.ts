import { avoidObstacles } from 'drover'
import { circle, sphere } from 'drover/obstacles'
import { type Adapter, type Given, type Point, theirs } from './harness.js'
import { between, type Solid, steer, velocityOf } from './solid.js'

interface Ball {
  readonly center: Solid
  readonly radius: number
  readonly seenFrom: 'outside' | 'inside' | 'both'
}

interface Vehicle {
  readonly position: Solid
  readonly forward: Solid
  readonly speed: number
}

type Avoiding<Input> = Given<
  { readonly minTimeToCollision: number; readonly radius: number },
  Vehicle & Input
>

/** The minimum range: ranges must be above 0. */
const LEAST = 1e-12

function avoiding({ params, input }: Avoiding<unknown>, balls: readonly Ball[]) {
  const { minTimeToCollision, maxForce, radius } = params
  const { position, forward, speed } = input
  // Whoever is inside meets a border there once all of its body is beyond it. Here its body stays inside; so it
  // is made a point, and the obstacles that are seen from inside are larger by it.
  const hollow = balls.some(({ seenFrom }) => seenFrom !== 'outside')
  const grown = hollow ? theirs('hollow border', radius, 0) : 0
  const obstacles = balls.map((ball) =>
    sphere({ at: ball.center, radius: ball.radius + grown, seenFrom: ball.seenFrom }),
  )
  const behavior = avoidObstacles({
    form: theirs('away from the middle', 'fromCenter', 'proportional'),
    range: Math.max(minTimeToCollision * speed, LEAST),
  })
  const { steering } = steer(
    { position, velocity: velocityOf(forward, speed), facing: forward },
    {
      maxSpeed: Math.max(speed, 1),
      self: { maxForce, radius: radius - grown },
      behaviors: [behavior],
      world: { obstacles },
    },
  )
  return { steering }
}

export const opensteerObstacles = {
  avoidObstacle: (given: Avoiding<{ readonly obstacle: Ball }>) => avoiding(given, [given.input.obstacle]),
  avoidObstacles: (given: Avoiding<{ readonly obstacles: readonly Ball[] }>) =>
    avoiding(given, given.input.obstacles),
} satisfies Record<string, Adapter>

interface Pillar {
  readonly position: Solid
  readonly radius: number
}

/** The plane y = 0, seen so that left is where the local x axis points. */
const flat = ([x, , z]: Solid): Point => [z, x]

export const yukaObstacles = {
  obstacleAvoidance: ({
    params,
    input,
  }: Given<
    { readonly boundingRadius: number; readonly boxMinLength: number },
    {
      readonly position: Solid
      readonly velocity: Solid
      readonly direction: Solid
      readonly obstacles: readonly Pillar[]
    }
  >) => {
    const { maxSpeed, boundingRadius, boxMinLength } = params
    const speed = between([0, 0, 0], input.velocity)
    const behavior = avoidObstacles({ form: 'fromCenter', range: boxMinLength * (1 + speed / maxSpeed) })
    const at = (v: Solid): Solid => [...flat(v), 0]
    const { steering } = steer(
      { position: at(input.position), velocity: at(input.velocity), facing: at(input.direction) },
      {
        maxSpeed,
        self: { maxForce: 1, radius: boundingRadius },
        behaviors: [behavior],
        world: {
          obstacles: input.obstacles.map(({ position, radius }) => circle({ at: flat(position), radius })),
        },
      },
    )
    const [z, x] = steering
    return { steering: [x, 0, z] }
  },
} satisfies Record<string, Adapter>

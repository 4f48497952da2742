import { avoidObstacles, circle, sphere, World } from 'drover'
import type { Adapter, Case, Point } from './harness.js'
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

type Avoiding<Input> = Case<{ readonly minTimeToCollision: number; readonly radius: number }, Vehicle & Input>

/** A range is longer than nothing. */
const LEAST = 1e-12

const avoiding = ({ params, input }: Avoiding<unknown>, balls: readonly Ball[]) => {
  const { minTimeToCollision, maxForce, radius } = params
  const { position, forward, speed } = input as Vehicle
  const obstacles = balls.map((ball) => {
    // Who is to stay inside is kept by its middle there, as if its body were outside of it, and here by its body.
    const isInside = ball.seenFrom !== 'outside' && between(position, ball.center) <= ball.radius
    const reach = isInside ? 2 * radius : 0
    return sphere({ at: ball.center, radius: ball.radius + reach, seenFrom: ball.seenFrom })
  })
  const { steering } = steer(
    { position, velocity: velocityOf(forward, speed), facing: forward },
    {
      maxSpeed: Math.max(speed, 1),
      maxForce,
      radius,
      behaviors: [avoidObstacles({ form: 'fromCenter', range: Math.max(minTimeToCollision * speed, LEAST) })],
      world: { obstacles },
    },
  )
  return { observed: { steering } }
}

export const opensteerObstacles = {
  avoidObstacle: (recorded: Avoiding<{ readonly obstacle: Ball }>) => {
    const { obstacle, position } = recorded.input
    const replay = avoiding(recorded, [obstacle])
    // From outside the reference steers into one that is seen from inside alone; here nobody meets it there.
    const isOut = obstacle.seenFrom === 'inside' && between(position, obstacle.center) > obstacle.radius
    return isOut ? { ...replay, expected: { steering: [0, 0, 0] } } : replay
  },

  avoidObstacles: (recorded: Avoiding<{ readonly obstacles: readonly Ball[] }>) =>
    avoiding(recorded, recorded.input.obstacles),
} satisfies Record<string, Adapter>

interface Pillar {
  readonly position: Solid
  readonly radius: number
}

/** Of their plane y = 0, seen so that left is where the local x axis points. */
const flat = ([x, , z]: Solid): Point => [z, x]

export const yukaObstacles = {
  /** Which obstacle it is, and to which side: how strongly, and that it brakes besides, is another formula there. */
  obstacleAvoidance: ({
    params,
    input,
    expected,
  }: Case<
    { readonly boundingRadius: number; readonly boxMinLength: number },
    {
      readonly position: Solid
      readonly velocity: Solid
      readonly direction: Solid
      readonly obstacles: readonly Pillar[]
    },
    { readonly steering: Solid }
  >) => {
    const { maxSpeed, boundingRadius, boxMinLength } = params
    const box = boxMinLength * (1 + between([0, 0, 0], input.velocity) / maxSpeed)
    const [ahead, aside] = flat(input.direction)
    const [fromX, fromY] = flat(input.position)
    // The reference looks at those whose middle is in its box.
    const inBox = input.obstacles.filter((one) => {
      const [x, y] = flat(one.position)
      const along = (x - fromX) * ahead + (y - fromY) * aside
      return along > 0 && along < box
    })
    const world = new World({
      width: 100,
      height: 100,
      obstacles: inBox.map((one) => circle({ at: flat(one.position), radius: one.radius })),
    })
    const agent = world
      .add({
        at: [[fromX, fromY]],
        // Who stands there meets what it faces; here it must go, if only just.
        velocity: [[ahead * 1e-6, aside * 1e-6]],
        // Who passes at its very border does not meet it there.
        radius: boundingRadius * (1 - 1e-12),
        maxForce: 1,
        behaviors: [avoidObstacles({ form: 'fromCenter', range: box })],
      })
      .at(0)
    const { steering } = world.watch(agent)
    world.step()
    const left = steering.y * ahead - steering.x * aside
    const observed = { steering: Math.abs(left) < 1e-9 ? 0 : left }
    return { observed, expected: { steering: sideOf(expected.steering, input, inBox, boundingRadius) } }
  },
} satisfies Record<string, Adapter>

/**
 * The side to which the reference steers, 1 to the left; away where it steers towards the obstacle by mistake, or from
 * another, since it takes one that is touched to be as far off as the way out of it.
 */
function sideOf(
  [x, , z]: Solid,
  { position, direction }: { readonly position: Solid; readonly direction: Solid },
  inBox: readonly Pillar[],
  body: number,
): number {
  if (x === 0 && z === 0) return 0
  const [ahead, aside] = flat(direction)
  const steersLeft = x * ahead - z * aside > 0
  const all = inBox
    .map((one) => {
      const [toX, toY] = [0, 1].map((axis) => flat(one.position)[axis] - flat(position)[axis])
      const along = toX * ahead + toY * aside
      const left = toY * ahead - toX * aside
      const half = Math.sqrt((one.radius + body) ** 2 - left ** 2)
      return { left, radius: one.radius, entry: along - half, leaves: along + half }
    })
    .filter(({ leaves }) => leaves > 0)
  const first = (far: (one: (typeof all)[number]) => number) => [...all].sort((a, b) => far(a) - far(b))[0]
  const chosen = first(({ entry, leaves }) => (entry < 0 ? leaves : entry))
  const met = first(({ entry }) => Math.max(entry, 0))
  if (chosen !== met) return met.left > 0 ? -1 : 1
  const isMistaken = met.left > 0 && met.left < met.radius
  return steersLeft !== isMistaken ? 1 : -1
}

import type { Agent } from '../agents/agent.js'
import { atan2, cos, sin } from '../math/transcendental.js'
import { lengthOf, set, setLength, type Vector, vector } from '../math/vector.js'
import { angle, choice, force, length } from '../options/spec.js'
import { type BehaviorContext, type BehaviorHooks, defineBehavior } from './behavior.js'
import { fromFrame } from './support/frame.js'
import type { Pen } from './support/pen.js'
import { limitToMaxForce } from './support/steer.js'

interface Options {
  readonly distance: number
  readonly radius: number
  readonly change: number
  readonly strength: number | undefined
}

/**
 * Strolls: heads for a point that walks at random along a circle projected ahead, in 3D over a sphere.
 *
 * In the plane: angle ← angle + (2u − 1) · change · √dt with u uniform in [0, 1);
 * target = position + unit(velocity) · distance + radius · (cos, sin)(heading + angle); desired =
 * unit(target − position) · maxSpeed. The heading of an agent at rest is its last one. In 3D the point is a
 * unit vector that each step is displaced by up to change · √dt along each axis and brought back to the
 * sphere, as Reynolds describes. The walk's spread grows with √time, hence √dt; at the book's dt of one frame
 * the formula is the book's.
 *
 * With `form: 'lateral'` no point is headed for: a share of −1 to 1 walks by up to change · √dt a step and
 * stops at its bounds, in 3D a second one; force = limit(strength · (share · left + second · up), maxForce),
 * left and up at right angles to the heading, so that it turns and never slows down. They are the body's own:
 * in 3D they lean with the agent by its `roll`; without banking left is level.
 * Source: Reynolds 1999; *The Nature of Code*, 2nd edition, exercise 5.4; Dwyer 2005 (40, 80, 0.5);
 * 'lateral': OpenSteer.
 */
export const wander = defineBehavior({
  name: 'wander',
  summary: 'Strolls: heads for a point that walks at random on a circle ahead.',
  source: 'Reynolds 1999; The Nature of Code, 2nd edition, exercise 5.4',
  options: {
    distance: length({ default: 80, min: 0, about: 'How far ahead the circle is.' }),
    radius: length({ default: 25, min: 0, about: 'Radius of the circle.' }),
    change: angle({ default: 0.3, min: 0, about: 'Most the angle, or share, changes in a unit of time.' }),
    form: choice(['circle', 'lateral'], {
      default: 'circle',
      about: 'Whether it heads for a point on the circle, or is pushed to its sides.',
    }),
    strength: force({
      min: 0,
      optional: true,
      about: "How hard the form 'lateral' pushes; as hard as maxForce when left out.",
    }),
  },
  bind(options, context) {
    if (options.form === 'lateral') return toItsSides(options, context)
    return context.space.dimensions === 3 ? onSphere(options, context) : onCircle(options, context)
  },
})

/** Draws the circle, or sphere, and the point on it; `walk` is the unit vector from the middle to that. */
function draw(agent: Agent, pen: Pen, { distance, radius }: Options, walk: Vector): void {
  const { position, velocity } = agent
  const ahead = { x: velocity.x, y: velocity.y, z: velocity.z }
  setLength(ahead, distance)
  const x = position.x + ahead.x
  const y = position.y + ahead.y
  const z = position.z + ahead.z
  pen.line(position.x, position.y, position.z, x, y, z, 'ahead')
  pen.circle(x, y, z, radius, 'circle')
  pen.point(x + radius * walk.x, y + radius * walk.y, z + radius * walk.z, 'target')
}

function toItsSides(options: Options, context: BehaviorContext): BehaviorHooks {
  const inSpace = context.space.dimensions === 3
  const side = context.column('wanderSide')
  const up = inSpace ? context.column('wanderUp') : undefined
  const own = vector()
  return {
    force(agent, out) {
      const { row, maxForce } = agent
      const most = options.change * Math.sqrt(context.dt)
      const left = side.values[row] + (2 * context.random(agent, 0) - 1) * most
      side.values[row] = Math.min(Math.max(left, -1), 1)
      if (up !== undefined) {
        const above = up.values[row] + (2 * context.random(agent, 1) - 1) * most
        up.values[row] = Math.min(Math.max(above, -1), 1)
      }
      const strength = options.strength ?? maxForce
      set(own, 0, strength * side.values[row], up === undefined ? 0 : strength * up.values[row])
      if (inSpace) leanOver(agent.roll, own)
      fromFrame(agent.heading, own, inSpace, out)
      limitToMaxForce(agent, out)
      return true
    },
  }
}

/** Turns a vector of an agent's own frame, in place, as the agent leans: to the right, about its heading. */
function leanOver(roll: number, own: Vector): void {
  if (roll === 0) return
  const { y, z } = own
  own.y = y * cos(roll) - z * sin(roll)
  own.z = y * sin(roll) + z * cos(roll)
}

function onCircle(options: Options, context: BehaviorContext): BehaviorHooks {
  const walk = context.column('wanderAngle')
  return {
    desire(agent, out) {
      const { row } = agent
      const { vx, vy, hx, hy } = agent.population.columns
      const scale = Math.sqrt(context.dt)
      const wanderAngle = walk.values[row] + (2 * context.random(agent) - 1) * options.change * scale
      walk.values[row] = wanderAngle
      const direction = wanderAngle + atan2(hy[row], hx[row])
      out.x = vx[row]
      out.y = vy[row]
      out.z = 0
      setLength(out, options.distance)
      out.x += options.radius * cos(direction)
      out.y += options.radius * sin(direction)
      setLength(out, agent.maxSpeed)
      return true
    },
    sketch(agent, pen) {
      const direction = walk.values[agent.row] + agent.angle
      draw(agent, pen, options, { x: cos(direction), y: sin(direction), z: 0 })
    },
  }
}

function onSphere(options: Options, context: BehaviorContext): BehaviorHooks {
  const walkX = context.column('wanderX', 1)
  const walkY = context.column('wanderY')
  const walkZ = context.column('wanderZ')
  const step = { x: 0, y: 0, z: 0 }
  return {
    desire(agent, out) {
      const { row } = agent
      const { vx, vy, vz } = agent.population.columns
      const most = options.change * Math.sqrt(context.dt)
      step.x = walkX.values[row] + (2 * context.random(agent, 0) - 1) * most
      step.y = walkY.values[row] + (2 * context.random(agent, 1) - 1) * most
      step.z = walkZ.values[row] + (2 * context.random(agent, 2) - 1) * most
      if (lengthOf(step) === 0) step.x = 1
      setLength(step, 1)
      walkX.values[row] = step.x
      walkY.values[row] = step.y
      walkZ.values[row] = step.z
      out.x = vx[row]
      out.y = vy[row]
      out.z = vz[row]
      setLength(out, options.distance)
      out.x += options.radius * step.x
      out.y += options.radius * step.y
      out.z += options.radius * step.z
      setLength(out, agent.maxSpeed)
      return true
    },
    sketch(agent, pen) {
      const { row } = agent
      draw(agent, pen, options, { x: walkX.values[row], y: walkY.values[row], z: walkZ.values[row] })
    },
  }
}

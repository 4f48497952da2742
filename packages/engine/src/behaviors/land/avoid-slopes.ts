import type { Agent } from '../../agents/population.js'
import { limit, type Vector } from '../../math/vector.js'
import { factor, length } from '../../schema/spec.js'
import { defineBehavior } from '../behavior.js'
import { Feeler } from '../support/land/slope-feeler.js'

/** cos 45° = sin 45°: how feelers to the sides point. */
const SQRT_HALF = Math.sqrt(0.5)
/** Factor of its usual turning force. */
const URGENCY = 3

/**
 * Keeps off ground that is steeper than allowed, such as cliffs. Three feelers look at the slope |gradient| ahead: one
 * along the heading over `lookAhead`, two at 45 degrees over half of it, each in four equal steps and, where there is
 * steep ground, four more to its border. n, a unit vector across the border, points to where it becomes steeper (uphill
 * where it does not); the border of a cliff is a contour line.
 *
 * - Where the middle one finds a border, at distance d, the agent turns along it, t ⊥ n, to the side nearer to the
 *   heading; on a tie the right one: force = (t · speed − velocity) · 3 · (2 · maxForce / maxSpeed + mass · speed / d).
 * - A feeler at a side pushes to the other side, by min(1, 2 · (1 − d / reach)) · maxForce.
 * - Any of them pushes by −n · maxForce where that takes more than half of the way to the border, measured along n, to
 *   stop the motion along n.
 *
 * The sum is limited to maxForce; no steep ground felt: no force. An agent already on steep ground heads for the
 * nearest gentler ground, straight up or straight down within `lookAhead`, or down if there is none: force =
 * limit((direction · maxSpeed − velocity) · mass / dt, maxForce).
 *
 * It works at moderate speed: `lookAhead` should be at least four times the stopping distance, mass · speed² / (2 ·
 * maxForce), and the behavior should come first in `prioritized`, or outweigh the others. It may miss steep strips
 * narrower than a quarter of `lookAhead` and ground between its feelers, and helps little in gullies and among
 * scattered steep patches narrower than `lookAhead`; use a field `leastEnergy` with `maxSlope` there. In a world with a
 * depth it looks ahead, and pushes, in x and y; lengths ahead are about those along the ground. Source: Reynolds 1999,
 * "containment"; Gompert 2003, section 11 (cliffs); formula: drover.
 */
export const avoidSlopes = defineBehavior({
  name: 'avoidSlopes',
  summary: 'Keeps off ground that is too steep.',
  source: 'Reynolds 1999, containment; Gompert 2003, section 11',
  options: {
    maxSlope: factor({
      default: 0.5,
      above: 0,
      about: 'Slope (rise per distance) from which it keeps away.',
    }),
    lookAhead: length({ default: 10, above: 0, about: 'How far ahead it looks.' }),
  },
  bind(options, context) {
    const { terrain, space, groundBelow } = context
    const feeler = new Feeler(terrain, space)
    /** Searches for a border; adds full force away from one that is within the stopping distance. */
    const feel = (agent: Agent, out: Vector): void => {
      feeler.findSteep()
      const { distance, dx, dy, towardX, towardY } = feeler
      if (distance === Number.POSITIVE_INFINITY) return
      const { vx, vy, mass } = agent.population.columns
      const closing = vx[agent.row] * towardX + vy[agent.row] * towardY
      const room = Math.max(distance * (dx * towardX + dy * towardY), 0)
      if (closing <= 0 || mass[agent.row] * closing * closing <= agent.maxForce * room) return
      out.x -= agent.maxForce * towardX
      out.y -= agent.maxForce * towardY
    }
    return {
      force(agent, out) {
        const { row, maxSpeed, maxForce } = agent
        const { x, y, hx, hy, vx, vy, mass } = agent.population.columns
        const { slopeX, slopeY } = groundBelow(agent)
        feeler.x = x[row]
        feeler.y = y[row]
        const { maxSlope, lookAhead } = options
        feeler.maxSlope = maxSlope
        feeler.reach = lookAhead
        out.x = 0
        out.y = 0
        out.z = 0
        const steepness = Math.sqrt(slopeX * slopeX + slopeY * slopeY)
        if (steepness > maxSlope) {
          const upX = slopeX / steepness
          const upY = slopeY / steepness
          feeler.dx = upX
          feeler.dy = upY
          feeler.findGentle()
          const up = feeler.distance
          feeler.dx = -upX
          feeler.dy = -upY
          feeler.findGentle()
          const down = feeler.distance
          const sign = up < down ? 1 : -1
          const strength = mass[row] / context.dt
          out.x = (sign * upX * maxSpeed - vx[row]) * strength
          out.y = (sign * upY * maxSpeed - vy[row]) * strength
          limit(out, maxForce)
          return true
        }
        const dx = hx[row]
        const dy = hy[row]
        feeler.reach = lookAhead / 2
        feeler.dx = (dx - dy) * SQRT_HALF
        feeler.dy = (dx + dy) * SQRT_HALF
        feel(agent, out)
        const left = feeler.distance
        feeler.dx = (dx + dy) * SQRT_HALF
        feeler.dy = (dy - dx) * SQRT_HALF
        feel(agent, out)
        const right = feeler.distance
        feeler.reach = lookAhead
        feeler.dx = dx
        feeler.dy = dy
        feel(agent, out)
        const middle = feeler.distance
        if (Math.min(left, right, middle) === Number.POSITIVE_INFINITY) return false
        if (middle < Number.POSITIVE_INFINITY) {
          const speed = Math.sqrt(vx[row] * vx[row] + vy[row] * vy[row])
          const { towardX, towardY } = feeler
          const side = towardY * dx - towardX * dy < 0 ? -1 : 1
          const usual = maxSpeed > 0 ? (2 * maxForce) / maxSpeed : 0
          const hurry = middle > 0 ? (mass[row] * speed) / middle : Number.POSITIVE_INFINITY
          const strength = Math.min(URGENCY * (usual + hurry), mass[row] / context.dt)
          out.x += (side * towardY * speed - vx[row]) * strength
          out.y -= (side * towardX * speed + vy[row]) * strength
        }
        const push = (nearness(right, lookAhead / 2) - nearness(left, lookAhead / 2)) * maxForce
        out.x -= dy * push
        out.y += dx * push
        limit(out, maxForce)
        return true
      },
    }
  },
})

/** 0 at the end of a feeler, 1 from half of it on. */
const nearness = (distance: number, reach: number): number =>
  Math.min(1, 2 * (1 - Math.min(distance, reach) / reach))

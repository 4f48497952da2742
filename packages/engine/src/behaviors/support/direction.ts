import type { Agent } from '../../agents/agent.js'
import { cos, log, sin } from '../../math/transcendental.js'
import { set, setLength, type Vector, vector } from '../../math/vector.js'
import { fromFrame } from './frame.js'

const own = vector()
const ahead = vector()

/** Makes a unit vector of a sum of directions in place; of the zero vector the heading of the agent. */
export function directionOf({ row, population }: Agent, sum: Vector): void {
  if (sum.x === 0 && sum.y === 0 && sum.z === 0) {
    const { hx, hy, hz } = population.columns
    set(sum, hx[row], hy[row], hz[row])
  }
  setLength(sum, 1)
}

/**
 * Turns a unit vector in place by an angle; in space towards the side that an angle around it tells, 0 is
 * to the left.
 */
export function turnDirection(direction: Vector, angle: number, around: number, inSpace: boolean): void {
  const across = sin(angle)
  set(own, cos(angle), inSpace ? across * cos(around) : across, inSpace ? across * sin(around) : 0)
  set(ahead, direction.x, direction.y, direction.z)
  fromFrame(ahead, own, inSpace, direction)
}

/** Makes of two numbers from 0 to 1 (exclusive) one that is normally distributed: Box and Muller 1958. */
export const normal = (one: number, other: number): number =>
  Math.sqrt(-2 * log(1 - one)) * cos(2 * Math.PI * other)

/**
 * Makes of a unit vector, in place, the force after which the agent goes that way at maxSpeed within the
 * step: (maxSpeed · direction − velocity) · mass / dt.
 */
export function takeDirection(agent: Agent, direction: Vector, dt: number): void {
  const { row } = agent
  const { vx, vy, vz, mass, maxSpeed } = agent.population.columns
  const speed = maxSpeed[row]
  const gain = mass[row] / dt
  direction.x = (speed * direction.x - vx[row]) * gain
  direction.y = (speed * direction.y - vy[row]) * gain
  direction.z = (speed * direction.z - vz[row]) * gain
}

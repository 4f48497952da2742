import type { Agent } from '../../agents/population.js'
import type { Vector } from '../../math/vector.js'

/**
 * Limits the sum of all resistances, forces against the velocity, to the force that stops the agent within the step,
 * mass · speed / dt. So resistance slows down but never drives backwards, however many act together.
 */
export function limitResistance(agent: Agent, dt: number, resistance: Vector): void {
  const { row } = agent
  const { vx, vy, vz, mass } = agent.population.columns
  const speed = Math.sqrt(vx[row] * vx[row] + vy[row] * vy[row] + vz[row] * vz[row])
  const most = (mass[row] * speed) / dt
  const { x, y, z } = resistance
  const squared = x * x + y * y + z * z
  if (squared <= most * most) return
  const scale = most / Math.sqrt(squared)
  resistance.x *= scale
  resistance.y *= scale
  resistance.z *= scale
}

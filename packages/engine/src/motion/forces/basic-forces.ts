import { force, number, vectorOf } from '../../schema/spec.js'
import { defineForce } from './define-force.js'

/** The same force on every agent, independent of its mass. Source: *The Nature of Code*, 2nd edition, chapter 2. */
export const wind = defineForce({
  name: 'wind',
  summary: 'The same force on every agent.',
  source: 'The Nature of Code, 2nd edition, chapter 2',
  options: { vector: vectorOf({ quantity: 'force', about: 'The force.' }) },
  bind: (options) => (_agent, out) => {
    out.x = options.vector.x
    out.y = options.vector.y
    out.z = options.vector.z
  },
})

/** The same acceleration of every agent: force = mass · acceleration. */
export const gravity = defineForce({
  name: 'gravity',
  summary: 'The same acceleration of every agent.',
  source: 'The Nature of Code, 2nd edition, chapter 2',
  options: { acceleration: vectorOf({ quantity: 'acceleration', about: 'The acceleration.' }) },
  bind: (options) => (agent, out) => {
    out.x = agent.mass * options.acceleration.x
    out.y = agent.mass * options.acceleration.y
    out.z = agent.mass * options.acceleration.z
  },
})

/**
 * Dry friction: a constant force against the motion, force = −magnitude · unit(velocity). Never stronger than
 * what stops the agent within the step, so that it cannot drive it backwards.
 */
export const friction = defineForce({
  name: 'friction',
  summary: 'A constant force against the motion.',
  source: 'The Nature of Code, 2nd edition, chapter 2',
  options: { magnitude: force({ above: 0, about: 'Coefficient of friction · normal force.' }) },
  resists: true,
  bind: (options, context) => (agent, out) => {
    const { row } = agent
    const { vx, vy, vz, mass } = agent.population.columns
    const speed = Math.sqrt(vx[row] * vx[row] + vy[row] * vy[row] + vz[row] * vz[row])
    const perSpeed = speed > 0 ? Math.min(options.magnitude / speed, mass[row] / context.dt) : 0
    out.x = -perSpeed * vx[row]
    out.y = -perSpeed * vy[row]
    out.z = -perSpeed * vz[row]
  },
})

/**
 * The drag of air or water: force = −coefficient · speed² · unit(velocity). Never stronger than what stops
 * the agent within the step, so that it stays stable at any dt.
 */
export const drag = defineForce({
  name: 'drag',
  summary: 'A force against the motion that grows with the square of the speed.',
  source: 'The Nature of Code, 2nd edition, chapter 2',
  options: { coefficient: number({ above: 0, about: 'Force per speed squared.' }) },
  resists: true,
  bind: (options, context) => (agent, out) => {
    const { row } = agent
    const { vx, vy, vz, mass } = agent.population.columns
    const speed = Math.sqrt(vx[row] * vx[row] + vy[row] * vy[row] + vz[row] * vz[row])
    const perSpeed = Math.min(options.coefficient * speed, mass[row] / context.dt)
    out.x = -perSpeed * vx[row]
    out.y = -perSpeed * vy[row]
    out.z = -perSpeed * vz[row]
  },
})

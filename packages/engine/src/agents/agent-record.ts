import type { Vector } from '../math/vector.js'
import type { Columns } from './columns.js'
import type { VectorView } from './write-agent.js'

/** What `toJSON` returns for an agent: copies of its numbers, and the name of its population. */
export interface AgentRecord {
  readonly id: number
  readonly population: string
  readonly position: Vector
  readonly velocity: Vector
  readonly heading: Vector
  readonly mass: number
  readonly radius: number
  readonly maxSpeed: number
  readonly maxForce: number
  /** Only if the population's description sets it. */
  readonly influence?: number
  /** Only if its locomotion has banking. */
  readonly roll?: number
}

type Numbers = Pick<AgentRecord, 'id' | 'mass' | 'radius' | 'maxSpeed' | 'maxForce'>

/** The agent to copy. */
interface Recorded extends Numbers {
  readonly population: { readonly name: string }
  readonly row: number
  readonly columns: Columns
  readonly position: VectorView
  readonly velocity: VectorView
  readonly heading: VectorView
}

/** A copy of an agent's current state, as plain data. */
export function recordOf(agent: Recorded): AgentRecord {
  const { id, row, position, velocity, heading, mass, radius, maxSpeed, maxForce } = agent
  const { influence, roll } = agent.columns
  return {
    id,
    population: agent.population.name,
    position: position.toJSON(),
    velocity: velocity.toJSON(),
    heading: heading.toJSON(),
    mass,
    radius,
    maxSpeed,
    maxForce,
    ...(influence && { influence: influence.values[row] }),
    ...(roll && { roll: roll.values[row] }),
  }
}

import type { Agent, PopulationDescription } from 'drover'

/** A quantity of an agent: a number, a label, or the components of a vector. */
export interface Quantity {
  readonly name: string
  readonly value: number | string | readonly number[]
  /** What the number holds for, if its name does not say it. */
  readonly note?: string
}

const UNLIMITED = 'for each behavior with a desired velocity; their sum is not limited'

/**
 * The current state of an agent from its row in the columns: position and so on, then the other attributes of its
 * population. `selection`: that of the population, which may sum the forces without limit.
 */
export function stateOf(
  agent: Agent,
  { selection }: Pick<PopulationDescription, 'selection'> = {},
): readonly Quantity[] {
  const { columns, row, population } = agent
  const { position, velocity, heading, mass, radius, maxSpeed, maxForce } = agent.toJSON()
  const components = ({ x, y, z }: typeof position) => (population.dimensions === 2 ? [x, y] : [x, y, z])
  const isUnlimited = selection !== undefined && 'limit' in selection && selection.limit === false
  return [
    { name: 'position', value: components(position) },
    { name: 'velocity', value: components(velocity) },
    { name: 'speed', value: Math.hypot(velocity.x, velocity.y, velocity.z) },
    { name: 'heading', value: components(heading) },
    { name: 'mass', value: mass },
    { name: 'radius', value: radius },
    { name: 'max speed', value: maxSpeed },
    { name: 'max force', value: maxForce, ...(isUnlimited && { note: UNLIMITED }) },
    ...columns.extra.map(({ name, values, labels }) => ({
      name,
      value: labels?.[values[row]] ?? values[row],
    })),
  ]
}

import { Columns } from '../../agents/columns.js'
import { Agent, Population } from '../../agents/population.js'
import { populationSpec, worldSpec } from '../../description/description.js'
import { refuse } from '../../schema/problem.js'
import { refuseAssignment } from '../../schema/readonly.js'
import { Space } from '../../spaces/space.js'
import { Frames } from '../frames.js'

/** The properties that a change of a world cannot alter. */
const OF_THE_CLOCK = ['dt', 'timestep']

const ofWorld = (name: string): string =>
  OF_THE_CLOCK.includes(name)
    ? `a world keeps its clock; make another: new World({ ...world.toJSON(), ${name}: … })`
    : `change(world, { ${name}: … }) does it${name === 'depth' ? ', but not in a plane' : ''}`

/**
 * Makes assignments throw where they would have no effect or break the state: `flock.maxSpeed = 5`, `world.dt = 1`,
 * `space.width = 800`, `agent.x = 5`, `world.steps = 0`, `columns.energy = values`. Each world calls it; only the first
 * call does anything.
 */
export function refuseAssignments(prototype: object): void {
  const { name: _kept, ...options } = populationSpec.fields
  refuseAssignment(prototype, Object.keys(worldSpec.fields), () => 'world.', ofWorld)
  refuseAssignment(
    Population.prototype,
    Object.keys(options),
    ({ name }: Population) => `population '${name}': `,
    (name) => `change(world, population, { ${name}: … }) does it`,
  )
  const ofPosition = (name: string) => `agent.position.${name} = … does it`
  refuseAssignment(Agent.prototype, ['x', 'y', 'z'], () => 'agent.', ofPosition)
  refuseAssignment(Columns.prototype, [], () => 'columns.')
  refuseAssignment(Frames.prototype, [], () => 'frame.')
  Object.setPrototypeOf(Columns.prototype, UNKNOWN_COLUMNS)
  refuseAssignment(Space.prototype, ['width', 'height', 'depth', 'edges'], () => 'space.', ofWorld)
}

/** Behind the prototype of columns, so that only assignments of unknown names reach it, and no reading of known ones. */
const UNKNOWN_COLUMNS = new Proxy(
  {},
  {
    set: (_, name) => refuse(`columns.${name as string}`, 'unknown column; columns.column(name, 0) adds one'),
  },
)

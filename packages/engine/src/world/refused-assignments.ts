import { Agent, Population } from '../agents/population.js'
import { populationSpec, worldSpec } from '../description/description.js'
import { refuseAssignment } from '../schema/readonly.js'
import { Space } from '../spaces/space.js'

/** The properties that a change of a world cannot alter. */
const OF_THE_CLOCK = ['dt', 'timestep']

const ofWorld = (name: string): string =>
  OF_THE_CLOCK.includes(name)
    ? `a world keeps its clock; make another: new World({ ...world.toJSON(), ${name}: … })`
    : `change(world, { ${name}: … }) does it`

const ofPopulation = (name: string): string => `change(world, population, { ${name}: … }) does it`

/**
 * Makes assignments to options throw where they would have no effect: `flock.maxSpeed = 5`, `world.dt = 1`,
 * `space.width = 800`, `agent.x = 5`. Each world calls it; only the first call does anything.
 */
export function refuseAssignments(prototype: object, ownNames: readonly string[]): void {
  const known = (names: object, own: readonly string[]) =>
    Object.keys(names).filter((name) => !own.includes(name))
  refuseAssignment(prototype, known(worldSpec.fields, ownNames), () => 'world.', ofWorld)
  refuseAssignment(
    Population.prototype,
    known(populationSpec.fields, ['name']),
    ({ name }: Population) => `population '${name}': `,
    ofPopulation,
  )
  const ofPosition = (name: string) => `agent.position.${name} = … does it`
  refuseAssignment(Agent.prototype, ['x', 'y', 'z'], () => 'agent.', ofPosition)
  refuseAssignment(Space.prototype, ['width', 'height', 'depth', 'edges'], () => 'space.', ofWorld)
}

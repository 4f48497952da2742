import { Population } from '../agents/population.js'
import { populationSpec, worldSpec } from '../description/description.js'
import { refuseAssignment } from '../schema/readonly.js'
import { Space } from '../spaces/space.js'

/** What each agent has of its own. */
const OF_AGENTS = ['mass', 'radius', 'maxSpeed', 'maxForce', 'influence', 'velocity']

const anew = (name: string): string =>
  `a world keeps what its description said of it; make another: new World({ ...world.toJSON(), ${name}: … })`

const ofPopulation = (name: string): string =>
  OF_AGENTS.includes(name)
    ? `for (const agent of population) agent.${name} = … sets it for those who live now`
    : "a population keeps its description; a number in it that is to change is a signal: weight: input('pull') follows world.inputs.set('pull', 2)"

/**
 * Makes assignments to options by their names throw, where they would have no effect: `flock.maxSpeed = 5`, `world.dt = 1`,
 * `space.width = 800`. Called by each world, which does nothing but look from the second on.
 */
export function refuseAssignments(prototype: object, ownNames: readonly string[]): void {
  const known = (names: object, own: readonly string[]) =>
    Object.keys(names).filter((name) => !own.includes(name))
  refuseAssignment(prototype, known(worldSpec.fields, ownNames), () => 'world.', anew)
  refuseAssignment(
    Population.prototype,
    known(populationSpec.fields, ['name']),
    ({ name }: Population) => `population '${name}': `,
    ofPopulation,
  )
  refuseAssignment(Space.prototype, ['width', 'height', 'depth', 'edges'], () => 'space.', anew)
}

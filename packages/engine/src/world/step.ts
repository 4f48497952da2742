import type { Population } from '../agents/population.js'
import type { BoundEdge } from '../environment/edge.js'
import type { Space } from '../environment/space.js'
import { move } from '../locomotion/move.js'
import type { IndexChoice } from '../perception/indexes.js'
import type { Perceived } from '../perception/perceived.js'
import type { BoundPopulation } from './bound-population.js'

/** What a step needs to know of its world. */
interface Clockwork {
  readonly space: Space
  readonly dt: number
  readonly index: IndexChoice
  /** How many steps were made before this one. */
  readonly steps: number
}

/** Perceive, act and steer on the previous state; then all move and are constrained. */
export function stepTogether(
  world: Clockwork,
  populations: readonly BoundPopulation[],
  edge: BoundEdge,
  perceived: ReadonlyMap<Population, Perceived>,
): void {
  for (const seen of perceived.values()) seen.prepare(world.space, world.index)
  for (const bound of populations) bound.actAll(world.steps)
  for (const bound of populations) {
    const { count } = bound.population
    for (let row = 0; row < count; row++) moveRow(world, bound, row, edge)
  }
}

/** One agent after the other perceives, acts, moves and is constrained, in the order of the ids. */
export function stepInOrder(
  world: Clockwork,
  populations: readonly BoundPopulation[],
  edge: BoundEdge,
  perceived: ReadonlyMap<Population, Perceived>,
): void {
  const { steps } = world
  for (const seen of perceived.values()) seen.followRows(world.space)
  for (const bound of populations) {
    const { count } = bound.population
    for (let row = 0; row < count; row++) {
      bound.act(row, row, steps)
      moveRow(world, bound, row, edge)
    }
  }
}

function moveRow(world: Clockwork, bound: BoundPopulation, row: number, edge: BoundEdge): void {
  const { columns, name } = bound.population
  move(columns, row, bound.force, bound.placeOf(row), world)
  const { constrain } = edge
  if (constrain !== undefined) constrain(columns, row, world.space)
  const sum = columns.x[row] + columns.y[row] + columns.z[row]
  if (sum - sum !== 0) {
    throw new Error(
      `agent ${columns.id[row]} of '${name}' at step ${world.steps}: its motion overflowed; ` +
        'expected a smaller force / mass, maxSpeed or dt',
    )
  }
}

import type { Population } from '../agents/population.js'
import type { BoundEdge } from '../environment/edge.js'
import type { Space } from '../environment/space.js'
import { move } from '../locomotion/move.js'
import type { IndexChoice } from '../perception/indexes.js'
import type { Perceived } from '../perception/perceived.js'
import type { BoundPopulation } from './bound-population.js'

/**
 * The square of how far from the origin and how fast an agent may be, 1e150. Beyond it squares of differences would soon
 * be no numbers, and what is computed from them nonsense.
 */
const LARGEST_SQUARE = 1e300

/** What a step needs to know of its world. */
interface Clockwork {
  readonly space: Space
  readonly dt: number
  readonly index: IndexChoice
  /** How many steps were made before this one. */
  readonly steps: number
}

/** Perceive, act and steer on the previous state; then all move and are constrained. */
function stepTogether(
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
function stepInOrder(
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

/**
 * One agent after the other moves by the force that it decided on in its previous turn, zero at first, and by what acts
 * from outside now, and is constrained; then it perceives and decides anew.
 */
function stepMoveFirst(
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
      bound.carryOn(row, steps)
      moveRow(world, bound, row, edge)
      bound.decide(row, steps)
    }
  }
}

/** How a step goes, by the order of the world. */
export const STEPS = {
  simultaneous: stepTogether,
  sequential: stepInOrder,
  'sequential-move-first': stepMoveFirst,
}

function moveRow(world: Clockwork, bound: BoundPopulation, row: number, edge: BoundEdge): void {
  const { columns, name } = bound.population
  const { locomotion } = bound
  if (locomotion === undefined) move(columns, row, bound.force, bound.placeOf(row), world)
  else locomotion.move(row, bound.force, bound.placeOf(row))
  const { constrain } = edge
  if (constrain !== undefined) constrain(columns, row, world.space)
  const x = columns.x[row]
  const y = columns.y[row]
  const z = columns.z[row]
  const vx = columns.vx[row]
  const vy = columns.vy[row]
  const vz = columns.vz[row]
  // Not greater than either: NaN.
  if (!(x * x + y * y + z * z + vx * vx + vy * vy + vz * vz < LARGEST_SQUARE)) {
    throw new Error(
      `agent ${columns.id[row]} of '${name}' at step ${world.steps}: its motion overflowed, ` +
        `to (${x}, ${y}, ${z}) with velocity (${vx}, ${vy}, ${vz}); ` +
        'expected a smaller force / mass, maxSpeed or dt',
    )
  }
  if (locomotion !== undefined) locomotion.stand(row)
}

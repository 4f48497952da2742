import type { BindingContext } from '../../binding/binding-context.js'
import type { BoundPopulation } from '../../binding/bound-population.js'
import { move } from '../../motion/move.js'
import type { IndexChoice } from '../../neighbors/indexes.js'
import type { Perceived } from '../../perception/perceived.js'
import { assertWritten } from '../../plugins/definition.js'
import type { BoundEdge } from '../../spaces/edge.js'
import type { Space } from '../../spaces/space.js'

/**
 * The square of the largest distance from the origin and of the largest speed, 1e150. Beyond it squares of differences
 * would soon overflow and make results meaningless.
 */
const LARGEST_SQUARE = 1e300

/** The properties of a world that a step needs. */
export interface SteppedParts {
  readonly space: Space
  readonly dt: number
  readonly index: IndexChoice
  /** The number of steps made before this one. */
  readonly steps: number
}

/** Makes a step of a world's populations; no agent has moved yet. */
type Step = (
  world: SteppedParts,
  populations: readonly BoundPopulation[],
  edge: BoundEdge,
  context: Pick<BindingContext, 'perceived' | 'standstill'>,
) => void

/** Updates the perceived populations, as a step of that order does first. */
export function prepare(
  { space, index }: Pick<SteppedParts, 'space' | 'index'>,
  perceived: readonly Perceived[],
  order: keyof typeof STEPS,
): void {
  for (const seen of perceived) {
    if (order === 'simultaneous') seen.prepare(space, index)
    else seen.followRows(space, index)
  }
}

/** Perceive, act and steer on the previous state; then all move and are constrained. */
const stepTogether: Step = (world, populations, edge, { perceived, standstill }) => {
  // By index, because an iterator allocates in every step until this is compiled.
  for (let k = 0; k < perceived.length; k++) perceived[k].prepare(world.space, world.index)
  for (let k = 0; k < populations.length; k++) populations[k].actAll(world.steps)
  for (let k = 0; k < populations.length; k++) populations[k].end(true)
  moveAll(world, populations, edge, standstill)
}

/** Moves all agents by the computed forces, with avoidance if enabled. */
export function moveAll(
  world: SteppedParts,
  populations: readonly BoundPopulation[],
  edge: BoundEdge,
  standstill: BindingContext['standstill'],
): void {
  for (const { avoidance, force } of populations) {
    avoidance?.prepare(world.index)
    avoidance?.apply(force)
  }
  standstill.current = 0
  for (const bound of populations) {
    const { count } = bound.population
    for (let row = 0; row < count; row++) moveRow(world, bound, row, edge)
  }
}

/** The turn of one agent. */
type TakeTurn = (world: SteppedParts, bound: BoundPopulation, row: number, edge: BoundEdge) => void

/** One agent after the other, in the order of the ids; each acts on the state that those before it left. */
const stepInOrder =
  (takeTurn: TakeTurn): Step =>
  (world, populations, edge, { perceived, standstill }) => {
    standstill.current = 0
    for (const seen of perceived) seen.followRows(world.space, world.index)
    for (const bound of populations) {
      const { count } = bound.population
      for (let row = 0; row < count; row++) takeTurn(world, bound, row, edge)
    }
  }

/** The steps by the order of the world. */
export const STEPS = {
  simultaneous: stepTogether,
  /** In its turn each agent perceives, acts and moves; then the edges act. */
  sequential: stepInOrder((world, bound, row, edge) => {
    bound.act(row, world.steps)
    bound.end(true)
    moveRow(world, bound, row, edge)
    bound.own?.lattice.follow(row)
  }),
  /**
   * In its turn each agent moves by the force from its previous turn, zero at first, and by the current outside forces;
   * then the edges act, and it perceives and decides again.
   */
  'sequential-move-first': stepInOrder((world, bound, row, edge) => {
    bound.carryOn(row, world.steps)
    moveRow(world, bound, row, edge)
    bound.own?.lattice.follow(row)
    bound.decide(row, world.steps)
    bound.end(true)
  }),
}

function moveRow(world: SteppedParts, bound: BoundPopulation, row: number, edge: BoundEdge): void {
  const { columns, name } = bound.population
  const { locomotion } = bound
  if (locomotion === undefined) move(columns, row, bound.force, world)
  else locomotion.move(row, bound.force)
  const { constrain } = edge
  if (constrain !== undefined) assertWritten(constrain(columns, row, world.space), 'edges', 'columns')
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

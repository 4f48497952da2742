import type { Population } from '../agents/population.js'
import type { ResolvedWorld } from '../description/description.js'
import type { FlowField } from '../fields/flow-field.js'
import { random01 } from '../math/random.js'
import type { Obstacles } from '../obstacles/obstacles.js'
import type { Path } from '../paths/path.js'
import type { Perceived } from '../perception/perceived.js'
import type { QueriedWorld } from '../queries/queries.js'
import { refuse } from '../schema/problem.js'
import { show } from '../schema/show.js'
import type { BoundEdge } from '../spaces/edge.js'
import type { Space } from '../spaces/space.js'
import type { TriangleMesh } from '../surfaces/triangle-mesh.js'
import type { Terrain } from '../terrain/terrain.js'
import type { Events } from '../world/events.js'
import type { Clock } from '../world/steps/clock.js'
import type { Mover } from '../world/steps/mover.js'
import type { WorldInputs } from '../world/world-inputs.js'
import type { Standstill } from './signals/crowd-count.js'

/** The world's parts that a population is bound to. */
export interface BindingContext {
  /** The world, for queries in a step. */
  readonly world: QueriedWorld
  readonly space: Space
  readonly edge: BoundEdge
  readonly seed: number
  /** Numbers set from outside. */
  readonly inputs: WorldInputs
  readonly clock: Clock
  /** Length of the step being made; it varies if the world's steps follow elapsed time. */
  readonly dt: number
  /** Whether steps follow elapsed time. */
  readonly isElapsed: boolean
  /** The time at which the step being made begins. */
  readonly time: () => number
  readonly order: ResolvedWorld['order']
  readonly events: Events
  readonly populations: readonly Population[]
  readonly paths: ReadonlyMap<string, Path>
  readonly fields: ReadonlyMap<string, FlowField>
  readonly terrain: Terrain
  readonly surface: TriangleMesh | undefined
  readonly obstacles: Obstacles
  /** The perceived populations; grows as behaviors ask for them. */
  readonly perceived: Perceived[]
  /** The time in which nobody moves. */
  readonly standstill: Standstill
  readonly random: (seed: number, id: number, step: number, stream: number) => number
  /** The step being made. */
  readonly step: () => number
  /** What moves populations instead of the engine, if anything. */
  readonly mover: Mover | undefined
}

type DerivedKey = 'dt' | 'isElapsed' | 'time' | 'step' | 'perceived' | 'standstill' | 'random' | 'mover'

/** Rejects numbers outside of [0, 1], from which signals and rules would get values outside of their bounds. */
const checked =
  (random: BindingContext['random']): BindingContext['random'] =>
  (...of) => {
    const drawn = random(...of)
    if (drawn >= 0 && drawn <= 1) return drawn
    return refuse('random', `expected a number from 0 to 1, got ${show(drawn)}`)
  }

/** A BindingContext whose times always come from a clock. */
export function bindingContextOf(
  given: Omit<BindingContext, DerivedKey>,
  { random, mover }: Partial<Pick<BindingContext, 'random' | 'mover'>>,
): BindingContext {
  const { clock } = given
  return {
    ...given,
    perceived: [],
    standstill: { current: 0, count: 0 },
    random: random === undefined ? random01 : checked(random),
    mover,
    get dt() {
      return clock.dt
    },
    isElapsed: clock.isElapsed,
    time: () => clock.time,
    step: () => clock.steps,
  }
}

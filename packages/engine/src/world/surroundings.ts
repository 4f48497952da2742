import type { Population } from '../agents/population.js'
import type { BoundEdge } from '../environment/edge.js'
import type { FlowField } from '../environment/flow-field.js'
import type { Obstacles } from '../environment/obstacles.js'
import type { Path } from '../environment/path.js'
import type { Space } from '../environment/space.js'
import type { Terrain } from '../environment/terrain.js'
import type { TriangleMesh } from '../environment/triangle-mesh.js'
import { random01 } from '../math/random.js'
import type { Perceived } from '../perception/perceived.js'
import type { Clock } from './clock.js'
import type { ResolvedWorld } from './description.js'
import type { Events } from './events.js'
import type { Mover } from './mover.js'
import { Standstill } from './standstill.js'
import type { WorldInputs } from './world-inputs.js'

/** What a population is bound to; all of it belongs to the world. */
export interface Surroundings {
  readonly space: Space
  readonly edge: BoundEdge
  readonly seed: number
  /** Numbers set from outside. */
  readonly inputs: WorldInputs
  /** Length of the step being made; where the world's steps are elapsed times it changes from step to step. */
  readonly dt: number
  /** Whether steps are elapsed times. */
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
  /** Whom anybody perceives; grows as behaviors ask. */
  readonly perceived: Map<Population, Perceived>
  /** When nobody moves. */
  readonly standstill: Standstill
  readonly random: (seed: number, id: number, step: number, stream: number) => number
  /** The step being made. */
  readonly step: () => number
  /** What moves populations in the place of the engine, where anything does. */
  readonly mover: Mover | undefined
}

type MadeHere = 'dt' | 'isElapsed' | 'time' | 'step' | 'perceived' | 'standstill' | 'random' | 'mover'

/** Surroundings whose times are those of a clock, also while it runs. */
export function surroundingsOf(
  given: Omit<Surroundings, MadeHere> & { readonly clock: Clock },
  { random = random01, mover }: Partial<Pick<Surroundings, 'random' | 'mover'>>,
): Surroundings {
  const { clock } = given
  return {
    ...given,
    perceived: new Map(),
    standstill: new Standstill(),
    random,
    mover,
    get dt() {
      return clock.dt
    },
    isElapsed: clock.isElapsed,
    time: () => clock.time,
    step: () => clock.steps,
  }
}

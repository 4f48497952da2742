import type { ColumnMemory, RowOrder, Values } from '../agents/columns.js'
import type { Population } from '../agents/population.js'
import type { WorldDescription } from '../description/description.js'
import type { FlowField } from '../fields/flow-field.js'
import type { Vector } from '../math/vector.js'
import type { Obstacles } from '../obstacles/obstacles.js'
import type { Path } from '../paths/path.js'
import type { Space } from '../spaces/space.js'
import type { TriangleMesh } from '../surfaces/triangle-mesh.js'
import type { Terrain } from '../terrain/terrain.js'
import type { WorldInputs } from './world-inputs.js'

/** What a backend can read of its world. */
export interface SteppedWorld {
  readonly seed: number
  readonly dt: number
  readonly time: number
  /** Number of steps made. */
  readonly steps: number
  readonly space: Space
  readonly populations: readonly Population[]
  readonly paths: ReadonlyMap<string, Path>
  readonly fields: ReadonlyMap<string, FlowField>
  readonly terrain: Terrain
  readonly surface: TriangleMesh | undefined
  readonly obstacles: Obstacles
  readonly inputs: WorldInputs
  toJSON(): WorldDescription
}

/**
 * Makes the steps of worlds instead of the engine: perceiving, acting and, unless it leaves that to the engine, moving,
 * what the edges do and what going costs. Everything else stays the engine's: checks, births, signals, events, metrics,
 * snapshots.
 */
export interface Backend {
  /** Its name in messages. */
  readonly name: string
  /** Whether the engine makes the steps from a change on that asks for what it does not know; refused without it. */
  readonly optional?: boolean
  /** Begins with one world; its populations keep their columns in the memory that comes back. */
  open(): StepBackend
}

/** What a backend may leave to the engine in a step, before it moves anybody. */
export interface EnginePart {
  /**
   * Evaluates rules of a population for all of its agents on the state before the step. `places` are those of the
   * description, such as `behaviors[1]`, or `selection` for the outermost; `give` is told which of them it was, the row
   * of the agent, its force, undefined where it has no effect, and the weight that the rule has for the agent, by which
   * the force is not yet multiplied. The force is the same object each time.
   */
  evaluate(
    population: number,
    places: readonly string[],
    give: (rule: number, row: number, force: Vector | undefined, weight: number) => void,
  ): void
  /** Finds the weights of rules, where agents differ in them; `give` is told as by `evaluate`. */
  weigh(
    population: number,
    places: readonly string[],
    give: (rule: number, row: number, weight: number) => void,
  ): void
  /** Has what evaluated rules keep for agents take effect; to be called once all are evaluated, before anybody moves. */
  settle(): void
  /** Emits an event about an agent in the current step; listeners are called at its end. */
  emit(event: string, population: Population, id: number): void
}

/** A backend's part in one world. */
export interface StepBackend {
  readonly memory: ColumnMemory
  /**
   * Takes on the populations of the world as they were bound just now; called again after one was added. Throws a
   * DescriptionError that names everything in their descriptions that it cannot do.
   */
  take(world: SteppedWorld, descriptions: readonly Readonly<Record<string, unknown>>[]): void
  /**
   * Makes a step of all populations: reads and writes the columns, where each agent may come to stand in another row.
   * Throws when a force or a motion is not a number, and names agent and behavior.
   */
  step(engine: EnginePart): void
  /** Whether it moves agents; otherwise it finds the forces on them, leaves rows as they are, and the engine moves them. */
  readonly movesAgents: boolean
  /** Makes what tells the rows of a population in the order of its ids, where it moves agents to other rows. */
  rowOrder(this: void): RowOrder
  /** Where it does not, the forces by which the agents of a population steer, by rows: along x, y and z. */
  forcesOn(population: number): readonly [Values, Values, Values]
  /** How the world is run, for those who look on: threads and whatever else counts. */
  readonly about: string
  /** Ends its threads, if any; the world makes no more steps. */
  close(): void
}

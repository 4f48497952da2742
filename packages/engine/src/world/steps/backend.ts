import type { ColumnMemory, RowOrder, Values } from '../../agents/columns.js'
import type { Population } from '../../agents/population.js'
import type { WorldDescription } from '../../description/description.js'
import type { FlowField } from '../../fields/flow-field.js'
import type { Vector } from '../../math/vector.js'
import type { Obstacles } from '../../obstacles/obstacles.js'
import type { Path } from '../../paths/path.js'
import type { Space } from '../../spaces/space.js'
import type { TriangleMesh } from '../../surfaces/triangle-mesh.js'
import type { Terrain } from '../../terrain/terrain.js'
import type { WorldInputs } from '../world-inputs.js'

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
 * edges and energy costs. Everything else stays with the engine: checks, births, signals, events, metrics, snapshots.
 */
export interface Backend {
  /** Its name in messages. */
  readonly name: string
  /**
   * Whether the engine makes the steps after a change to something that the backend does not support; otherwise such a
   * change throws.
   */
  readonly optional?: boolean
  /** Starts with one world, whose populations allocate their columns in the returned memory. */
  open(): StepBackend
}

/** The work that a backend may leave to the engine in a step, before it moves any agent. */
export interface EnginePart {
  /**
   * Evaluates rules of a population for all its agents on the state before the step. `places` are their places in the
   * description, such as `behaviors[1]`, or `selection` for the outermost. It calls `give` with the index of the rule,
   * the row of the agent, its force (undefined without effect) and the weight of the rule for the agent, by which the
   * force is not yet multiplied. The force is the same object each time.
   */
  evaluate(
    population: number,
    places: readonly string[],
    give: (rule: number, row: number, force: Vector | undefined, weight: number) => void,
  ): void
  /**
   * Finds numbers of a population that differ between agents. `places` are their places with the population's name,
   * such as `boids.behaviors[1].weight` or `boids.behaviors[0].target[1]`. It calls `give` with the index of the number,
   * the row of the agent and its value. Throws for a number that agents share.
   * Returns whether any of them may change: by time, an input, or what the agent does. Otherwise each agent keeps its own.
   */
  numbers(
    population: number,
    places: readonly string[],
    give: (number: number, row: number, value: number) => void,
  ): boolean
  /** Commits the new states from evaluated rules; call it once all are evaluated, before any agent moves. */
  end(): void
  /** Emits an event about an agent in the current step; listeners are called at its end. */
  emit(event: string, population: Population, id: number): void
}

/** A backend's part in one world. */
export interface StepBackend {
  /** `BackendSteps`, which a world needs only beside a backend. */
  readonly Steps: new (
    backend: StepBackend,
    world: never,
    context: never,
  ) => object
  readonly memory: ColumnMemory
  /**
   * Accepts the populations of the world as they are bound now; called again after one was added. Throws a
   * DescriptionError that names everything unsupported in their descriptions. `obstacles` are the engine's own.
   */
  take(
    world: SteppedWorld,
    descriptions: readonly Readonly<Record<string, unknown>>[],
    obstacles: Obstacles,
  ): void
  /**
   * Makes a step of all populations: reads and writes the columns, and may move agents to other rows. Throws if a force
   * or a motion is not a number, and names agent and behavior.
   */
  step(engine: EnginePart): void
  /**
   * Whether it moves agents. Otherwise it only computes the forces on them and keeps rows unchanged, and the engine
   * moves them.
   */
  readonly movesAgents: boolean
  /** If it moves agents to other rows: creates the map from the order of ids to rows of a population. */
  rowOrder(this: void): RowOrder
  /** If it does not: the steering forces on the agents of a population, by rows, along x, y and z. */
  forcesOn(population: number): readonly [Values, Values, Values]
  /** A description of how the world runs, such as the number of threads, for display. */
  readonly about: string
  /** Ends its threads, if any; the world makes no more steps. */
  close(): void
}

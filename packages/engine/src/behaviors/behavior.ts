import type { Column } from '../agents/columns.js'
import type { Agent, Population } from '../agents/population.js'
import type { FlowField } from '../fields/flow-field.js'
import type { Vector } from '../math/vector.js'
import type { Neighbors } from '../neighbors/neighbors.js'
import type { Obstacles } from '../obstacles/obstacles.js'
import type { Path } from '../paths/path.js'
import type { Target, TargetChoice, TargetDescription } from '../perception/target.js'
import { assertDefinition, assertMade, type Definition } from '../plugins/definition.js'
import { describing, type Plugin } from '../plugins/plugins.js'
import type { QueriedWorld } from '../queries/queries.js'
import type { InputsOf, ValuesOf } from '../schema/inputs.js'
import type { Scalar, Specs } from '../schema/spec.js'
import type { Space } from '../spaces/space.js'
import type { Ground, Terrain } from '../terrain/terrain.js'
import type { Pen } from './support/pen.js'

/**
 * What a behavior does for the current agent: one of the two. Both write into `out` and into columns of their own, and
 * into nothing else, which agents with a later turn would see. They read the *previous* state, and return whether they
 * have an effect; an agent without a desire is not steered, which is not the same as the desire to stop.
 */
export interface BehaviorHooks {
  /** Writes the desired velocity. The engine steers by limit(desired − velocity, maxForce). */
  desire?(agent: Agent, out: Vector): boolean
  /** Writes a force, for rules that are forces already. The engine takes it as it is. */
  force?(agent: Agent, out: Vector): boolean
  /**
   * For rules about the whole population: called once at the beginning of each step, with its time, before any agent
   * perceives. It may write its own columns in all rows. Options that differ between agents have no value there.
   */
  begin?(time: number): void
  /**
   * Called once all agents have decided. A behavior that keeps numbers which neighbors read in the same step writes
   * them here. If `keeps` is false it discards them: the step was only observed.
   */
  end?(keeps: boolean): void
  /**
   * Draws what the behavior looks at for an agent: a circle, a target, a way foreseen. Called between steps, only by
   * `world.debugDraw`; neighbors and options are those of that agent then. It must not write anything that a step
   * reads.
   */
  debugDraw?: ((agent: Agent, pen: Pen) => void) | undefined
  /**
   * Draws what the behavior refers to, independent of the agent's position: a target point, a region, the line at which
   * it turns. Pictures and the studio always show it, each shape once: see `world.guides`. Called between steps;
   * options are those of that agent, neighbors are not searched, and it must not write anything that a step reads.
   * Without it, each target point of the behavior is drawn.
   */
  guide?(agent: Agent, pen: Pen): void
}

/** What a behavior can read of its world when it is bound to a population. */
export interface BehaviorContext {
  /** The world, for queries in a step such as `near(context.world, agent.position, 30)`. It is not complete before. */
  readonly world: QueriedWorld
  readonly space: Space
  /** Length of the step being made. It varies if steps follow elapsed time: read it on each call, never copy it. */
  readonly dt: number
  readonly population: Population
  /** Its options as described; signals are descriptions. */
  readonly given: Readonly<Record<string, unknown>>
  /**
   * A list of neighbors, refreshed for each agent before its behaviors run: the agents of the populations named
   * (default: its own; 'all': every one) up to the largest `radius` that any behavior asks for, so test the distance
   * again.
   */
  perceive(within: { readonly radius: number }, populations?: string | readonly string[]): Neighbors
  /**
   * The offset of a target from the current agent. For a population without an id it is the nearest agent, or with
   * 'eldest' the one with the lowest id, the same for all. `option` is the name of the option that describes it,
   * 'target' by default: signals with random draws draw differently for each.
   */
  target(description: TargetDescription, choice?: TargetChoice, option?: string): Target
  /**
   * An option that is an object, or an item of a list of objects, with its defaults, and with numbers and vectors
   * updated from signals. `place` is its path, such as `waters[0]`; omit it for the options of the behavior itself.
   */
  live<Fields extends Specs>(fields: Fields, given: object, place?: string): ValuesOf<Fields>
  path(name: string): Path
  field(name: string): FlowField
  /** The ground of the world; level without terrain. */
  readonly terrain: Terrain
  /**
   * The ground below an agent of the behavior's own population, computed once for all behaviors. The same object each
   * time: valid until the next call.
   */
  groundBelow(agent: Agent): Ground
  /** The obstacles; create a `search()` to find those near a place. */
  readonly obstacles: Obstacles
  /**
   * A number that this behavior keeps for each agent; part of snapshots and of the state hash. It survives a change of
   * the world, unless `meaning` (such as a number of points) differs; then agents restart with `initial`.
   */
  column(name: string, initial?: number, meaning?: string): Column
  /** The same, but each agent starts with its own number, uniform between two bounds. */
  drawnColumn(name: string, from: number, to: number): Column
  /** A random number in [0, 1): the same for the same seed, agent, step and stream (0 by default). */
  random(agent: Agent, stream?: number): number
  /**
   * Emits an event about an agent at the end of the step. Throws if no definition declares that event in its `events`.
   */
  emit(event: string, agent: Agent): void
}

export interface BehaviorDefinition<Fields extends Specs> extends Definition<Fields> {
  /** Creates the hooks. `options` holds plain numbers; those written as signals are updated. */
  bind(options: ValuesOf<Fields>, context: BehaviorContext): BehaviorHooks
}

export interface BehaviorPlugin extends Plugin {
  readonly bind: (options: never, context: BehaviorContext) => BehaviorHooks
}

/** A plain readonly JSON object that describes a behavior and its options. */
export interface BehaviorDescription {
  readonly behavior: string
  readonly weight?: Scalar | undefined
}

/**
 * Defines a behavior and returns the function that describes it: `seek({ target: [320, 120] })` is `{ behavior: 'seek',
 * target: [320, 120] }`. Custom behaviors have the same rights as built-in ones. Throws a DescriptionError if the
 * definition is invalid.
 */
export function defineBehavior<Fields extends Specs>(definition: BehaviorDefinition<Fields>) {
  assertDefinition('behavior', definition, { bind: 'function' })
  const { name } = definition
  const plugin: BehaviorPlugin = {
    ...definition,
    kind: 'behavior',
    bind(options, context) {
      const hooks = definition.bind(options, context)
      const made = [typeof hooks?.desire, typeof hooks?.force].sort().join()
      const expected = '{ desire } or { force }, one function that answers true or false'
      assertMade(made === 'function,undefined', `behavior '${name}', bind`, expected, hooks)
      for (const hook of ['begin', 'end', 'debugDraw', 'guide'] as const) {
        const isRight = hooks[hook] === undefined || typeof hooks[hook] === 'function'
        const expectedHook = `{ ${hook} }, where there is one, a function`
        assertMade(isRight, `behavior '${name}', bind`, expectedHook, hooks[hook])
      }
      return hooks
    },
  }
  return describing<InputsOf<Fields> & { readonly weight?: Scalar | undefined }, BehaviorDescription>(plugin)
}

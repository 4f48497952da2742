import type { Column } from '../agents/columns.js'
import type { Agent, Population } from '../agents/population.js'
import type { FlowField } from '../fields/flow-field.js'
import type { Vector } from '../math/vector.js'
import type { Neighbors } from '../neighbors/neighbors.js'
import type { Obstacles } from '../obstacles/obstacles.js'
import type { Path } from '../paths/path.js'
import type { Target, TargetDescription, Whom } from '../perception/target.js'
import { assertDefinition, assertMade, type Definition } from '../plugins/definition.js'
import { describing, type Plugin } from '../plugins/plugins.js'
import type { InputsOf, ValuesOf } from '../schema/inputs.js'
import type { Scalar, Specs } from '../schema/spec.js'
import type { Space } from '../spaces/space.js'
import type { Ground, Terrain } from '../terrain/terrain.js'
import type { Pen } from './support/pen.js'

/**
 * What a behavior does for the agent whose turn it is: one of the two. Both write into `out`, read the
 * *previous* state, and answer whether they have anything to say; an agent without a desire is not steered,
 * which is not the same as the desire to stop.
 */
export interface BehaviorHooks {
  /** Writes the desired velocity. The engine steers by limit(desired − velocity, maxForce). */
  desire?(agent: Agent, out: Vector): boolean
  /** Writes a force, for rules that are forces already. The engine takes it as it is. */
  force?(agent: Agent, out: Vector): boolean
  /**
   * For rules about the population as a whole: called once at the beginning of each step, with its time,
   * before anybody perceives. It may write its own columns in all rows. Options that differ between agents
   * hold for nobody there.
   */
  begin?(time: number): void
  /**
   * Called once all agents have decided. A behavior that keeps numbers of its own for agents, which their neighbors read
   * in the same step, writes them here. Where `keeps` is false it forgets them: somebody only looked on.
   */
  settle?(keeps: boolean): void
  /**
   * Draws what the behavior looks at for an agent: a circle, a target, a way foreseen. Called between steps
   * and only when somebody asks, `world.debugDraw`; neighbors and options are those of that agent then. It may
   * write nothing that a step reads.
   */
  debugDraw?: ((agent: Agent, pen: Pen) => void) | undefined
  /**
   * Draws what the behavior goes by wherever the agent is: a target point, a region, the line at which it
   * turns. Pictures and the studio show it without being asked, each shape once: see `world.guides`. Called
   * between steps; options are those of that agent, neighbors are not looked up, and it may write nothing that
   * a step reads. Without it each point that the behavior has as a target is drawn.
   */
  guide?(agent: Agent, pen: Pen): void
}

/** What a behavior may ask of its world when it is bound to a population. */
export interface BehaviorContext {
  readonly space: Space
  /** Length of the step being made. It differs between steps of elapsed time: read it on each call, copy it never. */
  readonly dt: number
  readonly population: Population
  /** Its options as they are described, where signals are descriptions. */
  readonly given: Readonly<Record<string, unknown>>
  /**
   * A list of neighbors, refreshed for each agent before its behaviors run: the agents of the populations
   * named (default: its own; 'all': every one) up to the largest `radius` anyone asks for, so test the
   * distance again.
   */
  perceive(within: { readonly radius: number }, populations?: string | readonly string[]): Neighbors
  /**
   * Where a target is, seen from the agent whose turn it is. Of a population without an id it is the nearest,
   * or with 'eldest' for all the one with the lowest id, so that all go by the same.
   */
  target(description: TargetDescription, whom?: Whom): Target
  /**
   * What an option holds that is an object, or an item of a list of them: its defaults filled in, its numbers
   * and vectors kept up to date where they follow signals. `place` is where it stands: `waters[0]`; left out
   * for the options of the behavior itself.
   */
  live<Fields extends Specs>(fields: Fields, given: object, place?: string): ValuesOf<Fields>
  path(name: string): Path
  field(name: string): FlowField
  /** The ground that the world stands on; level where it has no terrain. */
  readonly terrain: Terrain
  /**
   * The ground below an agent of the behavior's own population, surveyed once for everyone who asks. The same
   * object each time: it holds until the next call.
   */
  groundBelow(agent: Agent): Ground
  /** What stands in the way; ask a `search()` of your own for those near a place. */
  readonly obstacles: Obstacles
  /**
   * A number that this behavior keeps for each agent; part of snapshots and of the state hash. It is kept when a world is changed;
   * where `meaning`, such as how many points it counts, is another then, agents begin anew with `initial`.
   */
  column(name: string, initial?: number, meaning?: string): Column
  /** The same where each agent begins with a number of its own, drawn evenly between two bounds. */
  drawnColumn(name: string, from: number, to: number): Column
  /** A random number in [0, 1): the same for the same seed, agent, step and stream (0 by default). */
  random(agent: Agent, stream?: number): number
  /**
   * Tells the world's listeners that something happened to an agent, at the end of the step. Throws when no
   * definition declares that event in its `events`.
   */
  emit(event: string, agent: Agent): void
}

export interface BehaviorDefinition<Fields extends Specs> extends Definition<Fields> {
  /**
   * Makes the hooks. `options` holds plain numbers; where a person wrote a signal they are kept up to date.
   */
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
 * Defines a behavior and returns the function that describes it:
 * `seek({ target: [320, 120] })` is `{ behavior: 'seek', target: [320, 120] }`. A behavior of your
 * own is as good as a built-in one. Throws a DescriptionError when the definition is none.
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
      for (const hook of ['begin', 'settle', 'debugDraw', 'guide'] as const) {
        const isRight = hooks[hook] === undefined || typeof hooks[hook] === 'function'
        const expectedHook = `{ ${hook} }, where there is one, a function`
        assertMade(isRight, `behavior '${name}', bind`, expectedHook, hooks[hook])
      }
      return hooks
    },
  }
  return describing<InputsOf<Fields> & { readonly weight?: Scalar | undefined }, BehaviorDescription>(plugin)
}

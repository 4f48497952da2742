import type { Agent } from '../agents/agent.js'
import type { Population } from '../agents/population.js'
import type { Space } from '../environment/space.js'
import { partingDirection } from '../math/parting.js'
import { lengthOf, type Vector, vector } from '../math/vector.js'
import { NearList } from '../perception/near-list.js'
import type { Perceived } from '../perception/perceived.js'
import type { Sense } from '../perception/sense.js'
import type { BoundRule } from './bind-rule.js'
import { canEmitTogether, emitTogether } from './emit-together.js'
import { lowerTogether } from './lower.js'
import type { RuleParts } from './rule-parts.js'
import { steerByColumns } from './steer-by-columns.js'

/** What is asked of a behavior that is code: whether it has a force, and which. */
interface Asked {
  readonly weight: number
  readonly force: Vector
  evaluate(agent: Agent): boolean
}

/** A behavior of a population that is to be computed together with the others. */
export interface BehaviorTogether {
  readonly behavior: Asked
  /** What it was bound to, where it is a rule that is a graph. */
  readonly bound: BoundRule | undefined
  /** Whether it goes through a list of neighbors. */
  readonly looks: boolean
}

/** What rules that are computed together find their numbers in. */
export interface TogetherParts {
  readonly rules: readonly RuleParts[]
  readonly behaviors: readonly Asked[]
  readonly lists: readonly NearList[]
  /** Its own agents in lattice order. */
  readonly own: Perceived
  readonly population: Population
  readonly space: Space
  readonly agent: Agent
  readonly clock: { readonly dt: number }
  /** The time at which the step begins. */
  time: number
  /** Whether any agent is lighter than a step is long. */
  isLight: boolean
  /** Whether the sum of the forces is limited. */
  readonly limits: boolean
  readonly parting: Vector
  /** Begins the turn of an agent, for behaviors that are code. */
  begin(rank: number): void
  /** Says whose force is no number. */
  fail(rank: number): void
  /** Finds `parting` for two on the very same point. */
  part(id: number, other: number): TogetherParts
  /** Of a vector whose square is no number. */
  length(x: number, y: number, z: number): number
}

/** Steers the agents of some ranks: writes their forces, in lattice order. */
export type SteerTogether = (first: number, end: number, force: Float64Array) => void

/** The rules of a population as one function. */
export interface Together {
  readonly steer: SteerTogether
  readonly parts: TogetherParts
}

/**
 * Makes one function of all behaviors of a population and the weighted sum of their forces, where those that are code look at no
 * neighbors; undefined where that cannot be. `senses` are those of the population.
 */
export function bindTogether(
  behaviors: readonly BehaviorTogether[],
  senses: readonly Sense[],
  given: Pick<
    TogetherParts,
    'own' | 'population' | 'space' | 'agent' | 'clock' | 'limits' | 'begin' | 'fail'
  >,
): Together | undefined {
  const { dimensions } = given.space
  const isGraph = ({ bound }: BehaviorTogether) => bound !== undefined && canEmitTogether(bound.program)
  if (behaviors.some((one) => one.looks && !isGraph(one))) return undefined
  const graphs = behaviors.filter(isGraph)
  const uses = graphs.map(({ bound }) => {
    const { program, parts, ...use } = bound as BoundRule
    const lists = parts.looks.map((look) => senses.findIndex(({ neighbors }) => neighbors === look))
    return { ...use, rule: program.rule, lists }
  })
  if (!senses.every((_, list) => uses.some(({ lists }) => lists.includes(list)))) return undefined
  const programs = lowerTogether(uses, dimensions)
  const parts: TogetherParts = {
    ...given,
    rules: graphs.map(({ bound }) => (bound as BoundRule).parts),
    behaviors: behaviors.map(({ behavior }) => behavior),
    lists: senses.map((sense) => new NearList(sense)),
    time: 0,
    isLight: false,
    parting: vector(),
    part(id, other) {
      partingDirection(id, other, dimensions, parts.parting)
      return parts
    },
    length: (x, y, z) => lengthOf(vector(x, y, z)),
  }
  const places = behaviors.map((one) => (isGraph(one) ? graphs.indexOf(one) : undefined))
  const text = emitTogether({
    programs,
    behaviors: places,
    lists: senses.map(({ sources }) => ({
      sources: sources.length,
      own: sources.findIndex(({ population }) => population === given.population),
    })),
    inSpace: dimensions === 3,
    constant: (owner, option) => uses[owner].constant(option),
  })
  const name = given.population.name.replace(/[^A-Za-z0-9_]/g, '')
  try {
    const made = new Function('parts', `${text}\n//# sourceURL=drover-rules-of-${name}.js`)
    return { steer: made(parts) as SteerTogether, parts }
  } catch (error) {
    if (error instanceof EvalError) return { steer: steerByColumns(programs, places, parts), parts }
    throw error
  }
}

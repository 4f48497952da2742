import { refuse } from '../../schema/problem.js'
import type { Graph, Node } from '../graph/graph.js'
import type { OperationName } from './operations.js'
import {
  type Numeric,
  numberNode,
  RuleNumber,
  RuleOptional,
  RuleTruth,
  RuleVector,
  ruleName,
  truthNode,
} from './values.js'

/** A neighbor, as the agent sees it. */
export interface Neighbor<State> {
  /** From the agent to the neighbor; in a wrapped world the shortest way. */
  readonly offset: RuleVector
  /** Distance. */
  readonly distance: RuleNumber
  /** The square of the distance, which costs no root. */
  readonly squared: RuleNumber
  /** Its velocity. */
  readonly velocity: RuleVector
  /** A unit vector along its velocity, or along its last nonzero velocity. */
  readonly heading: RuleVector
  /** Its mass. */
  readonly mass: RuleNumber
  /** The radius of its body. */
  readonly radius: RuleNumber
  /** Weight in averages; 1 by default. */
  readonly influence: RuleNumber
  /**
   * The direction in which the agent parts from a neighbor at exactly the same point: a unit vector, opposite for the
   * two and fixed by their ids. Zero for all other neighbors.
   */
  readonly separation: RuleVector
  /** The rule's state of the neighbor before the step; 0 in populations that do not have the rule. */
  readonly state: { readonly [Key in keyof State]: RuleNumber }
}

const TURN = 2 * Math.PI

/** Some of an agent's neighbors, and reductions over them. They never include the agent itself. */
export class Near<State> {
  readonly #graph: Graph
  readonly #look: number
  readonly #neighbor: Neighbor<State>
  readonly #test: Node

  constructor(graph: Graph, look: number, neighbor: Neighbor<State>, test: Node) {
    this.#graph = graph
    this.#look = look
    this.#neighbor = neighbor
    this.#test = test
  }

  #narrowed(test: RuleTruth): Near<State> {
    const both = this.#graph.make('and', [this.#test, test.node])
    return new Near(this.#graph, this.#look, this.#neighbor, both)
  }

  #number(op: OperationName, ...more: readonly Node[]): RuleNumber {
    return new RuleNumber(this.#graph.make(op, [this.#test, ...more], this.#look))
  }

  /** Those that satisfy a condition. */
  where(test: (neighbor: Neighbor<State>) => RuleTruth): Near<State> {
    return this.#narrowed(new RuleTruth(truthNode(test(this.#neighbor))))
  }

  /**
   * Those in a sector of this width around the heading of the agent, in radians; 2π is all around. A neighbor closer
   * than `near` always counts. Throws if the width is a number outside 0 to 2π.
   */
  inView(width: Numeric, near: Numeric = 0): Near<State> {
    if (typeof width === 'number' && !(width >= 0 && width <= TURN)) {
      refuse(ruleName(), `inView: expected a width in radians from 0 to 2π, got ${width}`)
    }
    const graph = this.#graph
    const angle = new RuleNumber(numberNode(width))
    const heading = new RuleVector(graph.make('heading'))
    const { offset, distance } = this.#neighbor
    const ahead = heading.dot(offset).ge(angle.over(2).cos().times(distance))
    const seen = angle.ge(TURN).or(ahead)
    if (near === 0) return this.#narrowed(seen)
    return this.#narrowed(seen.or(this.#neighbor.squared.lt(new RuleNumber(numberNode(near)).squared())))
  }

  /**
   * The nearest few of them (ties: the lower ids). At most 100. All of them if the number is an option that was left
   * out.
   */
  nearest(count: Numeric): Near<State> {
    const among = new RuleTruth(this.#graph.make('amongNearest', [this.#test, numberNode(count)], this.#look))
    return this.#narrowed(count instanceof RuleOptional ? count.given.not().or(among) : among)
  }

  /** Their number. */
  count(): RuleNumber {
    return this.#number('count')
  }

  /** Whether there is one. */
  any(): RuleTruth {
    return this.count().gt(0)
  }

  /** The sum of a vector over them; 0 if there are none. */
  sum(of: (neighbor: Neighbor<State>) => RuleVector): RuleVector
  /** The sum of a number over them; 0 if there are none. */
  sum(of: (neighbor: Neighbor<State>) => Numeric): RuleNumber
  sum(of: (neighbor: Neighbor<State>) => RuleVector | Numeric): RuleVector | RuleNumber {
    const value = of(this.#neighbor)
    if (!(value instanceof RuleVector)) return this.#number('sum', numberNode(value))
    return new RuleVector(this.#graph.make('vectorSum', [this.#test, value.node], this.#look))
  }

  /** The mean of a vector over them; 0 if there are none. */
  mean(of: (neighbor: Neighbor<State>) => RuleVector): RuleVector
  /** The mean of a number over them; 0 if there are none. */
  mean(of: (neighbor: Neighbor<State>) => Numeric): RuleNumber
  mean(of: (neighbor: Neighbor<State>) => RuleVector | Numeric): RuleVector | RuleNumber {
    const sum = (this.sum as (one: typeof of) => RuleVector | RuleNumber).call(this, of)
    const count = this.count().max(1)
    return sum.over(count)
  }

  /** The minimum of a number over them; `otherwise` if there are none. */
  least(of: (neighbor: Neighbor<State>) => Numeric, otherwise: Numeric): RuleNumber {
    return this.#number('least', numberNode(of(this.#neighbor)), numberNode(otherwise))
  }

  /** The maximum of a number over them; `otherwise` if there are none. */
  greatest(of: (neighbor: Neighbor<State>) => Numeric, otherwise: Numeric): RuleNumber {
    return this.#number('greatest', numberNode(of(this.#neighbor)), numberNode(otherwise))
  }

  /**
   * A number or a vector of the neighbor with the minimum of another number (ties: the first); 0 if there are none:
   * `near.ofLeast((n) => n.distance, (n) => n.velocity)`.
   */
  ofLeast(
    least: (neighbor: Neighbor<State>) => Numeric,
    of: (neighbor: Neighbor<State>) => RuleVector,
  ): RuleVector
  ofLeast(
    least: (neighbor: Neighbor<State>) => Numeric,
    of: (neighbor: Neighbor<State>) => Numeric,
  ): RuleNumber
  ofLeast(
    least: (neighbor: Neighbor<State>) => Numeric,
    of: (neighbor: Neighbor<State>) => RuleVector | Numeric,
  ): RuleVector | RuleNumber {
    const [key, value] = [numberNode(least(this.#neighbor)), of(this.#neighbor)]
    if (!(value instanceof RuleVector)) return this.#number('ofLeast', key, numberNode(value))
    return new RuleVector(this.#graph.make('vectorOfLeast', [this.#test, key, value.node], this.#look))
  }
}

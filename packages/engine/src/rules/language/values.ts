import { refuse } from '../../schema/problem.js'
import { show } from '../../schema/show.js'
import type { Graph, Node } from '../graph/graph.js'

/** The rule being traced. */
let tracing: { readonly graph: Graph; readonly rule: string } | undefined

/** Traces `body`: its operations on values become nodes of the graph. */
export function trace<Result>(graph: Graph, rule: string, body: () => Result): Result {
  const before = tracing
  tracing = { graph, rule }
  try {
    return body()
  } finally {
    tracing = before
  }
}

export const ruleName = (): string => (tracing === undefined ? 'a rule' : `rule '${tracing.rule}'`)

function graph(): Graph {
  if (tracing === undefined) {
    refuse('a value of a rule', "expected to be used within the rule's act, while it is called")
  }
  return tracing.graph
}

function misused(what: string, remedy: string): never {
  refuse(
    ruleName(),
    `expected no operator or Math function on ${what} of the rule, which has no value yet; ${remedy}`,
  )
}

export function described(value: unknown): string {
  if (value instanceof RuleVector) return 'a vector'
  if (value instanceof RuleTruth) return 'a yes or no'
  if (value instanceof RuleNumber) return 'a number of the rule'
  return show(value)
}

/** The node of a number: a traced one, or a literal. */
function numberNode(value: Numeric, of = ''): Node {
  if (value instanceof RuleNumber) return value.node
  if (Number.isFinite(value)) return graph().number(value)
  const remedy = (value as unknown) instanceof RuleTruth ? '; write select(a, 1, 0)' : ''
  return refuse(ruleName() + of, `expected a number, got ${described(value)}${remedy}`)
}

function vectorNode(value: RuleVector, of = ''): Node {
  if (value instanceof RuleVector) return value.node
  return refuse(ruleName() + of, `expected a vector such as vec(1, 0), got ${described(value)}`)
}

function truthNode(value: RuleTruth): Node {
  if (value instanceof RuleTruth) return value.node
  return refuse(ruleName(), `expected a yes or no such as a.lt(b), got ${described(value)}`)
}

/** A number of a rule, or a plain number. */
export type Numeric = RuleNumber | number

/** A number that is known when agents act. Operations create new ones: `a.plus(b).times(2)`. */
export class RuleNumber {
  /** For the compiler. */
  readonly node: Node

  constructor(node: Node) {
    this.node = node
  }

  #with(
    op: 'add' | 'subtract' | 'multiply' | 'divide' | 'minimum' | 'maximum' | 'power' | 'arctangent',
    other: Numeric,
  ) {
    return new RuleNumber(graph().make(op, [this.node, numberNode(other)]))
  }
  #of(op: 'negate' | 'root' | 'absolute' | 'floor' | 'sine' | 'cosine' | 'exponential' | 'logarithm') {
    return new RuleNumber(graph().make(op, [this.node]))
  }

  /** a + b. */
  plus(other: Numeric): RuleNumber {
    return this.#with('add', other)
  }
  /** a − b. */
  minus(other: Numeric): RuleNumber {
    return this.#with('subtract', other)
  }
  /** a · b. */
  times(other: Numeric): RuleNumber {
    return this.#with('multiply', other)
  }
  /** a / b; not finite where b is 0. */
  over(other: Numeric): RuleNumber {
    return this.#with('divide', other)
  }
  /** The smaller of two numbers. */
  min(other: Numeric): RuleNumber {
    return this.#with('minimum', other)
  }
  /** The larger of two numbers. */
  max(other: Numeric): RuleNumber {
    return this.#with('maximum', other)
  }
  /** The number, at least `low` and at most `high`. */
  clamp(low: Numeric, high: Numeric): RuleNumber {
    return this.max(low).min(high)
  }
  /** −a. */
  negated(): RuleNumber {
    return this.#of('negate')
  }
  /** a². */
  squared(): RuleNumber {
    return this.times(this)
  }
  /** √a; not a number where a < 0. */
  sqrt(): RuleNumber {
    return this.#of('root')
  }
  /** |a|. */
  abs(): RuleNumber {
    return this.#of('absolute')
  }
  /** The largest whole number that is not larger. */
  floor(): RuleNumber {
    return this.#of('floor')
  }
  /** The remainder a − b · floor(a / b), which has the sign of b. */
  mod(other: Numeric): RuleNumber {
    return this.minus(this.over(other).floor().times(other))
  }
  /** The sine of an angle in radians. */
  sin(): RuleNumber {
    return this.#of('sine')
  }
  /** The cosine of an angle in radians. */
  cos(): RuleNumber {
    return this.#of('cosine')
  }
  /** eᵃ. */
  exp(): RuleNumber {
    return this.#of('exponential')
  }
  /** The natural logarithm; not finite where a ≤ 0. */
  log(): RuleNumber {
    return this.#of('logarithm')
  }
  /** aᵇ; not a number where a < 0 and b is not whole. */
  pow(exponent: Numeric): RuleNumber {
    return this.#with('power', exponent)
  }
  /** The angle of the point (x, y) with this as y, from −π to π: `y.atan2(x)`. */
  atan2(x: Numeric): RuleNumber {
    return this.#with('arctangent', x)
  }
  /** a < b. */
  lt(other: Numeric): RuleTruth {
    return new RuleTruth(graph().make('less', [this.node, numberNode(other)]))
  }
  /** a ≤ b. */
  le(other: Numeric): RuleTruth {
    return new RuleTruth(graph().make('atMost', [this.node, numberNode(other)]))
  }
  /** a > b. */
  gt(other: Numeric): RuleTruth {
    return new RuleTruth(graph().make('less', [numberNode(other), this.node]))
  }
  /** a ≥ b. */
  ge(other: Numeric): RuleTruth {
    return new RuleTruth(graph().make('atMost', [numberNode(other), this.node]))
  }
  /** a = b. */
  eq(other: Numeric): RuleTruth {
    return new RuleTruth(graph().make('equal', [this.node, numberNode(other)]))
  }
  [Symbol.toPrimitive](): never {
    return misused('a number', 'write a.plus(b) for a + b, a.lt(b) for a < b, a.max(b) for Math.max(a, b)')
  }
}

/** An optional number: `given` says whether it is set. */
export class RuleOptional extends RuleNumber {
  /** Whether the option is given. */
  readonly given: RuleTruth

  constructor(node: Node, given: RuleTruth) {
    super(node)
    this.given = given
  }
}

/** A boolean that is known when agents act. JavaScript's if, ?:, && and || cannot evaluate it. */
export class RuleTruth {
  /** For the compiler. */
  readonly node: Node

  constructor(node: Node) {
    this.node = node
  }

  /** Whether both hold. */
  and(other: RuleTruth): RuleTruth {
    return new RuleTruth(graph().make('and', [this.node, truthNode(other)]))
  }
  /** Whether at least one holds. */
  or(other: RuleTruth): RuleTruth {
    return new RuleTruth(graph().make('or', [this.node, truthNode(other)]))
  }
  /** Whether it does not hold. */
  not(): RuleTruth {
    return new RuleTruth(graph().make('not', [this.node]))
  }
  [Symbol.toPrimitive](): never {
    return misused('a yes or no', 'write a.and(b) for a && b, select(a, x, y) for a ? x : y')
  }
}

/** A vector that is known when agents act. In a plane its z is 0. */
export class RuleVector {
  /** For the compiler. */
  readonly node: Node

  constructor(node: Node) {
    this.node = node
  }

  #with(op: 'plus' | 'minus' | 'cross', other: RuleVector): RuleVector {
    return new RuleVector(graph().make(op, [this.node, vectorNode(other)]))
  }
  #component(op: 'x' | 'y' | 'z'): RuleNumber {
    return new RuleNumber(graph().make(op, [this.node]))
  }

  /** a + b. */
  plus(other: RuleVector): RuleVector {
    return this.#with('plus', other)
  }
  /** a − b. */
  minus(other: RuleVector): RuleVector {
    return this.#with('minus', other)
  }
  /** The vector, k times as long. */
  times(factor: Numeric): RuleVector {
    return new RuleVector(graph().make('scale', [this.node, numberNode(factor)]))
  }
  /** The vector times 1 / k; not finite where k is 0. */
  over(divisor: Numeric): RuleVector {
    return this.times(new RuleNumber(graph().number(1)).over(divisor))
  }
  /** −a. */
  negated(): RuleVector {
    return new RuleVector(graph().make('opposite', [this.node]))
  }
  /** a · b. */
  dot(other: RuleVector): RuleNumber {
    return new RuleNumber(graph().make('dot', [this.node, vectorNode(other)]))
  }
  /** a × b, perpendicular to both. */
  cross(other: RuleVector): RuleVector {
    return this.#with('cross', other)
  }
  /** (−y, x, 0): a quarter turn to the left in the plane. */
  left(): RuleVector {
    return new RuleVector(graph().make('left', [this.node]))
  }
  /** For a way between two places: the shortest one. In a wrapped world it may lead across the border. */
  shortest(): RuleVector {
    return new RuleVector(graph().make('shortest', [this.node]))
  }
  /**
   * Converts a vector given as (ahead, left, up) of a heading to the axes of the world. Left is level; for a heading
   * straight up or down it is +y. In a plane `up` is ignored.
   */
  inFrameOf(heading: RuleVector): RuleVector {
    return new RuleVector(graph().make('inFrame', [this.node, vectorNode(heading)]))
  }
  /** The same direction with that length; the zero vector stays zero. */
  withLength(length: Numeric): RuleVector {
    return new RuleVector(graph().make('withLength', [this.node, numberNode(length)]))
  }
  /** The same direction with length 1; the zero vector stays zero. */
  unit(): RuleVector {
    return this.withLength(1)
  }
  /** The same direction, shortened to that length if it is longer. */
  limit(length: Numeric): RuleVector {
    return new RuleVector(graph().make('limit', [this.node, numberNode(length)]))
  }
  /** The square of the length. */
  get squared(): RuleNumber {
    return this.dot(this)
  }
  /** The length. */
  get length(): RuleNumber {
    return this.squared.sqrt()
  }
  /** Its part along x. */
  get x(): RuleNumber {
    return this.#component('x')
  }
  /** Its part along y. */
  get y(): RuleNumber {
    return this.#component('y')
  }
  /** Its part along z; 0 in a plane. */
  get z(): RuleNumber {
    return this.#component('z')
  }
  /** The desired velocity if a condition holds; otherwise the rule has no effect. */
  when(condition: RuleTruth): Conditional {
    return { vector: this, condition: new RuleTruth(truthNode(condition)) }
  }
  [Symbol.toPrimitive](): never {
    return misused('a vector', 'write a.plus(b) for a + b, a.times(k) for a · k')
  }
}

/** A vector with a condition under which it counts. */
export interface Conditional {
  readonly vector: RuleVector
  readonly condition: RuleTruth
}

/** A plain number as a traced one: `num(1).over(dt)`. */
export const num = (value: number): RuleNumber => new RuleNumber(numberNode(value))

/** The vector (x, y, z); in a plane z is ignored. */
export const vec = (x: Numeric, y: Numeric, z: Numeric = 0): RuleVector =>
  new RuleVector(graph().make('vector', [numberNode(x), numberNode(y), numberNode(z)]))

/** One value if a condition holds, another if not: `select(a.lt(b), x, y)`. */
export function select(condition: RuleTruth, yes: RuleVector, no: RuleVector): RuleVector
/** One value if a condition holds, another if not: `select(a.lt(b), x, y)`. */
export function select(condition: RuleTruth, yes: Numeric, no: Numeric): RuleNumber
export function select(
  condition: RuleTruth,
  yes: Numeric | RuleVector,
  no: Numeric | RuleVector,
): RuleNumber | RuleVector {
  const test = truthNode(condition)
  if (yes instanceof RuleVector || no instanceof RuleVector) {
    const both = [vectorNode(yes as RuleVector), vectorNode(no as RuleVector)]
    return new RuleVector(graph().make('selectVector', [test, ...both]))
  }
  return new RuleNumber(graph().make('select', [test, numberNode(yes), numberNode(no)]))
}

export { numberNode, truthNode, vectorNode }

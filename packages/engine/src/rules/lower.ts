import type { Node } from './graph.js'
import { cross, dot, factorTo, factorWithin, inFrame, shortest } from './lower-vectors.js'
import { AGENT, PAIR, type Scope, UNIFORM } from './operations.js'
import { type Drawing, type RuleGraph, rootsOf } from './rule-graph.js'

/** A number or a yes or no: vectors are taken apart into these, for whoever computes. */
export interface Scalar {
  readonly index: number
  readonly op: ScalarOperation
  readonly args: readonly Scalar[]
  /** A number, a name, or the number of a draw or look. */
  readonly datum: number | string
  /** Which component it is, of a leaf that is a vector. */
  readonly axis: Axis | undefined
  readonly scope: Scope
  readonly passes: number
}

export type Axis = 0 | 1 | 2
export const AXES: readonly Axis[] = [0, 1, 2]

type ScalarOperation =
  | 'number'
  | 'yes'
  | 'no'
  | 'dt'
  | 'time'
  | 'period'
  | 'numberOption'
  | 'truthOption'
  | 'vectorOption'
  | 'isChoice'
  | 'isGiven'
  | 'position'
  | 'velocity'
  | 'heading'
  | 'maxSpeed'
  | 'maxForce'
  | 'mass'
  | 'radius'
  | 'roll'
  | 'state'
  | 'random'
  | 'targetExists'
  | 'targetOffset'
  | 'targetVelocity'
  | 'targetHeading'
  | 'offset'
  | 'parting'
  | 'otherVelocity'
  | 'otherHeading'
  | 'otherMass'
  | 'otherRadius'
  | 'otherInfluence'
  | 'otherState'
  | 'add'
  | 'subtract'
  | 'multiply'
  | 'divide'
  | 'minimum'
  | 'maximum'
  | 'negate'
  | 'root'
  | 'absolute'
  | 'floor'
  | 'sine'
  | 'cosine'
  | 'exponential'
  | 'logarithm'
  | 'power'
  | 'arctangent'
  | 'less'
  | 'atMost'
  | 'equal'
  | 'and'
  | 'or'
  | 'not'
  | 'select'
  | 'count'
  | 'sum'
  | 'least'
  | 'greatest'
  | 'ofLeast'
  | 'amongNearest'

/** Leaves that are vectors. */
const VECTORS: ReadonlySet<string> = new Set([
  'period',
  'vectorOption',
  'position',
  'velocity',
  'heading',
  'targetOffset',
  'targetVelocity',
  'targetHeading',
  'offset',
  'parting',
  'otherVelocity',
  'otherHeading',
])
const PAIRED: ReadonlySet<string> = new Set([
  'offset',
  'parting',
  'otherVelocity',
  'otherHeading',
  'otherMass',
  'otherRadius',
  'otherInfluence',
  'otherState',
])
const SHARED: ReadonlySet<string> = new Set([
  'period',
  'number',
  'yes',
  'no',
  'isGiven',
  'dt',
  'time',
  'numberOption',
  'truthOption',
  'vectorOption',
  'isChoice',
])
const REDUCTIONS: ReadonlySet<string> = new Set([
  'count',
  'sum',
  'least',
  'greatest',
  'ofLeast',
  'amongNearest',
])
export const isReduction = ({ op }: Scalar): boolean => REDUCTIONS.has(op)

/** What a rule comes to in a plane or in space, for whoever computes it. */
export interface Program {
  readonly rule: RuleGraph
  readonly scalars: readonly Scalar[]
  /** The radius of each look. */
  readonly radii: readonly Scalar[]
  readonly desire: readonly Scalar[] | undefined
  readonly force: readonly Scalar[] | undefined
  readonly when: Scalar | undefined
  readonly state: ReadonlyMap<string, Scalar>
  readonly events: ReadonlyMap<string, Scalar>
  readonly drawings: readonly LoweredDrawing[]
}

/** What is drawn of a rule, as numbers. */
export interface LoweredDrawing {
  readonly drawing: Drawing
  readonly at: readonly Scalar[]
  readonly more: readonly (readonly Scalar[])[]
  readonly radius: Scalar | undefined
  readonly when: Scalar | undefined
}

type Lowered = Scalar | readonly [Scalar, Scalar, Scalar]

/** What a truth that is the same for all agents comes to, where that is known before the first step. */
export type Known = (truth: Node) => boolean | undefined

/**
 * Takes the vectors of a rule apart; in a plane their z is 0 and costs nothing. What hangs on a truth that is known
 * beforehand, such as a choice, is left out where it does not matter; so are influences unless neighbors may have some.
 */
export function lower(
  rule: RuleGraph,
  dimensions: 2 | 3,
  known: Known = () => undefined,
  weighs = true,
): Program {
  const scalars = new Scalars()
  const lowered = new Map<Node, Lowered>()
  const squaredOffset = (): Scalar => {
    const offset = scalars.leafVector('offset', '', dimensions)
    return dot(scalars, offset, offset)
  }

  const scalarOf = (node: Node): Scalar => low(node) as Scalar
  const vectorOf = (node: Node): readonly Scalar[] => low(node) as readonly Scalar[]

  function low(node: Node): Lowered {
    let found = lowered.get(node)
    if (found === undefined) {
      found = lowerOne(node)
      lowered.set(node, found)
    }
    return found
  }

  /** Whether a neighbor is near enough for a look and passes a test besides. */
  function heeded(look: number, test: Node): Scalar {
    const radius = scalarOf(rule.looks[look].radius)
    const near = scalars.make('less', [squaredOffset(), scalars.make('multiply', [radius, radius])])
    return scalars.make('and', [near, scalarOf(test)])
  }

  function lowerOne(node: Node): Lowered {
    const { op, args } = node
    const truth = node.type === 'truth' && node.scope === UNIFORM ? known(node) : undefined
    if (truth !== undefined) return truth ? scalars.yes : scalars.no
    if (op === 'inSpace') return dimensions === 3 ? scalars.yes : scalars.no
    if (op === 'otherInfluence' && !weighs) return scalars.number(1)
    const datum = Array.isArray(node.datum)
      ? JSON.stringify(node.datum)
      : ((node.datum as number | string) ?? '')
    if (VECTORS.has(op)) return scalars.leafVector(op as ScalarOperation, datum, dimensions)
    const [a, b, c] = args
    const each = (make: (axis: Axis) => Scalar): Lowered => [make(0), make(1), make(2)]
    const componentwise = (name: ScalarOperation): Lowered =>
      each((axis) => scalars.make(name, [vectorOf(a)[axis], vectorOf(b)[axis]]))
    const stretched = (vector: readonly Scalar[], factor: Scalar): Lowered =>
      each((axis) => scalars.make('multiply', [vector[axis], factor]))
    switch (op) {
      case 'vector':
        return [scalarOf(a), scalarOf(b), dimensions === 3 ? scalarOf(c) : scalars.number(0)]
      case 'x':
        return vectorOf(a)[0]
      case 'y':
        return vectorOf(a)[1]
      case 'z':
        return vectorOf(a)[2]
      case 'plus':
        return componentwise('add')
      case 'minus':
        return componentwise('subtract')
      case 'opposite':
        return each((axis) => scalars.make('negate', [vectorOf(a)[axis]]))
      case 'scale':
        return stretched(vectorOf(a), scalarOf(b))
      case 'left': {
        const [x, y] = vectorOf(a)
        return [scalars.make('negate', [y]), x, scalars.number(0)]
      }
      case 'shortest': {
        const periods = scalars.leafVector('period', '', dimensions)
        return each((axis) => shortest(scalars, vectorOf(a)[axis], periods[axis]))
      }
      case 'inFrame':
        return inFrame(scalars, vectorOf(a), vectorOf(b), dimensions)
      case 'dot':
        return dot(scalars, vectorOf(a), vectorOf(b))
      case 'cross':
        return cross(scalars, vectorOf(a), vectorOf(b))
      case 'withLength':
        return stretched(vectorOf(a), factorTo(scalars, vectorOf(a), scalarOf(b)))
      case 'limit':
        return stretched(vectorOf(a), factorWithin(scalars, vectorOf(a), scalarOf(b)))
      case 'selectVector':
        return each((axis) => scalars.make('select', [scalarOf(a), vectorOf(b)[axis], vectorOf(c)[axis]]))
      case 'vectorSum': {
        const test = heeded(datum as number, a)
        return each((axis) => scalars.make('sum', [test, vectorOf(b)[axis]], datum))
      }
      case 'vectorOfLeast': {
        const test = heeded(datum as number, a)
        return each((axis) => scalars.make('ofLeast', [test, scalarOf(b), vectorOf(c)[axis]], datum))
      }
      case 'count':
      case 'sum':
      case 'least':
      case 'greatest':
      case 'ofLeast':
      case 'amongNearest':
        return scalars.make(op, [heeded(datum as number, a), ...args.slice(1).map(scalarOf)], datum)
      default:
        return scalars.make(op as ScalarOperation, args.map(scalarOf), datum)
    }
  }

  for (const root of rootsOf(rule)) low(root)
  const { answer, looks } = rule
  const pushes =
    answer.desire === undefined || (answer.pushes !== undefined && low(answer.pushes) === scalars.yes)
  const mapped = (nodes: ReadonlyMap<string, Node>) =>
    new Map([...nodes].map(([name, node]) => [name, scalarOf(node)]))
  return {
    rule,
    radii: looks.map(({ radius }) => scalarOf(radius)),
    desire: pushes ? undefined : answer.desire && vectorOf(answer.desire),
    force: pushes ? answer.force && vectorOf(answer.force) : undefined,
    when: answer.when && scalarOf(answer.when),
    // What stays as it is need not be kept.
    state: new Map(
      [...mapped(answer.state)].filter(([name, { op, datum }]) => op !== 'state' || datum !== name),
    ),
    events: mapped(answer.events),
    drawings: rule.drawings
      .filter(({ when }) => when === undefined || low(when) !== scalars.no)
      .map((drawing) => ({
        drawing,
        at: vectorOf(drawing.at),
        more: drawing.more.map(vectorOf),
        radius: drawing.radius && scalarOf(drawing.radius),
        when: drawing.when && scalarOf(drawing.when),
      })),
    scalars: scalars.all,
  }
}

/** Scalars, each once. */
class Scalars {
  readonly all: Scalar[] = []
  readonly #known = new Map<string, Scalar>()

  get yes(): Scalar {
    return this.make('yes', [])
  }
  get no(): Scalar {
    return this.make('no', [])
  }

  number(value: number): Scalar {
    return this.make('number', [], value)
  }

  leafVector(
    op: ScalarOperation,
    datum: number | string,
    dimensions: 2 | 3,
  ): readonly [Scalar, Scalar, Scalar] {
    const z = dimensions === 3 ? this.make(op, [], datum, 2) : this.number(0)
    return [this.make(op, [], datum, 0), this.make(op, [], datum, 1), z]
  }

  make(op: ScalarOperation, args: readonly Scalar[], datum: number | string = '', axis?: Axis): Scalar {
    const simpler = this.#simplified(op, args)
    if (simpler !== undefined) return simpler
    const text = Object.is(datum, -0) ? '-0' : JSON.stringify(datum)
    const key = `${op}|${text}|${axis ?? ''}|${args.map(({ index }) => index).join()}`
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const made: Scalar = { index: this.all.length, op, args, datum, axis, ...reach(op, args) }
    this.all.push(made)
    this.#known.set(key, made)
    return made
  }

  /** What is known of it beforehand, by 0 and 1: mostly the z of vectors in a plane. */
  #simplified(op: ScalarOperation, [a, b, c]: readonly Scalar[]): Scalar | undefined {
    switch (op) {
      case 'add':
        if (isZero(b)) return a
        return isZero(a) ? b : undefined
      case 'subtract':
        return isZero(b) ? a : undefined
      case 'multiply':
        if (isZero(a) || isZero(b)) return this.number(0)
        if (isOne(a)) return b
        return isOne(b) ? a : undefined
      case 'negate':
        return isZero(a) ? a : undefined
      case 'count':
        return a.op === 'no' ? this.number(0) : undefined
      case 'sum':
        return a.op === 'no' || isZero(b) ? this.number(0) : undefined
      case 'ofLeast':
        return a.op === 'no' || isZero(c) ? this.number(0) : undefined
      case 'least':
      case 'greatest':
        return a.op === 'no' ? c : undefined
      case 'amongNearest':
        return a.op === 'no' ? a : undefined
      case 'and':
        if (a.op === 'no' || b.op === 'yes') return a
        return a.op === 'yes' || b.op === 'no' ? b : undefined
      case 'or':
        if (a.op === 'yes' || b.op === 'no') return a
        return a.op === 'no' || b.op === 'yes' ? b : undefined
      case 'not':
        if (a.op === 'yes') return this.no
        return a.op === 'no' ? this.yes : undefined
      case 'select':
        if (a.op === 'no') return c
        return a.op === 'yes' || b === c ? b : undefined
      default:
        return undefined
    }
  }
}

const isZero = ({ op, datum }: Scalar): boolean => op === 'number' && datum === 0
const isOne = ({ op, datum }: Scalar): boolean => op === 'number' && datum === 1

/** On what it depends, and after how many passes it is known. */
function reach(
  op: ScalarOperation,
  args: readonly Scalar[],
): { readonly scope: Scope; readonly passes: number } {
  const passes = args.reduce((most, arg) => Math.max(most, arg.passes), 0)
  if (op === 'amongNearest') return { scope: PAIR, passes: passes + 1 }
  if (REDUCTIONS.has(op)) return { scope: AGENT, passes: passes + 1 }
  if (args.length > 0)
    return {
      scope: args.reduce<number>((most, arg) => Math.max(most, arg.scope), UNIFORM) as Scope,
      passes,
    }
  if (SHARED.has(op)) return { scope: UNIFORM, passes: 0 }
  return { scope: PAIRED.has(op) ? PAIR : AGENT, passes: 0 }
}

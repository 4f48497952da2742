import type { Node } from '../graph/graph.js'
import { type Drawing, type RuleGraph, rootsOf } from '../graph/rule-graph.js'
import { type OperationName, operation, UNIFORM } from '../language/operations.js'
import { backBetween, cross, dot, factorTo, factorWithin, inFrame, shortest } from './lower-vectors.js'
import { type Axis, type Scalar, type ScalarOperation, Scalars } from './scalars.js'

function isVectorLeaf(op: OperationName): boolean {
  const { result, args } = operation(op)
  return result === 'vector' && args.length === 0
}

/** A rule lowered to scalars, in a plane or in space. */
export interface Program {
  readonly rule: RuleGraph
  /** Its scalars, or those of all rules that were lowered together. */
  readonly scalars: readonly Scalar[]
  /** The radius of each look. */
  readonly radii: readonly Scalar[]
  readonly desire: readonly Scalar[] | undefined
  readonly force: readonly Scalar[] | undefined
  readonly when: Scalar | undefined
  readonly state: ReadonlyMap<string, Scalar>
  readonly events: ReadonlyMap<string, Scalar>
  readonly drawings: readonly LoweredDrawing[]
  /** The result for each node of its graph that was lowered. */
  readonly lowered: ReadonlyMap<Node, Lowered>
}

/** A drawing of a rule, as scalars. */
export interface LoweredDrawing {
  readonly drawing: Drawing
  readonly at: readonly Scalar[]
  readonly more: readonly (readonly Scalar[])[]
  readonly radius: Scalar | undefined
  readonly when: Scalar | undefined
}

type Lowered = Scalar | readonly [Scalar, Scalar, Scalar]

/** The value of a boolean if it is known before the first step. */
export type Known = (truth: Node) => boolean | undefined

/** A rule to be lowered together with others. */
export interface RuleUse {
  readonly rule: RuleGraph
  readonly known: Known
  /** Whether neighbors may have weights other than 1. */
  readonly weighs: boolean
  /** For each look of the rule, the number of its list of neighbors. Looks of several rules may share a list. */
  readonly lists: readonly number[]
  /** The value of a constant number option; undefined if it follows a signal. */
  constant(option: string): number | undefined
}

/**
 * Splits the vectors of a rule into scalars; in a plane their z is 0 and costs nothing. If a boolean is known before
 * the first step, such as a choice, the branch not taken is omitted. So are weights unless neighbors may have some.
 */
export function lower(
  rule: RuleGraph,
  dimensions: 2 | 3,
  known: Known = () => undefined,
  weighs = true,
): Program {
  const lists = rule.looks.map((_, look) => look)
  const use: RuleUse = { rule, known, weighs, lists, constant: () => undefined }
  return lowerInto(new Scalars(), use, 0, dimensions)
}

/**
 * Lowers several rules into the same scalars: equal values become one scalar, as do sums over the same neighbors.
 * Options with the same constant value count as equal. Reductions refer to lists of neighbors instead of looks.
 */
export function lowerTogether(uses: readonly RuleUse[], dimensions: 2 | 3): readonly Program[] {
  const scalars = new Scalars()
  return uses.map((use, owner) => lowerInto(scalars, use, owner, dimensions))
}

function lowerInto(
  scalars: Scalars,
  { rule, known, weighs, lists, constant }: RuleUse,
  owner: number,
  dimensions: 2 | 3,
): Program {
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

  /** Whether a neighbor is near enough for a look and satisfies a further condition. */
  function counted(look: number, test: Node): Scalar {
    const radius = scalarOf(rule.looks[look].radius)
    const near = scalars.make('less', [squaredOffset(), scalars.make('multiply', [radius, radius])])
    return scalars.make('and', [near, scalarOf(test)])
  }

  function lowerOne(node: Node): Lowered {
    const { op, args } = node
    const mayBeKnown = (node.type === 'truth' && node.scope === UNIFORM) || op === 'targetExists'
    const truth = mayBeKnown ? known(node) : undefined
    if (truth !== undefined) return truth ? scalars.yes : scalars.no
    if (op === 'inSpace') return dimensions === 3 ? scalars.yes : scalars.no
    if (op === 'otherInfluence' && !weighs) return scalars.number(1)
    const datum = Array.isArray(node.datum)
      ? JSON.stringify(node.datum)
      : ((node.datum as number | string) ?? '')
    if (isVectorLeaf(op)) return scalars.leafVector(op as ScalarOperation, datum, dimensions, owner)
    if (op === 'numberOption') return scalars.option(datum as string, owner, constant(datum as string))
    const [a, b, c] = args
    const { lookUp } = operation(op)
    if (lookUp !== undefined) {
      const place = args.flatMap((arg) => low(arg))
      const asked = scalars.make(lookUp.asks, place, datum, { owner })
      const [x, y, z = scalars.number(0)] = lookUp.parts.map((part) => scalars.make('found', [asked], part))
      return node.type === 'number' ? x : [x, y, dimensions === 3 ? z : scalars.number(0)]
    }
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
      case 'worldBack': {
        const [low, high] = (['worldLow', 'worldHigh'] as const).map((corner) =>
          scalars.leafVector(corner, '', dimensions),
        )
        return each((axis) => backBetween(scalars, vectorOf(a)[axis], scalarOf(b), low[axis], high[axis]))
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
        const test = counted(datum as number, a)
        return each((axis) => scalars.make('sum', [test, vectorOf(b)[axis]], lists[datum as number]))
      }
      case 'vectorOfLeast': {
        const test = counted(datum as number, a)
        return each((axis) =>
          scalars.make('ofLeast', [test, scalarOf(b), vectorOf(c)[axis]], lists[datum as number]),
        )
      }
      case 'count':
      case 'sum':
      case 'least':
      case 'greatest':
      case 'ofLeast':
      case 'amongNearest':
        return scalars.make(
          op,
          [counted(datum as number, a), ...args.slice(1).map(scalarOf)],
          lists[datum as number],
        )
      default:
        return scalars.make(op as ScalarOperation, args.map(scalarOf), datum, { owner })
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
    // A constant state need not be stored.
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
    lowered,
  }
}

/** The scalars that drawings depend on. */
export const drawnBy = ({ drawings }: Pick<Program, 'drawings'>): readonly Scalar[] =>
  drawings
    .flatMap(({ at, more, radius, when }) => [...at, ...more.flat(), radius, when])
    .filter((one) => one !== undefined)

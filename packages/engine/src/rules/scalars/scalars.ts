import { AGENT, OPERATIONS, type Operation, PAIR, type Scope, UNIFORM } from '../language/operations.js'
import { isWorldQuery, type WorldQuery } from '../language/queries.js'

/** A number or a boolean. Vectors are split into these before anything is computed. */
export interface Scalar {
  readonly index: number
  readonly op: ScalarOperation
  readonly args: readonly Scalar[]
  /** A number, a name, or the number of a draw or look. */
  readonly datum: number | string
  /** The component, if it is a leaf of a vector. */
  readonly axis: Axis | undefined
  readonly scope: Scope
  readonly passes: number
  /**
   * The number of the rule that its option, state, target or draw belongs to, among those lowered together; otherwise
   * 0.
   */
  readonly owner: number
}

export type Axis = 0 | 1 | 2
export const AXES: readonly Axis[] = [0, 1, 2]

export type ScalarOperation =
  | 'number'
  | 'yes'
  | 'no'
  | 'dt'
  | 'time'
  | 'period'
  | 'worldLow'
  | 'worldHigh'
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
  | 'pathRadius'
  | 'pathExists'
  | 'regionDented'
  | 'bordersExist'
  | WorldQuery
  | 'found'
  | 'offset'
  | 'separation'
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

/**
 * Its entry in the table of operations; undefined for those that only scalars have: no, period, worldLow, worldHigh.
 */
const operationOf = (op: ScalarOperation): Operation | undefined =>
  (OPERATIONS as Readonly<Record<string, Operation>>)[op]
export const isReduction = ({ op }: Pick<Scalar, 'op'>): boolean => operationOf(op)?.reduces === true

/** Scalars, each once. */
export class Scalars {
  readonly all: Scalar[] = []
  readonly #known = new Map<string, Scalar>()
  readonly #constants = new Map<number, Scalar>()

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
    owner = 0,
  ): readonly [Scalar, Scalar, Scalar] {
    const along = (axis: Axis) => this.make(op, [], datum, { axis, owner })
    return [along(0), along(1), dimensions === 3 ? along(2) : this.number(0)]
  }

  /** A number option; options with the same constant value share the first one's scalar. */
  option(name: string, owner: number, value: number | undefined): Scalar {
    const made = this.make('numberOption', [], name, { owner })
    // A map treats −0 as 0.
    if (value === undefined || Object.is(value, -0)) return made
    const known = this.#constants.get(value)
    if (known === undefined) this.#constants.set(value, made)
    return known ?? made
  }

  make(
    op: ScalarOperation,
    args: readonly Scalar[],
    datum: number | string = '',
    { axis, owner: of = 0 }: { readonly axis?: Axis; readonly owner?: number } = {},
  ): Scalar {
    const simpler = this.#simplified(op, args)
    if (simpler !== undefined) return simpler
    const owner = isOwn(op, datum) ? of : 0
    const text = Object.is(datum, -0) ? '-0' : JSON.stringify(datum)
    const key = `${op}|${text}|${owner}|${axis ?? ''}|${args.map(({ index }) => index).join()}`
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const made: Scalar = { index: this.all.length, op, args, datum, axis, owner, ...reach(op, args) }
    this.all.push(made)
    this.#known.set(key, made)
    return made
  }

  /** The result if it is known from arguments 0 and 1, mostly the z of vectors in a plane. */
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

/** Whether it belongs to one rule: it has a name, or is a random draw. */
const isOwn = (op: ScalarOperation, datum: number | string): boolean =>
  datum !== '' && op !== 'number' && !isReduction({ op })

const isZero = ({ op, datum }: Scalar): boolean => op === 'number' && datum === 0
const isOne = ({ op, datum }: Scalar): boolean => op === 'number' && datum === 1

/** Its scope, and the number of passes after which it is known. */
function reach(
  op: ScalarOperation,
  args: readonly Scalar[],
): { readonly scope: Scope; readonly passes: number } {
  const passes = args.reduce((most, arg) => Math.max(most, arg.passes), 0)
  if (op === 'amongNearest') return { scope: PAIR, passes: passes + 1 }
  if (isReduction({ op })) return { scope: AGENT, passes: passes + 1 }
  if (args.length > 0)
    return {
      scope: args.reduce<number>(
        (most, arg) => Math.max(most, arg.scope),
        isWorldQuery(op) ? AGENT : UNIFORM,
      ) as Scope,
      passes,
    }
  return { scope: operationOf(op)?.scope ?? UNIFORM, passes: 0 }
}

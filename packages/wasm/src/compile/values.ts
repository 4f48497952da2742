import {
  AGENT,
  type Guard,
  guardsOf,
  inOrder,
  isReduction,
  PAIR,
  type RuleScalar,
  UNIFORM,
} from 'drover/backend'
import { cos, sin } from 'drover/math'

/** A number or a yes or no of several rules at once: what they have in common is one value. */
export interface Value {
  readonly index: number
  readonly op: Operation
  readonly args: readonly Value[]
  /** Whatever else tells it apart: a number, a place in the parameters, a component, sources. */
  readonly datum: string
  readonly scope: 0 | 1 | 2
  /** How many times one goes through the neighbors before it is known. */
  readonly passes: number
}

export type Operation =
  | Exclude<
      RuleScalar['op'],
      | 'number'
      | 'dt'
      | 'period'
      | 'worldLow'
      | 'worldHigh'
      | 'roll'
      | 'time'
      | 'numberOption'
      | 'truthOption'
      | 'vectorOption'
      | 'isChoice'
      | 'isGiven'
      | 'pathRadius'
      | 'pathExists'
      | 'regionDented'
      | 'bordersExist'
    >
  | 'parameter'
  | 'number'

/** What in a rule hangs on the world that it runs in. */
export interface Setting {
  /** Whether a value of options is not the same for all agents. */
  differs(scalar: RuleScalar): boolean
  /** The place among the parameters of what is the same for all agents. */
  uniform(scalar: RuleScalar): number
  /** What a leaf reads, as text: which column, stream or target. */
  datumOf(scalar: RuleScalar): string
  /** Whether agents lean, so that how far is a column. */
  readonly leans: boolean
  /** The populations that a look of the rule searches. */
  sources(look: number): readonly number[]
}

/** Whether an operation is a loop over neighbors. */
const reduces = ({ op }: Pick<Value, 'op'>): boolean => isReduction({ op } as RuleScalar)

/** The distinct values of several rules. */
export class Values {
  readonly all: Value[] = []
  readonly #known = new Map<string, Value>()
  readonly #nearest: number | undefined

  /** `nearest`: how many are perceived, the nearest; all where it is undefined. */
  constructor(nearest: number | undefined) {
    this.#nearest = nearest
  }

  get yes(): Value {
    return this.#make('yes', [], '', UNIFORM)
  }

  /** A number where a truth holds, and 0 elsewhere. */
  where(truth: Value, value: Value): Value {
    if (truth.op === 'yes') return value
    return this.#make(
      'select',
      [truth, value, this.#number(0)],
      '',
      Math.max(truth.scope, value.scope) as 0 | 1,
    )
  }

  /** What a scalar of a rule comes to; scalars of one rule share the map. */
  of(scalar: RuleScalar, setting: Setting, made: Map<RuleScalar, Value>): Value {
    const known = made.get(scalar)
    if (known !== undefined) return known
    const value = this.#from(scalar, setting, made)
    made.set(scalar, value)
    return value
  }

  #from(scalar: RuleScalar, setting: Setting, made: Map<RuleScalar, Value>): Value {
    const { op, args, axis, datum } = scalar
    if (op === 'yes' || op === 'no') return this.#make(op, [], '', UNIFORM)
    if (op === 'number') return this.#number(datum as number)
    if (scalar.scope === UNIFORM && !setting.differs(scalar))
      return this.#make('parameter', [], String(setting.uniform(scalar)), UNIFORM)
    if (op === 'numberOption' || op === 'vectorOption')
      return this.#make('state', [], setting.datumOf(scalar), AGENT)
    if (op === 'roll')
      return setting.leans ? this.#make('state', [], setting.datumOf(scalar), scalar.scope) : this.#number(0)
    const inner = args.map((arg) => this.of(arg, setting, made))
    if ((op === 'sine' || op === 'cosine') && inner[0]?.op === 'number')
      return this.#number((op === 'sine' ? sin : cos)(Number(inner[0].datum)))
    if (isReduction(scalar)) {
      const sources = setting.sources(datum as number).join()
      const [test, ...others] = inner as [Value, ...Value[]]
      return this.#make(op as Operation, [this.#perceived(test, sources), ...others], sources, scalar.scope)
    }
    const named = `${setting.datumOf(scalar)}${axis === undefined ? '' : `.${axis}`}`
    const scope = inner.reduce<number>((widest, arg) => Math.max(widest, arg.scope), scalar.scope)
    return this.#make(op as Operation, inner, named, scope as Value['scope'])
  }

  #number(value: number): Value {
    return this.#make('number', [], Object.is(value, -0) ? '-0' : String(value), UNIFORM)
  }

  /** A test for neighbors and, where but the nearest few are perceived, for being among these. */
  #perceived(test: Value, sources: string): Value {
    if (this.#nearest === undefined) return test
    // The test for the radius comes first; the nearest of those within it are those within it of the nearest.
    let near = test
    while (near.op === 'and') near = near.args[0] as Value
    const among = this.#make('amongNearest', [near, this.#number(this.#nearest)], sources, PAIR)
    return this.#make('and', [test, among], '', PAIR)
  }

  #make(op: Operation, args: readonly Value[], datum: string, scope: 0 | 1 | 2): Value {
    const key = `${op}|${datum}|${args.map(({ index }) => index).join()}`
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const passes = args.reduce((most, arg) => Math.max(most, arg.passes), 0) + (reduces({ op }) ? 1 : 0)
    const made: Value = { index: this.all.length, op, args, datum, scope, passes }
    this.all.push(made)
    this.#known.set(key, made)
    return made
  }
}

/** One loop over neighbors: its sums, and the values of each neighbor that they need, in order. */
export interface Loop {
  readonly source: number
  readonly sums: readonly Value[]
  readonly pairs: readonly Value[]
}

/** What is to be computed one after the other: of the agents, then going through their neighbors. */
export interface Stage {
  readonly loops: readonly Loop[]
  readonly own: readonly Value[]
}

/** Some values and all that they are made of. */
function neededOf(roots: readonly Value[], { all }: Values): readonly Value[] {
  const needed = closure(roots, () => true)
  return all.filter((value) => needed.has(value))
}

/** Queries of the world that not all agents need. */
export const guardsFor = (roots: readonly Value[], values: Values): ReadonlyMap<Value, Guard<Value>> =>
  guardsOf(roots, neededOf(roots, values))

/** An order in which the values of answers can be computed. */
export function stagesOf(roots: readonly Value[], values: Values): readonly Stage[] {
  const needed = inOrder(neededOf(roots, values), guardsFor(roots, values))
  const most = needed.reduce((passes, value) => Math.max(passes, value.passes), 0)
  return Array.from({ length: most + 1 }, (_, pass) => {
    const sums = needed.filter((value) => reduces(value) && value.passes === pass)
    const sources = [...new Set(sums.flatMap(sourcesOf))].sort((a, b) => a - b)
    return {
      loops: sources.map((source) => {
        const here = sums.filter((value) => sourcesOf(value).includes(source))
        const added = here.flatMap(({ op, args }) => args.slice(0, op === 'ofLeast' ? 3 : 2))
        const pairs = closure(added, (value) => value.scope === PAIR, pass)
        return { source, sums: here, pairs: needed.filter((value) => pairs.has(value)) }
      }),
      own: needed.filter((value) => !reduces(value) && value.scope !== PAIR && value.passes === pass),
    }
  })
}

const sourcesOf = ({ datum }: Value): readonly number[] => (datum === '' ? [] : datum.split(',').map(Number))

/** Some values and what they are made of, as far as `goes` says; not of what was found going through neighbors before. */
function closure(
  roots: readonly Value[],
  goes: (value: Value) => boolean,
  pass = Number.POSITIVE_INFINITY,
): ReadonlySet<Value> {
  const found = new Set<Value>()
  const visit = (value: Value): void => {
    if (found.has(value) || !goes(value)) return
    found.add(value)
    if (reduces(value) && value.passes < pass && pass < Number.POSITIVE_INFINITY) return
    for (const arg of value.args) visit(arg)
  }
  for (const root of roots) visit(root)
  return found
}

/** The values of a loop that are zero if no agents coincide. */
export function zeroUnlessTouching(pairs: readonly Value[]): ReadonlySet<Value> {
  const zero = new Set<Value>()
  const isZero = (value: Value | undefined): boolean =>
    value !== undefined && (zero.has(value) || (value.op === 'number' && Number(value.datum) === 0))
  for (const value of pairs) {
    const [a, b] = value.args
    const { op } = value
    const product = op === 'multiply' && (isZero(a) || isZero(b))
    const sum = (op === 'add' || op === 'subtract') && isZero(a) && isZero(b)
    if (op === 'separation' || product || sum || (op === 'negate' && isZero(a))) zero.add(value)
  }
  return zero
}

/**
 * What is the same as another value, bit for bit, where those in `zero` are zero; and what is the opposite of another.
 */
export interface Sameness {
  readonly same: ReadonlyMap<Value, Value>
  readonly opposite: ReadonlyMap<Value, Value>
}

/** Finds squares of opposites, and what is made of them: `separate` squares the way away, which is the way to the neighbor. */
export function samenessIn(pairs: readonly Value[], zero: ReadonlySet<Value>): Sameness {
  const same = new Map<Value, Value>()
  const opposite = new Map<Value, Value>()
  const known = new Map<string, Value>()
  for (const value of pairs) {
    const { op, args } = value
    const [a, b] = args
    if (op === 'subtract' && a !== undefined && b !== undefined && zero.has(a)) opposite.set(value, b)
    let inner = args.map((arg) => same.get(arg) ?? arg)
    const of = op === 'multiply' && inner[0] === inner[1] ? opposite.get(inner[0] as Value) : undefined
    if (of !== undefined) inner = [of, of]
    const key = `${op}|${value.datum}|${inner.map(({ index }) => index).join()}`
    const found = known.get(key)
    if (found !== undefined && args.length > 0) same.set(value, found)
    else known.set(key, value)
  }
  return { same, opposite }
}

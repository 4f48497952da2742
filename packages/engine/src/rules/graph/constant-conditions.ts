import type { Obstacles } from '../../obstacles/obstacles.js'
import { isDented } from '../language/kind-of-option.js'
import { UNIFORM } from '../language/operations.js'
import type { ScalarOperation } from '../scalars/scalars.js'
import type { Node } from './graph.js'

/** The constant properties of a world. */
export interface WorldFacts {
  readonly obstacles: Pick<Obstacles, 'hasBorders'>
}

const OF_NAMED: ReadonlySet<string> = new Set(['targetExists', 'pathExists'])

/**
 * Operations on numbers and booleans, a boolean being 0 or 1. The results of other operations are left to the steps.
 */
const FOLDS: Partial<Record<ScalarOperation, (a: number, b: number, c: number) => number>> = {
  add: (a, b) => a + b,
  subtract: (a, b) => a - b,
  multiply: (a, b) => a * b,
  divide: (a, b) => a / b,
  minimum: (a, b) => Math.min(a, b),
  maximum: (a, b) => Math.max(a, b),
  negate: (a) => -a,
  root: (a) => Math.sqrt(a),
  absolute: (a) => Math.abs(a),
  floor: (a) => Math.floor(a),
  less: (a, b) => +(a < b),
  atMost: (a, b) => +(a <= b),
  equal: (a, b) => +(a === b),
  and: (a, b) => a * b,
  or: (a, b) => +(a + b > 0),
  not: (a) => 1 - a,
  select: (a, b, c) => (a === 0 ? c : b),
}

/**
 * Which booleans are known before the first step, and their values: those that depend only on constant options. A
 * target or path whose option is left out does not exist. If there is a world, it is known whether it has borders.
 * `options` has plain values; `follows` says which of them follow a signal.
 */
export function constantConditions(
  nodes: readonly Node[],
  options: Readonly<Record<string, unknown>>,
  follows: (option: string) => boolean,
  world?: WorldFacts,
): ReadonlyMap<Node, boolean> {
  const values = new Map<Node, number | undefined>()
  const truths = new Map<Node, boolean>()
  for (const node of nodes) {
    if (OF_NAMED.has(node.op) && options[node.datum as string] === undefined) {
      truths.set(node, false)
      values.set(node, 0)
    }
    if (node.scope !== UNIFORM || values.has(node)) continue
    const value = valueOfNode(node)
    values.set(node, value)
    if (node.type === 'truth' && value !== undefined) truths.set(node, value !== 0)
  }
  return truths

  function valueOfNode({ op, args, datum }: Node): number | undefined {
    if (op === 'number') return datum as number
    if (op === 'isGiven') return Number(options[datum as string] !== undefined)
    if (op === 'truthOption') return Number(options[datum as string])
    if (op === 'numberOption') {
      const value = options[datum as string]
      return follows(datum as string) ? undefined : (value as number | undefined)
    }
    if (op === 'regionDented') return Number(isDented(options[datum as string]))
    if (op === 'isChoice') {
      const [option, choice] = datum as readonly [string, string]
      return Number(options[option] === choice)
    }
    if (op === 'yes') return 1
    if (op === 'bordersExist') return world && Number(world.obstacles.hasBorders)
    const fold = FOLDS[op as ScalarOperation]
    if (fold === undefined || args.some((arg) => values.get(arg) === undefined)) return undefined
    const [a, b, c] = args.map((arg) => values.get(arg) as number)
    return fold(a, b, c)
  }
}

import { isDented } from '../behaviors/support/region.js'
import { atan2, cos, exp, log, pow, sin } from '../math/transcendental.js'
import type { Node } from './graph.js'
import { type OperationName, UNIFORM } from './operations.js'

/** Operations on numbers that are known; a yes is 1. */
const COMPUTED: Partial<Record<OperationName, (a: number, b: number, c: number) => number>> = {
  yes: () => 1,
  add: (a, b) => a + b,
  subtract: (a, b) => a - b,
  multiply: (a, b) => a * b,
  divide: (a, b) => a / b,
  minimum: Math.min,
  maximum: Math.max,
  negate: (a) => -a,
  root: (a) => Math.sqrt(a),
  absolute: (a) => Math.abs(a),
  floor: (a) => Math.floor(a),
  sine: sin,
  cosine: cos,
  exponential: exp,
  logarithm: log,
  power: pow,
  arctangent: atan2,
  less: (a, b) => Number(a < b),
  atMost: (a, b) => Number(a <= b),
  equal: (a, b) => Number(a === b),
  and: (a, b) => a * b,
  or: (a, b) => Math.max(a, b),
  not: (a) => 1 - a,
  select: (a, b, c) => (a === 0 ? c : b),
}

/**
 * Which truths are known before the first step, and what they come to: those made of options that stay as they are.
 * `options` has plain values; `follows` tells which of them follow a signal.
 */
export function knownTruths(
  nodes: readonly Node[],
  options: Readonly<Record<string, unknown>>,
  follows: (option: string) => boolean,
): ReadonlyMap<Node, boolean> {
  const values = new Map<Node, number | undefined>()
  const truths = new Map<Node, boolean>()
  for (const node of nodes) {
    if (node.scope !== UNIFORM) continue
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
    const compute = COMPUTED[op]
    const [a = 0, b = 0, c = 0] = args.map((arg) => values.get(arg))
    return compute === undefined || args.some((arg) => values.get(arg) === undefined)
      ? undefined
      : compute(a, b, c)
  }
}

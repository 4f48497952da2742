import { type Node, neededFor } from '../graph/graph.js'

export const isNumber = (node: Node, value: number): boolean => node.op === 'number' && node.datum === value

/** Whether a condition only keeps a value from being divided by zero, or a vector without length from being scaled. */
function guarding({ op, args: [a, b] }: Node, value: Node): boolean {
  if (op !== 'less' || !isNumber(a, 0)) return false
  const { op: of, args } = b.op === 'root' ? b.args[0] : b
  const vector = of === 'dot' && args[0] === args[1] ? args[0] : undefined
  return neededFor([value]).some(
    (node) =>
      (node.op === 'divide' && node.args[1] === b) || (node.op === 'withLength' && node.args[0] === vector),
  )
}

/** The parts of a condition that do more than guard a value. */
export const unguarded = (condition: Node, value: Node): readonly Node[] =>
  condition.op === 'and'
    ? condition.args.flatMap((part) => unguarded(part, value))
    : guarding(condition, value)
      ? []
      : [condition]

/**
 * Whether a choice is its first value where that exists, and else zero; or where that makes a difference, and else
 * without it.
 */
export const isGuarded = ({ op, args: [condition, value, other] }: Node): boolean =>
  (op === 'select' || op === 'selectVector') &&
  ((isZero(other) && guarding(condition, value)) || saving(condition, value, other))

/** Whether a condition only saves the work for a part of a value that is nothing if a number is zero. */
function saving({ op, args: [zero, number] }: Node, value: Node, other: Node): boolean {
  if (op !== 'less' || !isNumber(zero, 0)) return false
  const [a, b] = value.args
  if (value.op === 'plus' || value.op === 'add') return a === other && vanishes(b, number)
  return value.op === 'inFrame' && b === other && isTurn(a, number)
}

const isTurn = ({ op, args: [cosine, sine] }: Node, number: Node): boolean =>
  op === 'vector' && cosine.op === 'cosine' && sine.op === 'sine' && vanishes(cosine.args[0], number)

/** Whether a value is zero if another is. */
const vanishes = (node: Node, other: Node): boolean =>
  node === other ||
  ((node.op === 'multiply' || node.op === 'scale') && node.args.some((arg) => vanishes(arg, other)))

/**
 * The rest of a sum or difference without the direction that parts two agents at exactly one place; the second value
 * says whether its sign changes. Undefined if there is no such direction.
 */
export function withoutSeparation({
  op,
  args: [a, b],
}: Node): readonly [rest: Node, isNegative: boolean] | undefined {
  if (op !== 'plus' && op !== 'minus') return undefined
  if (isSeparation(a)) return [b, op === 'minus']
  return isSeparation(b) ? [a, false] : undefined
}

const isSeparation = ({ op, args: [a] }: Node): boolean =>
  op === 'separation' || (op === 'scale' && isSeparation(a))

const isZero = (node: Node): boolean =>
  isNumber(node, 0) || (node.op === 'vector' && node.args.every((part) => isNumber(part, 0)))

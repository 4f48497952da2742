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

/** Whether a choice is its first value where that exists, and else zero. */
export const isGuarded = ({ op, args: [condition, value, other] }: Node): boolean =>
  (op === 'select' || op === 'selectVector') && isZero(other) && guarding(condition, value)

/** The arguments that a formula shows. */
export const partsOf = (node: Node): readonly Node[] => (isGuarded(node) ? [node.args[1]] : node.args)

/** The nodes that formulas of some nodes show, in an order in which they can be computed. */
export function shownFor(roots: readonly Node[]): readonly Node[] {
  const shown = new Set<Node>()
  const visit = (node: Node): void => {
    if (shown.has(node)) return
    shown.add(node)
    partsOf(node).forEach(visit)
  }
  roots.forEach(visit)
  return [...shown].sort((one, other) => one.index - other.index)
}

const isZero = (node: Node): boolean =>
  isNumber(node, 0) || (node.op === 'vector' && node.args.every((part) => isNumber(part, 0)))

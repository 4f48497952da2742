import { type OperationName, operation, type Scope, type Type, UNIFORM } from '../language/operations.js'

/** A value of a rule: an operation on others. Equal values are one node. */
export interface Node {
  readonly index: number
  readonly op: OperationName
  readonly type: Type
  readonly args: readonly Node[]
  /** A number, the name of an option or of a state, the number of a random draw or of a look. */
  readonly datum: Datum
  readonly scope: Scope
  /** The number of passes over the neighbors before it is known. */
  readonly passes: number
}

export type Datum = number | string | readonly [option: string, choice: string] | undefined

/** A graph of values. Every node comes after its arguments, so a graph has no cycles. */
export class Graph {
  readonly nodes: Node[] = []
  readonly #known = new Map<string, Node>()

  /** The node of an operation: an existing one, or a new one. */
  make(op: OperationName, args: readonly Node[] = [], datum?: Datum): Node {
    const simpler = simplified(this, op, args)
    if (simpler !== undefined) return simpler
    const key = `${op}|${Object.is(datum, -0) ? '-0' : JSON.stringify(datum)}|${args.map(({ index }) => index).join()}`
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const { result, scope, reduces = false } = operation(op)
    const widest = args.reduce<number>((most, arg) => Math.max(most, arg.scope), UNIFORM)
    const passes = args.reduce((most, arg) => Math.max(most, arg.passes), 0)
    const node: Node = {
      index: this.nodes.length,
      op,
      type: result,
      args,
      datum,
      scope: reduces ? scope : (Math.max(scope, widest) as Scope),
      passes: reduces ? passes + 1 : passes,
    }
    this.nodes.push(node)
    this.#known.set(key, node)
    return node
  }

  number(value: number): Node {
    return this.make('number', [], value)
  }
}

const isNumber = (node: Node | undefined, value: number): boolean =>
  node?.op === 'number' && Object.is(node.datum, value)

/** The existing node that an operation equals bit for bit, without computing; undefined if there is none. */
function simplified(graph: Graph, op: OperationName, args: readonly Node[]): Node | undefined {
  const [a, b, c] = args
  switch (op) {
    case 'multiply':
      if (isNumber(b, 1)) return a
      return isNumber(a, 1) ? b : undefined
    case 'scale':
    case 'divide':
      return isNumber(b, 1) ? a : undefined
    case 'subtract':
      return isNumber(b, 0) ? a : undefined
    case 'negate':
      if (a?.op === 'number') return graph.number(-(a.datum as number))
      return a?.op === 'negate' ? a.args[0] : undefined
    case 'opposite':
      return a?.op === 'opposite' ? a.args[0] : undefined
    case 'not':
      return a?.op === 'not' ? a.args[0] : undefined
    case 'and':
      if (a?.op === 'yes' || a === b) return b
      return b?.op === 'yes' ? a : undefined
    case 'or':
      return a === b ? a : undefined
    case 'select':
    case 'selectVector':
      return a?.op === 'yes' || b === c ? b : undefined
    default:
      return undefined
  }
}

/** All nodes that a node depends on, each once, in an order in which they can be computed. */
export function neededFor(roots: readonly Node[]): readonly Node[] {
  const needed = new Set<Node>()
  const visit = (node: Node): void => {
    if (needed.has(node)) return
    needed.add(node)
    for (const arg of node.args) visit(arg)
  }
  for (const root of roots) visit(root)
  return [...needed].sort((one, other) => one.index - other.index)
}

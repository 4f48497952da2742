import { isSignal } from '../../schema/scalar.js'
import { constantConditions } from './constant-conditions.js'
import { Graph, type Node, neededFor } from './graph.js'
import { type RuleGraph, rootsOf } from './rule-graph.js'

/** A rule with its known conditions resolved, and the nodes of the original rule that its nodes stand for. */
interface Decided {
  readonly rule: RuleGraph
  readonly origin: ReadonlyMap<Node, Node>
}

/**
 * A rule with the conditions resolved that its options decide; it omits what never counts. `given` are its options with
 * defaults filled in; those that follow a signal decide nothing. For formulas only: a world compiles the whole rule.
 */
export function decided(rule: RuleGraph, given: Readonly<Record<string, unknown>>): Decided {
  const truths = constantConditions(rule.graph.nodes, given, (option) => isSignal(given[option]))
  const graph = new Graph()
  const yes = graph.make('yes')
  const no = graph.make('not', [yes])
  const made = new Map<Node, Node>()
  for (const node of neededFor(rootsOf(rule))) made.set(node, nodeFor(node))
  const of = (node: Node): Node => made.get(node) as Node
  const all = (named: ReadonlyMap<string, Node>) =>
    new Map([...named].map(([name, node]) => [name, of(node)]))
  const { desire, force, when, pushes, state, events } = rule.answer
  // If the rule chooses between a desire and a force, keeps the chosen one.
  const chosen = pushes && of(pushes)
  const origin = new Map<Node, Node>()
  // If several nodes became one, it stands for the one with the same operation.
  for (const [from, to] of made) if (from.op === to.op || !origin.has(to)) origin.set(to, from)
  const simpler: RuleGraph = {
    ...rule,
    graph,
    looks: rule.looks.map((look) => ({ ...look, radius: of(look.radius) })),
    answer: {
      ...(desire && chosen !== yes && { desire: of(desire) }),
      ...(force && chosen !== no && { force: of(force) }),
      ...(chosen && chosen !== yes && chosen !== no && { pushes: chosen }),
      ...(when && of(when) !== yes && { when: of(when) }),
      state: all(state),
      events: all(events),
    },
    drawings: [],
  }
  return { rule: simpler, origin }

  function nodeFor(node: Node): Node {
    const known = truths.get(node)
    if (known !== undefined) return known ? yes : no
    const { op, datum } = node
    const args = node.args.map((arg) => made.get(arg) as Node)
    const [a, b, c] = args as [Node, Node, Node]
    if (op === 'and' && (a === no || b === no)) return no
    if (op === 'or' && (a === yes || b === yes)) return yes
    if (op === 'or' && (a === no || b === no)) return a === no ? b : a
    if ((op === 'select' || op === 'selectVector') && a === no) return c
    return graph.make(op, args, datum)
  }
}

import { isSignal } from '../../schema/scalar.js'
import { constantConditions } from './constant-conditions.js'
import { Graph, type Node, neededFor } from './graph.js'
import { type RuleGraph, rootsOf } from './rule-graph.js'

/** A rule with its known conditions resolved. */
interface Decided {
  readonly rule: RuleGraph
  /** The nodes of the original rule that its nodes stand for. */
  readonly origin: ReadonlyMap<Node, Node>
  /** The names of the lengths that the rule draws around an agent. */
  readonly zones: ReadonlyMap<Node, string>
}

/** What is known of a rule: its options with defaults filled in, the dimensions of its world. */
export interface Known {
  readonly options?: Readonly<Record<string, unknown>> | undefined
  readonly dimensions?: 2 | 3 | undefined
}

/**
 * A rule with the conditions resolved that its options and its world decide; it omits what never counts. Options that
 * follow a signal decide nothing. For formulas only: a world compiles the whole rule.
 */
export function decided(rule: RuleGraph, { options, dimensions }: Known): Decided {
  const truths =
    options === undefined
      ? new Map<Node, boolean>()
      : constantConditions(rule.graph.nodes, options, (option) => isSignal(options[option]))
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
  const zones = new Map<Node, string>()
  for (const { kind, radius, label } of rule.drawings) {
    const drawn = radius && made.get(radius)
    if (drawn !== undefined && (kind === 'circle' || kind === 'zone')) zones.set(drawn, label)
  }
  return { rule: simpler, origin, zones }

  function nodeFor(node: Node): Node {
    const { op, datum } = node
    const known = op === 'inSpace' ? dimensions && dimensions === 3 : truths.get(node)
    if (known !== undefined) return known ? yes : no
    const args = node.args.map((arg) => made.get(arg) as Node)
    const [a, b, c] = args as [Node, Node, Node]
    // Nothing leaves a plane.
    if (op === 'vector' && dimensions === 2) return graph.make(op, [a, b, graph.number(0)])
    if (op === 'multiply' && (isZero(a) || isZero(b))) return graph.number(0)
    if (op === 'negate' && isZero(a)) return a
    if (op === 'add' && isZero(a)) return b
    if (op === 'root' && isNumber(a, 1)) return a
    if (a?.op === 'vector' && op in COMPONENTS) return a.args[COMPONENTS[op]]
    if (op === 'and' && (a === no || b === no)) return no
    if (op === 'or' && (a === yes || b === yes)) return yes
    if (op === 'or' && (a === no || b === no)) return a === no ? b : a
    if ((op === 'select' || op === 'selectVector') && a === no) return c
    return graph.make(op, args, datum)
  }
}

const COMPONENTS: Readonly<Record<string, number>> = { x: 0, y: 1, z: 2 }

const isNumber = ({ op, datum }: Node, value: number): boolean => op === 'number' && datum === value
const isZero = (node: Node): boolean => isNumber(node, 0)

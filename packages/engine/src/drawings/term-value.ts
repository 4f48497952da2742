import type { Agent } from '../agents/population.js'
import type { BoundPopulation } from '../binding/bound-population.js'
import { type Vector, vector } from '../math/vector.js'
import { planOf } from '../rules/columns/act-by-columns.js'
import { boundRuleOf } from '../rules/emit/bind-rule.js'
import type { Node } from '../rules/graph/graph.js'
import { PAIR } from '../rules/language/operations.js'
import { isReduction, type Scalar } from '../rules/scalars/scalars.js'
import { leavesOf } from '../world/attribution.js'
import { type SeenNeighbor, seenNeighbor } from './seen-neighbor.js'

/** The term of a behavior's formulas to evaluate. */
export interface TermQuery {
  /** The behavior's place in its population's description: `behaviors[2]`. */
  readonly place: string
  /** The node of its graph that the term stands for. */
  readonly node: number
  /** The node of the sum over neighbors that it is part of, or that it is. */
  readonly among?: number | undefined
}

/** The value of a term of a formula for an agent. Plain data. */
export interface TermValue {
  /** Undefined for a term that differs between neighbors. */
  readonly value: TermNumbers | undefined
  /** The neighbors of the sum. */
  readonly neighbors: readonly SeenNeighbor[]
  /** Per neighbor the value of a term that differs between neighbors, or what a sum adds; undefined for other terms. */
  readonly each: readonly TermNumbers[] | undefined
}

type TermNumbers = number | boolean | Vector

/** Evaluates a term for an agent whose senses are prepared. */
export type ReadTerm = (bound: BoundPopulation, agent: Agent) => TermValue | undefined

/**
 * Makes `world.debugDraw(agent, termValue({ place: 'behaviors[0]', node: 3 }))` return, as `term`, the value of a term
 * of a formula for the agent and the neighbors of its sum. It is undefined if the behavior is not a rule, if the term
 * never counts, or if it has no value now: a missing target, or a desired velocity whose condition does not hold. The
 * nodes are those of `Formulas.terms`.
 */
export const termValue =
  (asked: TermQuery): ReadTerm =>
  (bound, agent) =>
    termValueOf(bound, agent, asked)

function termValueOf(
  bound: BoundPopulation,
  agent: Agent,
  { place, node: asked, among }: TermQuery,
): TermValue | undefined {
  const behavior = leavesOf(bound.root).find((one) => one.place === place)
  const rule = behavior && boundRuleOf(behavior.hooks)
  if (rule === undefined) return undefined
  const { program, parts } = rule
  const { graph, answer } = program.rule
  const node: Node | undefined = graph.nodes[asked]
  // The query may have been about another rule in the same place.
  if (node === undefined) return undefined
  const scalarsOf = (one: Node): readonly Scalar[] => [program.lowered.get(one) ?? []].flat()
  const scalars = scalarsOf(node)
  if (scalars.length === 0) return undefined
  if (node.op.startsWith('target') && !parts.targets[node.datum as string].locate(agent))
    return node.type === 'truth' ? { value: false, neighbors: [], each: undefined } : undefined
  const when = node === answer.desire || node === answer.force ? program.when : undefined
  const sums = among === undefined ? [] : scalarsOf(graph.nodes[among]).filter(isReduction)
  const [sum] = sums
  // A term that differs between neighbors has no single value.
  const own = node.scope === PAIR ? [] : scalars
  const differing = eachOf(node, scalars)
  const roots = [...own, ...(when === undefined ? [] : [when]), ...sums]
  const { plan, compute } = planOf(
    [...roots, ...differing.filter(({ scope }) => scope !== PAIR)],
    program,
    parts,
  )
  const scope = sum && plan.scopeOf(sum)
  const each = scope && differing.map((one) => plan.columnIn(scope, one))
  compute(agent)
  if (when !== undefined && plan.columnOf(when).values[0] === 0) return undefined
  const numbersOf = ([x, y, z]: readonly number[]): TermNumbers =>
    node.type === 'vector' ? vector(x, y, z) : node.type === 'truth' ? x !== 0 : x
  const pairs = scope?.pairs
  const places = pairs === undefined ? [] : [...pairs.places.subarray(0, pairs.count)]
  return {
    value: own.length === 0 ? undefined : numbersOf(own.map((one) => plan.columnOf(one).values[0])),
    neighbors: pairs === undefined ? [] : places.map((k) => seenNeighbor(pairs.seen, k, agent)),
    each: each?.length
      ? places.map((_, k) => numbersOf(each.map(({ values, mask }) => values[k & mask])))
      : undefined,
  }
}

/** The scalars that differ between neighbors: those of the term, or those that it sums. */
const eachOf = ({ scope }: Node, scalars: readonly Scalar[]): readonly Scalar[] =>
  scope === PAIR ? scalars : scalars.flatMap(({ op, args }) => (op === 'sum' ? [args[1]] : []))

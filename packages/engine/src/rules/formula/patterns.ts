import type { Node } from '../graph/graph.js'
import type { RuleGraph } from '../graph/rule-graph.js'
import { isNumber, withoutSeparation } from './guards.js'

/** What several operations together compute, where a reader knows it by a name. */

/** Whether a vector is the offset to a neighbor, or its opposite. */
export function isOffset(node: Node): boolean {
  const [rest] = withoutSeparation(node) ?? (node.op === 'opposite' ? node.args : [])
  return node.op === 'offset' || (rest !== undefined && isOffset(rest))
}

/** The vector whose squared length a node is. */
const squaredOf = ({ op, args: [a, b] }: Node): Node | undefined => (op === 'dot' && a === b ? a : undefined)

/** The vector whose length a node is. */
export const lengthOf = ({ op, args: [a] }: Node): Node | undefined =>
  op === 'root' ? squaredOf(a) : undefined

/** The distance to a neighbor, or its square. */
export function isDistance(node: Node): boolean {
  const vector = squaredOf(node) ?? lengthOf(node)
  return vector !== undefined && isOffset(vector)
}

/** The vector of a condition that it is not zero. */
export function nonZeroIn({ op, args: [a, b] }: Node): Node | undefined {
  return op === 'less' && isNumber(a, 0) ? (squaredOf(b) ?? lengthOf(b)) : undefined
}

/** A length that a comparison of squares compares: that of a vector, or a number. */
export type Side = { readonly vector: Node } | { readonly number: Node }

/** A comparison of lengths, if a node compares their squares. */
export function comparedIn(
  { op, args: [a, b] }: Node,
  rule: RuleGraph,
): readonly [less: Side, more: Side] | undefined {
  if (op !== 'less' && op !== 'atMost') return undefined
  const [less, more] = [sideOf(a, rule), sideOf(b, rule)]
  return less !== undefined && more !== undefined ? [less, more] : undefined
}

function sideOf(node: Node, rule: RuleGraph): Side | undefined {
  const vector = squaredOf(node)
  if (vector !== undefined) return { vector }
  const { op, args } = node
  return op === 'multiply' && args[0] === args[1] && isNonNegative(args[0], rule)
    ? { number: args[0] }
    : undefined
}

const NEVER_NEGATIVE: ReadonlySet<string> = new Set(['radius', 'otherRadius', 'maxSpeed', 'maxForce', 'mass'])

function isNonNegative({ op, args, datum }: Node, rule: RuleGraph): boolean {
  if (op === 'number') return (datum as number) >= 0
  if (op === 'numberOption') {
    const spec = rule.options[datum as string]
    return spec?.kind === 'number' && (spec.min ?? spec.above ?? -1) >= 0
  }
  if (op === 'add' || op === 'multiply') return args.every((arg) => isNonNegative(arg, rule))
  if (op === 'select') return args.slice(1).every((arg) => isNonNegative(arg, rule))
  return NEVER_NEGATIVE.has(op)
}

const addendsOf = (node: Node): readonly Node[] => (node.op === 'add' ? node.args.flatMap(addendsOf) : [node])

/** Whether a length is at least another, whatever the options are. */
function isAtLeast(length: Node, other: Node, rule: RuleGraph): boolean {
  const [own, others] = [addendsOf(length), addendsOf(other)]
  return (
    others.every((part) => own.includes(part)) &&
    own.every((part) => others.includes(part) || isNonNegative(part, rule))
  )
}

/** A condition that the angle between two vectors, the first of length 1, is at most a third value. */
function angleIn({ op, args: [a, b] }: Node): readonly [from: Node, to: Node, most: Node] | undefined {
  if (op !== 'atMost' || a.op !== 'multiply' || b.op !== 'dot') return undefined
  const [cosine, length] = a.args
  const [from, to] = b.args
  return cosine.op === 'cosine' && lengthOf(length) === to && from.op === 'heading'
    ? [from, to, cosine.args[0]]
    : undefined
}

/** The same within a condition that also lets everything pass from 2π on: no angle is larger than π. */
export function sectorIn(node: Node): readonly [from: Node, to: Node, most: Node] | undefined {
  if (node.op !== 'or') return angleIn(node)
  const [all, seen] = node.args
  const sector = angleIn(seen)
  const width = sector?.[2].args[0]
  return all.op === 'atMost' && isNumber(all.args[0], 2 * Math.PI) && all.args[1] === width
    ? sector
    : undefined
}

/** The angle of a unit vector in the plane. */
export const directionIn = ({ op, args: [a, b, c] }: Node): Node | undefined =>
  op === 'vector' && a.op === 'cosine' && b.op === 'sine' && a.args[0] === b.args[0] && isNumber(c, 0)
    ? a.args[0]
    : undefined

/** A vector turned by an angle, in space to a side, which is an angle around it. */
export function turnIn({
  op,
  args: [local, frame],
}: Node):
  | { readonly of: Node; readonly by: Node; readonly isCosine: boolean; readonly around: Node | undefined }
  | undefined {
  if (op !== 'inFrame') return undefined
  const inPlane = directionIn(local)
  if (inPlane !== undefined) return { of: frame, by: inPlane, isCosine: false, around: undefined }
  if (local.op !== 'vector') return undefined
  const [ahead, left, up] = local.args
  if (left.op !== 'multiply' || up.op !== 'multiply') return undefined
  const [across, cosine] = left.args
  const [same, sine] = up.args
  if (across !== same || cosine.op !== 'cosine' || sine.op !== 'sine' || cosine.args[0] !== sine.args[0])
    return undefined
  const around = cosine.args[0]
  if (ahead.op === 'cosine' && across.op === 'sine' && ahead.args[0] === across.args[0])
    return { of: frame, by: ahead.args[0], isCosine: false, around }
  return isSineOf(across, ahead) ? { of: frame, by: ahead, isCosine: true, around } : undefined
}

/** √(1 − cosine²). */
function isSineOf({ op, args: [sum] }: Node, cosine: Node): boolean {
  if (op !== 'root' || sum.op !== 'add' || sum.args[0].op !== 'negate' || !isNumber(sum.args[1], 1))
    return false
  const { op: square, args } = sum.args[0].args[0]
  return square === 'multiply' && args[0] === cosine && args[1] === cosine
}

/** The two uniform random numbers of which a node makes a normally distributed one (Box and Muller 1958). */
export function normalIn({ op, args: [size, wave] }: Node): readonly [Node, Node] | undefined {
  if (op !== 'multiply' || size.op !== 'root' || wave.op !== 'cosine') return undefined
  const [twice] = size.args
  const [turn] = wave.args
  if (twice.op !== 'multiply' || twice.args[0].op !== 'logarithm' || !isNumber(twice.args[1], -2))
    return undefined
  const [rest] = twice.args[0].args
  const [one] = rest.op === 'add' && rest.args[0].op === 'negate' ? rest.args[0].args : []
  const [other] = turn.args
  return one?.op === 'random' && other?.op === 'random' ? [one, other] : undefined
}

/** A sum over a part of the neighbors of a look. */
export interface Part {
  /** The conditions on a neighbor. */
  readonly tests: readonly Node[]
  readonly value: Node
}

/** The parts of a sum whose value depends on a condition on the neighbor; else the whole sum. */
export function partsOfSum({ op, args: [test, value] }: Node, rule: RuleGraph): readonly Part[] {
  const tests = conditionsIn(test)
  const choice = op === 'sum' || op === 'vectorSum' ? choiceIn(value, rule) : undefined
  if (choice === undefined) return [{ tests, value }]
  const { condition, yes, no } = choice
  return [
    { tests: [...tests, condition], value: yes },
    { tests: [...tests, rule.graph.make('not', [condition])], value: no },
  ]
}

const conditionsIn = (test: Node): readonly Node[] =>
  test.op === 'and' ? test.args.flatMap(conditionsIn) : test.op === 'yes' ? [] : [test]

/** The condition that a negation makes of a comparison. */
export function reversed({ op, args: [a] }: Node, rule: RuleGraph): Node | undefined {
  if (op !== 'not' || (a.op !== 'less' && a.op !== 'atMost')) return undefined
  return rule.graph.make(a.op === 'less' ? 'atMost' : 'less', [a.args[1], a.args[0]])
}

/** What limits the distance of summed neighbors, and their other conditions. */
interface Bounds {
  /** They are nearer than each of these. */
  readonly below: readonly Node[]
  /** They are as far as each of these, or farther. */
  readonly from: readonly Node[]
  readonly others: readonly Node[]
}

/** The bounds of the neighbors within a radius that meet conditions, without those that others imply. */
export function boundsOf(radius: Node, tests: readonly Node[], rule: RuleGraph): Bounds {
  const below = [radius]
  const from: Node[] = []
  const others: Node[] = []
  for (const test of tests) {
    const plain = reversed(test, rule) ?? test
    const [less, more] = comparedIn(plain, rule) ?? []
    if (plain.op === 'less' && isDistanceSide(less) && more && 'number' in more) below.push(more.number)
    else if (plain.op === 'atMost' && isDistanceSide(more) && less && 'number' in less) from.push(less.number)
    else others.push(test)
  }
  return {
    below: below.filter(isDecisive((bound, other) => isAtLeast(bound, other, rule))),
    from: from.filter(isDecisive((bound, other) => isAtLeast(other, bound, rule))),
    others,
  }
}

/** A filter of bounds: keeps those that no other implies, of equal ones the first. */
const isDecisive =
  (isImplied: (bound: Node, by: Node) => boolean) =>
  (bound: Node, k: number, all: readonly Node[]): boolean =>
    !all.some((other, at) => (other === bound ? at < k : isImplied(bound, other)))

const isDistanceSide = (side: Side | undefined): boolean =>
  side !== undefined && 'vector' in side && isOffset(side.vector)

interface Choice {
  readonly condition: Node
  readonly yes: Node
  readonly no: Node
}

/** A choice by the distance of the neighbor, possibly scaled to a length. */
function choiceIn({ op, args: [a, b, c] }: Node, rule: RuleGraph): Choice | undefined {
  if (op === 'selectVector' || op === 'select') {
    const compared = comparedIn(a, rule)
    const [less] = compared ?? []
    return less !== undefined && 'vector' in less && isOffset(less.vector)
      ? { condition: a, yes: b, no: c }
      : undefined
  }
  const inner = op === 'withLength' ? choiceIn(a, rule) : undefined
  if (inner === undefined) return undefined
  const scaled = (node: Node) => rule.graph.make('withLength', [node, b])
  return { condition: inner.condition, yes: scaled(inner.yes), no: scaled(inner.no) }
}

import type { Vector } from 'drover'
import type { RuleGraph } from 'drover/backend'

/** A node of the graph of a rule. */
export type RuleNode = RuleGraph['graph']['nodes'][number]

/** What a rule does to a vector on the way to its force, after what it did before. Plain data. */
export interface WayStep {
  readonly does: 'start' | 'plus' | 'minus' | 'scale' | 'unit' | 'length' | 'limit' | 'turn'
  /** The operand in words: what is added, or the factor. */
  readonly name: string
  /** What is added or subtracted; for a factor or a length the number. */
  readonly operand?: Vector | number | undefined
  /** Whether the operand is random. */
  readonly isNoise: boolean
  /** The vector after it. */
  readonly value: Vector
}

interface Reading {
  /** The operations that a rule starts from, and what they are in words. */
  readonly sources: Readonly<Record<string, string>>
  readNode(node: RuleNode): Vector | number | boolean | undefined
}

/**
 * How a rule makes its force, step by step, from what it takes of its neighbors or its target. It follows the vector
 * through the graph of the rule; of a sum it follows the part that comes from others. None if a part has no name in words
 * (then the formula says more), or if a value is not known now.
 */
export function wayToForce(rule: RuleGraph, reading: Reading): readonly WayStep[] {
  const { sources, readNode } = reading
  let isKnown = true
  const steps = wayTo(rule.answer.force)
  return isKnown ? steps : []

  function wayTo(from: RuleNode | undefined): readonly WayStep[] {
    if (from === undefined) return []
    const node = chosen(from)
    const [a, b] = node.args
    const step = (
      before: RuleNode,
      does: WayStep['does'],
      by: RuleNode | undefined,
      name: string,
      operand?: Vector | number,
    ) => [
      ...wayTo(before),
      { does, name, operand, isNoise: by !== undefined && isRandom(by), value: vectorOf(node) },
    ]
    switch (node.op) {
      case 'plus': {
        const [start, added] = comesFromOthers(b) && !comesFromOthers(a) ? [b, a] : [a, b]
        return step(start, 'plus', added, nameOf(added), vectorOf(added))
      }
      case 'minus':
        return step(a, 'minus', b, nameOf(b), vectorOf(b))
      case 'opposite':
        return step(a, 'scale', undefined, '−1', -1)
      case 'scale':
        return step(a, 'scale', b, numberName(b), numberOf(b))
      case 'limit':
        return step(a, 'limit', b, numberName(b), numberOf(b))
      case 'withLength': {
        const isUnit = b.op === 'number' && b.datum === 1
        return isUnit
          ? step(a, 'unit', undefined, 'direction')
          : step(a, 'length', b, numberName(b), numberOf(b))
      }
      case 'inFrame':
        if (chosen(b).op !== 'heading') return step(b, 'turn', a, 'turned')
    }
    return [{ does: 'start', name: nameOf(node), isNoise: isRandom(node), value: vectorOf(node) }]
  }

  /** The value that a choice takes now. */
  function chosen(node: RuleNode): RuleNode {
    if (node.op !== 'select' && node.op !== 'selectVector') return node
    const [condition, value, other] = node.args
    const is = readNode(condition)
    if (typeof is !== 'boolean') return node
    return chosen(is ? value : other)
  }

  function vectorOf(node: RuleNode): Vector {
    const value = readNode(node)
    if (typeof value === 'object') return value
    isKnown = false
    return { x: 0, y: 0, z: 0 }
  }

  function numberOf(node: RuleNode): number {
    const value = readNode(node)
    if (typeof value !== 'number') isKnown = false
    return Number(value)
  }

  function named(name: string | undefined): string {
    if (name === undefined) isKnown = false
    return name ?? ''
  }

  function comesFromOthers(node: RuleNode): boolean {
    const one = chosen(node)
    return one.op in sources || one.args.some(comesFromOthers)
  }

  function nameOf(node: RuleNode): string {
    const one = chosen(node)
    return named(sources[one.op] ?? NAMES[one.op] ?? (isRandom(one) ? 'noise' : undefined))
  }

  function numberName(node: RuleNode): string {
    const { op, args, datum } = chosen(node)
    if (op === 'number' || op === 'numberOption') return String(datum)
    const [a, b] = args
    if (op === 'maximum' && (a.op === 'number' || b.op === 'number'))
      return numberName(a.op === 'number' ? b : a)
    if (op === 'minimum') return `min(${numberName(a)}, ${numberName(b)})`
    const sign = SIGNS[op]
    if (sign === undefined) return named(NAMES[op])
    const second = numberName(b)
    return `${numberName(a)} ${sign} ${SIGNS[chosen(b).op] === undefined ? second : `(${second})`}`
  }
}

const SIGNS: Readonly<Record<string, string>> = { multiply: '·', divide: '/' }

/** The values of the agent, in words. */
const NAMES: Readonly<Record<string, string>> = {
  velocity: 'velocity',
  heading: 'own heading',
  maxSpeed: 'maxSpeed',
  maxForce: 'maxForce',
  mass: 'mass',
  dt: 'dt',
  count: 'number of neighbors',
  sum: 'their influence',
}

const isRandom = ({ op, args }: RuleNode): boolean => op === 'random' || args.some(isRandom)

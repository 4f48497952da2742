import type { Node } from '../graph/graph.js'
import { numeral } from './notation.js'
import type { Term } from './write-formula.js'

export const number = (value: number): Term => ({ kind: 'number', text: numeral(value) })
export const name = (text: string): Term => ({ kind: 'name', text })
export const vector = (text: string): Term => ({ kind: 'vector', text })
export const sign = (text: string): Term => ({ kind: 'operator', text })
export const word = (text: string): Term => ({ kind: 'word', text })
export const row = (...items: readonly Term[]): Term => ({ kind: 'row', items })
export const index = (base: Term, below: Term): Term => ({ kind: 'index', items: [base, below] })
export const call = (what: string, ...args: readonly Term[]): Term =>
  row(word(what), sign('('), ...args.flatMap((arg, k) => (k === 0 ? [arg] : [sign(','), arg])), sign(')'))

/** A part of the formulas, and what it stands for. */
export interface WrittenTerm {
  readonly written: Term
  readonly node: Node
  /** The sum over neighbors that it is part of, or that it is. */
  readonly sum: Node | undefined
  /** Set if it stands for something other than the value of its node. */
  readonly as?: 'desired' | 'neighbors' | undefined
}

/** The distance to a neighbor, or its square. */
export function isDistance({ op, args }: Node): boolean {
  if (op === 'root') return isDistance(args[0]) && args[0].op === 'dot'
  return op === 'dot' && args[0] === args[1] && args[0].op === 'offset'
}

import type { Quantity } from '../../schema/spec.js'
import type { Node } from '../graph/graph.js'
import type { RuleGraph } from '../graph/rule-graph.js'
import type { OperationName } from '../language/operations.js'

/** What a number or vector measures: a place is where something is, a direction has no unit. */
export type TermQuantity = Quantity | 'place' | 'direction'

/** A part of a formula that stands for a value: the element of its MathML has its number as `data-term`. */
export interface FormulaTerm {
  /** As plain text. */
  readonly text: string
  /** The node of the graph of the rule that it stands for: see `World.debugDraw`. */
  readonly node: number
  /** Its meaning: an operation of the graph, the desired velocity, or the neighbors of a sum. */
  readonly of: OperationName | 'desired' | 'neighbors'
  readonly type: 'number' | 'truth' | 'vector'
  readonly quantity: TermQuantity | undefined
  /** The node of the sum over neighbors that it is part of, or that it is. */
  readonly among: number | undefined
}

/** The quantities of leaves and of queries to the world. */
const OF_LEAVES: Readonly<Partial<Record<OperationName, TermQuantity>>> = {
  dt: 'time',
  time: 'time',
  position: 'place',
  velocity: 'speed',
  heading: 'direction',
  maxSpeed: 'speed',
  maxForce: 'force',
  mass: 'mass',
  radius: 'length',
  roll: 'angle',
  targetOffset: 'length',
  targetVelocity: 'speed',
  targetHeading: 'direction',
  pathNearest: 'place',
  pathAlong: 'length',
  pathDistance: 'length',
  bookNearest: 'place',
  bookWay: 'direction',
  bookDistance: 'length',
  pathPoint: 'place',
  pathRadius: 'length',
  regionBack: 'length',
  worldBack: 'length',
  groundHeight: 'length',
  shelterWay: 'length',
  wallOut: 'direction',
  wallDistance: 'length',
  aheadGap: 'length',
  aheadDistance: 'length',
  rayDistance: 'length',
  borderDistance: 'length',
  offset: 'length',
  otherVelocity: 'speed',
  otherHeading: 'direction',
  otherMass: 'mass',
  otherRadius: 'length',
  count: 'count',
  cosine: 'factor',
  sine: 'factor',
  arctangent: 'angle',
}

const PLAIN: ReadonlySet<string> = new Set(['factor', 'weight', 'number', 'count'])

/** The quantity of a node, from its arguments; undefined if it has no name here. */
export function quantityOf(node: Node, rule: RuleGraph): TermQuantity | undefined {
  const { op, args, datum } = node
  const known = OF_LEAVES[op]
  if (known !== undefined) return known
  const of = (at: number): TermQuantity | undefined => quantityOf(args[at], rule)
  switch (op) {
    case 'numberOption':
    case 'vectorOption': {
      const spec = rule.options[datum as string]
      return spec !== undefined && 'quantity' in spec ? spec.quantity : undefined
    }
    case 'plus':
    case 'minus': {
      const [a, b] = [of(0), of(1)]
      if (a === 'place' && b === 'place') return op === 'minus' ? 'length' : undefined
      return a ?? b
    }
    case 'add':
    case 'subtract':
    case 'minimum':
    case 'maximum':
      return args[0].op === 'number' ? of(1) : of(0)
    case 'select':
    case 'selectVector':
    case 'vectorSum':
    case 'sum':
    case 'least':
    case 'greatest':
      return of(1)
    case 'ofLeast':
    case 'vectorOfLeast':
      return of(2)
    case 'withLength':
      return args[1].op === 'number' ? 'direction' : of(1)
    case 'negate':
    case 'opposite':
    case 'absolute':
    case 'left':
    case 'shortest':
    case 'limit':
    case 'x':
    case 'y':
    case 'z':
      return of(0)
    case 'root':
      return args[0].op === 'dot' && args[0].args[0] === args[0].args[1]
        ? quantityOf(args[0].args[0], rule)
        : undefined
    case 'multiply':
    case 'scale':
      return product(of(0), of(1))
    case 'divide': {
      const [a, b] = [of(0), of(1)]
      return a === b && a !== undefined ? 'factor' : isPlain(args[1], b) ? a : undefined
    }
    default:
      return undefined
  }

  function product(a: TermQuantity | undefined, b: TermQuantity | undefined): TermQuantity | undefined {
    if (isPlain(args[1], b)) return a
    if (isPlain(args[0], a)) return b
    if ((a === 'speed' && b === 'time') || (a === 'time' && b === 'speed')) return 'length'
    return a === 'direction' ? b : undefined
  }
}

/** Whether a factor leaves the quantity of a product unchanged. */
const isPlain = (node: Node, quantity: TermQuantity | undefined): boolean =>
  node.op === 'number' || (quantity !== undefined && PLAIN.has(quantity))

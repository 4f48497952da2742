import { isObject } from '../../schema/check.js'
import type { Specs } from '../../schema/spec.js'
import type { Graph, Node } from './graph.js'

/** A look at neighbors: who is nearer than a radius, of some populations. */
export interface Look {
  readonly radius: Node
  /** The option that names the populations; its own where there is none. */
  readonly population: string | undefined
  /** What the look is called where it is drawn. */
  readonly label: string | undefined
}

/** What a number of an agent begins with: the same for all, or drawn evenly between two bounds. */
export type Initial = number | { readonly from: number; readonly to: number }

export const INITIAL = 'a finite number or { from, to }'

export function isInitial(value: unknown): value is Initial {
  if (!isObject(value)) return Number.isFinite(value)
  const { from, to, ...others } = value
  return Number.isFinite(from) && Number.isFinite(to) && Object.keys(others).length === 0
}

/** Something that is drawn of a rule between steps, for whoever looks on: places are ways from the agent. */
export interface Drawing {
  readonly kind: DrawingKind
  /** Where it is: the middle of a circle, a point, the end of a line or arrow, the first corner of a polygon. */
  readonly at: Node
  /** Where a line begins, at the agent where there is none; the other corners of a polygon. */
  readonly more: readonly Node[]
  /** Of a circle or zone; of a region how far within its border. */
  readonly radius: Node | undefined
  readonly label: string
  /** The option that names a region; the world where there is none. */
  readonly of: string | undefined
  /** Under what condition it is drawn. */
  readonly when: Node | undefined
}

export const DRAWING_KINDS = ['circle', 'point', 'line', 'arrow', 'zone', 'polygon', 'region'] as const
export type DrawingKind = (typeof DRAWING_KINDS)[number]

/** What a rule answers. */
export interface Answer {
  readonly desire?: Node
  readonly force?: Node
  /** Under what condition desire or force count. */
  readonly when?: Node
  /** Of a rule that has both: whether it is the force. Known before the first step. */
  readonly pushes?: Node
  readonly state: ReadonlyMap<string, Node>
  readonly events: ReadonlyMap<string, Node>
}

/** A rule as data: what it was traced to, or read from JSON. */
export interface RuleGraph {
  readonly name: string
  readonly about: string
  readonly source: string
  readonly options: Specs
  readonly state: Readonly<Record<string, Initial>>
  readonly graph: Graph
  readonly looks: readonly Look[]
  /** How many random numbers it draws for an agent in a step. */
  readonly draws: number
  readonly answer: Answer
  readonly drawings: readonly Drawing[]
}

/** The nodes that a rule's answer is made of. */
export function rootsOf({ answer, looks }: RuleGraph): readonly Node[] {
  const { desire, force, when, pushes, state, events } = answer
  const radii = looks.map(({ radius }) => radius)
  return [desire, force, when, pushes, ...state.values(), ...events.values(), ...radii].filter(
    (node) => node !== undefined,
  )
}

/** The nodes that its drawings are made of. */
export const rootsOfDrawings = ({ drawings }: RuleGraph): readonly Node[] =>
  drawings
    .flatMap(({ at, radius, when, more }) => [at, radius, when, ...more])
    .filter((node) => node !== undefined)

const KNOWN_BEFOREHAND: ReadonlySet<string> = new Set([
  'isChoice',
  'truthOption',
  'isGiven',
  'and',
  'or',
  'not',
  'yes',
])
const isKnownBeforehand = ({ op, args }: Node): boolean =>
  KNOWN_BEFOREHAND.has(op) && args.every(isKnownBeforehand)

/** Refuses a choice between desire and force that is none, or that is not the same from the first step on. */
export function assertPushes(
  { desire, force, when, pushes }: Answer,
  refuse: (message: string) => void,
): void {
  if (desire === undefined || force === undefined || when !== undefined)
    refuse('expected `pushes` beside a desire and a force without conditions')
  if (pushes !== undefined && !isKnownBeforehand(pushes))
    refuse('expected `pushes` to be made of choices, booleans and whether options are given')
}

/** What a radius may be made of: whatever grows with each of its parts, so that how far it reaches is known beforehand. */
const OF_RADII: ReadonlySet<string> = new Set([
  'number',
  'numberOption',
  'add',
  'multiply',
  'minimum',
  'maximum',
])
const radii = new WeakMap<Node, boolean>()

/** Whether a radius is the same for all agents, and grows with each of its parts. */
export function isRadius(node: Node): boolean {
  let known = radii.get(node)
  if (known === undefined) {
    known = OF_RADII.has(node.op) && node.args.every(isRadius)
    radii.set(node, known)
  }
  return known
}

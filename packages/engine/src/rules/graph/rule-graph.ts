import { isObject } from '../../schema/check.js'
import type { Specs } from '../../schema/spec.js'
import type { Graph, Node } from './graph.js'

/** A look at neighbors: those of some populations within a radius. */
export interface Look {
  readonly radius: Node
  /** The option that names the populations; by default the agent's own. */
  readonly population: string | undefined
  /** The label of the look in drawings. */
  readonly label: string | undefined
}

/** The initial value of a number of an agent: the same for all, or drawn uniformly between two bounds. */
export type Initial = number | { readonly from: number; readonly to: number }

export const INITIAL = 'a finite number or { from, to }'

export function isInitial(value: unknown): value is Initial {
  if (!isObject(value)) return Number.isFinite(value)
  const { from, to, ...others } = value
  return Number.isFinite(from) && Number.isFinite(to) && Object.keys(others).length === 0
}

/** A drawing of a rule, shown between steps. Places are offsets from the agent. */
export interface Drawing {
  readonly kind: DrawingKind
  /** Its place: the center of a circle, a point, the end of a line or arrow, the first corner of a polygon. */
  readonly at: Node
  /** The start of a line, by default the agent; the other corners of a polygon. */
  readonly more: readonly Node[]
  /** The radius of a circle or zone; for a region the distance inside its border. */
  readonly radius: Node | undefined
  readonly label: string
  /** The option that names a region; the world by default. */
  readonly of: string | undefined
  /** The condition under which it is drawn. */
  readonly when: Node | undefined
}

export const DRAWING_KINDS = ['circle', 'point', 'line', 'arrow', 'zone', 'polygon', 'region'] as const
export type DrawingKind = (typeof DRAWING_KINDS)[number]

/** The answer of a rule. */
export interface Answer {
  readonly desire?: Node
  readonly force?: Node
  /** The condition under which desire or force count. */
  readonly when?: Node
  /** If a rule has both: whether the force counts. Known before the first step. */
  readonly pushes?: Node
  readonly state: ReadonlyMap<string, Node>
  readonly events: ReadonlyMap<string, Node>
}

/** A rule as data, traced or read from JSON. */
export interface RuleGraph {
  readonly name: string
  readonly about: string
  readonly source: string
  /** What it was written as, for readers. Nothing runs it. */
  readonly code?: string
  readonly options: Specs
  readonly state: Readonly<Record<string, Initial>>
  readonly graph: Graph
  readonly looks: readonly Look[]
  /** The number of random numbers that it draws for an agent in a step. */
  readonly draws: number
  readonly answer: Answer
  readonly drawings: readonly Drawing[]
}

/** The roots of a rule's answer. */
export function rootsOf({ answer, looks }: RuleGraph): readonly Node[] {
  const { desire, force, when, pushes, state, events } = answer
  const radii = looks.map(({ radius }) => radius)
  return [desire, force, when, pushes, ...state.values(), ...events.values(), ...radii].filter(
    (node) => node !== undefined,
  )
}

/** The roots of its drawings. */
export const rootsOfDrawings = ({ drawings }: RuleGraph): readonly Node[] =>
  drawings
    .flatMap(({ at, radius, when, more }) => [at, radius, when, ...more])
    .filter((node) => node !== undefined)

const STATIC_OPERATIONS: ReadonlySet<string> = new Set([
  'isChoice',
  'truthOption',
  'isGiven',
  'and',
  'or',
  'not',
  'yes',
])
const isStatic = ({ op, args }: Node): boolean => STATIC_OPERATIONS.has(op) && args.every(isStatic)

/**
 * Rejects `pushes` unless desire and force both exist, without conditions, and the choice between them is known before
 * the first step.
 */
export function assertPushes(
  { desire, force, when, pushes }: Answer,
  refuse: (message: string) => void,
): void {
  if (desire === undefined || force === undefined || when !== undefined)
    refuse('expected `pushes` beside a desire and a force without conditions')
  if (pushes !== undefined && !isStatic(pushes))
    refuse('expected `pushes` to be made of choices, booleans and whether options are given')
}

/** Operations allowed in a radius: those that grow with each argument, so that the reach is known beforehand. */
const OF_RADII: ReadonlySet<string> = new Set([
  'number',
  'numberOption',
  'add',
  'multiply',
  'minimum',
  'maximum',
])
const radii = new WeakMap<Node, boolean>()

/** Whether a radius is the same for all agents and grows with each of its arguments. */
export function isRadius(node: Node): boolean {
  let known = radii.get(node)
  if (known === undefined) {
    known = OF_RADII.has(node.op) && node.args.every(isRadius)
    radii.set(node, known)
  }
  return known
}

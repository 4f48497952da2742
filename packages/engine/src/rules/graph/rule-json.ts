import { regionSpec } from '../../behaviors/support/regions/region.js'
import { targetSpec } from '../../perception/target.js'
import { POPULATION_CHOICES } from '../../schema/population-option.js'
import type { Spec } from '../../schema/spec.js'
import { boolean, choice, either, nameOf, number, vectorOf } from '../../schema/spec.js'
import { kindOfOption, type OptionKind } from '../language/kind-of-option.js'
import type { Datum, Node } from './graph.js'
import { neededFor } from './graph.js'
import { type DrawingKind, type Initial, type RuleGraph, rootsOf, rootsOfDrawings } from './rule-graph.js'

/** The version of the format below. */
export const GRAPH_VERSION = 1

/** An operation, the numbers of its argument nodes, and its further parameters. */
export type NodeDescription = readonly [op: string, ...(number | string)[]]

/** The option spec of a rule's option, as JSON. */
export type OptionDescription = Readonly<Record<string, unknown>>

/** A drawing of a rule. */
interface DrawingDescription {
  readonly kind: DrawingKind
  readonly at: number
  readonly radius?: number
  readonly label: string
  readonly when?: number
  readonly more?: readonly number[]
  readonly of?: string
}

/** A rule as JSON. It is safe to accept from anyone, since it can neither loop nor access anything. */
export interface RuleDescription {
  readonly graph: typeof GRAPH_VERSION
  readonly about: string
  readonly source?: string
  /** The text that it was written as, for readers and editors. drover reads only the graph. At most 20,000 characters. */
  readonly code?: string
  readonly options?: Readonly<Record<string, OptionDescription>>
  readonly state?: Readonly<Record<string, Initial>>
  readonly looks?: readonly {
    readonly radius: number
    readonly population?: string
    readonly label?: string
  }[]
  readonly drawings?: readonly DrawingDescription[]
  readonly nodes: readonly NodeDescription[]
  readonly answer: {
    readonly desire?: number
    readonly force?: number
    readonly when?: number
    readonly pushes?: number
    readonly state?: Readonly<Record<string, number>>
    readonly events?: Readonly<Record<string, number>>
  }
}

/** A rule as JSON, with only the nodes that its answer depends on. */
export function writeRule(rule: RuleGraph): RuleDescription {
  const nodes = neededFor([...rootsOf(rule), ...rootsOfDrawings(rule)])
  const placeOf = new Map(nodes.map((node, place) => [node, place]))
  const place = (node: Node): number => placeOf.get(node) as number
  const places = (named: ReadonlyMap<string, Node>) =>
    Object.fromEntries([...named].map(([name, node]) => [name, place(node)]))
  const { desire, force, when, pushes, state, events } = rule.answer
  return {
    graph: GRAPH_VERSION,
    about: rule.about,
    source: rule.source,
    ...(rule.code !== undefined && { code: rule.code }),
    options: Object.fromEntries(Object.entries(rule.options).map(([key, spec]) => [key, optionAsJson(spec)])),
    state: rule.state,
    looks: rule.looks.map(({ radius, population, label }) => ({
      radius: place(radius),
      ...(population !== undefined && { population }),
      ...(label !== undefined && { label }),
    })),
    ...(rule.drawings.length > 0 && {
      drawings: rule.drawings.map(({ kind, at, radius, label, when: shown, more, of }) => ({
        kind,
        at: place(at),
        ...(radius && { radius: place(radius) }),
        label,
        ...(shown && { when: place(shown) }),
        ...(more.length > 0 && { more: more.map(place) }),
        ...(of !== undefined && { of }),
      })),
    }),
    nodes: nodes.map(({ op, args, datum }) => [op, ...args.map(place), ...asList(datum)]),
    answer: {
      ...(desire && { desire: place(desire) }),
      ...(force && { force: place(force) }),
      ...(when && { when: place(when) }),
      ...(pushes && { pushes: place(pushes) }),
      ...(state.size > 0 && { state: places(state) }),
      ...(events.size > 0 && { events: places(events) }),
    },
  }
}

const asList = (datum: Datum): readonly (number | string)[] => {
  if (datum === undefined) return []
  return typeof datum === 'object' ? datum : [datum]
}

/** The properties of an option spec that are written, by kind of option. */
const KEPT = {
  number: ['quantity', 'integer', 'signal', 'default', 'min', 'above', 'max'],
  vector: ['quantity', 'default'],
  boolean: ['default'],
  choice: ['choices', 'default'],
  target: [],
  populations: ['default'],
  field: ['default'],
  path: ['default'],
  region: ['default'],
} as const satisfies Readonly<Record<OptionKind, readonly string[]>>

function optionAsJson(spec: Spec): OptionDescription {
  const kind = kindOfOption(spec) as keyof typeof KEPT
  const given = spec as unknown as OptionDescription
  const kept = ['optional', ...KEPT[kind]].filter((key) => given[key] !== undefined)
  return { kind, about: given.about ?? '', ...Object.fromEntries(kept.map((key) => [key, given[key]])) }
}

/** Creates the option spec that JSON describes; `given` was checked. */
export function optionFromJson(given: OptionDescription): Spec {
  const { kind, ...rest } = given as { readonly kind: keyof typeof KEPT } & OptionDescription
  const about = String(rest.about)
  switch (kind) {
    case 'number':
      return { ...number({ about }), ...rest } as Spec
    case 'vector':
      return { ...vectorOf({ quantity: 'number', about }), ...rest } as Spec
    case 'boolean':
      return boolean({ ...rest, about }) as Spec
    case 'choice':
      return { ...choice([], { about }), ...rest } as Spec
    case 'target':
      return targetSpec(about)
    case 'field':
    case 'path':
      return { ...nameOf(kind, { about }), ...rest } as Spec
    case 'region':
      return { ...regionSpec, default: undefined, ...rest } as Spec
    case 'populations':
      return { ...either(POPULATION_CHOICES, { about }), ...rest } as Spec
  }
}

import type { Spec } from '../../schema/spec.js'
import { type OperationName, operation } from './operations.js'
import { type QueryShape, WORLD_QUERIES } from './queries.js'

const KINDS = [
  'number',
  'vector',
  'boolean',
  'choice',
  'target',
  'populations',
  'field',
  'path',
  'region',
] as const

/** The kinds of options that rules may have. */
export const OPTION_KINDS: readonly OptionKind[] = KINDS
export type OptionKind = (typeof KINDS)[number]

/** The kind of a spec in rules; undefined if rules cannot have such an option. */
export function kindOfOption(spec: Spec): OptionKind | undefined {
  if (spec.kind === 'number' || spec.kind === 'vector' || spec.kind === 'boolean' || spec.kind === 'choice')
    return spec.kind
  if (spec.kind === 'text') return spec.names === 'field' || spec.names === 'path' ? spec.names : undefined
  if (spec.kind !== 'either') return undefined
  if (isRegion(spec.alternatives)) return 'region'
  const [first] = spec.alternatives
  if (first.kind === 'text' && first.names === 'path') return 'path'
  const kinds = spec.alternatives.map(({ kind }) => kind)
  if (kinds[0] === 'vector') return 'target'
  return kinds.every((kind) => kind === 'choice' || kind === 'text' || kind === 'list')
    ? 'populations'
    : undefined
}

/** Whether these are the alternatives of `regionSpec`: the world, a box, a circle or a polygon. */
const isRegion = ([first, second]: readonly Spec[]): boolean =>
  first?.kind === 'choice' && first.choices[0] === 'world' && second?.kind === 'object'

/** Whether a straight way between two places inside a region may lead outside: only in a polygon. */
export const isDented = (region: unknown): boolean => Array.isArray(region)

/** What kind of option an operation reads. */
const OPTION_OF: Partial<Record<OperationName, OptionKind>> = {
  numberOption: 'number',
  truthOption: 'boolean',
  vectorOption: 'vector',
  isChoice: 'choice',
  targetExists: 'target',
  targetOffset: 'target',
  targetVelocity: 'target',
  targetHeading: 'target',
  pathRadius: 'path',
  pathExists: 'path',
  regionDented: 'region',
}

/** What kind of option an operation reads; undefined if it reads none, or any. */
export function optionOf(op: OperationName): OptionKind | undefined {
  const asked = operation(op).lookUp?.asks
  return asked === undefined ? OPTION_OF[op] : (WORLD_QUERIES[asked] as QueryShape).option
}

import { isObject, problemsOf } from '../schema/check.js'
import type { ValuesOf } from '../schema/inputs.js'
import { type Problem, refuse, refuseAll } from '../schema/problem.js'
import { show } from '../schema/show.js'
import type { PluginKind, Spec, Specs } from '../schema/spec.js'
import { hintFor } from '../schema/suggest.js'
import { definitionsOf, isPluginValue, type PluginValue, withPlugins } from './plugins.js'

/** The common part of every plug-in's definition; the kind decides what it binds to. */
export interface Definition<Fields extends Specs> {
  /** Its name in descriptions: `{ behavior: 'seek' }`. */
  readonly name: string
  /** One sentence for people. */
  readonly summary: string
  /** Where its formula comes from. */
  readonly source: string
  readonly options: Fields
  /** The types of the events that it emits, such as 'arrived'. Listeners are called only for these. None by default. */
  readonly events?: readonly string[]
  /** Plug-ins that its options have by default; they come with it. None by default. */
  readonly needs?: readonly PluginValue[]
}

/** The definition of a kind whose options contain no signals, so that they can be checked together. */
export interface CheckedDefinition<Fields extends Specs> extends Definition<Fields> {
  /** A problem of options that are valid one by one; undefined if there is none. */
  validate?(options: ValuesOf<Fields>): string | undefined
}

/** The required types of a definition's parts, besides those that every definition has. */
type Parts = Readonly<Record<string, 'function' | 'boolean' | 'function?' | 'boolean?'>>

const SPEC_KINDS: readonly unknown[] = [
  'number',
  'boolean',
  'text',
  'choice',
  'vector',
  'list',
  'map',
  'object',
  'plugin',
  'either',
] satisfies readonly Spec['kind'][]

/** Throws, with all errors, if a value is not a valid definition of that kind; `others` are parts without a type. */
export function assertDefinition(
  kind: PluginKind | 'rule',
  definition: unknown,
  parts: Parts,
  others: readonly string[] = [],
): void {
  const define = `define${kind[0].toUpperCase()}${kind.slice(1)}`
  const about = kind === 'rule' ? 'about' : 'summary'
  if (!isObject(definition)) {
    const required = Object.keys(parts).filter((part) => !parts[part].endsWith('?'))
    const fields = ['name', about, 'source', 'options', ...required].join(', ')
    refuse(define, `expected a definition { ${fields} }, got ${show(definition)}`)
  }
  const { name, source, options, events = [], needs = [] } = definition
  const place = typeof name === 'string' && name !== '' ? `${define}('${name}')` : define
  const problems: Problem[] = []
  const expect = (isValid: boolean, field: string, expected: string, got: unknown) => {
    if (!isValid)
      problems.push({ path: `${place}.${field}`, message: `expected ${expected}, got ${show(got)}` })
  }
  expect(typeof name === 'string' && name !== '', 'name', 'a text', name)
  expect(typeof definition[about] === 'string', about, 'a text', definition[about])
  expect(typeof source === 'string', 'source', 'a text', source)
  expect(isTexts(events), 'events', 'a list of texts', events)
  const areValues = Array.isArray(needs) && needs.every(isPluginValue)
  expect(areValues, 'needs', 'a list of plug-ins', needs)
  if (isObject(options)) {
    withPlugins(areValues ? definitionsOf(needs) : [], () => {
      for (const [key, spec] of Object.entries(options)) checkSpec(spec, `${place}.options.${key}`, problems)
    })
  } else expect(false, 'options', 'an object of option specs, {} for none', options)
  for (const [part, type] of Object.entries({ ...parts, validate: 'function?' })) {
    const left = definition[part] === undefined && type.endsWith('?')
    const wanted = type.replace('?', '')
    const noun = wanted === 'function' ? 'a function' : 'true or false'
    expect(left || typeof definition[part] === wanted, part, noun, definition[part])
  }
  const known = [
    'name',
    about,
    'source',
    'options',
    'events',
    'needs',
    'validate',
    ...Object.keys(parts),
    ...others,
  ]
  for (const part of Object.keys(definition))
    if (!known.includes(part))
      problems.push({ path: `${place}.${part}`, message: `unknown part${hintFor(part, known)}` })
  refuseAll(problems)
}

const isTexts = (given: unknown): boolean =>
  Array.isArray(given) && given.every((item) => typeof item === 'string' && item !== '')

/** Adds the problems of an option spec: it is not a spec, or its default is invalid. */
function checkSpec(spec: unknown, path: string, problems: Problem[]): void {
  if (!isObject(spec) || !SPEC_KINDS.includes(spec.kind)) {
    const message = `expected an option spec such as length({ default: 25, about: '…' }), got ${show(spec)}`
    problems.push({ path, message })
    return
  }
  const before = problems.length
  if (spec.kind === 'list' || spec.kind === 'map') checkSpec(spec.items, `${path}.items`, problems)
  if (spec.kind === 'object') {
    for (const [key, field] of Object.entries(spec.fields as Specs))
      checkSpec(field, `${path}.fields.${key}`, problems)
  }
  if (spec.kind === 'either') {
    for (const [k, alternative] of (spec.alternatives as readonly Spec[]).entries())
      checkSpec(alternative, `${path}.alternatives[${k}]`, problems)
  }
  if (problems.length > before || spec.default === undefined) return
  problems.push(...problemsOf(spec as unknown as Spec, spec.default, `${path}.default`))
}

/** Throws if a hook returned the result that it has to write into `out`, since nothing would read it. */
export function assertWritten(returned: unknown, hook: string, out = 'out'): void {
  if (returned !== undefined)
    refuse('', `${hook}: expected it to write into ${out} and to return nothing, got ${show(returned)}`)
}

/** Throws if the result of a definition's function is invalid; `what` names the function. */
export function assertMade(holds: boolean, what: string, expected: string, got: unknown): void {
  if (!holds) refuse('', `${what}: expected it to return ${expected}, got ${show(got)}`)
}

import { withDefaults } from './defaults.js'
import { findPlugin, optionsOf, type Plugin, registered } from './registry.js'
import { boundsOfScalar } from './signal.js'
import type { NumberSpec, PluginSpec, Quantity, SignalDescription, Spec, Specs } from './spec.js'
import { hintFor } from './suggest.js'

/** One thing wrong with a description: where, and what. */
export interface Problem {
  /** For example `populations[0].behaviors[2].radius`; empty for the whole. */
  readonly path: string
  /** For example `expected a length > 0, got -5`. */
  readonly message: string
}

/** Thrown where data enters; its message names the first problem, `problems` holds all. */
export class DescriptionError extends Error {
  override readonly name = 'DescriptionError'
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    const more = problems.length > 1 ? ` (and ${problems.length - 1} more)` : ''
    super(`${formatProblem(problems[0])}${more}`)
    this.problems = problems
  }
}

export const formatProblem = ({ path, message }: Problem): string =>
  path === '' ? message : `${path}: ${message}`

/** Throws a DescriptionError of one problem. */
export function refuse(path: string, message: string): never {
  throw new DescriptionError([{ path, message }])
}

/** Everything wrong with a value, by a spec; empty when nothing is. */
export function problemsOf(spec: Spec, value: unknown, path = ''): readonly Problem[] {
  const problems: Problem[] = []
  check(spec, value, path, problems)
  return problems
}

/** Throws a DescriptionError when anything is wrong with a value. */
export function assertValid(spec: Spec, value: unknown, path: string): void {
  const problems = problemsOf(spec, value, path)
  if (problems.length > 0) throw new DescriptionError(problems)
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value as an error message shows it: short, on one line. */
export function show(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (typeof value === 'function') return 'a function'
  if (typeof value === 'number') return String(value)
  if (typeof value === 'bigint') return `${value}n`
  const written = asJson(value) ?? String(value)
  return written.length > 60 ? `${written.slice(0, 57)}...` : written
}

/** Undefined for what JSON cannot hold, such as an object that holds itself. */
function asJson(value: unknown): string | undefined {
  try {
    return JSON.stringify(value)
  } catch {
    return undefined
  }
}

const NOUNS: Record<Quantity, string> = {
  length: 'a length',
  speed: 'a speed',
  acceleration: 'an acceleration',
  force: 'a force',
  mass: 'a mass',
  angle: 'an angle in radians',
  time: 'a time',
  weight: 'a weight',
  factor: 'a factor',
  count: 'a whole number',
  number: 'a number',
}

/** What a spec expects, in words: `a length > 0`. */
export function expectation(spec: Spec): string {
  switch (spec.kind) {
    case 'number':
      return numberExpectation(spec)
    case 'boolean':
      return 'true or false'
    case 'text':
      return spec.names === undefined ? 'a text' : `the name of a ${spec.names}`
    case 'choice':
      return spec.choices.length === 1 ? `'${spec.choices[0]}'` : `one of ${spec.choices.join(', ')}`
    case 'vector':
      return 'two or three numbers [x, y] or [x, y, z]'
    case 'list':
      return 'a list'
    case 'map':
    case 'object':
      return 'an object'
    case 'plugin':
      return spec.plugins
        .map(
          (kind) =>
            `${kind === 'edge' ? 'an' : 'a'} ${kind} such as { "${kind}": "${registered(kind)[0]?.name}" }`,
        )
        .join(' or ')
    case 'either':
      return spec.alternatives.map(expectation).join(', or ')
  }
}

function numberExpectation(spec: NumberSpec): string {
  const noun = NOUNS[spec.quantity]
  const { min, above, max } = spec
  if (above !== undefined)
    return max === undefined ? `${noun} > ${above}` : `${noun} > ${above} and <= ${max}`
  if (min !== undefined) return max === undefined ? `${noun} >= ${min}` : `${noun} from ${min} to ${max}`
  return max === undefined ? noun : `${noun} <= ${max}`
}

const withinLimits = (spec: NumberSpec, value: number): boolean =>
  Number.isFinite(value) &&
  (!spec.integer || Number.isInteger(value)) &&
  (spec.min === undefined || value >= spec.min) &&
  (spec.above === undefined || value > spec.above) &&
  (spec.max === undefined || value <= spec.max)

/** Checks a value against a spec and adds what is wrong with it to `problems`. */
export function check(spec: Spec, value: unknown, path: string, problems: Problem[]): void {
  const wrong = () => problems.push({ path, message: `expected ${expectation(spec)}, got ${show(value)}` })
  switch (spec.kind) {
    case 'number':
      if (spec.signal && isObject(value)) checkSignal(spec, value, path, problems)
      else if (typeof value !== 'number' || !withinLimits(spec, value)) wrong()
      return
    case 'boolean':
      if (typeof value !== 'boolean') wrong()
      return
    case 'text':
      if (typeof value !== 'string' || value === '') wrong()
      return
    case 'choice':
      if (typeof value !== 'string') wrong()
      else if (!spec.choices.includes(value)) {
        problems.push({ path, message: `unknown choice '${value}'${hintFor(value, spec.choices)}` })
      }
      return
    case 'vector': {
      if (!Array.isArray(value) || value.length < 2 || value.length > 3) wrong()
      else {
        const element: Spec = {
          kind: 'number',
          quantity: spec.quantity,
          integer: false,
          signal: true,
          about: '',
        }
        for (const [k, item] of value.entries()) check(element, item, `${path}[${k}]`, problems)
      }
      return
    }
    case 'list':
      if (!Array.isArray(value)) wrong()
      else if (value.length < (spec.minimum ?? 0)) {
        problems.push({ path, message: `expected at least ${spec.minimum} entries, got ${value.length}` })
      } else if (value.length > (spec.maximum ?? value.length)) {
        problems.push({ path, message: `expected at most ${spec.maximum} entries, got ${value.length}` })
      } else for (const [k, item] of value.entries()) check(spec.items, item, `${path}[${k}]`, problems)
      return
    case 'map':
      if (!isObject(value)) wrong()
      else for (const [key, item] of Object.entries(value)) check(spec.items, item, join(path, key), problems)
      return
    case 'object':
      if (!isObject(value)) wrong()
      else checkFields(spec.fields, value, path, problems, '')
      return
    case 'plugin':
      checkPlugin(spec, value, path, problems)
      return
    case 'either':
      checkEither(spec.alternatives, value, path, problems, wrong)
      return
  }
}

const join = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`)

/** Checks the fields of an options object: unknown ones, missing ones, and each value. */
export function checkFields(
  fields: Specs,
  value: object,
  path: string,
  problems: Problem[],
  tag: string,
): void {
  const given = value as Readonly<Record<string, unknown>>
  for (const key of Object.keys(given)) {
    if (key === tag || given[key] === undefined) continue
    if (Object.hasOwn(fields, key)) check(fields[key], given[key], join(path, key), problems)
    else
      problems.push({ path: join(path, key), message: `unknown option${hintFor(key, Object.keys(fields))}` })
  }
  for (const [key, spec] of Object.entries(fields)) {
    if (given[key] !== undefined || spec.optional === true) continue
    if (!('default' in spec) || spec.default === undefined) {
      problems.push({ path: join(path, key), message: `missing; expected ${expectation(spec)}` })
    }
  }
}

function checkSignal(spec: NumberSpec, value: object, path: string, problems: Problem[]): void {
  const before = problems.length
  checkPlugin({ kind: 'plugin', plugins: ['signal'], about: '' }, value, path, problems)
  if (problems.length > before) return
  const bounds = boundsOfScalar(value as SignalDescription)
  for (const bound of bounds) {
    if (!withinLimits(spec, bound)) {
      problems.push({ path, message: `expected ${expectation(spec)}, but the signal reaches ${bound}` })
      return
    }
  }
}

function checkPlugin(spec: PluginSpec, value: unknown, path: string, problems: Problem[]): void {
  if (isObject(value)) {
    for (const kind of spec.plugins) {
      const name = value[kind]
      if (name === undefined) continue
      const found = typeof name === 'string' ? findPlugin(kind, name) : undefined
      if (found === undefined) {
        const names = registered(kind).map((known) => known.name)
        problems.push({
          path: join(path, kind),
          message: `unknown ${kind} ${show(name)}${hintFor(String(name), names)}`,
        })
      } else checkOptions(found, value, path, problems)
      return
    }
  }
  problems.push({ path, message: `expected ${expectation(spec)}, got ${show(value)}` })
}

/** Checks the options of a plug-in, each by itself and, when all are right, together. */
function checkOptions(found: Plugin, value: object, path: string, problems: Problem[]): void {
  const before = problems.length
  const fields = optionsOf(found)
  checkFields(fields, value, path, problems, found.kind)
  if (problems.length > before || found.validate === undefined) return
  const complaint = found.validate(withDefaults(fields, value) as never)
  if (complaint === undefined) return
  const colon = complaint.indexOf(': ')
  problems.push({ path: join(path, complaint.slice(0, colon)), message: complaint.slice(colon + 2) })
}

/** Accepts what any alternative accepts; otherwise reports on the alternative of the value's own shape. */
function checkEither(
  alternatives: readonly Spec[],
  value: unknown,
  path: string,
  problems: Problem[],
  wrong: () => void,
): void {
  for (const alternative of alternatives) {
    const found: Problem[] = []
    check(alternative, value, path, found)
    if (found.length === 0) return
  }
  const alike = alternatives.filter((alternative) => sameShape(alternative, value))
  if (alike.length === 1) check(alike[0], value, path, problems)
  else wrong()
}

function sameShape(spec: Spec, value: unknown): boolean {
  if (typeof value === 'string') return spec.kind === 'text' || spec.kind === 'choice'
  if (typeof value === 'number') return spec.kind === 'number'
  if (Array.isArray(value)) return spec.kind === 'vector' || spec.kind === 'list'
  if (!isObject(value)) return false
  if (spec.kind === 'plugin') return spec.plugins.some((kind) => Object.hasOwn(value, kind))
  if (spec.kind === 'object') return Object.keys(spec.fields).some((key) => Object.hasOwn(value, key))
  return spec.kind === 'map'
}

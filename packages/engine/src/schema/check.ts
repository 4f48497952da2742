import { missing } from '../plugins/feature.js'
import {
  definitionsOf,
  findPlugin,
  GIVE_ALL,
  isPluginValue,
  neededBy,
  optionsOf,
  PLUGIN,
  type Plugin,
  remedyForName,
  withPlugins,
} from '../plugins/plugins.js'
import { isOptional, withDefaults } from './defaults.js'
import { inDocumentOrder } from './document-order.js'
import { expectation, isPoint, LARGEST, numberComplaint } from './expectation.js'
import { problemOfName, remedyFor } from './names.js'
import { attempt, join, type Problem, refuseAll } from './problem.js'
import { boundsOfScalar, differsBetweenAgents } from './scalar.js'
import { isInstance, show } from './show.js'
import type {
  EitherSpec,
  Names,
  NumberSpec,
  ObjectSpec,
  PluginSpec,
  SignalDescription,
  Spec,
  Specs,
} from './spec.js'
import { hintFor } from './suggest.js'

/** All problems of a value by a spec, in the order of the value; empty if there are none. */
export function problemsOf(spec: Spec, value: unknown, path = ''): readonly Problem[] {
  const problems: Problem[] = []
  withPlugins(definitionsOf(neededBy(value)), () => check(spec, value, path, problems))
  return inDocumentOrder(value, path, problems)
}

/** Throws a DescriptionError with all problems of a value, if there are any. */
export function assertValid(spec: Spec, value: unknown, path: string): void {
  refuseAll(problemsOf(spec, value, path))
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const withinLimits = (spec: NumberSpec, value: number): boolean =>
  Number.isFinite(value) &&
  Math.abs(value) <= LARGEST &&
  (!spec.integer || Number.isInteger(value)) &&
  (spec.min === undefined || value >= spec.min) &&
  (spec.above === undefined || value > spec.above) &&
  (spec.max === undefined || value <= spec.max)

/**
 * Checks a value against a spec and adds its problems. Texts that name something are checked against `names`, which an
 * object spec may replace; without `names` they are not checked.
 */
export function check(spec: Spec, value: unknown, path: string, problems: Problem[], names?: Names): void {
  const complain = (message: string) => problems.push({ path, message })
  const wrong = (remedy = '') => complain(`expected ${expectation(spec)}, got ${show(value)}${remedy}`)
  // Descriptions are JSON, which has no typed arrays.
  const notListed = (remedy?: string) =>
    wrong(ArrayBuffer.isView(value) ? '; Array.from(…) makes a list of it' : remedy)
  switch (spec.kind) {
    case 'number':
      if (spec.signal && isObject(value)) checkSignal(spec, value, path, problems, names)
      else if (typeof value !== 'number' || !withinLimits(spec, value)) complain(numberComplaint(spec, value))
      return
    case 'boolean':
      if (typeof value !== 'boolean') wrong()
      return
    case 'text':
      if (typeof value !== 'string' || value === '') wrong()
      else if (names !== undefined) problems.push(...problemOfName(spec, value, path, names))
      return
    case 'choice':
      if (typeof value !== 'string') wrong()
      else if (!spec.choices.includes(value)) {
        const hint = spec.choices.length > 0 ? hintFor(value, spec.choices) : GIVE_ALL
        complain(`unknown choice '${value}'${hint}`)
      }
      return
    case 'vector': {
      if (!Array.isArray(value) || value.length < 2 || value.length > 3) notListed()
      else {
        const element: Spec = {
          kind: 'number',
          quantity: spec.quantity,
          integer: false,
          signal: true,
          shared: spec.shared === true,
          about: '',
        }
        for (const [k, item] of value.entries()) check(element, item, `${path}[${k}]`, problems, names)
      }
      return
    }
    case 'list':
      if (!Array.isArray(value)) notListed(isTagged(spec.items, value) ? '; write [ … ] around it' : '')
      else if (isPoint(spec) && (value.length < 2 || value.length > 3)) wrong()
      else if (value.length < (spec.minimum ?? 0)) {
        complain(`expected at least ${entries(spec.minimum)}, got ${value.length}`)
      } else if (value.length > (spec.maximum ?? value.length)) {
        complain(`expected at most ${entries(spec.maximum)}, got ${value.length}`)
      } else
        for (const [k, item] of value.entries()) check(spec.items, item, `${path}[${k}]`, problems, names)
      return
    case 'map':
      if (!isObject(value)) wrong()
      else {
        for (const [key, item] of Object.entries(value))
          check(spec.items, item, join(path, key), problems, names)
      }
      return
    case 'object':
      if (!isObject(value)) wrong(value === true && takesNothing(spec) ? '; write {} for its defaults' : '')
      else if (spec.feature !== undefined && findPlugin('feature', spec.feature) === undefined)
        complain(missing(spec.feature))
      else {
        withPlugins(spec.plugins?.(value) ?? [], () => {
          checkFields(spec.fields, value, path, problems, '', spec.names?.(value) ?? names)
        })
        if (spec.whole !== undefined) problems.push(...spec.whole(value, path))
      }
      return
    case 'plugin':
      checkPlugin(spec, value, path, problems, names)
      return
    case 'either':
      checkEither(spec, value, path, problems, names)
      return
    case 'data':
      problems.push(...spec.problems(value, path))
      return
  }
}

/** Checks the fields of an options object: unknown ones, missing ones, and each value. */
export function checkFields(
  fields: Specs,
  value: object,
  path: string,
  problems: Problem[],
  tag: string,
  names?: Names,
): void {
  const given = value as Readonly<Record<string, unknown>>
  for (const key of Object.keys(given)) {
    if (key === tag || given[key] === undefined) continue
    if (Object.hasOwn(fields, key)) check(fields[key], given[key], join(path, key), problems, names)
    else
      problems.push({ path: join(path, key), message: `unknown option${hintFor(key, Object.keys(fields))}` })
  }
  for (const [key, spec] of Object.entries(fields)) {
    if (given[key] !== undefined || isOptional(spec)) continue
    problems.push({ path: join(path, key), message: `missing; expected ${expectation(spec)}` })
  }
}

const SHARED = 'expected a number or a signal that is the same for all agents, such as sine, ramp or noise'
const SIGNAL: PluginSpec = { kind: 'plugin', plugins: ['signal'], about: '' }

function checkSignal(
  spec: NumberSpec,
  value: object,
  path: string,
  problems: Problem[],
  names?: Names,
): void {
  const before = problems.length
  if (isTagged(SIGNAL, value)) checkPlugin(SIGNAL, value, path, problems, names)
  else {
    const message = `expected ${expectation(spec)}, or ${expectation(SIGNAL)}, got ${show(value)}`
    problems.push({ path, message })
  }
  if (problems.length > before) return
  if (spec.shared && attempt(problems, path, () => differsBetweenAgents(value as SignalDescription))) {
    problems.push({ path, message: `${SHARED}, got ${show(value)}` })
  }
  const bounds = attempt(problems, path, () => boundsOfScalar(value as SignalDescription))
  for (const bound of bounds ?? []) {
    if (!withinLimits(spec, bound)) {
      problems.push({ path, message: `expected ${expectation(spec)}, but the signal reaches ${bound}` })
      return
    }
  }
}

function checkPlugin(
  spec: PluginSpec,
  value: unknown,
  path: string,
  problems: Problem[],
  names?: Names,
): void {
  if (isObject(value)) {
    for (const kind of spec.plugins) {
      const name = value[kind]
      if (name === undefined) continue
      const found = typeof name === 'string' ? findPlugin(kind, name) : undefined
      if (found === undefined) {
        const message = `unknown ${kind} ${show(name)}${remedyForName(kind, String(name))}`
        problems.push({ path: join(path, kind), message })
      } else checkOptions(found, value, path, problems, names)
      return
    }
  }
  const bare = spec.plugins.find((kind) => typeof value === 'string' && findPlugin(kind, value) !== undefined)
  let remedy = ''
  if (isPluginValue(value)) remedy = `; call it, as in ${value[PLUGIN].name}({ … })`
  else if (bare !== undefined) remedy = `; write { "${bare}": "${value}" }`
  problems.push({ path, message: `expected ${expectation(spec)}, got ${show(value)}${remedy}` })
}

/** Checks the options of a plug-in, each alone and, if all are valid, together. */
function checkOptions(found: Plugin, value: object, path: string, problems: Problem[], names?: Names): void {
  const before = problems.length
  const fields = optionsOf(found)
  checkFields(fields, value, path, problems, found.kind, names)
  if (problems.length > before || found.validate === undefined) return
  const complaint = found.validate(withDefaults(fields, value) as never)
  if (complaint === undefined) return
  const [, option, message] = /^(\S+): (.*)$/s.exec(complaint) ?? []
  if (option === undefined) problems.push({ path, message: complaint })
  else problems.push({ path: join(path, option), message })
}

/** Accepts what any alternative accepts. Otherwise it reports on the alternative of the same shape as the value. */
function checkEither(
  spec: EitherSpec,
  value: unknown,
  path: string,
  problems: Problem[],
  names?: Names,
): void {
  const { alternatives } = spec
  for (const alternative of alternatives) {
    const found: Problem[] = []
    check(alternative, value, path, found)
    if (found.length > 0) continue
    // This alternative is meant, whether or not the names in it exist.
    if (names !== undefined) check(alternative, value, path, problems, names)
    return
  }
  let alike = alternatives.filter((alternative) => sameShape(alternative, value))
  // For a list like none of them, names the wrong entry if no other list can be meant.
  if (alike.length === 0 && Array.isArray(value)) {
    alike = alternatives.filter(({ kind }) => kind === 'list' || kind === 'vector')
    if (alike[0]?.kind === 'vector') alike = []
  }
  const kinds = alike.filter((one) => one.kind === 'object')
  if (alike.length === 1) check(alike[0], value, path, problems, names)
  else if (kinds.length === alike.length && kinds.length > 1) {
    const expected = kinds.map(({ fields }) => keysOf(fields)).join(' or ')
    problems.push({ path, message: `expected ${expected}, got ${keysOf(value as object)}; take one of them` })
  } else {
    const remedy = remedyFor(alternatives, value, names)
    problems.push({ path, message: `expected ${expectation(spec)}, got ${show(value)}${remedy}` })
  }
}

function sameShape(spec: Spec, value: unknown): boolean {
  if (typeof value === 'string') return spec.kind === 'text' || spec.kind === 'choice'
  if (typeof value === 'number') return spec.kind === 'number'
  if (Array.isArray(value)) {
    const nested = value.some(Array.isArray)
    const holdsArrays = spec.kind === 'list' && (spec.items.kind === 'list' || spec.items.kind === 'vector')
    return spec.kind === 'vector' ? !nested : spec.kind === 'list' && holdsArrays === nested
  }
  if (!isObject(value) || isInstance(value)) return false
  if (spec.kind === 'plugin') return spec.plugins.some((kind) => Object.hasOwn(value, kind))
  if (spec.kind === 'object') return Object.keys(spec.fields).some((key) => Object.hasOwn(value, key))
  return spec.kind === 'map'
}

/** `{ from, to }` */
const keysOf = (value: object): string => `{ ${Object.keys(value).join(', ')} }`

/** Whether a value is an object with the tag that a plug-in has. */
const isTagged = (spec: Spec, value: unknown): boolean =>
  spec.kind === 'plugin' && isObject(value) && spec.plugins.some((kind) => value[kind] !== undefined)

/** Whether an object may be empty. */
const takesNothing = ({ fields }: ObjectSpec): boolean => Object.values(fields).every(isOptional)

const entries = (count = 0): string => (count === 1 ? '1 entry' : `${count} entries`)

import { DescriptionError } from 'drover'
import { describeRule, type RuleDescription } from 'drover/inspect'
import type { Plugin, Specs } from 'drover/plugin'
import type { CodePlace, Failure } from './failure.js'

/**
 * What the page is told of a behavior that a person's rule defined:
 * plain data, enough to check and set it.
 */
export interface RuleOutline extends Pick<Plugin, 'name' | 'summary' | 'source' | 'options'> {
  /** The rule as data, where it was written with defineRule. */
  readonly graph?: RuleDescription
}

/** What a worker says besides answers. */
export type RuleMessage =
  /** It is loaded, and begins to run the rule of the person if it has one. */
  | { readonly begun: true }
  /** Something of that rule failed that nobody waits for: a timer, a promise. */
  | { readonly unhandled: Failure }

/** The plug-ins that the rule defined. */
const own: Plugin[] = []
let failure: unknown

/**
 * What a rule threw when it was bound: the engine tells it as a problem of the
 * description, without its place.
 */
let whileBound: unknown

/** Records a plug-in that the rule defined. */
export const noteDefined = (plugin: Plugin): void => {
  own.push(plugin)
}

/** Records what the rule threw when it was run. */
export const noteThrown = (error: unknown): void => {
  failure = error
}

/** Records what a behavior of the rule threw when it was bound. */
export const noteBound = (error: unknown): void => {
  whileBound = error
}

/** The behaviors that the rule defined. Throws what it threw, or an error when it defined none. */
export function outlinesOfRule(): readonly RuleOutline[] {
  if (failure !== undefined) throw failure
  const behaviors = own.filter(({ kind }) => kind === 'behavior')
  if (behaviors.length === 0) throw new Error('it defines no behavior: call defineBehavior({ name, … })')
  return behaviors.map((plugin) => ({
    name: plugin.name,
    summary: plugin.summary,
    source: plugin.source,
    options: plain(plugin.options) as Specs,
    ...('rule' in plugin && { graph: describeRule(plugin.name) }),
  }))
}

/** Why something could not be done, as the page is told. */
export function failureOf(error: unknown): Failure {
  const problems = error instanceof DescriptionError ? error.problems : []
  const message = error instanceof Error ? error.message : String(error)
  return { message, problems, at: placeOf(error) }
}

/** Where in the script of this worker an error arose; undefined when it did not. */
function placeOf(error: unknown): CodePlace | undefined {
  const bound = whileBound
  whileBound = undefined
  return placeIn(error) ?? placeIn(bound)
}

function placeIn(error: unknown): CodePlace | undefined {
  const { href } = self.location
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const from = href.startsWith('blob:') ? stack.indexOf(`${href}:`) : -1
  // The engine says of what is thrown in a step whose turn it was, and keeps it as the cause.
  if (from < 0) return error instanceof Error ? placeIn(error.cause) : undefined
  const [line, column] = stack.slice(from + href.length + 1).split(':', 2)
  return { line: Number(line), column: Number.parseInt(column, 10) }
}

/** A copy without functions, which cannot be sent. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).filter(([, field]) => typeof field !== 'function')
  return Object.fromEntries(fields.map(([key, field]) => [key, plain(field)]))
}

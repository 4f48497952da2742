import { DescriptionError } from 'drover'
import { describeRule, type RuleDescription } from 'drover/inspect'
import type { Plugin, Specs } from 'drover/plugin'
import type { CodePlace, Failure } from './failure.js'

/** The page's data about a behavior of the user's rule: enough to check and set its options. */
export interface RuleOutline extends Pick<Plugin, 'name' | 'summary' | 'source' | 'options'> {
  /** The rule as data, if it was written with defineRule. */
  readonly graph?: RuleDescription
}

/** Messages of a worker other than responses. */
export type RuleMessage =
  /** The worker is loaded, and starts to run the user's rule, if any. */
  | { readonly begun: true }
  /** Something of that rule failed that nobody waits for: a timer, a promise. */
  | { readonly unhandled: Failure }

/** The plug-ins that the rule defined. */
const own: Plugin[] = []
let failure: unknown

/**
 * An error of a rule while being bound: the engine reports it as a problem of the description, without its position.
 */
let whileBound: unknown

/** Records a plug-in that the rule defined. */
export const noteDefined = (plugin: Plugin): void => {
  own.push(plugin)
}

/** Records an error of running the rule. */
export const noteThrown = (error: unknown): void => {
  failure = error
}

/** Records an error of binding a behavior of the rule. */
export const noteBound = (error: unknown): void => {
  whileBound = error
}

/** The behaviors that the rule defined. Throws its error, or an error if it defined none. */
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

/** An error, as sent to the page. */
export function failureOf(error: unknown): Failure {
  const problems = error instanceof DescriptionError ? error.problems : []
  const message = error instanceof Error ? error.message : String(error)
  return { message, problems, at: placeOf(error) }
}

/** The position of an error in this worker's script; undefined if it is elsewhere. */
function placeOf(error: unknown): CodePlace | undefined {
  const bound = whileBound
  whileBound = undefined
  return placeIn(error) ?? placeIn(bound)
}

function placeIn(error: unknown): CodePlace | undefined {
  const { href } = self.location
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const from = href.startsWith('blob:') ? stack.indexOf(`${href}:`) : -1
  // The engine wraps errors in a step with the name of the behavior, and keeps them as the cause.
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

import * as drover from 'drover'
import { all } from 'drover/all'
import type { CodePlace, Failure } from './failure.js'
import { silenceOthers, tellPage } from './tell-page.js'

/**
 * What the page is told of a behavior that a person's rule registered:
 * plain data, enough to check and set it.
 */
export interface RuleOutline extends Pick<drover.Plugin, 'name' | 'summary' | 'source' | 'options'> {
  /** The rule as data, where it was written with defineRule. */
  readonly graph?: drover.RuleDescription
}

/** What a worker says besides answers. */
export type RuleWord =
  /** It is loaded, and begins to run the rule of the person if it has one. */
  | { readonly begun: true }
  /** Something of that rule failed that nobody waits for: a timer, a promise. */
  | { readonly stray: Failure }

type Rule = (require: (name: string) => unknown, exports: object) => void

declare global {
  /** Runs the rule that the script of a worker brings with it, after this file. */
  var runRule: (rule: Rule) => void
}

/** The plug-ins that the rule defined. */
const own: drover.Plugin[] = []
let failure: unknown

const tell = (word: RuleWord): void => tellPage(word)

globalThis.runRule = (rule) => {
  self.addEventListener('error', (event) => {
    event.preventDefault()
    tell({ stray: failureOf(event.error ?? event.message) })
  })
  self.addEventListener('unhandledrejection', (event) => {
    event.preventDefault()
    tell({ stray: failureOf(event.reason) })
  })
  // From here on the page counts how long it takes.
  tell({ begun: true })
  silenceOthers()
  try {
    rule(required, {})
  } catch (error) {
    failure = error
  }
}

/**
 * What a rule threw when it was bound: the engine tells it as a problem of the
 * description, without its place.
 */
let whileBound: unknown

const defineBehavior: typeof drover.defineBehavior = (definition) => {
  if (typeof definition?.bind !== 'function') return drover.defineBehavior(definition)
  return drover.defineBehavior({
    ...definition,
    bind(options, context) {
      try {
        return definition.bind(options, context)
      } catch (error) {
        whileBound = error
        throw error
      }
    },
  })
}
/** The page has looked at its types: what `act` branches on is plain, which its text cannot tell. */
const defineRule = (definition: { readonly act?: unknown }): drover.PluginValue => {
  const define = drover.defineRule as (definition: object) => drover.PluginValue
  if (typeof definition?.act !== 'function') return define(definition)
  const { act } = definition
  return define({ ...definition, act: (situation: unknown) => act(situation) })
}

type Definer = (definition: never) => drover.PluginValue

/** What a rule defines is known by its name at once; drover's own keep theirs. */
const using =
  (define: Definer) =>
  (definition: never): drover.PluginValue => {
    const value = define(definition)
    const { kind, name } = drover.definitionOf(value)
    const isTaken = all.map(drover.definitionOf).some((other) => other.kind === kind && other.name === name)
    if (isTaken) throw new Error(`${kind} '${name}' is one of drover's; give yours another name`)
    drover.usePlugins([value])
    own.push(drover.definitionOf(value))
    return value
  }

const definers = Object.entries({ ...drover, defineBehavior, defineRule } as Readonly<
  Record<string, unknown>
>)
  .filter(([name]) => /^define(?!Metric)[A-Z]/.test(name))
  .map(([name, define]) => [name, using(define as Definer)])

const forRules = { ...drover, ...Object.fromEntries(definers) }

function required(name: string): unknown {
  if (name === 'drover') return forRules
  throw new Error(`a rule can import 'drover' only, not '${name}'`)
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
    options: plain(plugin.options) as drover.Specs,
    ...('rule' in plugin && { graph: drover.describeRule(plugin.name) }),
  }))
}

/** Why something could not be done, as the page is told. */
export function failureOf(error: unknown): Failure {
  const problems = error instanceof drover.DescriptionError ? error.problems : []
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

import { registerPlugins } from 'drover'
import { all } from 'drover/all'
import * as plugin from 'drover/plugin'
import { definitionOf } from 'drover/schema'
import { droverModules } from '../rule/editor/drover-modules.js'
import { postToPage, removePostMessage } from './post-to-page.js'
import { failureOf, noteBound, noteDefined, noteThrown, type RuleMessage } from './rule-result.js'

// Loaded in workers with the user's rule, which may use all of drover.

type Rule = (require: (name: string) => unknown, exports: object) => void

declare global {
  /** Runs the rule that the worker's script contains after this file. */
  var runRule: (rule: Rule) => void
}

const send = (word: RuleMessage): void => postToPage(word)

globalThis.runRule = (rule) => {
  self.addEventListener('error', (event) => {
    event.preventDefault()
    send({ unhandled: failureOf(event.error ?? event.message) })
  })
  self.addEventListener('unhandledrejection', (event) => {
    event.preventDefault()
    send({ unhandled: failureOf(event.reason) })
  })
  // From here on the page counts the time.
  send({ begun: true })
  removePostMessage()
  try {
    rule(required, {})
  } catch (error) {
    noteThrown(error)
  }
}

const defineBehavior: typeof plugin.defineBehavior = (definition) => {
  if (typeof definition?.bind !== 'function') return plugin.defineBehavior(definition)
  return plugin.defineBehavior({
    ...definition,
    bind(options, context) {
      try {
        return definition.bind(options, context)
      } catch (error) {
        noteBound(error)
        throw error
      }
    },
  })
}
/** The page has checked types: conditions in `act` are on plain values, which its text cannot show. */
const defineRule = (definition: { readonly act?: unknown }): plugin.PluginValue => {
  const define = plugin.defineRule as (definition: object) => plugin.PluginValue
  if (typeof definition?.act !== 'function') return define(definition)
  const { act } = definition
  return define({ ...definition, act: (situation: unknown) => act(situation) })
}

type Definer = (definition: never) => plugin.PluginValue

/** Registers the definitions of a rule by name; built-in names are rejected. */
const using =
  (define: Definer) =>
  (definition: never): plugin.PluginValue => {
    const value = define(definition)
    const { kind, name } = definitionOf(value)
    const isTaken = all.map(definitionOf).some((other) => other.kind === kind && other.name === name)
    if (isTaken) throw new Error(`${kind} '${name}' exists in drover; give yours another name`)
    registerPlugins([value])
    noteDefined(definitionOf(value))
    return value
  }

const definers = Object.entries({ ...plugin, defineBehavior, defineRule } as Readonly<
  Record<string, unknown>
>)
  .filter(([name]) => /^define[A-Z]/.test(name))
  .map(([name, define]) => [name, using(define as Definer)])

const forRules: typeof droverModules = {
  ...droverModules,
  'drover/plugin': { ...plugin, ...Object.fromEntries(definers) },
}

function required(name: string): unknown {
  const module = forRules[name]
  if (module !== undefined) return module
  throw new Error(`a rule can import 'drover' and its parts only, such as 'drover/plugin', not '${name}'`)
}

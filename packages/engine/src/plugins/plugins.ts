import { refuse } from '../schema/problem.js'
import { show } from '../schema/show.js'
import {
  listOf,
  PLUGIN,
  PLUGIN_KINDS,
  type Plugin,
  type PluginKind,
  type PluginValue,
  plugin as pluginSpec,
  type Specs,
  weight,
} from '../schema/spec.js'
import { hintFor } from '../schema/suggest.js'

export { PLUGIN, type Plugin, type PluginValue }

/** The property of a description that holds its plug-ins; not part of its JSON. */
const NEEDS: unique symbol = Symbol.for('drover.needs')

/** What describes a plug-in with options. */
export type Describe<Input, Description> = ((
  ...input: Partial<Input> extends Input ? [input?: Input] : [input: Input]
) => Description) &
  PluginValue

/** Plug-ins made by this copy of the engine. */
const made = new WeakSet<object>()

/**
 * Creates the function that describes a plug-in. The descriptions carry the plug-in. They are frozen, because worlds
 * copy them and a later assignment would have no effect.
 */
export function describing<Input, Description>(plugin: Plugin): Describe<Input, Description> {
  const { kind, name } = plugin
  if (Object.hasOwn(plugin.options, kind))
    throw new Error(`${kind} '${name}': '${kind}' is its tag; give the option another name`)
  made.add(plugin)
  // The place of its options says what a feature does, so they need no tag.
  const tag = kind === 'feature' ? {} : { [kind]: name }
  const describe = (input: Input) =>
    Object.freeze({ ...tag, ...givenOptions(name, input), [NEEDS]: describe }) as Description
  Object.defineProperty(describe, 'name', { value: name })
  // Not enumerable, so that printing a description does not show it.
  return Object.defineProperty(describe, PLUGIN, { value: plugin }) as Describe<Input, Description>
}

/** The options of a description as given. Rejects anything but an object, such as `separate(25)`. */
function givenOptions(name: string, options: unknown): object {
  if (options === undefined) return {}
  if (typeof options === 'object' && options !== null && !Array.isArray(options)) return options
  return refuse(name, `expected its options as an object, ${name}({ … }), got ${show(options)}`)
}

/** Whether a value is a plug-in. */
export const isPluginValue = (value: unknown): value is PluginValue =>
  typeof value === 'function' && PLUGIN in value

/** The definition of a plug-in. Throws if the value is not a plug-in, or is one of another copy of the engine. */
export function definitionOf(value: PluginValue): Plugin {
  if (!isPluginValue(value)) refuse('plugins', 'expected plug-ins such as seek and align, not their names')
  const plugin = value[PLUGIN]
  if (!made.has(plugin)) {
    const expected = `expected one copy of drover, but ${plugin.kind} '${plugin.name}' is of another`
    refuse('plugins', `${expected}; npm ls drover shows them`)
  }
  return plugin
}

/** Longer lists of numbers are heights, samples or indices; they contain no descriptions. */
const LONGEST_POINT = 3

/** All plug-ins that a description needs, anywhere in it; the description may be invalid in any way. */
export function neededBy(description: unknown): readonly PluginValue[] {
  const found = new Set<PluginValue>()
  const seen = new Set<object>()
  gather(description)
  return [...found]

  function gather(value: unknown): void {
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || seen.has(value)) return
    if (Array.isArray(value)) {
      if (value.length > LONGEST_POINT && typeof value[0] === 'number') return
      seen.add(value)
      for (const item of value) gather(item)
      return
    }
    seen.add(value)
    const needs = (value as { readonly [NEEDS]?: PluginValue | readonly PluginValue[] })[NEEDS]
    for (const one of needs === undefined ? [] : [needs].flat()) found.add(one)
    for (const item of Object.values(value)) gather(item)
  }
}

/**
 * A description that carries plug-ins: `new World(carrying(JSON.parse(text), all))` creates a world from JSON. Copies
 * of it carry them too.
 */
export function carrying<Description extends object>(
  description: Description,
  plugins: readonly PluginValue[],
): Description {
  if (plugins.length === 0) return description
  const { [NEEDS]: needs = [] } = description as { readonly [NEEDS]?: PluginValue | readonly PluginValue[] }
  return { ...description, [NEEDS]: [...new Set([needs, plugins].flat())] }
}

/** The plug-ins that a description carries itself, without those of its parts. */
export const ownNeeds = (description: object): readonly PluginValue[] =>
  [(description as { readonly [NEEDS]?: PluginValue | readonly PluginValue[] })[NEEDS] ?? []].flat()

/** Adds the plug-ins that a description carries to an object made from it. */
export function keepingNeeds<Made extends object>(description: object, made: Made): Made {
  const { [NEEDS]: needs } = description as { readonly [NEEDS]?: unknown }
  return needs === undefined ? made : { ...made, [NEEDS]: needs }
}

/** The definitions of plug-ins, each once. Rejects two with the same kind and name. */
export function definitionsOf(values: readonly PluginValue[]): readonly Plugin[] {
  const found = new Map<string, Plugin>()
  for (const value of withNeeds(values)) {
    const plugin = definitionOf(value)
    const key = `${plugin.kind} '${plugin.name}'`
    const other = found.get(key)
    if (other !== undefined && other !== plugin)
      refuse(
        'plugins',
        `expected one ${key} in a world, got two definitions; change all that use it in one call, or give one another name`,
      )
    found.set(key, plugin)
  }
  return [...found.values()]
}

/** Plug-ins with their dependencies. */
const withNeeds = (values: readonly PluginValue[]): readonly PluginValue[] =>
  values.flatMap((value) => [value, ...withNeeds(definitionOf(value).needs ?? [])])

/** Options that every plug-in of a kind has, besides its own. */
const SHARED: Partial<Record<Plugin['kind'], Specs>> = {
  behavior: {
    weight: weight({ default: 1, about: 'Weight of this behavior in its selection.' }),
  },
  selection: {
    weight: weight({ default: 1, about: 'Weight of this selection in the one around it.' }),
    behaviors: listOf(
      pluginSpec(['behavior', 'selection'], { about: 'A behavior, or a selection among some.' }),
      {
        optional: true,
        about:
          'What an inner selection selects from; the outermost selects from the behaviors of the population.',
      },
    ),
  },
}

/** The plug-ins that a program registered, by kind and name. */
const used = new Map<Plugin['kind'], Map<string, Plugin>>(
  [...PLUGIN_KINDS, 'feature' as const].map((kind) => [kind, new Map()]),
)

/**
 * Makes plug-ins available by name to all descriptions of a program, for programs that open JSON from others:
 * `registerPlugins(all)`, with `all` of 'drover/all'. A plug-in replaces a previous one of the same kind and name, as
 * when a module is reloaded; existing worlds keep the previous one.
 */
export function registerPlugins(plugins: readonly PluginValue[]): void {
  for (const plugin of withNeeds(plugins).map(definitionOf)) used.get(plugin.kind)?.set(plugin.name, plugin)
}

/** Unregisters a plug-in; existing worlds keep it. Returns whether it was known. */
export const forgetPlugin = (kind: Plugin['kind'], name: string): boolean =>
  used.get(kind)?.delete(name) === true

/** The kind of plug-in that a value describes, by its tag; undefined if it describes none. */
export function pluginKindOf(value: unknown): PluginKind | undefined {
  const described = value as Readonly<Record<string, unknown>> | null | undefined
  return PLUGIN_KINDS.find((kind) => typeof described?.[kind] === 'string')
}

/** Lists of plug-ins; a later list takes precedence over an earlier one. */
export type Scope = readonly (readonly Plugin[])[]

/** Further plug-ins that are known while a description is processed. */
let scope: Scope = []

/** Sets the scope in which names are looked up; returns the previous one, to be restored afterward. */
export function enterScope(next: Scope): Scope {
  const before = scope
  scope = next
  return before
}

/** Runs a function with further plug-ins known: those that a description brings. */
export function withPlugins<Result>(plugins: readonly Plugin[], body: () => Result): Result {
  if (plugins.length === 0) return body()
  const before = enterScope([...scope, plugins])
  try {
    return body()
  } finally {
    enterScope(before)
  }
}

/**
 * Binds a function to the current scope: whenever it is called, it looks up names there. For objects that are created
 * on first use.
 */
export function inThisScope<Given extends readonly unknown[], Result>(
  body: (...given: Given) => Result,
): (...given: Given) => Result {
  const here = scope
  return (...given) => {
    const outer = enterScope(here)
    try {
      return body(...given)
    } finally {
      enterScope(outer)
    }
  }
}

/** All known plug-ins of a kind: the registered ones, in their order, then those that a description brings. */
export function knownPlugins(kind: Plugin['kind']): readonly Plugin[] {
  const found = new Map(used.get(kind))
  for (const plugin of scope.flat()) if (plugin.kind === kind) found.set(plugin.name, plugin)
  return [...found.values()]
}

/**
 * The given types of events, then those that the given and the registered plug-ins declare. A rule is traced to find
 * its own.
 */
export function* declaredEvents(first: readonly string[], plugins: readonly Plugin[]): Iterable<string> {
  yield* first
  for (const { events = [] } of plugins) yield* events
  for (const known of used.values()) for (const { events = [] } of known.values()) yield* events
}

/** All known plug-ins of that kind and name; the last one takes precedence. */
export const pluginsCalled = (kind: PluginKind, name: string): readonly Plugin[] =>
  [...(used.get(kind)?.values() ?? []), ...scope.flat()].filter(
    (plugin) => plugin.kind === kind && plugin.name === name,
  )

/** The plug-in of that kind and name, or undefined. */
export function findPlugin(kind: Plugin['kind'], name: string): Plugin | undefined {
  for (let k = scope.length - 1; k >= 0; k--) {
    const found = scope[k].find((plugin) => plugin.kind === kind && plugin.name === name)
    if (found !== undefined) return found
  }
  return used.get(kind)?.get(name)
}

/** The plug-ins looked up by name so far, while this is recorded. */
let asked: Set<Plugin> | undefined

/** Records that a plug-in was looked up by name. */
export const noteLookUp = (plugin: Plugin): void => {
  asked?.add(plugin)
}

/** Runs a function and returns the plug-ins that it looked up by name. */
export function pluginsLookedUp(body: () => void): readonly Plugin[] {
  const outer = asked
  const own = new Set<Plugin>()
  asked = own
  try {
    body()
  } finally {
    asked = outer
  }
  return [...own]
}

/** The plug-in of that kind and name. Throws, with a hint, if there is none. */
export function pluginNamed(kind: Plugin['kind'], name: string): Plugin {
  const found = findPlugin(kind, name)
  if (found === undefined) throw new Error(`unknown ${kind} '${name}'${remedyForName(kind, name)}`)
  noteLookUp(found)
  return found
}

/** The plug-in of a description: the one that it carries, or the one of its name. Throws if there is none. */
export function pluginOf(kind: PluginKind, description: object): Plugin {
  const { [kind]: name, [NEEDS]: needs } = description as { readonly [NEEDS]?: unknown } & Record<
    string,
    string
  >
  const carried = isPluginValue(needs) ? definitionOf(needs) : undefined
  return carried?.kind === kind && carried.name === name ? carried : pluginNamed(kind, name)
}

/** How to provide the plug-ins that JSON names. */
export const GIVE_ALL = "; import { all } from 'drover/all' and give it: new World(json, { plugins: all })"

/** The remedy for an unknown name: the nearest known name, or how to provide more plug-ins. */
export function remedyForName(kind: Plugin['kind'], name: string): string {
  const known = knownPlugins(kind).map((plugin) => plugin.name)
  const hint = hintFor(name, known)
  const few = used.get(kind)?.size === 0
  return few ? hint + GIVE_ALL : hint
}

/** All options of a plug-in: its own and those that every plug-in of its kind has. */
export function optionsOf(plugin: Plugin): Specs {
  return { ...plugin.options, ...SHARED[plugin.kind] }
}

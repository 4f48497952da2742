import {
  listOf,
  PLUGIN_KINDS,
  type Plugin,
  type PluginKind,
  plugin as pluginSpec,
  type Specs,
  weight,
} from './spec.js'
import { hintFor } from './suggest.js'

export type { Plugin }

/** Options that every plug-in of a kind has, besides its own. */
const SHARED: Partial<Record<PluginKind, Specs>> = {
  behavior: {
    weight: weight({ default: 1, about: 'How much the selection makes of this behavior.' }),
  },
  selection: {
    weight: weight({ default: 1, about: 'How much an enclosing selection makes of this one.' }),
    behaviors: listOf(
      pluginSpec(['behavior', 'selection'], { about: 'A behavior, or a selection among some.' }),
      {
        optional: true,
        about:
          'What an inner selection selects from; for the outermost these are the behaviors of the population.',
      },
    ),
  },
}

const plugins = new Map<PluginKind, Map<string, Plugin>>()

const of = (kind: PluginKind): Map<string, Plugin> => {
  let found = plugins.get(kind)
  if (found === undefined) {
    found = new Map()
    plugins.set(kind, found)
  }
  return found
}

/**
 * Adds a plug-in. Throws when its kind has one of that name,
 * or when an option is called like its kind, the tag.
 */
export function register<P extends Plugin>(plugin: P): P {
  const known = of(plugin.kind)
  if (Object.hasOwn(plugin.options, plugin.kind)) {
    throw new Error(
      `${plugin.kind} '${plugin.name}': '${plugin.kind}' is its tag; give the option another name`,
    )
  }
  if (known.has(plugin.name)) {
    throw new Error(`${plugin.kind} '${plugin.name}' is registered already; give yours another name`)
  }
  known.set(plugin.name, plugin)
  return plugin
}

/**
 * Takes a plug-in back, so that another of its name can be registered, as when a person edits one. Worlds
 * that have it keep it. Answers whether there was one.
 */
export function withdraw(kind: PluginKind, name: string): boolean {
  return of(kind).delete(name)
}

/** The kind of plug-in that a value describes, by its tag; undefined when it is no such description. */
export function kindOf(value: unknown): PluginKind | undefined {
  const described = value as Readonly<Record<string, unknown>> | null | undefined
  return PLUGIN_KINDS.find((kind) => typeof described?.[kind] === 'string')
}

/** Plug-ins that some description brings, known while it is looked at; the innermost last. */
let brought: readonly (readonly Plugin[])[] = []

/** Does something while more plug-ins are known than are registered: those that a description brings. */
export function withPlugins<Result>(plugins: readonly Plugin[], body: () => Result): Result {
  if (plugins.length === 0) return body()
  const before = brought
  brought = [...before, plugins]
  try {
    return body()
  } finally {
    brought = before
  }
}

/** All plug-ins of a kind, in the order in which they were registered, then those that a description brings. */
export function registered(kind: PluginKind): readonly Plugin[] {
  return [...of(kind).values(), ...brought.flat().filter((plugin) => plugin.kind === kind)]
}

/** The types of the events that the plug-ins declare. */
export function declaredEvents(): readonly string[] {
  return [...plugins.values()].flatMap((known) => [...known.values()].flatMap(({ events = [] }) => events))
}

/** The plug-in that is registered under that name for all descriptions, or undefined. */
export const findRegistered = (kind: PluginKind, name: string): Plugin | undefined => of(kind).get(name)

/** The plug-in of that kind and name, or undefined. */
export function findPlugin(kind: PluginKind, name: string): Plugin | undefined {
  for (let k = brought.length - 1; k >= 0; k--) {
    const found = brought[k].find((plugin) => plugin.kind === kind && plugin.name === name)
    if (found !== undefined) return found
  }
  return findRegistered(kind, name)
}

/** The plug-in of that kind and name. Throws, with a hint, when there is none. */
export function pluginNamed(kind: PluginKind, name: string): Plugin {
  const found = findPlugin(kind, name)
  if (found === undefined)
    throw new Error(
      `unknown ${kind} '${name}'${hintFor(
        name,
        registered(kind).map((plugin) => plugin.name),
      )}`,
    )
  return found
}

/** All options of a plug-in: its own and those that every plug-in of its kind has. */
export function optionsOf(plugin: Plugin): Specs {
  return { ...plugin.options, ...SHARED[plugin.kind] }
}

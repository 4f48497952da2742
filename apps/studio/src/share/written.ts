import type { PopulationDescription } from 'drover'
import type { PluginKind } from 'drover/plugin'
import { findPlugin, pluginKindOf } from 'drover/schema'

/** What follows the name of a plug-in in the exports of the library, by its kind; nothing for the others. */
export const SUFFIX: Partial<Record<PluginKind, string>> = {
  field: 'Field',
  energy: 'Energy',
  surface: 'Surface',
}

const WIDTH = 100

/** What the agents of a population do, in a few lines of code; nothing where they have no rule. */
export function rulesOf({ behaviors, selection, forces }: PopulationDescription): string {
  const rules = Object.entries({ behaviors, selection, forces }).filter(
    ([, entry]) => entry !== undefined && (!Array.isArray(entry) || entry.length > 0),
  )
  return rules
    .map(([key, entry]) => `${key}: ${written(entry, '', { used: new Set(), own: new Set() })}`)
    .join('\n')
}

/** Names that a program imports, gathered as it is written, and those that mean something else in it. */
export interface Imports {
  readonly used: Set<string>
  readonly own: ReadonlySet<string>
}

/** A value as code; plug-ins as calls of the functions that describe them. */
export function written(value: unknown, indent: string, imports: Imports): string {
  if (Array.isArray(value)) {
    return lined(
      '[',
      value.map((entry) => (deeper: string) => written(entry, deeper, imports)),
      ']',
      indent,
    )
  }
  if (typeof value !== 'object' || value === null) {
    return typeof value === 'string' ? quoted(value) : String(value)
  }
  const called = callOf(value, imports)
  const fields = Object.entries(value).filter(([key, field]) => field !== undefined && key !== called?.tag)
  const entries = fields.map(
    ([key, field]) =>
      (deeper: string) =>
        `${keyOf(key)}: ${written(field, deeper, imports)}`,
  )
  if (called === undefined) return entries.length === 0 ? '{}' : lined('{ ', entries, ' }', indent)
  imports.used.add(called.name)
  return entries.length === 0 ? `${called.name}({})` : lined(`${called.name}({ `, entries, ' })', indent)
}

/**
 * The function that describes a plug-in, when the value is the description of one that the library exports.
 */
function callOf(
  value: object,
  { own }: Imports,
): { readonly tag: PluginKind; readonly name: string } | undefined {
  const fields = value as Readonly<Record<string, unknown>>
  const tag = pluginKindOf(value)
  if (tag === undefined) return undefined
  const name = `${fields[tag]}${SUFFIX[tag] ?? ''}`
  if (own.has(name) || findPlugin(tag, fields[tag] as string) === undefined) return undefined
  return { tag, name }
}

/** Parts in one line where there is room, else one below the other. */
function lined(
  begin: string,
  parts: readonly ((indent: string) => string)[],
  end: string,
  indent: string,
): string {
  const deeper = `${indent}  `
  const inOne = begin + parts.map((part) => part(deeper)).join(', ') + end
  if (inOne.length + indent.length <= WIDTH && !inOne.includes('\n')) return inOne
  const lines = parts.map((part) => `${deeper}${part(deeper)},`)
  return [begin.trimEnd(), ...lines, indent + end.trimStart()].join('\n')
}

const keyOf = (key: string): string => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key))

const quoted = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`

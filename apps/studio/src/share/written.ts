import type { PopulationDescription } from 'drover'
import type { PluginKind } from 'drover/plugin'
import { findPlugin, pluginKindOf } from 'drover/schema'

/** The suffix of a plug-in's exported name, by kind; none for the others. */
export const SUFFIX: Partial<Record<PluginKind, string>> = {
  field: 'Field',
  energy: 'Energy',
  surface: 'Surface',
}

/** Characters in a line of a program, and of a rule in the panel. */
const WIDTH = 100
const BRIEF_WIDTH = 40
const COMMA = 1
const LONG_LIST = 8

/** What makes a population move in a few lines of code, without long lists; empty without rules. */
export function rulesOf({
  perception,
  behaviors,
  selection,
  forces,
  locomotion,
}: PopulationDescription): string {
  const rules = Object.entries({ perception, behaviors, selection, forces, locomotion }).filter(
    ([, entry]) => entry !== undefined && (!Array.isArray(entry) || entry.length > 0),
  )
  const imports: Imports = { used: new Set(), own: new Set(), isBrief: true }
  return rules.map(([key, entry]) => named(key, entry, '', imports)).join('\n')
}

/** Names that a program imports, collected while writing, and names that the program itself declares. */
export interface Imports {
  readonly used: Set<string>
  readonly own: ReadonlySet<string>
  /** For reading, not for running: four digits of each number, and the length of long lists. */
  readonly isBrief?: true
}

/** A property as code. */
function named(key: string, value: unknown, indent: string, imports: Imports): string {
  const name = `${keyOf(key)}: `
  return name + written(value, indent, imports, name.length)
}

/** A value as code; plug-ins become calls of their functions. `before` characters of its first line are taken. */
export function written(value: unknown, indent: string, imports: Imports, before = 0): string {
  const isBrief = imports.isBrief === true
  const layout = { indent, room: (isBrief ? BRIEF_WIDTH - COMMA : WIDTH) - indent.length - before, isBrief }
  if (Array.isArray(value)) {
    if (isBrief && value.length > LONG_LIST && value.every(isPlace))
      return `[/* ${value.length} ${typeof value[0] === 'number' ? 'numbers' : 'points'} */]`
    return lined(
      '[',
      value.map((entry) => (deeper: string) => written(entry, deeper, imports)),
      ']',
      layout,
    )
  }
  if (typeof value !== 'object' || value === null) {
    if (isBrief && typeof value === 'number') return String(Number(value.toPrecision(4)))
    return typeof value === 'string' ? quoted(value) : String(value)
  }
  const called = callOf(value, imports)
  const fields = Object.entries(value).filter(([key, field]) => field !== undefined && key !== called?.tag)
  const entries = fields.map(
    ([key, field]) =>
      (deeper: string) =>
        named(key, field, deeper, imports),
  )
  if (called === undefined) return entries.length === 0 ? '{}' : lined('{ ', entries, ' }', layout)
  imports.used.add(called.name)
  return entries.length === 0 ? `${called.name}({})` : lined(`${called.name}({ `, entries, ' })', layout)
}

/** A number, or the numbers of a point. */
const isPlace = (value: unknown): boolean =>
  typeof value === 'number' || (Array.isArray(value) && value.every(isPlace))

/** The function for a value that describes a plug-in of the library, if it does. */
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

/** Parts on one line if they fit, else one per line, or several short ones if brief. */
function lined(
  begin: string,
  parts: readonly ((indent: string) => string)[],
  end: string,
  { indent, room, isBrief }: { readonly indent: string; readonly room: number; readonly isBrief: boolean },
): string {
  const deeper = `${indent}  `
  const texts = parts.map((part) => part(deeper))
  const inOne = begin + texts.join(', ') + end
  if (inOne.length <= room && !inOne.includes('\n')) return inOne
  const lines: string[] = []
  for (const text of texts) {
    const joined = `${lines.at(-1)} ${text},`
    const isFitting = isBrief && joined.length <= BRIEF_WIDTH && !/[[{]/.test(joined)
    if (lines.length > 0 && isFitting) lines[lines.length - 1] = joined
    else lines.push(`${deeper}${text},`)
  }
  return [begin.trimEnd(), ...lines, indent + end.trimStart()].join('\n')
}

const keyOf = (key: string): string => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key))

const quoted = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`

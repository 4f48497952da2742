import {
  findPlugin,
  kindOf,
  type PluginKind,
  type PopulationDescription,
  type WorldDescription,
} from 'drover'
import type { SharedRule } from './address.js'

/** What follows the name of a plug-in in the exports of the library, by its kind; nothing for the others. */
const SUFFIX: Partial<Record<PluginKind, string>> = { field: 'Field', energy: 'Energy', surface: 'Surface' }

const WIDTH = 100

/**
 * A program for the library that makes this world, runs it and prints its hash. A rule of the person's comes first: it
 * registers the behaviors of these names.
 */
export function codeOf(world: WorldDescription, steps: number, rule?: SharedRule): string {
  const imports: Imports = { used: new Set(['World']), own: rule?.names ?? [] }
  const description = written(world, '', imports)
  const imported = /^import \{([^}]*)\} from 'drover'/m.exec(rule?.source ?? '')?.[1].split(/[\s,]+/) ?? []
  const names = [...imports.used].filter((name) => !imported.includes(name))
  return [
    ...(rule === undefined ? [] : [rule.source]),
    `import { ${names.sort((a, b) => a.localeCompare(b, 'en')).join(', ')} } from 'drover'`,
    '',
    `const world = new World(${description})`,
    `world.run(${steps})`,
    'for (const population of world.populations) {',
    '  for (const agent of population) console.log(agent.position.x, agent.position.y, agent.angle)',
    '}',
    'console.log(world.hash())',
    '',
  ].join('\n')
}

/** What the agents of a population do, in a few lines of code; nothing where they have no rule. */
export function rulesOf({ behaviors, selection, forces }: PopulationDescription): string {
  const rules = Object.entries({ behaviors, selection, forces }).filter(
    ([, entry]) => entry !== undefined && (!Array.isArray(entry) || entry.length > 0),
  )
  return rules.map(([key, entry]) => `${key}: ${written(entry, '', { used: new Set(), own: [] })}`).join('\n')
}

/** Names that a program imports, gathered as it is written, and those of behaviors that the library does not have. */
interface Imports {
  readonly used: Set<string>
  readonly own: readonly string[]
}

/** A value as code; plug-ins as calls of the functions that describe them. */
function written(value: unknown, indent: string, imports: Imports): string {
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

/** The function that describes a plug-in, when the value is the description of one that the library exports. */
function callOf(
  value: object,
  { own }: Imports,
): { readonly tag: PluginKind; readonly name: string } | undefined {
  const fields = value as Readonly<Record<string, unknown>>
  const tag = kindOf(value)
  if (tag === undefined) return undefined
  const name = fields[tag] as string
  if (own.includes(name) || findPlugin(tag, name) === undefined) return undefined
  return { tag, name: `${name}${SUFFIX[tag] ?? ''}` }
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

import {
  findPlugin,
  kindOf,
  type PluginKind,
  type PopulationDescription,
  pluginsNamedIn,
  type WorldDescription,
} from 'drover'

/** What follows the name of a plug-in in the exports of the library, by its kind; nothing for the others. */
const SUFFIX: Partial<Record<PluginKind, string>> = { field: 'Field', energy: 'Energy', surface: 'Surface' }

const WIDTH = 100

/**
 * A rule of the person's as a program has it: a module of JavaScript that defines the
 * behaviors of these names.
 */
export interface RuleModule {
  readonly module: string
  readonly names: readonly string[]
}

/**
 * A program for the library that makes this world, runs it and prints its hash.
 * A rule of the person's comes first.
 */
export function codeOf(world: WorldDescription, steps: number, rule?: RuleModule): string {
  const module = named(rule?.module ?? '')
  const imports: Imports = {
    used: new Set(),
    own: new Set([...(rule?.names ?? []), ...declaredIn(module)]),
  }
  const description = written(world, '', imports)
  const given = pluginsNamedIn(world).flatMap(({ kind, name }) => {
    if (kind !== 'feature' && kind !== 'energy') return []
    return kind === 'feature' ? [name] : [`${name}${SUFFIX.energy}`]
  })
  for (const name of given) imports.used.add(name)
  const plugins = [...pluginsOf(module), ...given].sort((a, b) => a.localeCompare(b, 'en'))
  const hooks = plugins.length === 0 ? '' : `, { plugins: [${plugins.join(', ')}] }`
  const World = free('World', imports.own)
  const one = free('world', imports.own)
  const imported = importedBy(module)
  const names = [...imports.used, World === 'World' ? 'World' : `World as ${World}`]
  const lacking = names.filter((name) => !imported.has(name)).sort((a, b) => a.localeCompare(b, 'en'))
  return [
    ...(rule === undefined ? [] : [module]),
    ...(lacking.length === 0 ? [] : [`import { ${lacking.join(', ')} } from 'drover'`, '']),
    `const ${one} = new ${World}(${description}${hooks})`,
    `${one}.run(${steps})`,
    `for (const population of ${one}.populations) {`,
    '  for (const agent of population) console.log(agent.position.x, agent.position.y, agent.angle)',
    '}',
    `console.log(${one}.hash())`,
    '',
  ].join('\n')
}

/** What the agents of a population do, in a few lines of code; nothing where they have no rule. */
export function rulesOf({ behaviors, selection, forces }: PopulationDescription): string {
  const rules = Object.entries({ behaviors, selection, forces }).filter(
    ([, entry]) => entry !== undefined && (!Array.isArray(entry) || entry.length > 0),
  )
  return rules
    .map(([key, entry]) => `${key}: ${written(entry, '', { used: new Set(), own: new Set() })}`)
    .join('\n')
}

/** A module in which each behavior that it defines has a name. */
function named(module: string): string {
  let count = 0
  return module.replace(/^define(?:Behavior|Rule)\(/gm, (call) => `const own${count++} = ${call}`)
}

/** The names of the behaviors that a module defines. */
const pluginsOf = (module: string): readonly string[] =>
  [...module.matchAll(/^(?:export )?const ([\w$]+) = define(?:Behavior|Rule)\(/gm)].map(([, name]) => name)

const IMPORT = /^import\s*\{([^}]*)\}\s*from\s*['"]drover['"]/gm

/** What a module imports from the library under its own name. */
const importedBy = (module: string): ReadonlySet<string> =>
  new Set([...module.matchAll(IMPORT)].flatMap(([, names]) => names.split(',').map((name) => name.trim())))

/**
 * Names at the outermost level of a module that are not the library's:
 * they begin their lines, as compilers write them.
 */
function declaredIn(module: string): readonly string[] {
  const declared = module.matchAll(/^(?:export )?(?:const|let|var|(?:async )?function\*?|class) ([\w$]+)/gm)
  const renamed = [...module.matchAll(IMPORT)].flatMap(([, names]) => [...names.matchAll(/\sas\s+([\w$]+)/g)])
  const whole = module.matchAll(/^import\s+(?:\*\s*as\s+)?([\w$]+)/gm)
  return [...declared, ...renamed, ...whole].map(([, name]) => name)
}

/** A name that is nobody's yet. */
const free = (name: string, taken: ReadonlySet<string>): string =>
  taken.has(name) ? free(`${name}_`, taken) : name

/** Names that a program imports, gathered as it is written, and those that mean something else in it. */
interface Imports {
  readonly used: Set<string>
  readonly own: ReadonlySet<string>
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

/**
 * The function that describes a plug-in, when the value is the description of one that the library exports.
 */
function callOf(
  value: object,
  { own }: Imports,
): { readonly tag: PluginKind; readonly name: string } | undefined {
  const fields = value as Readonly<Record<string, unknown>>
  const tag = kindOf(value)
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

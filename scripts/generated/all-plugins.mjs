import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../stages.mjs'

const SOURCES = join(root, 'packages/engine/src')

/** A source of the engine, so it is written before the build. */
export const ALL_PLUGINS = 'packages/engine/src/all.ts'

/** What exports plug-ins. */
const ENTRIES = [
  'behaviors',
  'edges',
  'features',
  'fields',
  'forces',
  'obstacles',
  'selections',
  'signals',
  'terrain',
]

/** As Biome orders them. @param {string} a @param {string} b */
const byLetters = (a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)

/**
 * The list of every plug-in that the entries export. A list of names instead of `import *`, which would add an object
 * with all names to programs that import it.
 *
 * @param {(path: string) => string} read reads a source
 */
export function allPlugins(read = (path) => readFileSync(path, 'utf8')) {
  const entries = ENTRIES.map((entry) => ({ entry, plugins: pluginsIn(entry, read) }))
  const imports = entries.map(({ entry, plugins }) => importOf([...plugins.keys()].sort(byLetters), entry))
  const all = entries
    .flatMap(({ plugins }) => [...plugins])
    .sort(([, a], [, b]) => (a < b ? -1 : a > b ? 1 : 0))
  const lines = [...imports, TYPE].sort((a, b) => (fileOf(a) < fileOf(b) ? -1 : 1))
  return `// Written by \`npm run generate\`: the plug-ins that the entries export.
${lines.join('\n')}

/** Every plug-in of drover by its name: \`new World(json, { plugins: all })\` opens any world written as JSON. */
export const all: readonly PluginValue[] = [
${all.map(([exported]) => `  ${exported},\n`).join('')}]
`
}

const TYPE = "import type { PluginValue } from './plugins/plugins.js'"

/** @param {string} line */
const fileOf = (line) => line.slice(line.indexOf(' from '))

/** @param {readonly string[]} names @param {string} entry */
function importOf(names, entry) {
  const line = `import { ${names.join(', ')} } from './${entry}.js'`
  if (line.length <= 110) return line
  return `import {\n${names.map((name) => `  ${name},\n`).join('')}} from './${entry}.js'`
}

/**
 * The plug-ins that an entry exports, constants made by `define…`: what each is exported as, and its own name.
 *
 * @param {string} entry
 * @param {(path: string) => string} read
 * @returns {ReadonlyMap<string, string>}
 */
function pluginsIn(entry, read) {
  /** @type {Map<string, string>} */
  const found = new Map()
  const text = read(join(SOURCES, `${entry}.ts`))
  for (const [, list = '', file = ''] of text.matchAll(/^export \{([^}]+)\} from '(.+)\.js'$/gm)) {
    const source = read(join(SOURCES, `${file}.ts`))
    for (const exported of list.match(/\w+/g) ?? []) {
      const definition = String.raw`^export const ${exported}\b[^=\n]*=\s+define\w+(?:<[^(]*>)?\(\{\s*name: '(\w+)'`
      const [, name] = new RegExp(definition, 'm').exec(source) ?? []
      if (name !== undefined) found.set(exported, name)
    }
  }
  return found
}

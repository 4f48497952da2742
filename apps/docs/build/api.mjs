// Writes the reference of the API from the sources of the packages, by TypeDoc: a page for each entry.
import { existsSync, lstatSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Application, ReflectionKind } from 'typedoc'
import { root } from '../../../scripts/stages.mjs'
import { pages, site } from './places.mjs'

/** The packages that programs import, by their folders. */
const PACKAGES = ['engine', 'io', 'scenarios', 'wasm', 'rapier', 'player']

/** What programs import of a package: its name, and the module as TypeDoc calls it. @param {string} folder */
const entriesOf = (folder) => {
  const { name, exports } = JSON.parse(readFileSync(join(root, 'packages', folder, 'package.json'), 'utf8'))
  /** @type {[string, string | { types: string }][]} */
  const all = Object.entries(exports)
  return all.flatMap(([entry, file]) => {
    if (typeof file === 'string' || entry.endsWith('.js')) return []
    const source = file.types.replace('./dist/', 'src/').replace('.d.ts', '.ts')
    const module = `${folder}/${source.replace(/(\/index)?\.ts$/, '')}`
    return [{ name: `${name}${entry.slice(1)}`, module, file: join(root, 'packages', folder, source) }]
  })
}

/** Entries with the same types, as for another bundler, are one. */
const entries = [
  ...new Map(
    PACKAGES.flatMap(entriesOf)
      .reverse()
      .map((entry) => [entry.file, entry]),
  ).values(),
].reverse()

const OPTIONS = {
  plugin: ['typedoc-plugin-markdown'],
  entryPoints: entries.map(({ file }) => file),
  tsconfig: join(site, 'tsconfig.api.json'),
  readme: 'none',
  skipErrorChecking: true,
  excludeInternal: true,
  excludePrivate: true,
  excludeExternals: true,
  disableSources: true,
  logLevel: 'Error',
  outputFileStrategy: 'modules',
  flattenOutputFiles: true,
  entryFileName: 'index',
  hidePageHeader: true,
  hideBreadcrumbs: true,
  useCodeBlocks: true,
  parametersFormat: 'table',
  propertiesFormat: 'table',
  interfacePropertiesFormat: 'table',
  typeDeclarationFormat: 'table',
  enumMembersFormat: 'table',
}

/** Whether no source has changed since a file was written: TypeDoc takes half of the time of a build. @param {string} file */
function isFresh(file) {
  if (!existsSync(file)) return false
  const { mtimeMs: written } = lstatSync(file)
  const sources = PACKAGES.flatMap((folder) => {
    const src = join(root, 'packages', folder, 'src')
    return readdirSync(src, { recursive: true, encoding: 'utf8' }).map((name) => join(src, name))
  })
  return [...sources, import.meta.filename].every((path) => lstatSync(path).mtimeMs < written)
}

export async function writeApi() {
  const out = join(pages, 'reference', 'api')
  if (isFresh(join(out, 'index.md'))) return
  rmSync(out, { recursive: true, force: true })
  /** @type {object} */
  const options = { ...OPTIONS, out }
  const app = await Application.bootstrapWithPlugins(options)
  const project = await app.convert()
  if (project === undefined) throw new Error('TypeDoc: expected sources that it understands')
  for (const module of project.children ?? []) {
    const entry = entries.find((one) => one.module === module.name)
    if (entry === undefined) throw new Error(`TypeDoc: expected an entry of a package, got ${module.name}`)
    module.name = entry.name
  }
  nameParameters(project)
  hideInitialValues(project)
  await app.generateOutputs(project)
  for (const name of readdirSync(out)) {
    const text = readFileSync(join(out, name), 'utf8')
    rmSync(join(out, name))
    if (name !== 'index.md') writeFileSync(join(out, plain(name)), withPlainLinks(text))
  }
  writeFileSync(join(out, 'index.md'), indexOf(project))
}

/** @typedef {import('typedoc').SignatureReflection} Signature */

/** What TypeDoc calls a parameter that is taken apart at once: `({ x, y }: Vector) => …`. */
const UNNAMED = '__namedParameters'

/** Names such parameters as the interface does, else by their types. @param {import('typedoc').ProjectReflection} project */
function nameParameters(project) {
  for (const reflection of project.getReflectionsByKind(ReflectionKind.SomeSignature)) {
    const { parameters = [], implementationOf } = /** @type {Signature} */ (reflection)
    const implemented = /** @type {Signature | undefined} */ (implementationOf?.reflection)
    for (const [k, parameter] of parameters.entries()) {
      if (parameter.name !== UNNAMED) continue
      parameter.name = implemented?.parameters?.[k]?.name ?? lastWordOf(parameter.type)
    }
  }
}

/**
 * `options` of QueryOptions, `world` of SomeWorld, `preset` of Pick<Preset, 'set'>.
 *
 * @param {import('typedoc').SomeType | undefined} type
 */
function lastWordOf(type) {
  const name = type?.type === 'reference' ? type.name : 'Options'
  const [argument] = type?.type === 'reference' ? (type.typeArguments ?? []) : []
  const inner = ['Pick', 'Omit'].includes(name) && argument?.type === 'reference' ? argument.name : name
  const [word = inner] = /[A-Z][a-z]*$/.exec(inner) ?? []
  return word === 'Function' ? 'options' : word.toLowerCase()
}

/**
 * Constants show their values only if these are literals: a list may be filled later.
 *
 * @param {import('typedoc').ProjectReflection} project
 */
function hideInitialValues(project) {
  for (const reflection of project.getReflectionsByKind(ReflectionKind.Variable)) {
    const variable = /** @type {import('typedoc').DeclarationReflection} */ (reflection)
    if (!/^[\d'"]/.test(variable.defaultValue ?? '')) delete variable.defaultValue
  }
}

/** The file of an entry without letters that addresses write otherwise. @param {string} name */
const plain = (name) => name.replace('@', '').replaceAll(/\.(?!md$)/g, '-')

/** @param {string} text */
const withPlainLinks = (text) =>
  text.replaceAll(/\]\(([^)#]+\.md)(#[^)]*)?\)/g, (_, file, anchor = '') => `](${plain(file)}${anchor})`)

/** @param {import('typedoc').ProjectReflection} project */
function indexOf({ children = [] }) {
  const rows = children.map(({ name, children: exports = [] }) => {
    const names = exports.filter(({ kind }) => !(kind & ReflectionKind.SomeType)).map((one) => one.name)
    return `| [${name}](${plain(name.replaceAll('/', '-'))}.md) | ${names.join(', ')} |`
  })
  return `# Methods and types

What programs import, with types, from the sources of the packages. [Behaviors](../behaviors/index.md) and [worlds](../world.md) have their options.

| import from | functions, classes and values |
|---|---|
${rows.join('\n')}
`
}

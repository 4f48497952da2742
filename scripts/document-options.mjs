import { readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'
import { hoverText } from './docs/hover-text.mjs'
import { root } from './stages.mjs'

/** @import { Spec, Specs } from 'drover/plugin' */
/** @typedef {readonly [member: ts.PropertySignature, spec: Spec]} Option an option as it is declared */

const distOf = (/** @type {string} */ name) => join(root, 'packages', name, 'dist')

/** A single module of the engine: the package exports few of its option sets. */
const engineModule = (/** @type {string} */ path) =>
  import(pathToFileURL(join(distOf('engine'), 'modules', path)).href)

/**
 * Writes the text of each option into the declarations, for editors. The texts are in specs, which are values, so the
 * compiler cannot write them. It removes them from files that it rewrites, and this adds them again.
 */
export async function documentOptions() {
  const plugins = await engineModule('plugins/plugins.js')
  const { all } = await engineModule('all.js')
  plugins.registerPlugins(all)
  const { addTexts } = await engineModule('texts.js')
  addTexts(all)
  const optionsOf = (/** @type {any} */ value) =>
    plugins.isPluginValue(value) ? plugins.optionsOf(plugins.definitionOf(value)) : undefined
  const { seek } = await engineModule('index.js')
  const { weighted } = await engineModule('selections.js')
  const { targetSpec } = await engineModule('perception/target.js')
  const { populationSpec, worldSpec } = await engineModule('description/description.js')
  const { scenarioSpec } = await import('@drover/scenarios')

  const world = worldSpec.fields
  const population = populationSpec.fields
  const [, agent] = targetSpec('').alternatives
  await documentPackage('engine', optionsOf, {
    WorldDescription: world,
    PathDescription: world.paths.items.fields,
    PopulationDescription: population,
    StartInput: population,
    EnergyOptions: population.energy.fields,
    BehaviorDescription: optionsOf(seek),
    SelectionDescription: optionsOf(weighted),
    TargetDescription: agent.fields,
  })
  const scenario = scenarioSpec.fields
  await documentPackage('scenarios', optionsOf, {
    Scenario: scenario,
    RunDescription: scenario.run.fields,
    ViewDescription: scenario.view.fields,
    TerrainFile: scenario.terrainFile.fields,
    RuleDescription: scenario.rule.fields,
  })
}

/**
 * @param {string} name
 * @param {(value: unknown) => Specs | undefined} optionsOf what a plug-in has; undefined of anything else
 * @param {Readonly<Record<string, Specs>>} byHand options of interfaces and types that are written by hand
 */
async function documentPackage(name, optionsOf, byHand) {
  const dist = distOf(name)
  const missing = new Set(Object.keys(byHand))
  for (const path of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.d.ts')) continue
    const text = readFileSync(join(dist, path), 'utf8').replaceAll(WRITTEN, '')
    const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest)
    const hasValues = name === 'engine' && text.includes('\nexport declare const ')
    const values = hasValues ? await engineModule(path.replace(/\.d\.ts$/, '.js')) : {}
    const options = source.statements.flatMap((node) => {
      if (ts.isVariableStatement(node))
        return node.declarationList.declarations.flatMap((one) => {
          const value = values[one.name.getText(source)]
          return optionsIn(one, optionsOf(value) ?? setOf(value))
        })
      if (!ts.isInterfaceDeclaration(node) && !ts.isTypeAliasDeclaration(node)) return []
      missing.delete(node.name.text)
      return optionsIn(node, byHand[node.name.text] ?? {})
    })
    writeComments(join(dist, path), source, options)
  }
  if (missing.size > 0) throw new Error(`${dist}: expected declarations of ${[...missing].join(', ')}`)
}

/**
 * A set of options by itself, such as LOCOMOTION; none of anything else.
 *
 * @param {any} value
 * @returns {Specs}
 */
function setOf(value) {
  const isSpec = (/** @type {any} */ one) => typeof one?.kind === 'string' && typeof one.about === 'string'
  return typeof value === 'object' && value !== null && Object.values(value).every(isSpec) ? value : {}
}

/** The properties in which declared specs contain other specs. */
const WITHIN = ['fields', 'items', 'alternatives']

/**
 * Where options are declared: as a person writes them, or as their specs.
 *
 * @param {ts.Node} node
 * @param {Specs} specs
 * @returns {readonly Option[]}
 */
function optionsIn(node, specs) {
  /** @type {Option[]} */
  const found = []
  const visit = (/** @type {ts.Node} */ child) => void found.push(...optionsIn(child, specs))
  if (Object.keys(specs).length === 0) return found
  if (!ts.isTypeLiteralNode(node) && !ts.isInterfaceDeclaration(node)) {
    ts.forEachChild(node, visit)
    return found
  }
  const members = node.members.filter(ts.isPropertySignature)
  const named = new Map(members.map((member) => [/** @type {ts.Identifier} */ (member.name).text, member]))
  const kind = named.get('kind')?.type
  if (kind !== undefined && ts.isLiteralTypeNode(kind)) {
    for (const name of WITHIN) ts.forEachChild(named.get(name) ?? kind, visit)
    return found
  }
  for (const [name, member] of named) {
    const spec = Object.hasOwn(specs, name) ? specs[name] : undefined
    if (spec !== undefined) found.push([member, spec], ...optionsIn(member, fieldsOf(spec)))
  }
  return found
}

/**
 * The options that stand within an option.
 *
 * @param {Spec} spec
 * @returns {Specs}
 */
function fieldsOf(spec) {
  if (spec.kind === 'object') return spec.fields
  if (spec.kind === 'list' || spec.kind === 'map') return fieldsOf(spec.items)
  return spec.kind === 'either' ? Object.assign({}, ...spec.alternatives.map(fieldsOf)) : {}
}

/** A comment that was written here: it ends like none by hand. */
const WRITTEN =
  /^( *)\/\*\*\n(?:\1 \*(?!\/).*\n)*?\1 \* (?:Default: .+|Required|May be left out)\.\n\1 \*\/\n/gm

/** @typedef {{ readonly text: string, readonly mapping: string, readonly isAdded: boolean }} Line with what its source map says */

/**
 * Writes declarations with the comments of their options, and their source map with the lines of these. It names the lines,
 * since the compiler writes it alone where declarations stay the same.
 *
 * @param {string} file
 * @param {ts.SourceFile} source without such comments
 * @param {readonly Option[]} options
 */
function writeComments(file, source, options) {
  if (options.length === 0) return
  /** @type {{ mappings: string, x_added?: readonly number[] }} */
  const { x_added = [], ...map } = JSON.parse(readFileSync(`${file}.map`, 'utf8'))
  const mappings = map.mappings.split(';').filter((_, k) => !x_added.includes(k))
  /** @type {Line[]} */
  const lines = source.text
    .split('\n')
    .map((text, k) => ({ text, mapping: mappings[k] ?? '', isAdded: false }))
  // From the bottom up, so that earlier positions stay valid.
  for (const [member, spec] of [...options].sort(([one], [other]) => other.pos - one.pos)) {
    const { line, character } = source.getLineAndCharacterOfPosition(member.getStart(source))
    const indent = ' '.repeat(character)
    const where = `${file}: ${member.name.getText(source)}`
    if (!lines[line]?.text.startsWith(indent)) throw new Error(`${where}: expected a line of its own`)
    if (/** @type {{ jsDoc?: unknown }} */ (member).jsDoc !== undefined)
      throw new Error(`${where}: expected no comment in the sources: its spec tells what it is`)
    const comment = [
      '/**',
      ...hoverText(spec)
        .split('\n')
        .map((text) => ` * ${text}`.trimEnd()),
      ' */',
    ]
    lines.splice(
      line,
      0,
      ...comment.map((text) => ({ text: `${indent}${text}`, mapping: '', isAdded: true })),
    )
  }
  overwrite(file, lines.map(({ text }) => text).join('\n'))
  const added = lines.flatMap(({ isAdded }, k) => (isAdded ? [k] : []))
  const written = { ...map, mappings: lines.map(({ mapping }) => mapping).join(';'), x_added: added }
  overwrite(`${file}.map`, JSON.stringify(written))
}

/**
 * Its time stays: else the compiler would take all that depends on it for old.
 *
 * @param {string} file
 * @param {string} text
 */
function overwrite(file, text) {
  if (readFileSync(file, 'utf8') === text) return
  const { atime, mtime } = statSync(file)
  writeFileSync(file, text)
  utimesSync(file, atime, mtime)
}

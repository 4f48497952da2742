import { readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'
import { hoverText } from './docs/hover-text.mjs'
import { root } from './stages.mjs'

/** @import { Spec, Specs } from 'drover' */
/** @typedef {readonly [member: ts.PropertySignature, spec: Spec]} Option an option as it is declared */

const distOf = (/** @type {string} */ name) => join(root, 'packages', name, 'dist')

/** A module of the engine, by itself: the package as a whole exports few of its sets of options. */
const engineModule = (/** @type {string} */ path) =>
  import(pathToFileURL(join(distOf('engine'), 'modules', path)).href)

/**
 * Writes into the declarations what each option is, for editors to show. Specs say so, which are values, so the compiler
 * cannot know. This can be done again and again; the compiler undoes it in files that it writes anew. Times of files are
 * left as they were: else the compiler would take all that depends on them for old.
 */
export async function documentOptions() {
  const engine = await engineModule('index.js')
  const { all } = await engineModule('all.js')
  engine.usePlugins(all)
  const { scenarioSpec } = await import('@drover/scenarios')

  const world = engine.worldSpec.fields
  const population = engine.populationSpec.fields
  const [, agent] = engine.targetSpec('').alternatives
  await documentPackage('engine', engine, {
    WorldDescription: world,
    PathDescription: world.paths.items.fields,
    PopulationDescription: population,
    StartInput: population,
    EnergyOptions: population.energy.fields,
    BehaviorDescription: engine.optionsOf(engine.definitionOf(engine.seek)),
    SelectionDescription: engine.optionsOf(engine.definitionOf(engine.weighted)),
    TargetDescription: agent.fields,
  })
  const scenario = scenarioSpec.fields
  await documentPackage('scenarios', engine, {
    Scenario: scenario,
    RunDescription: scenario.run.fields,
    ViewDescription: scenario.view.fields,
    TerrainFile: scenario.terrainFile.fields,
    RuleDescription: scenario.rule.fields,
  })
}

/**
 * @param {string} name
 * @param {any} engine
 * @param {Readonly<Record<string, Specs>>} byHand options of interfaces and types that are written by hand
 */
async function documentPackage(name, engine, byHand) {
  const dist = distOf(name)
  const missing = new Set(Object.keys(byHand))
  for (const path of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.d.ts')) continue
    const text = readFileSync(join(dist, path), 'utf8')
    const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest)
    const hasValues = name === 'engine' && text.includes('\nexport declare const ')
    const values = hasValues ? await engineModule(path.replace(/\.d\.ts$/, '.js')) : {}
    const options = source.statements.flatMap((node) => {
      if (ts.isVariableStatement(node))
        return node.declarationList.declarations.flatMap((one) =>
          optionsIn(one, specsOf(values[one.name.getText(source)], engine)),
        )
      if (!ts.isInterfaceDeclaration(node) && !ts.isTypeAliasDeclaration(node)) return []
      missing.delete(node.name.text)
      return optionsIn(node, byHand[node.name.text] ?? {})
    })
    writeComments(join(dist, path), source, options)
  }
  if (missing.size > 0) throw new Error(`${dist}: expected declarations of ${[...missing].join(', ')}`)
}

/**
 * The options of a plug-in, or a set of options itself; none of anything else.
 *
 * @param {any} value
 * @param {any} engine
 * @returns {Specs}
 */
function specsOf(value, engine) {
  if (engine.isPluginValue(value)) return engine.optionsOf(engine.definitionOf(value))
  const isSpec = (/** @type {any} */ one) => typeof one?.kind === 'string' && typeof one.about === 'string'
  return typeof value === 'object' && value !== null && Object.values(value).every(isSpec) ? value : {}
}

/** Where specs that are declared as types have others in them. */
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

/** Ends each comment that is written here. */
const LAST_LINE = / \* (?:Default: .+|Required|May be left out)\.\n *\*\/$/

/**
 * @param {string} file
 * @param {ts.SourceFile} source
 * @param {readonly Option[]} options
 */
function writeComments(file, source, options) {
  if (options.length === 0) return
  const lineAt = (/** @type {number} */ place) => source.getLineAndCharacterOfPosition(place).line
  const map = JSON.parse(readFileSync(`${file}.map`, 'utf8'))
  /** @type {string[]} */
  const mappings = map.mappings.split(';')
  const lines = source.text.split('\n')
  // From below, so that the places of those above stay.
  for (const [member, spec] of [...options].sort(([one], [other]) => other.pos - one.pos)) {
    const line = lineAt(member.getStart(source))
    const indent = ' '.repeat(source.getLineAndCharacterOfPosition(member.getStart(source)).character)
    const where = `${file}: ${member.name.getText(source)}`
    if (lines[line]?.slice(0, indent.length) !== indent)
      throw new Error(`${where}: expected a line of its own`)
    const before = /** @type {{ jsDoc?: readonly ts.JSDoc[] }} */ (member).jsDoc?.at(-1)
    if (before !== undefined && !LAST_LINE.test(before.getText(source)))
      throw new Error(`${where}: expected no comment in the sources; its spec says what it is`)
    const from = before === undefined ? line : lineAt(before.getStart(source))
    const comment = [
      '/**',
      ...hoverText(spec)
        .split('\n')
        .map((text) => ` * ${text}`.trimEnd()),
      ' */',
    ]
    lines.splice(from, line - from, ...comment.map((text) => `${indent}${text}`))
    mappings.splice(from, line - from, ...comment.map(() => ''))
  }
  const text = lines.join('\n')
  if (text === source.text) return
  overwrite(file, text)
  overwrite(`${file}.map`, JSON.stringify({ ...map, mappings: mappings.join(';') }))
}

/**
 * @param {string} file
 * @param {string} text
 */
function overwrite(file, text) {
  const { atime, mtime } = statSync(file)
  writeFileSync(file, text)
  utimesSync(file, atime, mtime)
}

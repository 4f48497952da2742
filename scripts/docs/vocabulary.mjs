import { PLUGIN_KINDS } from 'drover/plugin'
import { knownPlugins, optionsOf, worldSpec } from 'drover/schema'
import { MEANINGS } from './meanings.mjs'

/** @import { Spec, Specs } from 'drover/plugin' */

/**
 * A use of an option name: where, and what unit it has there. Numbers, points and lists of them have a quantity; anything
 * else is a choice, a text, true or false, a plug-in or an object.
 *
 * @typedef {{ readonly name: string, readonly unit: string, readonly where: string }} Use
 */

/** Names of bounds and of vectors, whose unit is that of the thing that they bound or are. */
export const BORROWED = ['from', 'to', 'vector']

/** The parts of a world by their paths, as people call them. */
const PARTS = new Map([
  ['world.populations[]', 'population'],
  ['world.paths[]', 'path'],
])

/** @type {(where: string) => string} */
function called(where) {
  for (const [path, name] of PARTS) if (where.startsWith(path)) return where.slice(path.length + 1) || name
  return where.replace(/^selection /, '')
}

/** @type {(spec: Spec) => string} */
function unitOf(spec) {
  switch (spec.kind) {
    case 'number':
      return spec.quantity
    case 'vector':
      return spec.quantity
    case 'list':
    case 'map':
      return unitOf(spec.items)
    case 'either': {
      const units = spec.alternatives.map(unitOf)
      return units.find((unit) => !WORDS.includes(unit)) ?? units[0] ?? 'data'
    }
    case 'text':
      return spec.names === undefined ? 'text' : `name of a ${spec.names}`
    default:
      return spec.kind
  }
}

/** Units of what is not a number: where numbers may stand in their place, those say the unit. */
const WORDS = ['choice', 'text', 'boolean', 'object', 'plugin', 'data']

/** @type {(where: string, specs: Specs) => readonly Use[]} */
const usesIn = (where, specs) =>
  Object.entries(specs).flatMap(([name, spec]) => [
    { name, unit: unitOf(spec), where: called(where) },
    ...within(`${where}.${name}`, spec),
  ])

/** @type {(where: string, spec: Spec) => readonly Use[]} */
function within(where, spec) {
  if (spec.kind === 'object') return usesIn(where, spec.fields)
  if (spec.kind === 'list' || spec.kind === 'map') return within(`${where}[]`, spec.items)
  // Targets are the same everywhere, and have a row of their own.
  if (spec.kind === 'either')
    return spec.alternatives.flatMap((one) => within(isAgent(one) ? 'target' : where, one))
  return []
}

/** Whether it is a target that is an agent. @param {Spec} spec */
const isAgent = (spec) => spec.kind === 'object' && 'population' in spec.fields && 'id' in spec.fields

/** Every option of worlds and of all plug-ins. */
export const uses = () => [
  ...usesIn('world', worldSpec.fields),
  ...PLUGIN_KINDS.flatMap((kind) =>
    knownPlugins(kind).flatMap((plugin) =>
      usesIn(kind === 'behavior' ? plugin.name : `${kind} ${plugin.name}`, optionsOf(plugin)),
    ),
  ),
]

/** @type {() => ReadonlyMap<string, { readonly units: readonly string[], readonly wheres: readonly string[] }>} */
export function vocabulary() {
  const names = new Map()
  for (const { name, unit, where } of uses()) {
    const { units, wheres } = names.get(name) ?? { units: [], wheres: [] }
    names.set(name, { units: [...new Set([...units, unit])], wheres: [...new Set([...wheres, where])] })
  }
  return new Map([...names].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Maximum number of places in a row; for more, it gives their number. */
const NAMED = 2

/** @type {(wheres: readonly string[]) => string} */
const places = (wheres) =>
  wheres.length <= NAMED + 1
    ? wheres.join(', ')
    : `${wheres.slice(0, NAMED).join(', ')} and ${wheres.length - NAMED} more`

/** Those that stand in one place alone, by their units. @type {() => string} */
function lone() {
  const byUnit = new Map()
  for (const [name, { units, wheres }] of vocabulary()) {
    if (wheres.length > 1) continue
    byUnit.set(units[0], [...(byUnit.get(units[0]) ?? []), `\`${name}\``])
  }
  return [...byUnit]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([unit, names]) => `| ${unit} | ${names.join(' ')} |`)
    .join('\n')
}

/** The page of drover's vocabulary. */
export function vocabularyPage() {
  const shared = [...vocabulary()].filter(([, { wheres }]) => wheres.length > 1)
  return `# Vocabulary

One name for one meaning, in one unit. Two standard names depend on what they belong to: \`radius\` is the size of a body or place, or the reach of a perception; \`height\` is along y in worlds and obstacles, and upright for ground and bodies. This page is written from the engine by \`npm run generate\`; a test holds it to it, and keeps every name to one unit.

## Terms

${MEANINGS.terms}

## Options with the same name

| name | unit | what it is | where |
|---|---|---|---|
${shared.map(([name, { units, wheres }]) => `| \`${name}\` | ${BORROWED.includes(name) ? 'any' : units.join(', ')} | ${MEANINGS.options[name]} | ${places(wheres)} |`).join('\n')}

## Other options

Each stands in one place; [the reference](reference/README.md) says what it does.

| unit | names |
|---|---|
${lone()}
`
}

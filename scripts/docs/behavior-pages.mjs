// A page for each behavior: docs/reference/behaviors.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { scenes } from '@drover/scenarios'
import * as usual from 'drover'
import { knownPlugins } from 'drover/schema'
import * as terrain from 'drover/terrain'
import { root } from '../stages.mjs'
import { exampleOf } from './behavior-examples.mjs'
import { behaviorSpeeds } from './behavior-speed.mjs'

/** @import { Plugin } from 'drover/plugin' */
/** @import { BehaviorSpeed } from './behavior-speed.mjs' */

const PICTURES = '../../pictures/behaviors'

const SCENES = 'packages/scenarios/src/scenes'

/** The behaviors that the description of a world names, also those within a selection. @param {unknown} value @returns {string[]} */
function behaviorsIn(value) {
  if (typeof value !== 'object' || value === null) return []
  const named = 'behavior' in value && typeof value.behavior === 'string' ? [value.behavior] : []
  return [...named, ...Object.values(value).flatMap(behaviorsIn)]
}

const using = scenes.map(({ name, title, scenario }) => ({
  name,
  title,
  behaviors: new Set(behaviorsIn(scenario.world)),
}))

/** The entry that exports a behavior. @param {string} name */
function entryOf(name) {
  if (name in usual) return 'drover'
  if (name in terrain) return 'drover/terrain'
  throw new Error(`${name}: expected an export of drover or drover/terrain`)
}

/** @param {string} behavior */
function scenesWith(behavior) {
  const found = using.filter(({ behaviors }) => behaviors.has(behavior))
  if (found.length === 0) return 'No scene uses it.'
  return found.map(({ name, title }) => `- [${title}](../../../${fileOf(name)})`).join('\n')
}

/** @param {string} scene */
function fileOf(scene) {
  const file = `${SCENES}/${scene}.ts`
  if (!existsSync(join(root, file))) throw new Error(`${file}: expected the file of the scene ${scene}`)
  return file
}

const speeds = behaviorSpeeds()

/** A value as a program writes it. @param {unknown} value @returns {string} */
function asCode(value) {
  if (typeof value === 'string') return `'${value}'`
  if (Array.isArray(value)) return `[${value.map(asCode).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  const entries = Object.entries(value).map(([key, of]) => `${key}: ${asCode(of)}`)
  return `{ ${entries.join(', ')} }`
}

/** The picture of a behavior, and the call that is at work in it. @param {string} name */
function example(name) {
  const { shows, world } = exampleOf(name)
  const { behavior: _, ...options } = /** @type {Record<string, unknown>} */ (
    world.populations?.[0]?.behaviors?.[0] ?? {}
  )
  const call = `${name}(${Object.keys(options).length === 0 ? '' : asCode(options)})`
  return `![An example of ${name}](${PICTURES}/${name}.svg)\n\n${shows} The options of this picture: \`${call}\`.`
}

const nanoseconds = (/** @type {number | null | undefined} */ time) =>
  time === undefined ? 'not measured' : (time ?? '—')

/**
 * @param {Plugin} plugin
 * @param {BehaviorSpeed | undefined} speed
 */
export function runsOn(plugin, speed) {
  const onBoth = speed === undefined ? 'rule' in plugin : speed.wasm !== null
  const where = onBoth
    ? 'The engine and [WebAssembly](../../guides/wasm.md).'
    : 'The engine only: [WebAssembly](../../guides/wasm.md) leaves it to the engine.'
  if (speed === undefined) return `${where} Its speed is [not measured](README.md#speed).`
  const times = onBoth
    ? `${speed.reference} ns on the engine and ${speed.wasm} ns in WebAssembly`
    : `${speed.reference} ns`
  return `${where} A step takes ${times} for each agent ([how this was measured](README.md#speed)).`
}

const SPEED = `## Speed

Times are nanoseconds of processor time for an agent in a step, with this behavior alone and the options of its picture. ${speeds.agents} agents are at random places, with about 7 others within 50 pixels; \`survey\`, in which each agent searches the world for its way, with 20. Without a behavior a step takes ${speeds.none.reference} ns on the engine and ${speeds.none.wasm} ns in WebAssembly, on one thread.

Measured on ${speeds.date} on a machine that was shared with other work: ${speeds.machine}. Compare times with each other only. \`node --expose-gc scripts/measure-behaviors.mjs\` measures yours.`

/**
 * The pages by their paths from docs/reference.
 *
 * @param {{ intro: string, marks: string, written: string, describe: (plugin: Plugin) => string }} texts
 * @returns {ReadonlyMap<string, string>}
 */
export function behaviorPages({ intro, marks, written, describe }) {
  const behaviors = [...knownPlugins('behavior')].sort((a, b) => (a.name < b.name ? -1 : 1))
  const rows = behaviors.map(
    ({ name, summary }) =>
      `| [${name}](${name}.md) | ${summary.replaceAll('|', '\\|')} | ${nanoseconds(speeds.behaviors[name]?.reference)} | ${nanoseconds(speeds.behaviors[name]?.wasm)} |`,
  )
  /** @type {Map<string, string>} */
  const pages = new Map()
  pages.set(
    'behaviors/README.md',
    `# Behaviors\n\n${intro}\n\n${marks}\n\n${written} [All pages](../README.md).\n\n| behavior | what it does | engine, ns | WebAssembly, ns |\n|---|---|---:|---:|\n${rows.join('\n')}\n\n${SPEED}\n`,
  )
  for (const plugin of behaviors) {
    const { name } = plugin
    pages.set(
      `behaviors/${name}.md`,
      `# ${name}\n\n\`\`\`ts\nimport { ${name} } from '${entryOf(name)}'\n\`\`\`\n\n${example(name)}\n\n${describe(plugin)}\n\n[All behaviors](README.md) have \`weight\` besides. ${marks}\n\n## Scenes\n\n${scenesWith(name)}\n\n## Runs on\n\n${runsOn(plugin, speeds.behaviors[name])}\n`,
    )
  }
  return pages
}

// A page for each behavior: docs/reference/behaviors.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { scenes } from '@drover/scenarios'
import * as usual from 'drover'
import { knownPlugins } from 'drover/schema'
import * as terrain from 'drover/terrain'
import { knownToWasm } from '../generated/wasm-known.mjs'
import { root } from '../stages.mjs'

/** @import { Plugin } from 'drover/plugin' */

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

/** @param {string} name */
const runsOn = (name) =>
  knownToWasm('behavior').includes(name)
    ? 'The engine and [WebAssembly](../../guides/wasm.md).'
    : 'The engine only: [WebAssembly](../../guides/wasm.md) leaves it to the engine.'

const behaviors = [...knownPlugins('behavior')].sort((a, b) => (a.name < b.name ? -1 : 1))

/**
 * The pages by their paths from docs/reference.
 *
 * @param {{ intro: string, marks: string, written: string, describe: (plugin: Plugin) => string }} texts
 * @returns {ReadonlyMap<string, string>}
 */
export function behaviorPages({ intro, marks, written, describe }) {
  const rows = behaviors.map(
    ({ name, summary }) =>
      `| [${name}](${name}.md) | ${summary.replaceAll('|', '\\|')} | ${knownToWasm('behavior').includes(name) ? 'yes' : 'no'} |`,
  )
  /** @type {Map<string, string>} */
  const pages = new Map()
  pages.set(
    'behaviors/README.md',
    `# Behaviors\n\n${intro}\n\n${marks}\n\n${written} [All pages](../README.md).\n\n| behavior | what it does | in WebAssembly |\n|---|---|---|\n${rows.join('\n')}\n`,
  )
  for (const plugin of behaviors) {
    const { name } = plugin
    pages.set(
      `behaviors/${name}.md`,
      `# ${name}\n\n\`\`\`ts\nimport { ${name} } from '${entryOf(name)}'\n\`\`\`\n\n${describe(plugin)}\n\n[All behaviors](README.md) have \`weight\` besides. ${marks}\n\n## Scenes\n\n${scenesWith(name)}\n\n## Runs on\n\n${runsOn(name)}\n`,
    )
  }
  return pages
}

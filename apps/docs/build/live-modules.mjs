// Bundles what live examples may import, as modules that a frame without an origin of its own can be given as text.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { root } from '../../../scripts/stages.mjs'
import { pages } from './places.mjs'

/** What a module of the others is called in an import, after the folder that an import map knows. */
const PART = 'live/'

/** The entries of a package. @param {string} folder */
function entriesOf(folder) {
  const { name, exports } = JSON.parse(readFileSync(join(root, 'packages', folder, 'package.json'), 'utf8'))
  return Object.keys(exports)
    .filter((entry) => !/\.(js|json)$/.test(entry))
    .map((entry) => `${name}${entry.slice(1)}`)
}

/** So that the page can open the world of an example in the studio, with the rules that the example defines. */
const OBSERVED = {
  drover: `export * from 'drover'
import { World as Plain } from 'drover'
export class World extends Plain {
  constructor(...given) {
    super(...given)
    globalThis.liveWorld = this
  }
}`,
  'drover/plugin': `export * from 'drover/plugin'
import { defineRule as plain } from 'drover/plugin'
import { describeRule } from 'drover/inspect'
globalThis.liveRules = () => Object.fromEntries([...rules].map(([name, rule]) => [name, describeRule(rule)]))
const rules = new Map()
export function defineRule(definition) {
  const rule = plain(definition)
  rules.set(definition.name, rule)
  return rule
}`,
}

const OWN = '\0live-'

export async function bundleLiveModules() {
  const entries = [...entriesOf('engine'), ...entriesOf('player')]
  const fileOf = (/** @type {string} */ entry) => entry.replace(/^@/, '').replaceAll('/', '-')
  const build = await rolldown({
    input: Object.fromEntries(
      entries.map((entry) => [fileOf(entry), entry in OBSERVED ? OWN + entry : entry]),
    ),
    cwd: root,
    platform: 'browser',
    plugins: [
      {
        name: 'live-observed',
        resolveId: (id) => (id.startsWith(OWN) ? id : undefined),
        load: (id) =>
          id.startsWith(OWN)
            ? OBSERVED[/** @type {keyof typeof OBSERVED} */ (id.slice(OWN.length))]
            : undefined,
      },
    ],
  })
  const { output } = await build.generate({ format: 'esm', minify: true, chunkFileNames: '[name]-[hash].js' })
  await build.close()
  const folder = join(pages, 'public', 'live')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const chunks = output.filter((part) => part.type === 'chunk')
  /** @type {Record<string, readonly string[]>} */
  const imports = {}
  for (const { fileName, code, imports: needed, dynamicImports } of chunks) {
    imports[fileName] = [...needed, ...dynamicImports]
    const text = imports[fileName].reduce((all, name) => all.replaceAll(`./${name}`, PART + name), code)
    writeFileSync(join(folder, fileName), text)
  }
  const names = Object.fromEntries(entries.map((entry) => [entry, `${fileOf(entry)}.js`]))
  writeFileSync(join(folder, 'modules.json'), JSON.stringify({ names, imports }))
}

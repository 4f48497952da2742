// Writes what the backend knows into its read-me, from its tables of translations; build first:
// node packages/wasm/scripts/write-known.mjs
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { registerPlugins } from 'drover'
import { all } from 'drover/all'
import { knownPlugins } from 'drover/schema'
import { runnerImport } from 'vite'

registerPlugins(all)

const BEGIN = '<!-- known: written by scripts/write-known.mjs -->\n'
const END = '<!-- /known -->'

export const README = join(import.meta.dirname, '..', 'README.md')

const source = join(import.meta.dirname, '../src/translation/known.ts')
/** @type {{ module: typeof import('../dist/translation/known.js') }} */
const { module } = await runnerImport(source)
const { behaviors, EDGES, selections } = module

/** @param {readonly string[]} names */
const listed = (names) => (names.length === 0 ? 'none' : names.map((name) => `\`${name}\``).join(', '))

/** Behaviors that are rules are compiled. */
const rules = knownPlugins('behavior')
  .filter((plugin) => 'rule' in plugin)
  .map(({ name }) => name)

/** @param {'behavior' | 'selection' | 'edge'} kind @param {readonly string[]} translated */
function row(kind, translated) {
  const known = kind === 'behavior' ? [...new Set([...translated, ...rules])] : translated
  const unknown = knownPlugins(kind)
    .map(({ name }) => name)
    .filter((name) => !known.includes(name))
  return `| ${kind}s | ${listed(known.toSorted())} | ${listed(unknown.toSorted())} |`
}

/** The read-me as it should be. */
export function withKnown(text = readFileSync(README, 'utf8')) {
  const table = [
    '| | known | not known |',
    '|---|---|---|',
    row('behavior', Object.keys(behaviors)),
    row('selection', Object.keys(selections)),
    row('edge', Object.keys(EDGES)),
    '| motion | integrators, slopes | `collisions`, `surface`, `avoidance`, `airborne`, limits of turning, smoothing, sub-steps |',
    '| all else | whatever has no row of its own | agents that take turns (`order`); `lineOfSight`, `noise` and `memory` of perception |',
  ]
  const [before, rest] = text.split(BEGIN)
  const [, after] = (rest ?? '').split(END)
  return `${before}${BEGIN}${table.join('\n')}\n${END}${after}`
}

if (import.meta.filename === process.argv[1]) writeFileSync(README, withKnown())

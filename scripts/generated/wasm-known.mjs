import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { registerPlugins } from 'drover'
import { all } from 'drover/all'
import { knownPlugins } from 'drover/schema'
import { root } from '../stages.mjs'
import { importTypeScript } from './import-typescript.mjs'

registerPlugins(all)

const BEGIN = '<!-- known: written by `npm run generate` -->\n'
const END = '<!-- /known -->'

export const WASM_GUIDE = 'docs/guides/wasm.md'

/** @type {typeof import('../../packages/wasm/dist/translation/known.js')} */
const { behaviors, EDGES, selections } = await importTypeScript('packages/wasm/src/translation/known.ts')

/** @param {readonly string[]} names */
const listed = (names) =>
  names.length === 0
    ? 'none'
    : [...names]
        .sort()
        .map((name) => `\`${name}\``)
        .join(', ')

/** Behaviors that are rules are compiled. */
const rules = knownPlugins('behavior')
  .filter((plugin) => 'rule' in plugin)
  .map(({ name }) => name)

/**
 * The names that the backend knows of a kind.
 *
 * @param {'behavior' | 'selection' | 'edge'} kind
 * @returns {readonly string[]}
 */
export function knownToWasm(kind) {
  if (kind === 'behavior') return [...new Set([...Object.keys(behaviors), ...rules])]
  return Object.keys(kind === 'selection' ? selections : EDGES)
}

/** @param {'behavior' | 'selection' | 'edge'} kind */
function unknownToWasm(kind) {
  const known = knownToWasm(kind)
  return knownPlugins(kind)
    .map(({ name }) => name)
    .filter((name) => !known.includes(name))
}

/** @param {'selection' | 'edge'} kind */
const row = (kind) => `| ${kind}s | ${listed(knownToWasm(kind))} | ${listed(unknownToWasm(kind))} |`

/** The guide to WebAssembly with its table of what the backend knows, from the tables of translations. */
export function wasmGuide() {
  const table = [
    '| | known | not known |',
    '|---|---|---|',
    // Most are known, and each page says it of its behavior.
    `| behaviors | all others | ${listed(unknownToWasm('behavior'))} |`,
    row('selection'),
    row('edge'),
    '| motion | integrators, slopes, limits of turning, smoothing, banking | `collisions`, `surface`, `avoidance`, `airborne`, sub-steps; limits of turning on a terrain in space |',
    '| all else | whatever has no row of its own | agents that take turns (`order`); `lineOfSight`, `noise` and `memory` of perception |',
  ]
  const [before, rest] = readFileSync(join(root, WASM_GUIDE), 'utf8').split(BEGIN)
  const [, after] = (rest ?? '').split(END)
  if (after === undefined) throw new Error(`${WASM_GUIDE}: expected ${BEGIN.trim()} and ${END}`)
  return `${before}${BEGIN}${table.join('\n')}\n${END}${after}`
}

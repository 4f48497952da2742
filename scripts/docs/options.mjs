import { expectation } from 'drover/schema'
import { shownDefault } from './shown-default.mjs'

/** @import { Spec, Specs } from 'drover/plugin' */

/** @typedef {readonly [option: string, accepts: string, fallback: string, about: string]} OptionRow */

const cell = (/** @type {string} */ text) => text.replaceAll('|', '\\|')

/** @param {Specs} specs */
export function optionsTable(specs) {
  const rows = rowsOf(specs, '')
  if (rows.length === 0) return 'No options.'
  return [
    '| option | expects | default | what it is |',
    '|---|---|---|---|',
    ...rows.map((row) => `| ${row.map(cell).join(' | ')} |`),
  ].join('\n')
}

/**
 * @param {Specs} specs
 * @param {string} path what leads to them: `transitions[].`
 * @returns {readonly OptionRow[]}
 */
const rowsOf = (specs, path) =>
  Object.entries(specs).flatMap(([name, spec]) => [
    /** @type {OptionRow} */ ([`\`${path}${name}\``, expects(spec), fallbackOf(spec), spec.about]),
    ...partsOf(spec, `${path}${name}`),
  ])

/**
 * The fields of objects within an option.
 *
 * @param {Spec} spec
 * @param {string} path
 * @returns {readonly OptionRow[]}
 */
function partsOf(spec, path) {
  switch (spec.kind) {
    case 'object':
      return rowsOf(spec.fields, `${path}.`)
    case 'list':
      return partsOf(spec.items, `${path}[]`)
    case 'map':
      return partsOf(spec.items, `${path}.*`)
    case 'either':
      return isTarget(spec) ? [] : spec.alternatives.flatMap((alternative) => partsOf(alternative, path))
    default:
      return []
  }
}

/** Whether it is the option of a target, whose fields the page of behaviors tells once.
 *
 * @param {Spec} spec
 */
const isTarget = (spec) =>
  spec.kind === 'either' && spec.alternatives.some(({ about }) => about === 'An agent.')

/** @param {Spec} spec */
const expects = (spec) => `${expectation(spec)}${spec.kind === 'number' && spec.signal ? ' ~' : ''}`

/** @param {Spec} spec */
function fallbackOf(spec) {
  const fallback = shownDefault(spec)
  if (fallback === undefined) return spec.optional === true ? '' : 'required'
  const isRounded = 'default' in spec && typeof spec.default === 'number' && !Number.isInteger(spec.default)
  return isRounded ? fallback : `\`${fallback}\``
}

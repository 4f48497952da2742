import { expectation } from 'drover/schema'
import { shownDefault } from './shown-default.mjs'

/** @import { ObjectSpec, Spec, Specs } from 'drover/plugin' */

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
 * @param {string} [required] what an option without a default is
 * @returns {readonly OptionRow[]}
 */
const rowsOf = (specs, path, required = 'required') =>
  Object.entries(specs).flatMap(([name, spec]) => [
    /** @type {OptionRow} */ ([`\`${path}${name}\``, expects(spec), fallbackOf(spec, required), spec.about]),
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
      return spec.alternatives.flatMap((one) =>
        one.kind === 'object' ? rowsOf(one.fields, `${path}.`, 'required in this form') : partsOf(one, path),
      )
    default:
      return []
  }
}

/** @param {Spec} spec */
const expects = (spec) => `${shapeOf(spec)}${spec.kind === 'number' && spec.signal ? ' ~' : ''}`

/**
 * As in errors, but the alternatives of an option name their fields.
 *
 * @param {Spec} spec
 */
function shapeOf(spec) {
  if (spec.kind !== 'either') return expectation(spec)
  return spec.alternatives
    .map((one) => {
      if (one.kind === 'object') return fieldsOf(one)
      return one.kind === 'list' && one.items.kind === 'vector' ? 'a list of points' : expectation(one)
    })
    .join(', or ')
}

/** Its fields as code: { population, id?, radius? }. @param {ObjectSpec} spec */
function fieldsOf({ fields }) {
  const names = Object.entries(fields).map(([name, spec]) => (isRequired(spec) ? name : `${name}?`))
  return `\`{ ${names.join(', ')} }\``
}

/** @param {Spec} spec */
const isRequired = (spec) => spec.optional !== true && shownDefault(spec) === undefined

/** @param {Spec} spec @param {string} required */
function fallbackOf(spec, required) {
  const fallback = shownDefault(spec)
  if (fallback === undefined) return isRequired(spec) ? required : ''
  const isRounded = 'default' in spec && typeof spec.default === 'number' && !Number.isInteger(spec.default)
  return isRounded ? fallback : `\`${fallback}\``
}

import { expectation } from 'drover/schema'
import { shownDefault } from './shown-default.mjs'

/** @import { PluginKind, Quantity, Spec } from 'drover/plugin' */

/** The units of numbers, after what is expected of them; an angle says there that it is in radians. */
const UNITS = /** @satisfies {Record<Quantity, string>} */ ({
  length: ', in units of the world (pixels, meters)',
  speed: ', in units of the world per unit of time',
  acceleration: ', in units of the world per unit of time squared',
  force: ', in units of mass times acceleration',
  mass: ', in units of mass',
  time: ', in units of time (frames, seconds)',
  angle: '',
  turnRate: '',
  weight: ', without unit',
  factor: ', without unit',
  count: '',
  number: ', in the unit of what it is for',
})

const PLUGINS = /** @satisfies {Record<PluginKind, string>} */ ({
  behavior: 'a behavior',
  selection: 'a selection',
  signal: 'a signal',
  field: 'a flow field',
  force: 'an outside force',
  edge: 'an edge rule',
  obstacle: 'an obstacle',
  terrain: 'a terrain',
  surface: 'a surface',
  energy: 'an energy model',
})

/**
 * What an editor shows of an option: what it is, what it may be, in which unit, and what it is when left out.
 *
 * @param {Spec} spec
 */
export function hoverText(spec) {
  const fallback = shownDefault(spec)
  const otherwise = spec.optional === true ? 'May be left out.' : 'Required.'
  return [
    spec.about,
    '',
    ...(spec.kind === 'either'
      ? [...spec.alternatives.map(alternative), '']
      : [`${sentence(expected(spec))}.`]),
    fallback === undefined ? otherwise : `Default: ${fallback.replaceAll('"', "'")}.`,
  ]
    .join('\n')
    .replaceAll(TWO_PI, '2π')
}

/** @param {Spec} spec */
const alternative = (spec) => `- ${sentence(expected(spec))}: ${spec.about}`

/** @param {string} text */
const sentence = (text) => text.replace(/^[a-z]/, (first) => first.toUpperCase())

/** As limits and as defaults have it. */
const TWO_PI = /6\.28318\d+|6\.2832\b/g

/**
 * @param {Spec} spec
 * @returns {string}
 */
function expected(spec) {
  switch (spec.kind) {
    case 'number':
      return `${expectation(spec)}${UNITS[spec.quantity]}${spec.signal ? ', or a signal' : ''}`
    case 'vector':
      return `${expectation(spec)}${UNITS[spec.quantity]}, each of which may be a signal`
    case 'choice':
      return `one of ${spec.choices.map((word) => `'${word}'`).join(', ')}`
    case 'list': {
      const { items } = spec
      const isPoint = items.kind === 'number' && expectation(spec) !== 'a list'
      return isPoint ? `${expectation(spec)}${UNITS[items.quantity]}` : `a list, each item ${expected(items)}`
    }
    case 'map':
      return `an object by names, each value ${expected(spec.items)}`
    case 'object':
      return 'an object'
    case 'plugin':
      return spec.plugins.map((kind) => PLUGINS[kind]).join(' or ')
    case 'either':
      return spec.alternatives.map(expected).join(', or ')
    default:
      return expectation(spec)
  }
}

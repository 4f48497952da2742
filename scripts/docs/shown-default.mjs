/** @import { Spec } from 'drover/plugin' */

/**
 * What an option is when left out, as people read it; undefined where it has no default.
 *
 * @param {Spec} spec
 */
export function shownDefault(spec) {
  const fallback = 'default' in spec ? spec.default : undefined
  if (fallback === undefined) return undefined
  if (typeof fallback === 'number' && !Number.isInteger(fallback))
    return String(Math.round(fallback * 1e4) / 1e4)
  return JSON.stringify(fallback)
}

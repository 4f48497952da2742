import type { WorldDescription } from 'drover'
import type { Spec } from 'drover/plugin'
import { findPlugin, matchingSpec, optionsOf, pluginKindOf, worldSpec } from 'drover/schema'
import { knowingRulesOf } from '../rule/known-in.js'
import { type Place, valueAt, withValue } from '../session/edits.js'

/** The place for a path such as `world.populations[0].behaviors[2].radius`. */
export const placeOf = (path: string): Place =>
  [...path.matchAll(/[^.[\]]+/g)].map(([step]) => (/^\d+$/.test(step) ? Number(step) : step))

/** Where a place of the original is in an edited scenario. A behavior that moved is found by its name. */
export function placeNow(place: Place, original: object, edited: object): Place {
  const nameIn = (whole: object, at: Place): unknown => valueAt(whole, [...at, 'behavior'])
  const now: (string | number)[] = []
  for (const [k, step] of place.entries()) {
    const name = place[k - 1] === 'behaviors' ? nameIn(original, place.slice(0, k + 1)) : undefined
    const listed = valueAt(edited, now)
    const isMoved = name !== undefined && Array.isArray(listed) && nameIn(edited, [...now, step]) !== name
    const at = isMoved ? listed.findIndex((_, entry) => nameIn(edited, [...now, entry]) === name) : -1
    now.push(at < 0 ? step : at)
  }
  return now
}

/** A scenario in which a place can be edited: default plug-ins and lists on the way are written out. */
export function spelledOut(place: Place, scenario: object, resolved: object): object {
  for (let length = 1; length < place.length; length++) {
    const at = place.slice(0, length)
    const meant = valueAt(resolved, at)
    const isWritten = typeof valueAt(scenario, at) === 'object'
    const isWhole = Array.isArray(meant) || pluginKindOf(meant) !== undefined
    if (!isWritten && isWhole) return withValue(scenario, at, meant) as object
  }
  return scenario
}

/** The spec of the option at a place of a scenario; undefined if none. */
export function specAt(place: Place, scenario: { readonly world?: WorldDescription }): Spec | undefined {
  let spec: Spec | undefined = { kind: 'object', about: '', fields: { world: worldSpec } }
  let value: unknown = scenario
  return knowingRulesOf(scenario.world ?? {}, () => {
    for (const step of place) {
      spec = spec && within(spec, value, step)
      value = (value as Readonly<Record<string | number, unknown>> | undefined)?.[step]
    }
    return spec
  })
}

function within(spec: Spec, value: unknown, step: string | number): Spec | undefined {
  switch (spec.kind) {
    case 'object':
      return spec.fields[step]
    case 'list':
    case 'map':
      return spec.items
    case 'vector':
      return { kind: 'number', quantity: spec.quantity, integer: false, signal: true, about: spec.about }
    case 'either': {
      const meant = matchingSpec(spec, value)
      return meant && within(meant, value, step)
    }
    default: {
      const kind = pluginKindOf(value)
      const plugin = kind && findPlugin(kind, (value as Readonly<Record<string, string>>)[kind])
      return plugin && optionsOf(plugin)[step]
    }
  }
}

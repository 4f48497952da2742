import { AVOIDANCE } from '../avoidance/avoidance-options.js'
import { lifeSpec } from '../life/life-options.js'
import { findPlugin, optionsOf, withPlugins } from '../plugins/plugins.js'
import { assertValid } from '../schema/check.js'
import { matchingSpec } from '../schema/matching-spec.js'
import type { Spec, Specs } from '../schema/spec.js'
import { CORE, pluginsIn, resolveWorld, type WorldDescription, worldSpec } from './description.js'

/** The populations that one rule considers: that it aligns with, hunts, flees. */
export interface Interaction {
  /** The population that has the rule. */
  readonly population: string
  /** The rule's place in the description: `behaviors[2]`. */
  readonly place: string
  /** The name of the behavior or selection; `avoidance` for avoidance by locomotion, `life` for food. */
  readonly rule: string
  /** The populations considered, in the order of the world. */
  readonly considers: readonly string[]
}

type Values = Readonly<Record<string, unknown>>

/**
 * The populations that consider each other, from a world's description: a row for each rule that considers any, in the
 * order of the description. A rule without the option `population` considers its own. Throws a DescriptionError if the
 * description is invalid.
 */
export function interactionsOf(description: WorldDescription): readonly Interaction[] {
  assertValid(worldSpec, description, '')
  return withPlugins([...CORE, ...pluginsIn(description)], () => interactionsIn(description))
}

function interactionsIn(description: WorldDescription): readonly Interaction[] {
  const { populations } = resolveWorld(description)
  const all = populations.map(({ name }) => name as string)
  return populations.flatMap((population) => {
    const own = population.name as string
    const rowOf = (place: string, rule: string, specs: Specs, values: Values): readonly Interaction[] => {
      const named = new Set(namedIn(specs, values, all, own))
      if ('population' in specs && values.population === undefined) named.add(own)
      const considers = all.filter((name) => named.has(name))
      return considers.length === 0 ? [] : [{ population: own, place, rule, considers }]
    }
    const rulesIn = (values: Values, place: string): readonly Interaction[] => {
      const kind = values.selection === undefined ? 'behavior' : 'selection'
      const name = values[kind] as string
      const plugin = findPlugin(kind, name)
      const inner = (values.behaviors ?? []) as readonly Values[]
      const prefix = place === 'selection' ? '' : `${place}.`
      return [
        ...(plugin === undefined ? [] : rowOf(place, name, optionsOf(plugin), values)),
        ...inner.flatMap((rule, k) => rulesIn(rule, `${prefix}behaviors[${k}]`)),
      ]
    }
    const { behaviors, selection, locomotion, life } = population as unknown as Values
    const avoidance = (locomotion as Values | undefined)?.avoidance as Values | undefined
    return [
      ...rulesIn({ ...(selection as Values), behaviors }, 'selection'),
      ...(avoidance === undefined ? [] : rowOf('locomotion.avoidance', 'avoidance', AVOIDANCE, avoidance)),
      ...(life === undefined ? [] : rowOf('life', 'life', lifeSpec.fields, life as Values)),
    ]
  })
}

/** The populations named in option values; `own` is the rule's population. */
const namedIn = (specs: Specs, values: Values, all: readonly string[], own: string): readonly string[] =>
  Object.entries(specs).flatMap(([key, spec]) =>
    values[key] === undefined ? [] : namesOf(spec, values[key], all, own),
  )

function namesOf(spec: Spec, value: unknown, all: readonly string[], own: string): readonly string[] {
  const meant = matchingSpec(spec, value)
  switch (meant?.kind) {
    case 'text':
      return meant.names === 'population' ? [value as string] : []
    case 'choice':
      // 'all' means every population.
      return spec.kind === 'either' && value === 'all' ? all : []
    case 'list':
      return (value as readonly unknown[]).flatMap((item) => namesOf(meant.items, item, all, own))
    case 'object':
      return namedIn(meant.fields, value as Values, all, own)
    case 'number': {
      const plugin = typeof value === 'object' && findPlugin('signal', (value as Values).signal as string)
      if (!plugin) return []
      const specs = optionsOf(plugin)
      // In a signal too, the default is the agent's own population.
      const isOwn = 'population' in specs && (value as Values).population === undefined
      return [...(isOwn ? [own] : []), ...namedIn(specs, value as Values, all, own)]
    }
    default:
      return []
  }
}

import { definitionsOf, optionsOf, type Plugin, type PluginValue } from '../plugins/plugins.js'
import type { Spec, Specs } from '../schema/spec.js'
import { birthSpec, CORE, worldSpec } from './description.js'
import { TEXT_TABLE, type TextTable } from './text-table.js'

/** An object with a text for people, and the property that holds it. */
type Described = readonly [holder: Record<string, unknown>, key: 'about' | 'summary' | 'source']

/**
 * Installs the texts for people of plug-ins and world descriptions. Bundles lack them, since most programs show none;
 * under Node the texts are there from the start. Existing texts are kept.
 */
export function addTexts(plugins: readonly PluginValue[]): void {
  const { texts, places } = TEXT_TABLE
  for (const [place, described] of describedBy(plugins)) {
    for (const [k, [holder, key]] of described.entries()) {
      const text = texts[places[place]?.[k]]
      if (text !== undefined && !holder[key]) holder[key] = text
    }
  }
}

/** The texts of plug-ins and of the descriptions of worlds. */
export function textsOf(plugins: readonly PluginValue[]): TextTable {
  const found = new Map<unknown, number>()
  const places: Record<string, readonly number[]> = {}
  for (const [place, described] of describedBy(plugins)) {
    places[place] = described.map(([holder, key]) => {
      const text = holder[key]
      if (!found.has(text)) found.set(text, found.size)
      return found.get(text) as number
    })
  }
  return { texts: [...found.keys()] as readonly string[], places }
}

function* describedBy(
  plugins: readonly PluginValue[],
): Generator<readonly [place: string, readonly Described[]]> {
  yield ['world', specsIn(worldSpec)]
  yield ['birth', specsIn(birthSpec)]
  for (const plugin of [...CORE, ...definitionsOf(plugins)])
    yield [`${plugin.kind} ${plugin.name}`, describedIn(plugin)]
}

function describedIn(plugin: Plugin): readonly Described[] {
  const { does } = plugin as { readonly does?: { readonly options?: Spec } }
  return [
    textAt(plugin, 'summary'),
    textAt(plugin, 'source'),
    ...(does?.options === undefined ? [] : specsIn(does.options)),
    ...within(optionsOf(plugin)),
  ]
}

const textAt = (holder: object, key: Described[1]): Described => [holder as Record<string, unknown>, key]

const within = (specs: Specs): readonly Described[] => Object.values(specs).flatMap(specsIn)

/** A spec and the specs within it, except parts that come with a feature. */
function specsIn(spec: Spec): readonly Described[] {
  const own = textAt(spec, 'about')
  if (spec.kind === 'list' || spec.kind === 'map') return [own, ...specsIn(spec.items)]
  if (spec.kind === 'either') return [own, ...spec.alternatives.flatMap(specsIn)]
  return spec.kind === 'object' && spec.feature === undefined ? [own, ...within(spec.fields)] : [own]
}

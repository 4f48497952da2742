import { type Preset, type ResolvedScenario, resolveScenario, type Scene } from '@drover/scenarios'
import { type Interaction, interactionsOf } from 'drover/inspect'
import type { PluginKind, Spec, Specs } from 'drover/plugin'
import { findPlugin, optionsOf, pluginsIn, withPlugins, worldSpec } from 'drover/schema'
import { describeOptions, type OptionInfo } from './describe-option.js'

/** A plug-in as it stands in a scenario: a behavior, selection, outside force or field. */
export interface PluginInfo {
  readonly kind: PluginKind
  readonly name: string
  /** Its path in the scenario. */
  readonly path: string
  readonly summary: string
  readonly source: string
  readonly options: readonly OptionInfo[]
}

interface PathInfo {
  readonly name: string
  readonly path: string
  readonly options: readonly OptionInfo[]
}

export interface PopulationInfo {
  readonly name: string
  readonly path: string
  readonly options: readonly OptionInfo[]
  readonly selection: PluginInfo
  readonly behaviors: readonly PluginInfo[]
  readonly forces: readonly PluginInfo[]
}

export interface SceneInfo
  extends Pick<Scene, 'name' | 'title' | 'section' | 'about' | 'source' | 'tryThis'> {
  readonly run: ResolvedScenario['run']
  readonly world: readonly OptionInfo[]
  readonly paths: readonly PathInfo[]
  readonly fields: readonly PluginInfo[]
  readonly populations: readonly PopulationInfo[]
  /** Interactions of populations: alignment, hunting, fleeing. */
  readonly interactions: readonly Interaction[]
  /** Short names for `--set`, with their paths and current values. */
  readonly controls: Readonly<Record<string, { readonly path: string; readonly value: unknown }>>
  /** Values that belong together, and what to look for with them. */
  readonly presets: readonly Pick<Preset, 'name' | 'about' | 'set'>[]
}

type Values = Readonly<Record<string, unknown>>

const PATH = worldSpec.fields.paths.items.fields
const POPULATION = worldSpec.fields.populations.items.fields

/** The full description of a scene. */
export function describeScene({
  name,
  title,
  section,
  about,
  source,
  tryThis,
  scenario,
  controls,
  presets = [],
}: Scene): SceneInfo {
  const resolved = resolveScenario(scenario)
  const { world, run } = resolved
  const paths = Object.entries(world.paths ?? {})
  const fields = Object.entries((world.fields ?? {}) as unknown as Readonly<Record<string, Values>>)
  return {
    name,
    title,
    section,
    about,
    source,
    run,
    world: describeOptions(without(worldSpec.fields, ['populations', 'paths', 'fields', 'rules']), world),
    paths: paths.map(([path, values]) => ({
      name: path,
      path: `world.paths.${path}`,
      options: describeOptions(PATH, values),
    })),
    fields: fields.map(([field, values]) => describePlugin('field', values, `world.fields.${field}`)),
    populations: withPlugins(pluginsIn(world), () =>
      (world.populations ?? []).map((values, k) =>
        describePopulation(values as Values, `world.populations[${k}]`),
      ),
    ),
    interactions: interactionsOf(scenario.world),
    controls: Object.fromEntries(
      Object.entries(controls).map(([control, path]) => [control, { path, value: valueAt(resolved, path) }]),
    ),
    presets: presets.map(({ name, about, set }) => ({ name, about, set })),
    tryThis,
  }
}

function describePopulation(values: Values, path: string): PopulationInfo {
  const specs = without(POPULATION, ['name', 'behaviors', 'selection', 'forces'])
  return {
    name: values.name as string,
    path,
    options: describeOptions(specs, values).flatMap((option) => withParts(option, specs[option.name])),
    selection: describePlugin('selection', values.selection as Values, `${path}.selection`),
    behaviors: describeBehaviors(values.behaviors, path),
    forces: (values.forces as readonly Values[]).map((force, k) =>
      describePlugin('force', force, `${path}.forces[${k}]`),
    ),
  }
}

/** Options that a population has only if set. Other options with parts always have the defaults of these. */
const EXTRAS = ['energy', 'life', 'trip']

/**
 * An option; for an option with parts, the parts by their full names, and first the option itself if the
 * population lacks it.
 */
function withParts(option: OptionInfo, spec: Spec | undefined): readonly OptionInfo[] {
  if (spec?.kind !== 'object') return [option]
  const lacking = option.value === undefined && EXTRAS.includes(option.name)
  const parts = describeOptions(spec.fields, (option.value ?? {}) as Values).map((part) => ({
    ...part,
    name: `${option.name}.${part.name}`,
    value: lacking ? undefined : part.value,
  }))
  return lacking ? [option, ...parts] : parts
}

/** Behaviors and inner selections, each before those in it. */
function describeBehaviors(list: unknown, path: string): readonly PluginInfo[] {
  return ((list ?? []) as readonly Values[]).flatMap((values, k) => {
    const place = `${path}.behaviors[${k}]`
    if (values.selection === undefined) return [describePlugin('behavior', values, place)]
    return [describePlugin('selection', values, place), ...describeBehaviors(values.behaviors, place)]
  })
}

function describePlugin(kind: PluginKind, values: Values, path: string): PluginInfo {
  const name = values[kind] as string
  const plugin = findPlugin(kind, name)
  if (plugin === undefined) throw new Error(`${path}: unknown ${kind} '${name}'`)
  const { summary, source } = plugin
  const options = describeOptions(without(optionsOf(plugin), ['behaviors']), values)
  return { kind, name, path, summary, source, options }
}

const without = (specs: Specs, names: readonly string[]): Specs =>
  Object.fromEntries(Object.entries(specs).filter(([name]) => !names.includes(name)))

/** The value at a path such as `world.populations[0].maxSpeed`. */
const valueAt = (scenario: unknown, path: string): unknown =>
  path
    .split(/[.[\]]+/)
    .filter((key) => key !== '')
    .reduce<unknown>((value, key) => (value as Values | undefined)?.[key], scenario)

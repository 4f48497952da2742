import type { WorldDescription } from 'drover'
import type { NumberSpec, PluginKind, PluginSpec, Spec, Specs } from 'drover/plugin'
import { knownPlugins, optionsOf } from 'drover/schema'
import { createContext } from 'preact'
import { knowingRulesOf, pluginIn } from '../rule/known-in.js'

/** The edited world, for suggested values that fit it. */
export const EditedWorld = createContext<WorldDescription>({})

/** The plug-ins of a kind that can be added to a world with suggested options, and the current one. */
export const offeredPlugins = (
  kind: PluginKind,
  world: WorldDescription,
  present?: string,
): readonly string[] =>
  knowingRulesOf(world, () => knownPlugins(kind))
    .map(({ name }) => name)
    .filter((name) => name === present || readyMade(kind, name, world) !== undefined)

/**
 * A plug-in with its required options suggested: a point in the middle of the world, its first path, field or
 * population. Undefined if the world has none of these.
 */
export function readyMade(kind: PluginKind, name: string, world: WorldDescription): object | undefined {
  const plugin = pluginIn(world, kind, name)
  if (plugin === undefined) return undefined
  const suggested = SUGGESTED[`${kind} ${name}`] ?? {}
  const open = Object.entries(optionsOf(plugin)).filter(([option]) => !(option in suggested))
  const fields = requiredOf(Object.fromEntries(open), world)
  return fields && { [kind]: name, ...suggested, ...fields }
}

/** Suggestions that do not depend on the world, by kind and name of the plug-in. */
const SUGGESTED: Readonly<Record<string, object>> = { 'signal input': { name: 'pointerX' } }

/** Period of a suggested wave, and duration of a suggested ramp. Steps. */
const WAVE = 120
const RISE = 600

/** A signal in place of a number: half the number to either side, within the option's limits, over a visible time. */
export function readyMadeSignal(
  name: string,
  value: number,
  { min, above, max }: NumberSpec,
  world: WorldDescription,
): object | undefined {
  const plugin = pluginIn(world, 'signal', name)
  const made = readyMade('signal', name, world)
  if (plugin === undefined || made === undefined) return undefined
  const reach = Math.abs(value) / 2 || 0.5
  const least = min ?? (above === undefined ? Number.NEGATIVE_INFINITY : (above + value) / 2)
  const low = Math.max(value - reach, least)
  const high = Math.min(value + reach, max ?? Number.POSITIVE_INFINITY)
  const { dt = 1, width = 640 } = world
  const across = { low, high, from: 0, to: width }
  const times = { low, high, from: 0, to: RISE * dt, period: WAVE * dt }
  const usual = name === 'input' ? across : times
  const own = Object.entries(usual).filter(([option]) => option in optionsOf(plugin))
  return { ...made, ...Object.fromEntries(own) }
}

/** The number in place of a signal: the middle of its range, or the option's default. */
export function plainValue(signal: object, { default: usual = 1 }: NumberSpec): number {
  const { low, high } = signal as Readonly<Record<string, unknown>>
  return typeof low === 'number' && typeof high === 'number' ? (low + high) / 2 : usual
}

/** Whether it can be omitted. */
const isGiven = (spec: Spec): boolean =>
  spec.optional === true || ('default' in spec && spec.default !== undefined)

/** Values for all required fields; undefined if one has no suggestion. */
function requiredOf(specs: Specs, world: WorldDescription): object | undefined {
  const made = Object.entries(specs)
    .filter(([, spec]) => !isGiven(spec))
    .map(([name, spec]) => [name, valueFor(spec, world)] as const)
  return made.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(made)
}

/** A suggested value that a spec allows; undefined if none. */
export function valueFor(spec: Spec, world: WorldDescription): unknown {
  const { width = 640, height = 240, depth = 0 } = world
  switch (spec.kind) {
    case 'number':
      return spec.min ?? (spec.above ?? 0) + 1
    case 'vector': {
      const [x, y, z] = spec.quantity === 'length' ? [width / 2, height / 2, depth / 2] : [0.01, 0, 0]
      return depth > 0 ? [x, y, z] : [x, y]
    }
    case 'boolean':
      return false
    case 'choice':
      return spec.choices[0]
    case 'text':
      return spec.names && namesIn(world)[spec.names][0]
    case 'list': {
      const item = valueFor(spec.items, world)
      return item === undefined ? undefined : Array.from({ length: spec.minimum ?? 0 }, () => item)
    }
    case 'map':
      return {}
    case 'data':
      return undefined
    case 'object':
      return requiredOf(spec.fields, world)
    case 'plugin':
      return pluginFor(spec, world)
    case 'either':
      return spec.alternatives
        .map((alternative) => valueFor(alternative, world))
        .find((value) => value !== undefined)
  }
}

function pluginFor({ plugins: [kind] }: PluginSpec, world: WorldDescription): object | undefined {
  const [first] = offeredPlugins(kind, world)
  return first === undefined ? undefined : readyMade(kind, first, world)
}

/** Names that texts can refer to. */
export const namesIn = ({ paths, fields, populations }: WorldDescription) => ({
  path: Object.keys(paths ?? {}),
  field: Object.keys(fields ?? {}),
  population: (populations ?? []).flatMap(({ name }) => name ?? []),
})

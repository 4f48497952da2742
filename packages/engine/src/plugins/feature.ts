import { refuse } from '../schema/problem.js'
import type { ObjectSpec, Specs } from '../schema/spec.js'
import { describing, findPlugin, noteLookUp, type Plugin, type PluginValue } from './plugins.js'

/** A part of the engine that a program loads only if it asks for it. */
interface FeaturePlugin extends Plugin {
  /** What the engine calls if a description needs the feature. */
  readonly does: unknown
}

interface FeatureDefinition {
  readonly name: string
  /** One sentence for people. */
  readonly summary: string
  /** Where its formula comes from. */
  readonly source: string
  readonly does: unknown
  /** The types of the events that it emits. */
  readonly events?: readonly string[]
  /** Plug-ins that its options have by default. */
  readonly needs?: readonly PluginValue[]
}

/** A feature as a value: the function that writes its options, if it has any. */
type DescribeFeature<Options> = ([Options] extends [never]
  ? <Given extends object>(given: Given) => Given
  : (options: Options) => Options) &
  PluginValue

/**
 * Defines a feature of worlds, such as `collisions` or `life`. Give it to a world, as in `new World({ collisions:
 * 'push' }, { plugins: [collisions] })`, or use it to write its options: `life: life({ reserve: 3 })`.
 */
export const defineFeature = <Options extends object = never>(definition: FeatureDefinition) => {
  const plugin: FeaturePlugin = { ...definition, kind: 'feature', options: {} }
  return describing(plugin) as PluginValue as DescribeFeature<Options>
}

/**
 * The implementation of a feature that a description needs. Throws a DescriptionError if the world does not have it.
 */
export function featureNamed<Does>(name: string): Does {
  const found = findPlugin('feature', name) as FeaturePlugin | undefined
  if (found === undefined) {
    refuse('', missing(name))
  }
  noteLookUp(found)
  return found.does as Does
}

/** The remedy for a missing feature. */
export const missing = (name: string): string =>
  `expected the plug-in ${name} for it; import { ${name} } from 'drover/features' and give it: new World(description, { plugins: [${name}] }) or change(world, carrying(options, [${name}])), with carrying of 'drover/schema'`

/** The same, or undefined. */
export const featureIfAny = <Does>(name: string): Does | undefined =>
  (findPlugin('feature', name) as FeaturePlugin | undefined)?.does as Does | undefined

/** The options of a feature's definition. */
interface WithOptions<Fields extends Specs> {
  readonly options: ObjectSpec<Fields>
}

/**
 * The spec of a feature's options, which a population may leave out. The fields come from the feature, so that a
 * program without the feature does not load them.
 */
export const featureOptions = <Fields extends Specs>(feature: string, about: string) => ({
  kind: 'object' as const,
  optional: true as const,
  about,
  feature,
  get fields(): Fields {
    return (featureIfAny<WithOptions<Fields>>(feature)?.options.fields ?? {}) as Fields
  },
  whole: (given: object, path: string) =>
    featureIfAny<WithOptions<Fields>>(feature)?.options.whole?.(given, path) ?? [],
})

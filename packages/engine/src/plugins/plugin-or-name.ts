import { isOptional } from '../schema/defaults.js'
import { type ChoiceSpec, type EitherSpec, either, plugin } from '../schema/spec.js'
import { knownPlugins } from './plugins.js'

/** The plug-ins of drover that need no options. */
interface Names {
  readonly edge: 'bounce' | 'clamp' | 'open' | 'wrap'
  readonly energy: 'gompert' | 'gompertArctangent' | 'gompertLinear' | 'minettiRun' | 'minettiWalk' | 'tobler'
}

/** The name of a plug-in that needs no options: one of drover's, which editors suggest, or a custom one. */
export type PluginName<Kind extends keyof Names> = Names[Kind] | (string & {})

/**
 * A plug-in with its options, or the bare name of one that needs none: `{ edge: 'wrap', margin: 5 }` or `'wrap'`.
 * `what` is the noun with its article: 'an edge rule'.
 */
export const pluginOrName = <
  Kind extends keyof Names,
  const Rest extends Omit<EitherSpec, 'kind' | 'alternatives'>,
>(
  kind: Kind,
  what: string,
  rest: Rest,
) =>
  either(
    [
      {
        kind: 'choice',
        // Plug-ins may be registered at any time.
        get choices(): readonly PluginName<Kind>[] {
          return knownPlugins(kind)
            .filter(({ options }) => Object.values(options).every(isOptional))
            .map(({ name }) => name)
        },
        about: `The name of ${what}.`,
      } satisfies ChoiceSpec<PluginName<Kind>>,
      plugin([kind], { about: `${what[0].toUpperCase()}${what.slice(1)} with its options.` }),
    ],
    rest,
  )

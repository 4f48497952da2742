import { mayBeLeftOut } from '../schema/defaults.js'
import { type ChoiceSpec, type EitherSpec, either, type PluginKind, plugin } from '../schema/spec.js'
import { knownPlugins } from './plugins.js'

/**
 * A plug-in with its options, or the bare name of one that needs none: `{ edge: 'wrap', margin: 5 }` or
 * `'wrap'`. `what` says with its article what it is: 'an edge rule'.
 */
export const pluginOrName = <const Rest extends Omit<EitherSpec, 'kind' | 'alternatives'>>(
  kind: PluginKind,
  what: string,
  rest: Rest,
) =>
  either(
    [
      {
        kind: 'choice',
        // Plug-ins may be knownPlugins at any time.
        get choices() {
          return knownPlugins(kind)
            .filter(({ options }) => Object.values(options).every(mayBeLeftOut))
            .map(({ name }) => name)
        },
        about: `The name of ${what}.`,
      } satisfies ChoiceSpec,
      plugin([kind], { about: `${what[0].toUpperCase()}${what.slice(1)} with its options.` }),
    ],
    rest,
  )

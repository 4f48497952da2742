import { type PluginKind, registered } from 'drover'

/** The plug-ins of a kind that are complete without options, and the present one. */
export const completePlugins = (kind: PluginKind, present?: string): readonly string[] =>
  registered(kind)
    .filter(
      ({ name, options }) =>
        name === present ||
        Object.values(options).every(
          (spec) => spec.optional === true || ('default' in spec && spec.default !== undefined),
        ),
    )
    .map(({ name }) => name)

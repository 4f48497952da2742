import { findPlugin, type PluginKind } from 'drover'

/**
 * A plug-in that several test files share: defined when it is used, and again after `own-plug-ins.ts` has taken it
 * back at the end of a test file.
 */
export function whenUsed<Describe extends (options: never) => unknown>(
  kind: PluginKind,
  name: string,
  define: () => Describe,
): Describe {
  let describe: Describe | undefined
  return ((options: never) => {
    if (describe === undefined || findPlugin(kind, name) === undefined) describe = define()
    return describe(options)
  }) as Describe
}

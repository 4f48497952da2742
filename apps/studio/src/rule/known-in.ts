import type { WorldDescription } from 'drover'
import type { Plugin, PluginKind } from 'drover/plugin'
import { findPlugin, pluginsIn, withPlugins } from 'drover/schema'

/** Does something while the rules are known that a world brings as data. */
export const knowingRulesOf = <Result>(world: WorldDescription, body: () => Result): Result =>
  withPlugins(pluginsIn(world), body)

/** The plug-in of a name, of those that all worlds have and those that this one brings. */
export const pluginIn = (world: WorldDescription, kind: PluginKind, name: string): Plugin | undefined =>
  knowingRulesOf(world, () => findPlugin(kind, name))

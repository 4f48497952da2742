import type { WorldDescription } from 'drover'
import type { Plugin, PluginKind } from 'drover/plugin'
import { findPlugin, pluginsIn, withPlugins } from 'drover/schema'

/** Runs a function while the rules in a world are known. */
export const knowingRulesOf = <Result>(world: WorldDescription, body: () => Result): Result =>
  withPlugins(pluginsIn(world), body)

/** The plug-in with a name, built-in or from this world. */
export const pluginIn = (world: WorldDescription, kind: PluginKind, name: string): Plugin | undefined =>
  knowingRulesOf(world, () => findPlugin(kind, name))

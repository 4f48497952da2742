import * as library from './library.js'
import { definitionOf, type PluginValue } from './plugins/plugins.js'

/**
 * Every plug-in of drover by its name: `new World(json, { plugins: all })` opens whatever was written as JSON; contacts and bodies
 * that are no circles with those of 'drover/contacts' besides.
 */
export const all: readonly PluginValue[] = Object.values(library).sort((one, other) =>
  definitionOf(one).name < definitionOf(other).name ? -1 : 1,
)

import { PLUGIN_KINDS } from 'drover/plugin'
import { knownPlugins, optionsOf } from 'drover/schema'
import type { AboutOption } from './about-option.js'

/** What follows the name of a plug-in in the exports of the library, where anything does. */
const SUFFIXES = ['', 'Field', 'Energy', 'Surface']

/** What the options of the plug-ins of the library are. */
export const aboutLibraryOption: AboutOption = (plugin, option) => {
  for (const kind of PLUGIN_KINDS) {
    const found = knownPlugins(kind).find(({ name }) => SUFFIXES.some((suffix) => name + suffix === plugin))
    const spec = found && optionsOf(found)[option]
    if (spec !== undefined) return spec.about
  }
  return undefined
}

import * as behaviors from './behaviors.js'
import * as edges from './edges.js'
import * as features from './features.js'
import * as fields from './fields.js'
import * as forces from './forces.js'
import * as obstacles from './obstacles.js'
import { definitionOf, isPluginValue, type PluginValue } from './plugins/plugins.js'
import * as selections from './selections.js'
import * as signals from './signals.js'
import * as terrain from './terrain.js'

const exported: readonly object[] = [
  behaviors,
  edges,
  features,
  fields,
  forces,
  obstacles,
  selections,
  signals,
  terrain,
]

/** Every plug-in of drover by its name: `new World(json, { plugins: all })` opens whatever was written as JSON. */
export const all: readonly PluginValue[] = exported
  .flatMap((entry): readonly unknown[] => Object.values(entry))
  .filter(isPluginValue)
  .sort((one, other) => (definitionOf(one).name < definitionOf(other).name ? -1 : 1))

// Descriptions as data: option specs, checks, errors and the plug-ins that are known.
export { regionSpec } from './behaviors/support/regions/region.js'
export {
  type BirthDescription,
  pluginsIn,
  populationSpec,
  resolveWorld,
  worldSpec,
} from './description/description.js'
export { pluginsNamedIn } from './description/plugins-named-in.js'
export { INDEX_CHOICES, type IndexChoice } from './neighbors/indexes.js'
export {
  carrying,
  definitionOf,
  findPlugin,
  forgetPlugin,
  isPluginValue,
  knownPlugins,
  neededBy,
  optionsOf,
  pluginKindOf,
  pluginNamed,
  withPlugins,
} from './plugins/plugins.js'
export { problemsOf } from './schema/check.js'
export { isOptional, withDefaults } from './schema/defaults.js'
export { expectation } from './schema/expectation.js'
export { matchingSpec } from './schema/matching-spec.js'
export { formatProblem, type Problem } from './schema/problem.js'
export { resolve } from './schema/resolve.js'
export { type EvaluationContext, evaluateAt, numberOf } from './schema/scalar.js'
export { show } from './schema/show.js'
export { hintFor, nearestWord } from './schema/suggest.js'

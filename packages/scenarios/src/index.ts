export { checkScenario } from './check.js'
export { type JsonSchema, jsonSchemaOf } from './json-schema.js'
export { syntaxProblem } from './json-syntax.js'
export { type Heights, layHeights } from './lay-heights.js'
export { parseScenario, ScenarioError } from './parse.js'
export { bigCreekGap } from './places/big-creek-gap.js'
export { SETTLED, scenarioOfPreset } from './preset.js'
export { type ResolvedScenario, resolveScenario } from './resolve-scenario.js'
export type { RuleDescription } from './rule.js'
export {
  BACKENDS,
  type BackendName,
  FORMAT,
  type PopulationColors,
  type RunDescription,
  type Scenario,
  type Shown,
  scenarioSpec,
  type TerrainFile,
} from './scenario.js'
export type { Preset, Scene, Trial } from './scene.js'
export { findScene, scenes } from './scenes/index.js'
export { scenarioSchema } from './schema.js'

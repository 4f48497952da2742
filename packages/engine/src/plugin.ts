// What plug-ins of your own are defined with: define…, option specs, and the types that they meet.
export {
  type BehaviorContext,
  type BehaviorDefinition,
  type BehaviorDescription,
  type BehaviorHooks,
  defineBehavior,
} from './behaviors/behavior.js'
export { neighborOptions, neighborsOf } from './behaviors/support/neighbors/neighbor-options.js'
export type { Pen } from './behaviors/support/pen.js'
export { defineEnergy, type EnergyDefinition } from './energy/energy.js'
export {
  defineField,
  type FieldContext,
  type FieldDefinition,
  type FieldDescription,
  type FieldRule,
} from './fields/flow-field.js'
export {
  defineForce,
  type ForceContext,
  type ForceDefinition,
  type ForceDescription,
} from './motion/forces/define-force.js'
export type { OutsideForce } from './motion/forces/outside-forces.js'
export { defineObstacle, type ObstacleDefinition } from './obstacles/define-obstacle.js'
export { anchorSpec, type Target, type TargetDescription, targetSpec } from './perception/target.js'
export type { PluginName } from './plugins/plugin-or-name.js'
export type { Plugin, PluginValue } from './plugins/plugins.js'
export { defineRule, type RulePlugin } from './rules/language/define-rule.js'
export type { Near, Neighbor } from './rules/language/near.js'
export type {
  LookAhead,
  RuleAhead,
  RuleChoice,
  RuleField,
  RuleMet,
  RuleObstacles,
  RulePath,
  RulePen,
  RulePopulations,
  RuleRegion,
  RuleResult,
  RuleTarget,
  RuleTerrain,
  RuleWorld,
  Self,
  Situation,
  Symbolic,
} from './rules/language/situation.js'
export type { RuleDefinition } from './rules/language/trace-rule.js'
export {
  type Conditional,
  type Numeric,
  num,
  type RuleNumber,
  type RuleOptional,
  type RuleTruth,
  type RuleVector,
  select,
  vec,
} from './rules/language/values.js'
export type { InputOf, InputsOf, ValueOf, ValuesOf } from './schema/inputs.js'
export type { InputSource, Signal, SignalAgents, SignalBinding } from './schema/signal.js'
export * from './schema/spec.js'
export type { Rule } from './selection/rule.js'
export {
  defineSelection,
  type Select,
  type SelectionContext,
  type SelectionDefinition,
  type SelectionDescription,
} from './selection/selection.js'
export { defineSignal, type SignalDefinition } from './signals/define-signal.js'
export { type Constrain, defineEdge, type EdgeDefinition, type EdgeDescription } from './spaces/edge.js'
export type { EnvironmentBinding } from './spaces/environment-binding.js'
export { defineSurface, type SurfaceDefinition } from './surfaces/define-surface.js'
export { defineTerrain, type TerrainDefinition } from './terrain/terrain.js'

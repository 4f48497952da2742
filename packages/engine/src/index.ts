export type { AgentRecord } from './agents/agent-record.js'
export {
  COLUMN_NAMES,
  type Column,
  type ColumnMemory,
  type ColumnName,
  type Columns,
  type Values,
} from './agents/columns.js'
export type { Agent, Population } from './agents/population.js'
export type { Trip, TripOutcome } from './agents/trip.js'
export type { VectorView } from './agents/write-agent.js'
export {
  type BehaviorContext,
  type BehaviorDefinition,
  type BehaviorDescription,
  type BehaviorHooks,
  defineBehavior,
} from './behaviors/behavior.js'
export type { Pen } from './behaviors/support/pen.js'
export { regionSpec } from './behaviors/support/region.js'
export type { EnvironmentBinding } from './environment/binding.js'
export { type Constrain, defineEdge, type EdgeDefinition, type EdgeDescription } from './environment/edge.js'
export {
  defineField,
  type FieldContext,
  type FieldDefinition,
  type FieldDescription,
  type FieldImage,
  type FieldRule,
  FlowField,
} from './environment/flow-field.js'
export type { ObstacleDescription } from './environment/obstacle.js'
export { ObstacleContact } from './environment/obstacle-contact.js'
export { ObstacleRay } from './environment/obstacle-ray.js'
export type { ObstacleSearch } from './environment/obstacle-search.js'
export type { Sides } from './environment/obstacle-sides.js'
export type { Obstacles, Outline } from './environment/obstacles.js'
export { Path, type PathPoint, pathPoint } from './environment/path.js'
export { type Solid, SolidContact, type Solids } from './environment/solids.js'
export { Space } from './environment/space.js'
export type { SurfaceDescription } from './environment/surface.js'
export {
  defineTerrain,
  FLAT,
  type Ground,
  ground,
  normalOf,
  slopeAlong,
  type Terrain,
  type TerrainDefinition,
  type TerrainDescription,
} from './environment/terrain.js'
export type { TerrainNumbers } from './environment/terrain-numbers.js'
export { type HeightFunction, heightFunction } from './environment/terrains.js'
export type { MeshData, TriangleMesh } from './environment/triangle-mesh.js'
export { defineObstacle, type ObstacleDefinition } from './features/define-obstacle.js'
export { defineSurface, type SurfaceDefinition } from './features/define-surface.js'
export { pluginsNamedIn } from './features/plugins-named-in.js'
export { type RuleState, stateMetrics, statesIn } from './features/rule-states.js'
export * from './library.js'
export {
  defineEnergy,
  type EnergyDefinition,
  type EnergyDescription,
  type SlopeFactor,
  slopeFactor,
} from './locomotion/energy.js'
export {
  defineForce,
  type ForceContext,
  type ForceDefinition,
  type ForceDescription,
  type OutsideForce,
} from './locomotion/force.js'
export { StateHash } from './math/hash.js'
export { noise1, noise3 } from './math/noise.js'
export { random01, randomUint32, streamOf } from './math/random.js'
export { acos, atan2, cos, exp, log, pow, sin, tan } from './math/transcendental.js'
export {
  angleBetween,
  cross,
  distance,
  dot,
  hadamard,
  lengthOf,
  limit,
  scalarProjection,
  set,
  setLength,
  setZero,
  type Vector,
  vector,
} from './math/vector.js'
export { centroid } from './metrics/centroid.js'
export { type CollectiveState, stateOf } from './metrics/collective-state.js'
export { type Energies, energies } from './metrics/energies.js'
export { type Groups, groupDistance, groups } from './metrics/groups.js'
export { type Hull, hull } from './metrics/hull.js'
export type { Metric } from './metrics/metric.js'
export {
  defineMetric,
  findMetric,
  metricColumns,
  metricNames,
  metrics,
  withdrawMetric,
} from './metrics/metrics.js'
export { milling } from './metrics/milling.js'
export { type NearestNeighbor, nearestDistances, nearestNeighbor } from './metrics/nearest.js'
export { polarization } from './metrics/polarization.js'
export { type Speeds, speeds } from './metrics/speeds.js'
export { spread } from './metrics/spread.js'
export { problemsOf } from './options/check.js'
export { mayBeLeftOut, withDefaults } from './options/defaults.js'
export { defineSignal, type SignalDefinition } from './options/define-signal.js'
export { expectation } from './options/expectation.js'
export type { InputOf, InputsOf, ValueOf, ValuesOf } from './options/inputs.js'
export { specMeant } from './options/meant.js'
export {
  carrying,
  definitionOf,
  findPlugin,
  forgetPlugin,
  isPluginValue,
  kindOf,
  knownPlugins,
  neededBy,
  optionsOf,
  type Plugin,
  type PluginValue,
  pluginNamed,
  usePlugins,
  withPlugins,
} from './options/plugins.js'
export { DescriptionError, formatProblem, type Problem } from './options/problem.js'
export { resolve } from './options/resolve.js'
export { evaluateAt, numberOf, type Occasion } from './options/scalar.js'
export { show } from './options/show.js'
export type { InputSource, Signal, SignalAgents, SignalBinding } from './options/signal.js'
export * from './options/spec.js'
export { hintFor, nearestWord } from './options/suggest.js'
export type { Cells } from './perception/cells.js'
export { FieldOfView } from './perception/field-of-view.js'
export { INDEX_CHOICES, type IndexChoice } from './perception/indexes.js'
export type { Neighbors } from './perception/neighbors.js'
export { anchorSpec, type Target, type TargetDescription, targetSpec } from './perception/target.js'
export { along, type RayHit, type RayOptions } from './queries/along.js'
export { inView, type ViewOptions } from './queries/in-view.js'
export { near } from './queries/near.js'
export { type NearestOptions, nearest } from './queries/nearest.js'
export type { Place, QueriedWorld, QueryOptions } from './queries/queries.js'
export { programOf } from './rules/bind-rule.js'
export { defineRule, describeRule, type RulePlugin } from './rules/define-rule.js'
export { type Explanation, explain, type Formulas, formulasFor } from './rules/explain.js'
export { type Guard, guardsOf, inOrder } from './rules/guards.js'
export { ASKS, type Ask, isAsk } from './rules/look-ups.js'
export type { Program } from './rules/lower.js'
export type { Near, Neighbor } from './rules/near.js'
export { AGENT, PAIR, UNIFORM } from './rules/operations.js'
export type { Initial, RuleGraph } from './rules/rule-graph.js'
export type { NodeDescription, RuleDescription } from './rules/rule-json.js'
export { isReduction, type Scalar as RuleScalar } from './rules/scalars.js'
export type {
  Answered,
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
  RuleTarget,
  RuleTerrain,
  RuleWorld,
  Self,
  Situation,
  Symbolic,
} from './rules/situation.js'
export { type RuleDefinition, traceRule } from './rules/trace-rule.js'
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
} from './rules/values.js'
export type { Rule } from './selection/rule.js'
export {
  defineSelection,
  type Select,
  type SelectionContext,
  type SelectionDefinition,
  type SelectionDescription,
} from './selection/selection.js'
export type { Attribution, BehaviorForce } from './world/attribution.js'
export type { Backend, EnginePart, SteppedWorld, Workshop } from './world/backend.js'
export type { Outlook } from './world/bound-population.js'
export { checkHerd, type HerdSite } from './world/check-herd.js'
export type {
  BirthDescription,
  PathDescription,
  PopulationDescription,
  WorldDescription,
} from './world/description.js'
export { pluginsIn, populationSpec, resolveWorld, worldSpec } from './world/description.js'
export type { CollisionEvent, Listener, WorldEvent } from './world/events.js'
export type { Frame } from './world/frames.js'
export type { Guide } from './world/guides.js'
export type { HerdWarning } from './world/herd-relations.js'
export type { WorldHooks } from './world/hooks.js'
export { type Interaction, interactionsOf } from './world/interactions.js'
export type { LifeDescription } from './world/life-options.js'
export type { Moved, Mover } from './world/mover.js'
export { type PlaceMap, placeMapsOf } from './world/place-maps.js'
export { type Pose, type Poses, poses } from './world/previous-poses.js'
export type { BehaviorSketch, Sector, SeenNeighbor, Shape, Sketch } from './world/sketch.js'
export type { Snapshot } from './world/snapshot.js'
export type { TripDescription } from './world/trip-options.js'
export type { TripState } from './world/trip-state.js'
export { World } from './world/world.js'

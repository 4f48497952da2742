export type { AgentRecord } from './agents/agent-record.js'
export {
  COLUMN_NAMES,
  type Column,
  type ColumnMemory,
  type ColumnName,
  type Columns,
  type RowOrder,
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
export type { Outlook } from './binding/bound-population.js'
export { checkWorld, type WorldSite } from './description/check-world.js'
export type {
  BirthDescription,
  PathDescription,
  PopulationDescription,
  WorldDescription,
} from './description/description.js'
export { pluginsIn, populationSpec, resolveWorld, worldSpec } from './description/description.js'
export { type Interaction, interactionsOf } from './description/interactions.js'
export { pluginsNamedIn } from './description/plugins-named-in.js'
export type { WorldWarning } from './description/world-warning.js'
export type { Guide } from './drawings/guides.js'
export { type PlaceMap, placeMapsOf } from './drawings/place-maps.js'
export type { BehaviorSketch, Sector, SeenNeighbor, Shape, Sketch } from './drawings/sketch.js'
export {
  defineEnergy,
  type EnergyDefinition,
  type EnergyDescription,
  type SlopeFactor,
  slopeFactor,
} from './energy/energy.js'
export { type RuleState, stateMetrics, statesIn } from './features/rule-states.js'
export { warnings } from './features/warnings.js'
export {
  defineField,
  type FieldContext,
  type FieldDefinition,
  type FieldDescription,
  type FieldImage,
  type FieldRule,
  FlowField,
} from './fields/flow-field.js'
export * from './library.js'
export type { LifeDescription } from './life/life-options.js'
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
export {
  add,
  addScaled,
  angleOf,
  fromAngle,
  lerp,
  normalize,
  rotate,
  rotateAbout,
  scale,
  subtract,
} from './math/vector-arithmetic.js'
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
export {
  defineForce,
  type ForceContext,
  type ForceDefinition,
  type ForceDescription,
  type OutsideForce,
} from './motion/force.js'
export type { Cells } from './neighbors/cells.js'
export { INDEX_CHOICES, type IndexChoice } from './neighbors/indexes.js'
export type { Neighbors } from './neighbors/neighbors.js'
export { defineObstacle, type ObstacleDefinition } from './obstacles/define-obstacle.js'
export type { ObstacleDescription } from './obstacles/obstacle.js'
export { ObstacleContact } from './obstacles/obstacle-contact.js'
export { ObstacleRay } from './obstacles/obstacle-ray.js'
export type { ObstacleSearch } from './obstacles/obstacle-search.js'
export type { Sides } from './obstacles/obstacle-sides.js'
export type { Obstacles, Outline } from './obstacles/obstacles.js'
export { type Solid, SolidContact, type Solids } from './obstacles/solids.js'
export { Path, type PathPoint, pathPoint } from './paths/path.js'
export { FieldOfView } from './perception/field-of-view.js'
export { anchorSpec, type Target, type TargetDescription, targetSpec } from './perception/target.js'
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
} from './plugins/plugins.js'
export { along, type RayHit, type RayOptions } from './queries/along.js'
export { inView, type ViewOptions } from './queries/in-view.js'
export { near } from './queries/near.js'
export { type NearestOptions, nearest } from './queries/nearest.js'
export type { Place, QueriedWorld, QueryOptions } from './queries/queries.js'
export { programOf } from './rules/emit/bind-rule.js'
export { type Explanation, explain, type Formulas, formulasFor } from './rules/formula/explain.js'
export type { Initial, RuleGraph } from './rules/graph/rule-graph.js'
export type { NodeDescription, RuleDescription } from './rules/graph/rule-json.js'
export { defineRule, describeRule, type RulePlugin } from './rules/language/define-rule.js'
export { type Guard, guardsOf, inOrder } from './rules/language/guards.js'
export type { Near, Neighbor } from './rules/language/near.js'
export { AGENT, PAIR, UNIFORM } from './rules/language/operations.js'
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
} from './rules/language/situation.js'
export { type RuleDefinition, traceRule } from './rules/language/trace-rule.js'
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
export { ASKS, type Ask, isAsk } from './rules/scalars/look-ups.js'
export type { Program } from './rules/scalars/lower.js'
export { isReduction, type Scalar as RuleScalar } from './rules/scalars/scalars.js'
export { problemsOf } from './schema/check.js'
export { mayBeLeftOut, withDefaults } from './schema/defaults.js'
export { expectation } from './schema/expectation.js'
export type { InputOf, InputsOf, ValueOf, ValuesOf } from './schema/inputs.js'
export { DescriptionError, formatProblem, type Problem } from './schema/problem.js'
export { resolve } from './schema/resolve.js'
export { evaluateAt, numberOf, type Occasion } from './schema/scalar.js'
export { show } from './schema/show.js'
export type { InputSource, Signal, SignalAgents, SignalBinding } from './schema/signal.js'
export * from './schema/spec.js'
export { specMeant } from './schema/spec-meant.js'
export { hintFor, nearestWord } from './schema/suggest.js'
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
export { shortestDistance, shortestWay } from './spaces/shortest-way.js'
export { Space } from './spaces/space.js'
export { defineSurface, type SurfaceDefinition } from './surfaces/define-surface.js'
export type { SurfaceDescription } from './surfaces/surface.js'
export type { MeshData, TriangleMesh } from './surfaces/triangle-mesh.js'
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
} from './terrain/terrain.js'
export type { TerrainNumbers } from './terrain/terrain-numbers.js'
export { type HeightFunction, heightFunction } from './terrain/terrains.js'
export type { TripDescription } from './trips/trip-options.js'
export type { TripState } from './trips/trip-state.js'
export type { Attribution, BehaviorForce } from './world/attribution.js'
export type { Backend, EnginePart, SteppedWorld, Workshop } from './world/backend.js'
export type { CollisionEvent, Listener, WorldEvent } from './world/events.js'
export type { Frame } from './world/frames.js'
export type { WorldHooks } from './world/hooks.js'
export type { Moved, Mover } from './world/mover.js'
export { type Pose, type Poses, poses } from './world/previous-poses.js'
export type { Snapshot } from './world/snapshot.js'
export type { SnapshotJson } from './world/snapshot-json.js'
export { World } from './world/world.js'

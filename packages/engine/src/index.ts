export type { Agent, AgentRecord, VectorView } from './agents/agent.js'
export {
  COLUMN_NAMES,
  type Column,
  type ColumnMemory,
  type ColumnName,
  type Columns,
  type Values,
} from './agents/columns.js'
export type { Population } from './agents/population.js'
export type { Trip, TripOutcome } from './agents/trip.js'
export { align } from './behaviors/align.js'
export { arrive } from './behaviors/arrive.js'
export { attract } from './behaviors/attract.js'
export { avoidCloseNeighbors } from './behaviors/avoid-close-neighbors.js'
export { avoidNeighbors } from './behaviors/avoid-neighbors.js'
export { avoidObstacles } from './behaviors/avoid-obstacles.js'
export { avoidSlopes } from './behaviors/avoid-slopes.js'
export {
  type BehaviorContext,
  type BehaviorDefinition,
  type BehaviorDescription,
  type BehaviorHooks,
  defineBehavior,
} from './behaviors/behavior.js'
export { braitenberg } from './behaviors/braitenberg.js'
export { cohere } from './behaviors/cohere.js'
export { constantSpeedFlock } from './behaviors/constant-speed-flock.js'
export { contain } from './behaviors/contain.js'
export { couzin } from './behaviors/couzin.js'
export { cruise } from './behaviors/cruise.js'
export { dock } from './behaviors/dock.js'
export { drink } from './behaviors/drink.js'
export { evade } from './behaviors/evade.js'
export { explore } from './behaviors/explore.js'
export { flee } from './behaviors/flee.js'
export { followField } from './behaviors/follow-field.js'
export { followLeader } from './behaviors/follow-leader.js'
export { followPath } from './behaviors/follow-path.js'
export { followWall } from './behaviors/follow-wall.js'
export { graze } from './behaviors/graze.js'
export { hide } from './behaviors/hide.js'
export { holdFormation } from './behaviors/hold-formation.js'
export { interpose } from './behaviors/interpose.js'
export { keepDistance } from './behaviors/keep-distance.js'
export { keepSpeed } from './behaviors/keep-speed.js'
export { matchVelocity } from './behaviors/match-velocity.js'
export { measureAngle } from './behaviors/measure-angle.js'
export { migrate } from './behaviors/migrate.js'
export { offsetPursue } from './behaviors/offset-pursue.js'
export { patrol } from './behaviors/patrol.js'
export { pursue } from './behaviors/pursue.js'
export { queue } from './behaviors/queue.js'
export { remember } from './behaviors/remember.js'
export { repelObstacles } from './behaviors/repel-obstacles.js'
export { seek } from './behaviors/seek.js'
export { separate } from './behaviors/separate.js'
export { shadow } from './behaviors/shadow.js'
export { stayOnPath } from './behaviors/stay-on-path.js'
export { stayWithinWalls } from './behaviors/stay-within-walls.js'
export { steerToCenter } from './behaviors/steer-to-center.js'
export type { Pen } from './behaviors/support/pen.js'
export { regionSpec } from './behaviors/support/region.js'
export { survey } from './behaviors/survey.js'
export { vicsek } from './behaviors/vicsek.js'
export { view } from './behaviors/view.js'
export { wander } from './behaviors/wander.js'
export { weightedFlock } from './behaviors/weighted-flock.js'
export type { EnvironmentBinding } from './environment/binding.js'
export { type Constrain, defineEdge, type EdgeDefinition, type EdgeDescription } from './environment/edge.js'
export { bounce, clamp, open, wrap } from './environment/edges.js'
export {
  centerField,
  constantField,
  gridField,
  imageField,
  noiseField,
  randomField,
  swirlField,
} from './environment/fields.js'
export {
  defineField,
  type FieldContext,
  type FieldDefinition,
  type FieldDescription,
  type FieldImage,
  type FieldRule,
  FlowField,
} from './environment/flow-field.js'
export { heightGrid } from './environment/height-grid.js'
export { meshSurface } from './environment/mesh-surface.js'
export {
  defineObstacle,
  type ObstacleDefinition,
  type ObstacleDescription,
} from './environment/obstacle.js'
export { ObstacleContact } from './environment/obstacle-contact.js'
export { ObstacleRay } from './environment/obstacle-ray.js'
export type { ObstacleSearch } from './environment/obstacle-search.js'
export { circle, forest, polygon, tree, wall } from './environment/obstacle-shapes.js'
export type { Sides } from './environment/obstacle-sides.js'
export { box, halfSpace, sphere } from './environment/obstacle-solids.js'
export type { Obstacles, Outline } from './environment/obstacles.js'
export { Path, type PathPoint, pathPoint } from './environment/path.js'
export { rollingTerrain } from './environment/rolling-terrain.js'
export { smoothTerrain } from './environment/smooth-terrain.js'
export { type Solid, SolidContact, type Solids } from './environment/solids.js'
export { Space } from './environment/space.js'
export {
  defineSurface,
  type SurfaceDefinition,
  type SurfaceDescription,
} from './environment/surface.js'
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
export { type HeightFunction, heightFunction, hills, plane } from './environment/terrains.js'
export type { MeshData, TriangleMesh } from './environment/triangle-mesh.js'
export {
  defineEnergy,
  type EnergyDefinition,
  type EnergyDescription,
  type SlopeFactor,
  slopeFactor,
} from './locomotion/energy.js'
export { gompertArctangentEnergy } from './locomotion/energy-arctangent.js'
export {
  gompertEnergy,
  gompertLinearEnergy,
  minettiRunEnergy,
  minettiWalkEnergy,
  toblerEnergy,
} from './locomotion/energy-curves.js'
export {
  defineForce,
  type ForceContext,
  type ForceDefinition,
  type ForceDescription,
  type OutsideForce,
} from './locomotion/force.js'
export { drag, friction, gravity, wind } from './locomotion/forces.js'
export { leastEnergyField } from './locomotion/least-energy.js'
export { slip } from './locomotion/slip.js'
export { terrainDrag } from './locomotion/terrain-drag.js'
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
export { expectation, show } from './options/expectation.js'
export type { InputOf, InputsOf, ValueOf, ValuesOf } from './options/inputs.js'
export { specMeant } from './options/meant.js'
export type { Names } from './options/names.js'
export { DescriptionError, formatProblem, type Problem } from './options/problem.js'
export {
  findPlugin,
  kindOf,
  optionsOf,
  type Plugin,
  pluginNamed,
  registered,
  withdraw,
  withPlugins,
} from './options/registry.js'
export { resolve } from './options/resolve.js'
export { evaluateAt, numberOf, type Occasion } from './options/scalar.js'
export {
  defineSignal,
  type InputSource,
  type Signal,
  type SignalAgents,
  type SignalBinding,
  type SignalDefinition,
} from './options/signal.js'
export { attribute } from './options/signals/attribute.js'
export { byDistance } from './options/signals/by-distance.js'
export { crowding } from './options/signals/crowding.js'
export { each } from './options/signals/each.js'
export { input } from './options/signals/input.js'
export { noise } from './options/signals/noise.js'
export { place } from './options/signals/place.js'
export { ramp } from './options/signals/ramp.js'
export { range } from './options/signals/range.js'
export { sine } from './options/signals/sine.js'
export * from './options/spec.js'
export { hintFor, nearestWord } from './options/suggest.js'
export type { Cells } from './perception/cells.js'
export { FieldOfView } from './perception/field-of-view.js'
export { INDEX_CHOICES, type IndexChoice } from './perception/indexes.js'
export type { Neighbors } from './perception/neighbors.js'
export { anchorSpec, type Target, type TargetDescription, targetSpec } from './perception/target.js'
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
export { rulesIn } from './rules/rules-of-world.js'
export { isReduction, type Scalar as RuleScalar } from './rules/scalars.js'
export type {
  Answered,
  RuleChoice,
  RuleField,
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
export { dithered } from './selection/dithered.js'
export { foremost } from './selection/foremost.js'
export { prioritized } from './selection/prioritized.js'
export type { Rule } from './selection/rule.js'
export {
  defineSelection,
  type Select,
  type SelectionContext,
  type SelectionDefinition,
  type SelectionDescription,
} from './selection/selection.js'
export { states } from './selection/states.js'
export { weighted } from './selection/weighted.js'
export type { WorldHooks } from './world/arguments.js'
export type { Attribution, BehaviorForce } from './world/attribution.js'
export type { Backend, EnginePart, Workshop } from './world/backend.js'
export type { Outlook } from './world/bound-population.js'
export { checkHerd, type HerdSite, type HerdWarning } from './world/check-herd.js'
export type {
  BirthDescription,
  PathDescription,
  PopulationDescription,
  WorldDescription,
} from './world/description.js'
export { populationSpec, resolveWorld, worldSpec } from './world/description.js'
export type { CollisionEvent, Listener, WorldEvent } from './world/events.js'
export type { Guide } from './world/guides.js'
export { type Interaction, interactionsOf } from './world/interactions.js'
export type { LifeDescription } from './world/life-options.js'
export type { Moved, Mover } from './world/mover.js'
export { type PlaceMap, placeMapsOf } from './world/place-maps.js'
export { type RuleState, stateMetrics, statesIn } from './world/rule-states.js'
export type { BehaviorSketch, Sector, SeenNeighbor, Shape, Sketch } from './world/sketch.js'
export type { Snapshot } from './world/snapshot.js'
export type { TripState } from './world/trip.js'
export type { TripDescription } from './world/trip-options.js'
export { World } from './world/world.js'

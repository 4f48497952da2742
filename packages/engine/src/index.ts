export type { Agent } from './agents/agent.js'
export { COLUMN_NAMES, type Column, type ColumnName, type Columns } from './agents/columns.js'
export type { Population } from './agents/population.js'
export { align } from './behaviors/align.js'
export { arrive } from './behaviors/arrive.js'
export {
  type BehaviorContext,
  type BehaviorDefinition,
  type BehaviorDescription,
  type BehaviorHooks,
  defineBehavior,
} from './behaviors/behavior.js'
export { cohere } from './behaviors/cohere.js'
export { evade } from './behaviors/evade.js'
export { flee } from './behaviors/flee.js'
export { followField } from './behaviors/follow-field.js'
export { followPath } from './behaviors/follow-path.js'
export { notesFlock } from './behaviors/notes-flock.js'
export { pursue } from './behaviors/pursue.js'
export { seek } from './behaviors/seek.js'
export { separate } from './behaviors/separate.js'
export { stayWithinWalls } from './behaviors/stay-within-walls.js'
export { wander } from './behaviors/wander.js'
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
  type FieldDefinition,
  type FieldDescription,
  type FieldRule,
  FlowField,
} from './environment/flow-field.js'
export { Path, type PathPoint, pathPoint } from './environment/path.js'
export { Space } from './environment/space.js'
export {
  defineForce,
  type ForceContext,
  type ForceDefinition,
  type ForceDescription,
  type OutsideForce,
} from './locomotion/force.js'
export { drag, friction, gravity, wind } from './locomotion/forces.js'
export { StateHash } from './math/hash.js'
export { noise1, noise3 } from './math/noise.js'
export { random01, randomUint32, streamOf } from './math/random.js'
export { acos, atan2, cos, exp, log, pow, sin, tan } from './math/transcendental.js'
export { distance, lengthOf, limit, set, setLength, setZero, type Vector, vector } from './math/vector.js'
export { centroid } from './metrics/centroid.js'
export { type CollectiveState, stateOf } from './metrics/collective-state.js'
export { type Groups, groupDistance, groups } from './metrics/groups.js'
export { type Hull, hull } from './metrics/hull.js'
export type { Metric } from './metrics/metric.js'
export { findMetric, metrics } from './metrics/metrics.js'
export { milling } from './metrics/milling.js'
export { type NearestNeighbour, nearestDistances, nearestNeighbour } from './metrics/nearest.js'
export { polarization } from './metrics/polarization.js'
export { type Speeds, speeds } from './metrics/speeds.js'
export { spread } from './metrics/spread.js'
export {
  check,
  DescriptionError,
  expectation,
  formatProblem,
  type Problem,
  problemsOf,
  show,
} from './options/check.js'
export { findPlugin, optionsOf, type Plugin, pluginNamed, registered } from './options/registry.js'
export { resolve } from './options/resolve.js'
export { defineSignal, type Signal, type SignalBinding, type SignalDefinition } from './options/signal.js'
export { noise } from './options/signals/noise.js'
export { ramp } from './options/signals/ramp.js'
export { range } from './options/signals/range.js'
export { sine } from './options/signals/sine.js'
export * from './options/spec.js'
export { hintFor, nearestWord } from './options/suggest.js'
export { FieldOfView } from './perception/field-of-view.js'
export { INDEX_CHOICES, type IndexChoice } from './perception/indexes.js'
export type { Neighbours } from './perception/neighbours.js'
export { type Target, type TargetDescription, targetSpec } from './perception/target.js'
export type { Rule } from './selection/rule.js'
export {
  defineSelection,
  type Select,
  type SelectionDefinition,
  type SelectionDescription,
} from './selection/selection.js'
export { weighted } from './selection/weighted.js'
export type { Attribution, BehaviorForce } from './world/attribution.js'
export type {
  BirthDescription,
  PathDescription,
  PopulationDescription,
  WorldDescription,
} from './world/description.js'
export { worldSpec } from './world/description.js'
export type { Listener, WorldEvent } from './world/events.js'
export type { Snapshot } from './world/snapshot.js'
export { World, type WorldHooks } from './world/world.js'

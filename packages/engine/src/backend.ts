// For backends: columns, rules as programs, the step interface.
export {
  COLUMN_NAMES,
  type Column,
  type ColumnMemory,
  type ColumnName,
  type Columns,
  type RowOrder,
  type Values,
} from './agents/columns.js'
export { FieldOfView } from './perception/field-of-view.js'
export { programOf } from './rules/emit/bind-rule.js'
export type { Initial, RuleGraph } from './rules/graph/rule-graph.js'
export { type Guard, guardsOf, inOrder } from './rules/language/guards.js'
export { AGENT, PAIR, UNIFORM } from './rules/language/operations.js'
export { isWorldQuery, partsOf, type WorldQuery } from './rules/language/queries.js'
export { traceRule } from './rules/language/trace-rule.js'
export type { Program } from './rules/scalars/lower.js'
export { isReduction, type Scalar as RuleScalar } from './rules/scalars/scalars.js'
export type { Backend, EnginePart, StepBackend, SteppedWorld } from './world/steps/backend.js'
export { BackendSteps } from './world/steps/backend-steps.js'
export type { Moved, Mover } from './world/steps/mover.js'

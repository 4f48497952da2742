import type { ColumnSpec } from '@drover/io/tables'
import { type ResolvedScenario, scenarioSpec } from '@drover/scenarios'
import { type Metric, metrics } from 'drover/metrics'
import type { Spec } from 'drover/plugin'
import { findPlugin, matchingSpec, optionsOf, pluginKindOf, pluginsIn, withPlugins } from 'drover/schema'
import { type Bounds, boundsOf } from 'drover/statistics'
import { placeOf } from '../../scenario/place.js'
import { STOP_TIME } from '../../sweep/experiment/stop-time.js'

/** Units of quantities; a world has only units of its own lengths and times. */
const UNITS: Readonly<Record<string, string>> = {
  length: 'length',
  speed: 'length / time',
  acceleration: 'length / time²',
  force: 'mass · length / time²',
  mass: 'mass',
  angle: 'rad',
  turnRate: 'rad / time',
  time: 'time',
  energy: 'energy',
}

/** The unit of the number at a path in a scenario; undefined if it has none or the path leads elsewhere. */
export function unitOfPath(scenario: ResolvedScenario, path: string): string {
  const meant = specAt(scenario, path)
  return meant?.kind === 'number' || meant?.kind === 'vector' ? (UNITS[meant.quantity] ?? '') : ''
}

/** Whether only whole numbers are valid at a path in a scenario. */
export function isWhole(scenario: ResolvedScenario, path: string): boolean {
  const meant = specAt(scenario, path)
  return meant?.kind === 'number' && meant.integer === true
}

function specAt(scenario: ResolvedScenario, path: string): Spec | undefined {
  let spec: Spec | undefined = scenarioSpec
  let value: unknown = scenario
  for (const key of placeOf(scenario, path)) {
    spec = withPlugins(pluginsIn(scenario.world), () => within(spec, value, key))
    value = (Object(value) as Record<string | number, unknown>)[key]
  }
  return settled(spec, value)
}

function within(given: Spec | undefined, value: unknown, key: string | number): Spec | undefined {
  const spec = settled(given, value)
  if (spec?.kind === 'object') return spec.fields[key]
  if (spec?.kind === 'list' || spec?.kind === 'map') return spec.items
  if (spec?.kind !== 'plugin' || typeof value !== 'object' || value === null) return undefined
  const kind = pluginKindOf(value)
  const name = kind === undefined ? undefined : (value as Record<string, unknown>)[kind]
  const plugin = kind === undefined || typeof name !== 'string' ? undefined : findPlugin(kind, name)
  return plugin === undefined ? undefined : optionsOf(plugin)[key]
}

/** The alternative that a value is meant for. */
const settled = (spec: Spec | undefined, value: unknown): Spec | undefined =>
  spec?.kind === 'either' ? settled(matchingSpec(spec, value), value) : spec

/** The column of a metric, without the population that stands before it where there are several. */
export const plainColumn = (column: string): string => column.slice(column.lastIndexOf('.') + 1)

/**
 * The units of the columns of tables, by name, as the results record them: `1` for numbers from 0 to 1. Metrics and
 * rules that were imported are unknown when results are plotted, so only the results have their units.
 */
export type Units = Readonly<Record<string, string>>

/** The units of columns. */
export const unitsOf = (columns: readonly ColumnSpec[]): Units =>
  Object.fromEntries(columns.flatMap(({ name, unit }) => (unit === undefined ? [] : [[name, unit]])))

const metricWith = (plain: string): Metric | undefined =>
  [...metrics, STOP_TIME].find(({ columns }) => columns.includes(plain))

/** The unit of a measured column as a metric states it: `1` for numbers from 0 to 1. Nothing when unknown. */
function statedUnit(recorded: Units, column: string): string {
  if (Object.hasOwn(recorded, column)) return recorded[column] ?? ''
  const metric = metricWith(plainColumn(column))
  if (metric === undefined) return ''
  const units = metric.unit.split(', ')
  return units[metric.columns.indexOf(plainColumn(column))] ?? units[0] ?? ''
}

/** The bounds of all values of a measured column. */
export function boundsOfColumn(recorded: Units, column: string): Bounds {
  const plain = plainColumn(column)
  const metric = metricWith(plain)
  if (metric !== undefined) return boundsOf(metric, metric.columns.indexOf(plain))
  return isPart(recorded, column) ? 'part' : 'none'
}

/** Whether a column has numbers from 0 to 1. */
export const isPart = (recorded: Units, column: string): boolean => statedUnit(recorded, column) === '1'

/** The unit of a measured column, or nothing. */
export function unitOfColumn(recorded: Units, column: string): string {
  const unit = statedUnit(recorded, column)
  if (WITHOUT.includes(unit)) return ''
  return UNITS[unit] ?? unit
}

/** What metrics state for numbers without a unit. */
const WITHOUT = ['1', 'count', 'number']

import { isObject } from '../schema/check.js'
import { type Problem, refuse, refuseAll, thrownBy } from '../schema/problem.js'
import { show } from '../schema/show.js'
import { hintFor } from '../schema/suggest.js'
import { centroidMetric } from './centroid.js'
import { energyMetric } from './energies.js'
import { groupsMetric } from './groups.js'
import { hullMetric } from './hull.js'
import type { Metric, MetricName } from './metric.js'
import { millingMetric } from './milling.js'
import { nearestMetric } from './nearest.js'
import { polarizationMetric } from './polarization.js'
import { speedMetric } from './speeds.js'
import { spreadMetric } from './spread.js'
import { tripMetric } from './trip.js'

const agentsMetric: Metric = {
  name: 'agents',
  unit: 'count',
  least: 0,
  summary: 'How many agents there are.',
  source: 'drover',
  columns: ['agents'],
  measure(population, _space, out) {
    out[0] = population.count
  },
}

const known: Metric[] = [
  agentsMetric,
  polarizationMetric,
  millingMetric,
  nearestMetric,
  groupsMetric,
  centroidMetric,
  spreadMetric,
  hullMetric,
  speedMetric,
  energyMetric,
  tripMetric,
]

/** All metrics, built-in ones first, in the order of a table's columns. `registerMetrics` adds to them. */
export const metrics: readonly Metric[] = known

/** The names of all metrics, in the order of `metrics`: 'agents', 'polarization', 'milling' and so on. */
export const metricNames: readonly string[] = []

/** The columns of all metrics, in the order of `metrics`: 'agents', 'polarization', 'milling', 'nearestMean' and so on. */
export const metricColumns: readonly string[] = []

for (const metric of known) note(metric)

const PARTS = ['name', 'unit', 'least', 'summary', 'source', 'needs', 'columns', 'measure']

/** The number of built-in metrics. */
const OWN = known.length

/** Metrics that this copy of the engine has checked. */
const defined = new WeakSet<object>(known)

/**
 * Defines a metric of your own. Every number that `measure` writes must depend only on the population, so that records
 * are reproducible. `registerMetrics` makes it available by name.
 *
 * ```ts
 * const slow = defineMetric({
 *   name: 'slow', unit: '1', summary: 'The share of agents slower than 1.', source: 'mine', columns: ['slowShare'],
 *   measure(population, _space, out) {
 *     const slow = [...population].filter(({ velocity: { x, y, z } }) => x * x + y * y + z * z < 1)
 *     out[0] = slow.length / population.count
 *   },
 * })
 * ```
 *
 * A column that `measure` does not write is NaN. An exception of `measure`, an answer instead of a written number, or
 * more numbers than columns end the run and are reported with the name of the metric. Throws a DescriptionError if the
 * definition is invalid, an Error if it has a column twice.
 */
export function defineMetric(definition: Metric): Metric {
  assertMetric(definition)
  const { name, columns } = definition
  const twice = columns.find((column, k) => columns.indexOf(column) < k)
  if (twice !== undefined)
    throw new Error(`metric '${name}': expected columns of different names, got '${twice}' twice`)
  const metric: Metric = {
    ...definition,
    measure(population, space, out) {
      // Its columns alone: a number too few or too many would shift those of the next metric.
      out.length = columns.length
      out.fill(Number.NaN)
      let answer: unknown
      try {
        answer = definition.measure(population, space, out)
      } catch (error) {
        throw thrownBy(`metric '${name}'`, error)
      }
      if (answer !== undefined || out.length !== columns.length)
        refuse(`metric '${name}'`, `expected ${columns.length} numbers in out, got ${show(answer ?? out)}`)
    },
  }
  defined.add(metric)
  return metric
}

/** Whether a value is a metric, built-in or from `defineMetric`. */
export const isMetric = (value: unknown): value is Metric => isObject(value) && defined.has(value)

/**
 * Makes metrics available by name to scenarios, experiments and tables. A metric replaces a previous one of the same
 * name, as in a hot reload. Throws an Error if a name is built-in, or a column exists in another metric.
 */
export function registerMetrics(metrics: readonly Metric[]): void {
  for (const metric of metrics) {
    const { name, columns } = metric
    if (!isMetric(metric)) refuse('registerMetrics', `expected what defineMetric gives, got ${show(metric)}`)
    const other = findMetric(name)
    if (other === metric) continue
    if (other !== undefined && !forgetMetric(name))
      throw new Error(`metric '${name}' is one of drover's; give yours another name`)
    const taken = columns.find((column) => metricColumns.includes(column))
    if (taken !== undefined)
      throw new Error(`metric '${name}': there is a column '${taken}' already; give yours another name`)
    known.push(metric)
    note(metric)
  }
}

/** Removes a custom metric. Returns whether it was registered; built-in ones stay. */
export function forgetMetric(name: string): boolean {
  const place = known.findIndex((metric) => metric.name === name)
  if (place < OWN) return false
  const [{ columns }] = known.splice(place, 1)
  for (const [list, names] of [
    [metricNames, [name]],
    [metricColumns, columns],
  ] as const)
    for (const one of names) (list as string[]).splice(list.indexOf(one), 1)
  return true
}

function note({ name, columns }: Metric): void {
  ;(metricNames as string[]).push(name)
  ;(metricColumns as string[]).push(...columns)
}

/** Throws if a value is not a valid definition of a metric, with all errors. */
function assertMetric(given: unknown): asserts given is Metric {
  if (!isObject(given))
    refuse('defineMetric', `expected { name, unit, summary, source, columns, measure }, got ${show(given)}`)
  const { name, unit, needs, columns, measure } = given
  const place = typeof name === 'string' && name !== '' ? `defineMetric('${name}')` : 'defineMetric'
  const problems: Problem[] = []
  const expect = (isValid: boolean, field: string, expected: string) => {
    if (isValid) return
    problems.push({ path: `${place}.${field}`, message: `expected ${expected}, got ${show(given[field])}` })
  }
  for (const field of ['name', 'unit', 'summary', 'source']) {
    expect(typeof given[field] === 'string' && given[field] !== '', field, 'a text')
  }
  const isList = Array.isArray(columns) && columns.length > 0
  expect(
    isList && columns.every((column) => typeof column === 'string' && column !== ''),
    'columns',
    'a list of texts',
  )
  expect(typeof measure === 'function', 'measure', 'a function')
  expect(['energy', 'trip', undefined].includes(needs as string), 'needs', "'energy' or 'trip'")
  const units = typeof unit === 'string' ? unit.split(',').length : 1
  expect(!isList || units === 1 || units === columns.length, 'unit', 'one unit, or one for each column')
  for (const part of Object.keys(given))
    if (!PARTS.includes(part))
      problems.push({ path: `${place}.${part}`, message: `unknown part${hintFor(part, PARTS)}` })
  refuseAll(problems)
}

/** The metric of that name, or undefined. */
export function findMetric(name: MetricName): Metric | undefined {
  return metrics.find((metric) => metric.name === name)
}

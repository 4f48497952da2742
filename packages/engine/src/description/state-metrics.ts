import type { Population } from '../agents/population.js'
import type { Metric } from '../metrics/metric.js'
import { metricColumns } from '../metrics/metrics.js'
import type { WorldDescription } from './description.js'
import { statesIn } from './rule-states.js'

/**
 * The states of a world in a population: the share of agents per value if there are few, otherwise the mean. Undefined
 * in populations without the rule.
 */
export const stateMetrics = (world: WorldDescription): readonly Metric[] =>
  statesIn(world)
    .filter(({ changes }) => changes)
    .map(({ name, values }) => ({
      name,
      unit: values === undefined ? 'number' : '1',
      summary: values === undefined ? `The mean of ${name}.` : `The share of agents with each ${name}.`,
      source: 'drover',
      columns: (values?.map((value) => `${name}${value}Share`) ?? [`${name}Mean`]).map(free),
      measure(population, _space, out) {
        const numbers = stateOf(population, name)
        const { count } = population
        const share = (value: number): number => numbers.reduce((sum, one) => sum + Number(one === value), 0)
        if (values === undefined) out[0] = numbers.reduce((sum, one) => sum + one, 0) / count
        else for (const [k, value] of values.entries()) out[k] = share(value) / count
        if (numbers.length === 0) out.fill(Number.NaN, 0, values?.length ?? 1)
      },
    }))

/** A name that no metric column has. */
const free = (column: string): string => (metricColumns.includes(column) ? free(`${column}OfRule`) : column)

/** The numbers of an optional column, by agent; empty if the population lacks it. */
function stateOf({ columns, count }: Population, name: string): readonly number[] {
  const values = columns.extra.find((column) => column.name === name)?.values
  return values === undefined ? [] : [...values.subarray(0, count)]
}

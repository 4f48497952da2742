import { type Population, World } from 'drover'
import { wrap } from 'drover/edges'
import { type Metric, metrics, stateMetrics } from 'drover/metrics'
import { LARGE, SAMPLED_AT_MOST } from '../limits.js'
import { POINTER } from './pointer-trail.js'

/** The metric columns that the studio plots, if a population has them. */
export const PLOTTED = [
  'agents',
  'polarization',
  'milling',
  'nearestMean',
  'groups',
  'speedMean',
  'energyMean',
] as const

/** Metrics slower than O(agents); another worker computes them for large worlds. */
const EXPENSIVE_METRICS: ReadonlySet<string> = new Set(['milling', 'nearest', 'groups'])

/** The columns of these metrics. */
export const EXPENSIVE_COLUMNS: ReadonlySet<string> = new Set(['milling', 'nearestMean', 'groups'])

const SAMPLED_EVERY = 20

/** Values of one population by column; undefined values are omitted. */
export type Measurement = Readonly<Partial<Record<string, number>>>

const COPIED = ['x', 'y', 'z', 'vx', 'vy', 'vz', 'hx', 'hy', 'hz'] as const

/** Positions and velocities of all agents, for the expensive metrics. Plain data. */
export interface Crowd {
  readonly space: Pick<World['space'], 'width' | 'height' | 'depth' | 'dimensions' | 'wraps' | 'margin'>
  readonly populations: readonly {
    readonly count: number
    readonly columns: Readonly<Record<(typeof COPIED)[number], Float64Array<ArrayBuffer>>>
  }[]
}

/** The values of each population; for a large world also the data for its expensive metrics, if requested. */
export interface Measured {
  readonly of: readonly Measurement[]
  readonly crowd: Crowd | undefined
}

/** The values of all populations at a step. */
export interface Sample {
  readonly step: number
  readonly of: readonly Measurement[]
}

/** The sample that is due at a world's step, if any. */
export function sampleOf(world: World): Sample | undefined {
  const isDue = world.steps % SAMPLED_EVERY === 0 && agentsOf(world) <= SAMPLED_AT_MOST
  return isDue ? { step: world.steps, of: measured(world, false).of } : undefined
}

const agentsOf = ({ populations }: World): number =>
  populations.reduce((sum, { name, count }) => sum + (name === POINTER ? 0 : count), 0)

/** Measures all populations; large worlds in O(agents), without the expensive metrics. */
export function measured(world: World, includeExpensive: boolean): Measured {
  const isLarge = agentsOf(world) > LARGE
  return {
    of: measurementsOf(world, ({ name }) => !isLarge || !EXPENSIVE_METRICS.has(name), statesOf(world)),
    crowd: isLarge && includeExpensive ? crowdOf(world) : undefined,
  }
}

function crowdOf({ space, populations }: World): Crowd {
  const { width, height, depth, dimensions, wraps, margin } = space
  return {
    space: { width, height, depth, dimensions, wraps, margin },
    populations: populations.map(({ columns, count }) => ({
      count,
      columns: Object.fromEntries(
        COPIED.map((name) => [name, Float64Array.from(columns[name].subarray(0, count))]),
      ) as Crowd['populations'][number]['columns'],
    })),
  }
}

/** The expensive metrics of a crowd, by population, exactly: O(agents · log agents). */
export function expensiveMeasurements({ space, populations }: Crowd): readonly Measurement[] {
  const { width, height, dimensions, wraps, margin } = space
  const world = new World({
    width,
    height,
    ...(dimensions === 3 && { depth: space.depth }),
    edges: wraps ? wrap({ margin }) : 'open',
  })
  for (const { count, columns } of populations) {
    const population = world.add({ count, at: 'center' })
    for (const name of COPIED) population.columns[name].set(columns[name])
  }
  return measurementsOf(world, ({ name }) => EXPENSIVE_METRICS.has(name))
}

const measurementsOf = (
  { populations, space }: World,
  isSelected: (metric: Metric) => boolean,
  ofStates: readonly Metric[] = [],
): readonly Measurement[] =>
  populations.map((population) =>
    measure(population, space, metrics.filter(isPlotted).filter(isSelected), ofStates),
  )

const isPlotted = ({ columns }: Metric): boolean =>
  columns.some((column) => PLOTTED.some((plotted) => plotted === column))

const known = new WeakMap<World, readonly Metric[]>()

/** The metrics of rule states in a world. */
function statesOf(world: World): readonly Metric[] {
  const found = known.get(world) ?? stateMetrics(world.toJSON())
  known.set(world, found)
  return found
}

function measure(
  population: Population,
  space: World['space'],
  plotted: readonly Metric[],
  ofStates: readonly Metric[],
): Measurement {
  const numbers: Record<string, number> = {}
  const take = (metric: Metric, isTaken: (column: string) => boolean): void => {
    const values: number[] = []
    metric.measure(population, space, values)
    metric.columns.forEach((column, k) => {
      if (isTaken(column) && Number.isFinite(values[k])) numbers[column] = values[k]
    })
  }
  for (const metric of plotted) take(metric, (column) => PLOTTED.some((one) => one === column))
  for (const metric of ofStates) take(metric, () => true)
  return numbers
}

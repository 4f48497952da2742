import type { World } from 'drover'
import { type Metric, metrics, stateMetrics } from 'drover/metrics'
import type { Backend } from '../simulation/backends.js'
import { makerOn, type WorldMaker } from '../simulation/player/world-maker.js'
import type { ReportShare, RunTask } from './task.js'

/** A worker runs many runs of a sweep, and loads the backend once. */
const makers = new Map<Backend, Promise<WorldMaker>>()

/** Runs a world and returns a metric of a population at the end, or its mean; NaN if undefined. */
export async function measureRun(task: RunTask, report: ReportShare): Promise<number> {
  const { backend, scenario, steps, population, column, moments } = task
  // Other workers use the other cores.
  const maker = makers.get(backend) ?? makerOn(backend, 1)
  makers.set(backend, maker)
  const world = (await maker).make(scenario.world)
  try {
    const measure = createMeasure(world, population, column)
    const { from, every } = moments === 'end' ? { from: steps, every: 1 } : moments
    const values: number[] = []
    for (;;) {
      const made = world.steps
      if (made >= from && (made - from) % every === 0) values.push(measure())
      if (made === steps) return meanOf(values)
      world.step()
      report(world.steps / steps)
    }
  } finally {
    world.close()
  }
}

/** Over the moments at which it is defined, as in `drover sweep`. */
function meanOf(values: readonly number[]): number {
  const defined = values.filter((value) => !Number.isNaN(value))
  return defined.reduce((sum, value) => sum + value, 0) / defined.length
}

function createMeasure(world: World, name: string, column: string): () => number {
  const all: readonly Metric[] = [...metrics, ...stateMetrics(world.toJSON())]
  const metric = all.find(({ columns }) => columns.includes(column))
  return () => {
    const population = world.populations.find((one) => one.name === name)
    if (population === undefined || metric === undefined) return Number.NaN
    const values = metric.columns.map(() => Number.NaN)
    metric.measure(population, world.space, values)
    return values[metric.columns.indexOf(column)] ?? Number.NaN
  }
}

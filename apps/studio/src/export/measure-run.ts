import type { World } from 'drover'
import { type Metric, metrics, stateMetrics } from 'drover/metrics'
import type { Backend } from '../simulation/backends.js'
import { makerOn, type WorldMaker } from '../simulation/player/world-maker.js'
import type { ReportShare, RunTask } from './task.js'

/** A worker runs many runs of a sweep, and loads the backend once. */
const makers = new Map<Backend, Promise<WorldMaker>>()

/** Runs a world and returns a metric of a population at the end; NaN if undefined. */
export async function measureRun(task: RunTask, report: ReportShare): Promise<number> {
  const { backend, scenario, steps, population: name, column } = task
  // Other workers use the other cores.
  const maker = makers.get(backend) ?? makerOn(backend, 1)
  makers.set(backend, maker)
  const world = (await maker).make(scenario.world)
  try {
    for (let made = 1; made <= steps; made++) {
      world.step()
      report(made / steps)
    }
    return valueIn(world, name, column)
  } finally {
    world.close()
  }
}

function valueIn(world: World, name: string, column: string): number {
  const population = world.populations.find((one) => one.name === name)
  const all: readonly Metric[] = [...metrics, ...stateMetrics(world.toJSON())]
  const metric = all.find(({ columns }) => columns.includes(column))
  if (population === undefined || metric === undefined) return Number.NaN
  const values = metric.columns.map(() => Number.NaN)
  metric.measure(population, world.space, values)
  return values[metric.columns.indexOf(column)] ?? Number.NaN
}

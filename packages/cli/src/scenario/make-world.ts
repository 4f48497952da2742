import type { ResolvedScenario } from '@drover/scenarios'
import { World } from 'drover'
import { findMetric, type Metric, stateMetrics } from 'drover/metrics'
import { failure, linesOf, usageError } from '../errors.js'

/** The metrics that a scenario asks for, each once, and those of what its rules keep for agents. */
export const metricsOf = ({ metrics, world }: ResolvedScenario): readonly Metric[] => [
  ...[...new Set(metrics)].flatMap((name) => findMetric(name) ?? []),
  ...stateMetrics(world),
]

/**
 * Makes the world of a checked scenario. `source` names the scenario in errors. Commands report warnings themselves, once
 * for all runs of a sweep.
 */
export function makeWorld(
  { world }: ResolvedScenario,
  source: string,
  make: (description: ResolvedScenario['world']) => World = (description) =>
    new World(description, { warn: false }),
): World {
  try {
    return make(world)
  } catch (error) {
    if (error instanceof RangeError) {
      const agents = (world.populations ?? []).reduce((sum, { count = 1 }) => sum + count, 0)
      throw failure(`${source}: out of memory with ${agents} agents`, error)
    }
    throw usageError(...linesOf(error).map((line) => `${source}: ${line}`))
  }
}

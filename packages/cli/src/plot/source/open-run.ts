import { basename, resolve } from 'node:path'
import type { ResolvedScenario } from '@drover/scenarios'
import { usageError } from '../../errors.js'
import type { Run, RunSummary } from './source.js'
import { type FoundTable, findTable } from './table-files.js'

/** Columns of the table of metrics that identify the row. */
const ORIGIN = ['step', 't', 'population']

export async function openRun(
  folder: string,
  metricsTable: FoundTable,
  summary: RunSummary,
  scenario: ResolvedScenario,
): Promise<Run> {
  const { versions, title, scene, seed, steps, interrupted, failure } = summary
  const { populations = [] } = scenario.world ?? {}
  if (
    typeof seed !== 'number' ||
    typeof steps !== 'number' ||
    scenario.world == null ||
    !Array.isArray(populations)
  ) {
    throw usageError(`${folder}: expected summary.json and scenario.json of a run, got other files`)
  }
  const name = basename(resolve(folder))
  return {
    kind: 'run',
    folder,
    name,
    title: title ?? scene ?? name,
    version: versions?.drover,
    seed,
    steps,
    scenario,
    populations: populations.map((population) => population.name ?? ''),
    metrics: metricsTable.columns.filter((column) => !ORIGIN.includes(column)),
    units: { ...metricsTable.units, ...summary.units },
    metricsTable,
    summary,
    trajectories: await findTable(folder, 'trajectories'),
    end: failure ?? (interrupted ? 'stopped early' : undefined),
  }
}

import { type ColumnSpec, Table, type TableFile } from '@drover/io/tables'
import { importFrom } from '../imports/place.js'
import { unitsOf } from '../plot/source/units.js'
import type { Format } from '../record/formats.js'
import type { OutputFolder } from '../record/output-folder.js'
import { TABLE_FILES } from '../record/table-files.js'
import { commandOf } from './command.js'
import type { Json } from './experiment/experiment.js'
import { combinationsOf, levelsAt, measuredIn, runAt } from './experiment/plan.js'
import type { Prepared } from './experiment/read-experiment.js'
import { isSampled } from './factors/levels.js'
import { RESULT_FILES, tablesOf } from './journal/folder.js'
import type { Journal } from './journal/journal.js'
import { metadataOfSweep } from './metadata.js'
import type { RunResult } from './run-result.js'
import { agentColumns, runColumns, seriesColumns, summaryColumns } from './statistics/columns.js'
import { CombinationReducer, type Reduced } from './statistics/reduce.js'

/** Rows of a row group. */
const ROWS = 4096

/** Called with each combination, and each failed run, in order. */
export interface TableObserver {
  combination(levels: readonly Json[], reduced: Reduced): void
  failure(result: RunResult, command: string): void
}

/**
 * Writes the tables of a complete journal, in the order of the runs, with the scenario and the full experiment
 * beside them. Replaces earlier files all at once. Returns the names of the files.
 */
export async function writeTables(
  folder: OutputFolder,
  format: Format,
  prepared: Prepared,
  journal: Journal,
  observer: TableObserver,
): Promise<readonly string[]> {
  const { plan, reduction } = prepared
  const [runsName, summaryName, seriesName] = tablesOf(format)
  await writeInputs(folder, prepared)
  const metadata = metadataOfSweep(prepared)
  const aboutSeries = { ...metadata, 'drover.measured': 'state at the step of the row' }
  const measured = measuredIn(plan)
  const agents = agentColumns(plan)
  const open = async (name: string, columns: readonly ColumnSpec[], about = metadata) =>
    new Rows(new TABLE_FILES[format](await folder.open(name), columns, about), columns)
  const runs = await open(runsName, runColumns(plan))
  const summary = await open(summaryName, summaryColumns(plan, reduction))
  const series = plan.measure === 'end' ? undefined : await open(seriesName, seriesColumns(plan), aboutSeries)

  for (let combination = 0; combination < combinationsOf(plan); combination++) {
    const reducer = new CombinationReducer(plan, reduction)
    const levels = levelsAt(plan, combination)
    for (let k = 0; k < plan.replicates; k++) {
      const run = runAt(plan, combination * plan.replicates + k)
      const result = journal.read(run.index)
      if (result === undefined) throw new Error(`the journal has no result of run ${run.index}`)
      const command = commandOf(plan, run, result, folder.path)
      const values = result.outcome === 'failed' ? reducer.nothing : result.values
      const origin = [run.index, ...levels.map(asCell), run.replicate]
      await runs.add([
        ...origin,
        run.seed,
        result.steps,
        ...(result.agents.length === 0 ? agents.map(() => Number.NaN) : result.agents.flat()),
        measured,
        result.outcome,
        ...values,
        result.hash,
        result.error,
        command,
      ])
      for (const row of result.series) await series?.add([...origin, ...row])
      if (result.outcome === 'failed') observer.failure(result, command)
      reducer.add(result)
    }
    const reduced = reducer.reduce()
    const [runsMade, failed, stopped, ...rest] = reduced.cells
    await summary.add([...levels.map(asCell), runsMade, failed, stopped, measured, ...rest] as Cells)
    observer.combination(levels, reduced)
  }

  for (const table of [runs, summary, series]) await table?.finish()
  await folder.commit()
  const tables = [runsName, summaryName, ...(series === undefined ? [] : [seriesName])]
  const files = ['experiment.json', 'scenario.json', ...tables]
  folder.remove(RESULT_FILES.filter((name) => !files.includes(name)))
  return files
}

/** Writes the scenario and the experiment with all inputs of the runs. */
export async function writeInputs(folder: OutputFolder, prepared: Prepared): Promise<void> {
  await folder.write('experiment.json', asJson(resolvedExperiment(prepared, folder.path)))
  await folder.write('scenario.json', asJson(prepared.plan.scenario))
}

/** The experiment with its defaults, based on the scenario file beside it. */
function resolvedExperiment({ experiment: given, plan }: Prepared, folder: string): object {
  const { experiment, question, sample, paired, replicates, seed, seeds, stop, measure, reduce } = given
  const factors = Object.fromEntries(
    plan.factors.map(({ name, paths, levels }) => {
      const values = given.factors[name]?.values ?? levels
      return [name, { path: paths, values: isSampled(values) ? values : levels }]
    }),
  )
  const scenario = './scenario.json'
  // Empty entries are omitted.
  const pairs = paired.length === 0 ? undefined : paired
  return {
    experiment,
    question,
    scenario,
    factors,
    sample,
    paired: pairs,
    replicates,
    seed,
    seeds,
    backend: plan.backend,
    stop,
    measure,
    reduce,
    imports: plan.imports?.map(({ file }) => importFrom(folder, file)),
    units: unitsOf(runColumns(plan)),
  }
}

const asJson = (value: object): string => `${JSON.stringify(value, null, 2)}\n`

/** A level as a cell of its column. */
const asCell = (level: Json): number | string =>
  typeof level === 'number' || typeof level === 'string' ? level : JSON.stringify(level)

type Cells = readonly (number | string)[]

/** A table that is filled row by row. */
class Rows {
  readonly #table: Table

  constructor(file: TableFile, columns: readonly ColumnSpec[]) {
    this.#table = new Table(file, columns, ROWS)
  }

  async add(row: Cells): Promise<void> {
    await this.#table.append(1, (columns, at) => {
      for (let k = 0; k < columns.length; k++) (columns[k] as unknown[])[at] = row[k]
    })
  }

  finish(): Promise<void> {
    return this.#table.finish()
  }
}

import { CsvTable, ParquetTable, Recorder, type Sink, type TableFile } from '@drover/io/tables'
import { resolveScenario } from '@drover/scenarios'
import type { Population, World } from 'drover'
import { findMetric, type Metric, stateMetrics, statesIn } from 'drover/metrics'
import { play, worldOf } from './play.js'
import type { FileTask, Made, ReportShare } from './task.js'

/** Maximum number of rows of a table: about 400 MB as Parquet. */
const MOST_ROWS = 5_000_000

/** Collects the bytes of a file in memory. */
class Pieces implements Sink {
  readonly kept: BlobPart[] = []
  async appendFile(piece: string | Uint8Array): Promise<void> {
    // Writers reuse their array.
    this.kept.push(typeof piece === 'string' ? piece : new Uint8Array(piece))
  }
}

/** Discards the table that was not requested. */
const NOTHING: TableFile = { async write() {}, async finish() {} }

/**
 * Runs a world and records its agents or its metrics, in the columns and rows of `drover run`. Throws a RangeError if
 * there would be too many rows.
 */
export async function recordTable(task: FileTask, report: ReportShare): Promise<Made> {
  const { kind, format, steps, every, scenario } = task
  const world = await worldOf(task)
  const moments = Math.ceil(steps / every) + 1
  const agents = world.populations.reduce((sum, { count }) => sum + count, 0)
  if (kind === 'trajectories' && agents * moments > MOST_ROWS) {
    throw new RangeError(
      `expected at most ${MOST_ROWS} rows, got ${agents * moments} (${agents} agents at ${moments} steps); make fewer steps, or record fewer of them`,
    )
  }
  const described = world.toJSON()
  const metrics = [
    ...(resolveScenario(scenario).metrics ?? []).flatMap((name) => findMetric(name) ?? []),
    ...stateMetrics(described),
  ]
  const states = statesIn(described).map(({ name }) => name)
  const pieces = new Pieces()
  const { title } = scenario
  const origin = {
    'drover.seed': String(world.seed),
    ...(title === undefined ? {} : { 'drover.title': title }),
  }
  const open: ConstructorParameters<typeof Recorder>[1]['metrics'] = (columns) =>
    format === 'csv'
      ? new CsvTable(pieces, columns)
      : new ParquetTable(pieces, columns, 'drover studio', origin)
  const none = (): TableFile => NOTHING
  const tables = { trajectories: none, metrics: none, [kind]: open }
  const recorder = new Recorder(metrics, tables, () => {}, states)
  await play(
    world,
    steps,
    async (made) => {
      if (made % every !== 0 && made !== steps) return
      const { steps: step, time, populations } = world
      if (kind === 'metrics') {
        const measured = populations.map((population) => measure(population, world, metrics))
        await recorder.addMetrics({ step, time, populations: measured })
        return
      }
      for (const population of populations) {
        const columns = columnsOf(population, states)
        await recorder.addAgents({ step, time, population: population.name, columns })
      }
    },
    report,
  )
  await recorder.finish()
  const type = format === 'csv' ? 'text/csv' : 'application/vnd.apache.parquet'
  return { content: new Blob(pieces.kept, { type }), ending: `-${kind}.${format}` }
}

function measure(population: Population, { space }: World, metrics: readonly Metric[]) {
  const values = metrics.flatMap((metric) => {
    const found: number[] = []
    metric.measure(population, space, found)
    return found
  })
  return { name: population.name, values }
}

/** The columns of a population in the table of agents, in order. */
function columnsOf(population: Population, states: readonly string[]): readonly Float64Array[] {
  const { id, x, y, z, vx, vy, vz, extra } = population.columns
  const kept = states.map((name) => extra.find((column) => column.name === name)?.values)
  return [id, x, y, z, vx, vy, vz, ...kept].map((column) =>
    column === undefined ? new Float64Array(population.count).fill(Number.NaN) : population.inOrder(column),
  )
}

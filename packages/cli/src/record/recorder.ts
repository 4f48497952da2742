import type { Metric, Population, World } from 'drover'
import type { ColumnSpec } from './block.js'
import { Table, type TableFile } from './table.js'

/** Rows of a row group: 2.6 MB of trajectories. */
const ROWS = 32_768

const MOMENT: readonly ColumnSpec[] = [
  { name: 'step', type: 'integer' },
  { name: 't', type: 'number' },
]

const TRAJECTORIES: readonly ColumnSpec[] = [
  ...MOMENT,
  { name: 'id', type: 'integer' },
  { name: 'population', type: 'text' },
  ...['x', 'y', 'z', 'vx', 'vy', 'vz'].map((name): ColumnSpec => ({ name, type: 'number' })),
]

/** The columns of the table of metrics: step, t, population, then those of each metric. */
const metricColumns = (metrics: readonly Metric[]): readonly ColumnSpec[] => [
  ...MOMENT,
  { name: 'population', type: 'text' },
  ...metrics.flatMap(({ columns }) => columns.map((name): ColumnSpec => ({ name, type: 'number' }))),
]

/** What metrics say of a population at a step; `values` is used again for the next. */
export type Observer = (step: number, population: Population, values: readonly number[]) => void

/** Writes down the state of a world: its metrics, a row per population, and its agents, a row each. */
export class Recorder {
  readonly #world: World
  readonly #metrics: readonly Metric[]
  readonly #observe: Observer
  readonly #measured: Table
  readonly #trajectories: Table
  #lastStep = -1

  constructor(
    world: World,
    metrics: readonly Metric[],
    open: { readonly metrics: TableFileMaker; readonly trajectories: TableFileMaker },
    observe: Observer,
  ) {
    const measured = metricColumns(metrics)
    this.#world = world
    this.#metrics = metrics
    this.#observe = observe
    this.#measured = new Table(open.metrics(measured), measured, ROWS / 8)
    this.#trajectories = new Table(open.trajectories(TRAJECTORIES), TRAJECTORIES, ROWS)
  }

  /** The step recorded last; −1 before there was one. */
  get lastStep(): number {
    return this.#lastStep
  }

  get rows(): { readonly metrics: number; readonly trajectories: number } {
    return { metrics: this.#measured.rows, trajectories: this.#trajectories.rows }
  }

  /** Records the present state; settles when there is room for the next. */
  async record(): Promise<void> {
    this.#lastStep = this.#world.steps
    for (const population of this.#world.populations) {
      await this.#recordMetrics(population)
      await this.#recordAgents(population)
    }
  }

  async finish(): Promise<void> {
    await this.#measured.finish()
    await this.#trajectories.finish()
  }

  async #recordMetrics(population: Population): Promise<void> {
    const { steps, time, space } = this.#world
    const found: number[] = []
    const values = this.#metrics.flatMap((metric) => {
      found.length = 0
      metric.measure(population, space, found)
      return found
    })
    this.#observe(steps, population, values)
    const row = [steps, time, population.name, ...values]
    await this.#measured.append(1, (columns, at) => {
      for (let k = 0; k < columns.length; k++) (columns[k] as unknown[])[at] = row[k]
    })
  }

  async #recordAgents({ name, columns: state, count }: Population): Promise<void> {
    const { steps, time } = this.#world
    const sources = [state.id, undefined, state.x, state.y, state.z, state.vx, state.vy, state.vz]
    await this.#trajectories.append(count, (columns, at, from, to) => {
      const end = at + to - from
      columns[0]?.fill(steps as never, at, end)
      columns[1]?.fill(time as never, at, end)
      columns[3]?.fill(name as never, at, end)
      sources.forEach((source, k) => {
        if (source !== undefined) (columns[k + 2] as Float64Array).set(source.subarray(from, to), at)
      })
    })
  }
}

type TableFileMaker = (columns: readonly ColumnSpec[]) => TableFile

import type { ColumnSpec } from './block.js'
import { Table, type TableFile } from './table.js'

/** Rows of a row group: 2.6 MB of trajectories. */
const ROWS = 32_768

const MOMENT: readonly ColumnSpec[] = [
  { name: 'step', type: 'integer' },
  { name: 't', type: 'number', unit: 'time' },
]

const TRAJECTORIES: readonly ColumnSpec[] = [
  ...MOMENT,
  { name: 'id', type: 'integer' },
  { name: 'population', type: 'text' },
  ...['x', 'y', 'z'].map((name): ColumnSpec => ({ name, type: 'number', unit: 'length' })),
  ...['vx', 'vy', 'vz'].map((name): ColumnSpec => ({ name, type: 'number', unit: 'length / time' })),
]

/** The columns of the table of agents; numbers that a population lacks are undefined. */
const agentColumns = (states: readonly string[]): readonly ColumnSpec[] => [
  ...TRAJECTORIES,
  ...states.map((name): ColumnSpec => {
    const isTaken = TRAJECTORIES.some((column) => column.name === name)
    return { name: isTaken ? `${name}OfRule` : name, type: 'number', nullable: true }
  }),
]

/** A measurement: the names of its columns, and one unit for all or one per column, like a metric of drover. */
export interface Measure {
  readonly columns: readonly string[]
  readonly unit?: string
}

/** The table columns of a measurement, whose values may be undefined; counts are integers. */
export const measuredSpecs = ({ columns, unit = '' }: Measure): readonly ColumnSpec[] => {
  const units = unit.split(', ')
  return columns.map((name, k) => {
    const own = units[k] ?? units[0] ?? ''
    const type = own === 'count' ? 'integer' : 'number'
    return { name, type, unit: own === 'speed' ? 'length / time' : own || undefined, nullable: true }
  })
}

/** The columns of the table of metrics: step, t, population, then those of each metric. */

const metricColumns = (metrics: readonly Measure[]): readonly ColumnSpec[] => [
  ...MOMENT,
  { name: 'population', type: 'text' },
  ...metrics.flatMap(measuredSpecs),
]

/** Positions and velocities of some agents of a population. */
export interface AgentRows {
  readonly step: number
  readonly time: number
  readonly population: string
  /** Columns of one length: id, x, y, z, vx, vy, vz, then the states; NaN for one that it does not have. */
  readonly columns: readonly Float64Array[]
}

/** The values of the metrics of each population at a step. */
export interface Measured {
  readonly step: number
  readonly time: number
  readonly populations: readonly { readonly name: string; readonly values: readonly number[] }[]
}

/** Called with the values of the metrics of a population at a step. */
export type Observer = (step: number, population: string, values: readonly number[]) => void

/** Records states of a world: a row per agent, and a row of metrics per population. */
export class Recorder {
  readonly #observe: Observer
  readonly #measured: Table
  readonly #trajectories: Table
  #lastStep = -1
  #withinState = false

  constructor(
    metrics: readonly Measure[],
    open: { readonly metrics: TableFileMaker; readonly trajectories: TableFileMaker },
    observe: Observer,
    /** The state columns of rules. */
    states: readonly string[] = [],
  ) {
    const measured = metricColumns(metrics)
    const agents = agentColumns(states)
    this.#observe = observe
    this.#measured = new Table(open.metrics(measured), measured, ROWS / 8)
    this.#trajectories = new Table(open.trajectories(agents), agents, ROWS)
  }

  /** The step of the last whole state; −1 before there was one. */
  get lastStep(): number {
    return this.#lastStep
  }

  /** Whether a state is written in part. */
  get withinState(): boolean {
    return this.#withinState
  }

  get rows(): { readonly metrics: number; readonly trajectories: number } {
    return { metrics: this.#measured.rows, trajectories: this.#trajectories.rows }
  }

  /** Writes agents of a state; the remaining agents, then its metrics, must follow. */
  async addAgents({ step, time, population, columns: [id, ...motion] }: AgentRows): Promise<void> {
    this.#withinState = true
    const count = id?.length ?? 0
    await this.#trajectories.append(count, (columns, at, from, to) => {
      const end = at + to - from
      columns[0]?.fill(step as never, at, end)
      columns[1]?.fill(time as never, at, end)
      if (id !== undefined) (columns[2] as Int32Array).set(id.subarray(from, to), at)
      columns[3]?.fill(population as never, at, end)
      motion.forEach((source, k) => {
        ;(columns[k + 4] as Float64Array).set(source.subarray(from, to), at)
      })
    })
  }

  /** Writes the metrics of a state, which completes it. */
  async addMetrics({ step, time, populations }: Measured): Promise<void> {
    this.#withinState = true
    for (const { name, values } of populations) {
      this.#observe(step, name, values)
      const row = [step, time, name, ...values]
      await this.#measured.append(1, (columns, at) => {
        for (let k = 0; k < columns.length; k++) (columns[k] as unknown[])[at] = row[k]
      })
    }
    this.#lastStep = step
    this.#withinState = false
  }

  async finish(): Promise<void> {
    await this.#measured.finish()
    await this.#trajectories.finish()
  }
}

type TableFileMaker = (columns: readonly ColumnSpec[]) => TableFile

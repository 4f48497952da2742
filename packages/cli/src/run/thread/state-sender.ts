import type { AgentRows } from '@drover/io/tables'
import type { Population, World } from 'drover'
import type { Metric, RuleState } from 'drover/metrics'
import type { ThreadLink } from './link.js'
import type { Report, RunProgress } from './reports.js'

/**
 * Maximum number of agents per report: 0.5 MB. Worlds are sent in pieces, so even the largest needs no second
 * copy.
 */
const AGENTS_PER_REPORT = 8192

/** The recorded values of a world besides positions and velocities of its agents. */
interface Recorded {
  readonly metrics: readonly Metric[]
  readonly states: readonly RuleState[]
}

/** Sends states of a world, with its metrics, to the thread that writes the tables. */
export class StateSender {
  readonly #world: World
  readonly #recorded: Recorded
  readonly #link: ThreadLink
  readonly #send: (report: Report, transfer: ArrayBuffer[]) => void

  constructor(
    world: World,
    recorded: Recorded,
    link: ThreadLink,
    send: (report: Report, transfer: ArrayBuffer[]) => void,
  ) {
    this.#world = world
    this.#recorded = recorded
    this.#link = link
    this.#send = send
  }

  /** Sends the present state; returns when there is room for the next. */
  readonly send = (account: RunProgress): void => {
    const { steps: step, time, populations } = this.#world
    // The slow part comes first: between a state's first agents and its end, a run cannot be stopped.
    const measured = populations.map((population) => this.#measure(population))
    for (const population of populations) {
      for (let from = 0; from < population.count; from += AGENTS_PER_REPORT) {
        const to = Math.min(population.count, from + AGENTS_PER_REPORT)
        const columns = copiesOf(population, this.#recorded.states, from, to)
        const rows: AgentRows = { step, time, population: population.name, columns }
        this.#report(
          { kind: 'agents', rows },
          columns.map(({ buffer }) => buffer),
        )
      }
    }
    this.#report({ kind: 'recorded', measured: { step, time, populations: measured }, account }, [])
  }

  #measure(population: Population) {
    const found: number[] = []
    const values = this.#recorded.metrics.flatMap((metric) => {
      found.length = 0
      metric.measure(population, this.#world.space, found)
      return found
    })
    return { name: population.name, values }
  }

  #report(report: Report, transfer: ArrayBuffer[]): void {
    this.#link.awaitRoom()
    this.#send(report, transfer)
  }
}

/** The recorded columns of some agents, in the order of their ids. */
function copiesOf(
  population: Population,
  states: readonly RuleState[],
  from: number,
  to: number,
): readonly Float64Array<ArrayBuffer>[] {
  const { id, x, y, z, vx, vy, vz, extra } = population.columns
  const kept = states.map(({ name }) => extra.find((column) => column.name === name)?.values)
  const copies = [id, x, y, z, vx, vy, vz, ...kept].map((column) => ({
    column,
    copy: new Float64Array(to - from).fill(Number.NaN),
  }))
  for (let place = from; place < to; place++) {
    const row = population.rowAt(place)
    for (const { column, copy } of copies)
      if (column !== undefined) copy[place - from] = column[row] as number
  }
  return copies.map(({ copy }) => copy)
}

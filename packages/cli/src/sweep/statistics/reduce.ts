import { type Bounds, boundsOf, intervalOfMean, intervalOfShare, Sample } from 'drover/statistics'
import {
  measuredColumn,
  measuredColumns,
  type Plan,
  populationsOf,
  type Reduction,
} from '../experiment/plan.js'
import { isStopTime } from '../experiment/stop-time.js'
import type { RunResult } from '../run-result.js'
import { Share } from './share.js'

/** The summary of a combination's runs. */
export interface Reduced {
  /** The cells of its summary row after the factors. */
  readonly cells: readonly number[]
  /** How many runs did not fail. */
  readonly runs: number
  /** For each measured column: the mean and its confidence interval. */
  readonly means: readonly (readonly [mean: number, low: number, high: number])[]
}

/** Makes one row from the runs of a combination. Failed runs are counted but not averaged. */
export class CombinationReducer {
  /** The measurements of a failed run. */
  readonly nothing: readonly number[]
  readonly #reduction: Reduction
  readonly #samples: readonly Sample[]
  readonly #bounds: readonly Bounds[]
  /** Each with the index of its column. */
  readonly #shares: readonly (readonly [share: Share, column: number])[]
  #runs = 0
  #failed = 0
  #stopped = 0

  constructor(plan: Plan, reduction: Reduction) {
    const columns = measuredColumns(plan)
    const names = columns.map(({ name }) => name)
    const populations = populationsOf(plan.scenario)
    this.nothing = columns.map(() => Number.NaN)
    this.#reduction = reduction
    this.#bounds = columns.map(({ metric, place }) => boundsOf(metric, place))
    this.#samples = columns.map(() => new Sample(reduction.quantiles.length > 0))
    this.#shares = reduction.shares.map((share) => [
      new Share(share),
      names.indexOf(
        isStopTime(share.metric) ? share.metric : measuredColumn(populations, share.population, share.metric),
      ),
    ])
  }

  add({ outcome, values }: RunResult): void {
    if (outcome === 'failed') {
      this.#failed++
      return
    }
    this.#runs++
    if (outcome === 'stopped') this.#stopped++
    values.forEach((value, k) => {
      this.#samples[k]?.add(value)
    })
    for (const [share, column] of this.#shares) share.add(values[column] ?? Number.NaN)
  }

  reduce(): Reduced {
    const { confidence, quantiles } = this.#reduction
    const means = this.#samples.map(
      (sample, k) => [sample.mean, ...intervalOfMean(sample, confidence, this.#bounds[k] ?? 'none')] as const,
    )
    const cells = this.#samples.flatMap((sample, k) => {
      const [mean, low, high] = means[k] as (typeof means)[number]
      return [sample.count, mean, sample.deviation, low, high, ...sample.quantiles(quantiles)]
    })
    const shares = this.#shares.flatMap(([{ share, count }]) => [
      share,
      ...intervalOfShare(share, count, confidence),
    ])
    return { cells: [this.#runs, this.#failed, this.#stopped, ...cells, ...shares], runs: this.#runs, means }
  }
}

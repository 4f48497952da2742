import { join } from 'node:path'
import type { BackendName, ResolvedScenario } from '@drover/scenarios'
import { statesIn } from 'drover/metrics'
import { CommandError, EXIT, failure, reasonOf } from '../errors.js'
import type { ImportOrigin } from '../imports/imported-code.js'
import type { Format } from '../record/formats.js'
import { metadataOf } from '../record/metadata.js'
import type { Loaded } from '../scenario/load.js'
import { metricsOf } from '../scenario/make-world.js'
import { MetricsDigest } from '../terminal/metrics-digest.js'
import { createProgress } from '../terminal/progress.js'
import { follow } from './follow.js'
import { Interruption } from './interruption.js'
import { toRepeat } from './repeat-command.js'
import { Results } from './results.js'
import { type Summary, summarize } from './summary.js'
import type { WorldThread } from './world-thread.js'

export interface RecordOptions {
  /** The folder of the results. Default: drover-results/NAME. */
  readonly out?: string | undefined
  readonly format: Format
  readonly quiet: boolean
  /** The files that were imported. */
  readonly imports: readonly ImportOrigin[]
}

export interface Recorded {
  readonly summary: Summary
  /** The last step whose state is in the tables. */
  readonly lastStep: number
  /** A few of the metrics, as a table. */
  readonly digest: MetricsDigest
}

/**
 * Follows a world that another thread makes and runs, and writes the results into a folder: all of them, or none.
 * This thread handles files, the terminal and signals.
 */
export async function recordRun(
  { name, scene, file }: Loaded,
  scenario: ResolvedScenario,
  backend: BackendName,
  thread: WorldThread,
  { out = join('drover-results', name), format, quiet, imports }: RecordOptions,
): Promise<Recorded> {
  const startedAt = new Date()
  const start = performance.now()
  const { steps, every } = scenario.run
  const metrics = metricsOf(scenario)
  const columns = metrics.flatMap((metric) => metric.columns)
  const digest = new MetricsDigest(columns, steps, every)
  const interruption = new Interruption()
  const progress = createProgress(name, steps, quiet)
  let results: Results | undefined
  try {
    results = await Results.open(
      out,
      format,
      metrics,
      metadataOf(scenario, { scene: scene?.name }),
      digest.observe,
      statesIn(scenario.world).map(({ name: state }) => state),
    )
    const followed = await follow(thread, results.recorder, progress, interruption)
    if (followed === undefined) {
      throw new CommandError(['stopped before anything was recorded'], EXIT.interrupted)
    }
    const totalMs = performance.now() - start
    const origin = { scene: scene?.name ?? null, file: file ?? null, imports, startedAt, totalMs }
    const summary = summarize(scenario, followed, results, origin)
    await results.commit(toRepeat(scenario, backend, followed), followed.picture, summary)
    return { summary, lastStep: results.recorder.lastStep, digest }
  } catch (error) {
    await results?.folder.discard()
    if ((error as NodeJS.ErrnoException).code === undefined) throw error
    throw failure(`--out ${out}: cannot write the results: ${reasonOf(error)}`, error)
  } finally {
    progress.stop()
    await thread.terminate()
    interruption.dispose()
  }
}

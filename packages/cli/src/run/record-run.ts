import { join } from 'node:path'
import type { ResolvedScenario } from '@drover/scenarios'
import type { World } from 'drover'
import { failure, reasonOf } from '../errors.js'
import { renderPicture } from '../picture/picture.js'
import { Trails } from '../picture/trails.js'
import type { Loaded } from '../scenario/load.js'
import { metricsOf } from '../scenario/prepare.js'
import { MetricsDigest } from '../terminal/metrics-digest.js'
import { createProgress } from '../terminal/progress.js'
import type { Format } from './formats.js'
import { play } from './play.js'
import { Results } from './results.js'
import { agentsOf, type Summary, summarize } from './summary.js'

export interface RecordOptions {
  /** The folder of the results; drover-results/NAME when left out. */
  readonly out?: string | undefined
  readonly format: Format
  readonly quiet: boolean
  readonly stopRequested: () => boolean
}

export interface Recorded {
  readonly summary: Summary
  /** A few of the metrics, as a table. */
  readonly digest: MetricsDigest
}

/** Plays a world from its start and leaves the results in a folder: all of them, or none. */
export async function recordRun(
  { name, scene, file }: Loaded,
  scenario: ResolvedScenario,
  world: World,
  { out = join('drover-results', name), format, quiet, stopRequested }: RecordOptions,
): Promise<Recorded> {
  const startedAt = new Date()
  const start = performance.now()
  const startAgents = agentsOf(world)
  const { steps, every } = scenario.run
  const metrics = metricsOf(scenario)
  const columns = metrics.flatMap((metric) => metric.columns)
  const digest = new MetricsDigest(columns, steps, every)
  const results = await Results.open(out, format, world, metrics, digest.observe)
  const trails = new Trails(world, steps)
  const progress = createProgress(name, steps, quiet)
  const observe = () => {
    trails.observe()
    progress.update(world.steps)
  }
  try {
    const outcome = await play(world, { steps, every, recorder: results.recorder, observe, stopRequested })
    progress.stop()
    const picture = renderPicture(world, scenario, name, trails)
    const totalMs = performance.now() - start
    const origin = { scene: scene?.name ?? null, file: file ?? null, startedAt, startAgents, totalMs }
    const summary = summarize(world, scenario, outcome, results, origin)
    await results.commit(scenario, picture, summary)
    return { summary, digest }
  } catch (error) {
    progress.stop()
    await results.folder.discard()
    if ((error as NodeJS.ErrnoException).code === undefined) throw error
    throw failure(`--out ${out}: cannot write the results: ${reasonOf(error)}`, error)
  }
}

import { thisBuild } from '../build.js'
import { metadataOf } from '../record/metadata.js'
import { measuredIn } from './experiment/plan.js'
import type { Prepared } from './experiment/read-experiment.js'

/** Metadata of a sweep's tables. */
export function metadataOfSweep({ experiment, plan, reduction }: Prepared): Readonly<Record<string, string>> {
  return metadataOf(plan.scenario, {
    experiment: experiment.experiment,
    question: experiment.question,
    seed: String(plan.seed),
    backend: plan.backend,
    code: thisBuild().code,
    measured: measuredIn(plan),
    intervals: intervalsIn(reduction.confidence),
  })
}

/** The meaning of the columns …_low and …_high, in words. */
export const intervalsIn = (confidence: number): string =>
  `of confidence, ${Number((100 * confidence).toPrecision(6))} %: Student's t, not below 0 where nothing can be; Wilson's for shares and numbers from 0 to 1`

import { createHash } from 'node:crypto'
import { thisBuild } from '../build.js'
import type { ProcessRecord } from '../process-identity.js'
import { decisiveIn, type Plan, runsOf } from '../sweep/experiment/plan.js'
import type { RunResult } from '../sweep/run-result.js'
import { VERSIONS } from '../version.js'
import { textOf } from './codec.js'

// The protocol of coordinators, workers and status through Redis. Increase PROTOCOL with each change that
// older programs would misread.
const PROTOCOL = 2

/** Programs work together only if their tags are equal. */
export const VERSION_TAG = `${[...new Set([VERSIONS.cli, VERSIONS.drover, VERSIONS.scenarios])].join('+')}-${thisBuild().code}-p${PROTOCOL}`

/** A readable version with the code of its build. */
export const shownVersion = (tag: string): string => {
  const [, version = tag, code] = /^(.*?)(?:-([0-9a-f]{12}))?-p\d+$/.exec(tag) ?? []
  return code === undefined ? `drover ${version}` : `drover ${version} (code ${code})`
}

/** The key prefix of all entries in Redis. */
export const PREFIX = 'drover'

/** Each version has its own queue, so that no other version takes its jobs. */
export const queueOf = (tag: string): string => `runs-${tag}`

/** The id of a plan. It depends on the version, the build and the runs. */
export const digestOf = (plan: Plan): string =>
  createHash('sha256')
    .update(VERSION_TAG)
    .update(textOf(decisiveIn(plan)))
    .digest('hex')
    .slice(0, 20)

/** The first digits of a digest, enough to distinguish sweeps. */
export const shownId = (digest: string): string => digest.slice(0, 8)

/** A sequence of runs of a plan that one worker runs together. */
export interface Batch {
  readonly from: number
  readonly count: number
}

export const nameOf = (digest: string, { from, count }: Batch): string => `${digest}-${from}-${count}`

/** Parses the name of a batch. */
export function batchNamed(name: string): Batch {
  const [, from, count] = name.split('-')
  return { from: Number(from), count: Number(count) }
}

/** The data of a job. */
export interface JobData extends Batch {
  readonly digest: string
  /** The store for its results. */
  readonly results: string
}

/** The message of a worker that the results of a batch are in the store. */
export interface Notice {
  readonly batch: string
  readonly results: string
  /** Duration of the runs, and size of the results. */
  readonly milliseconds: number
  readonly bytes: number
}

/** The stored results of a batch. */
export interface ResultMessage {
  readonly digest: string
  readonly results: readonly RunResult[]
}

/** The public record of a sweep. */
export interface SweepRecord {
  readonly name: string
  readonly version: string
  readonly runs: number
  readonly results: string
}

/** The progress of a sweep as its coordinator last reported it. */
export interface SweepProgressRecord {
  readonly done: number
  readonly failed: number
  /** Runs per second of this coordinator so far; 0 before the first. */
  readonly rate: number
}

/** The process that coordinates a sweep. */
export interface CoordinatorRecord extends ProcessRecord {
  readonly token: string
}

/** The heartbeat of a worker. */
export interface WorkerRecord {
  readonly host: string
  readonly pid: number
  readonly version: string
  readonly jobs: number
  readonly made: number
}

/** The keys of all entries in Redis. */
export const KEYS = {
  sweeps: `${PREFIX}:sweeps`,
  workers: `${PREFIX}:workers`,
  worker: (id: string) => `${PREFIX}:worker:${id}`,
  plan: (digest: string) => `${PREFIX}:sweep:${digest}:plan`,
  /** Names of the pending batches. */
  batches: (digest: string) => `${PREFIX}:sweep:${digest}:batches`,
  notices: (digest: string) => `${PREFIX}:sweep:${digest}:notices`,
  results: (digest: string) => `${PREFIX}:sweep:${digest}:results`,
  progress: (digest: string) => `${PREFIX}:sweep:${digest}:progress`,
  /** Exists if somebody withdrew the sweep. */
  withdrawn: (digest: string) => `${PREFIX}:sweep:${digest}:withdrawn`,
  coordinator: (digest: string) => `${PREFIX}:sweep:${digest}:coordinator`,
} as const

/** Seconds that the entries of a sweep stay without a coordinator. */
export const RETENTION = 7 * 24 * 3600

/** Interval and validity of the heartbeats of coordinator and workers, in milliseconds. */
export const HEARTBEAT_INTERVAL = 2000
export const HEARTBEAT_TIMEOUT = 15_000

/** Unpacks stored results; undefined unless they are exactly the runs of the batch. */
export function resultsIn(parcel: unknown, digest: string, batch: Batch): readonly RunResult[] | undefined {
  const { digest: given, results } = (parcel ?? {}) as Partial<ResultMessage>
  if (given !== digest || results?.length !== batch.count) return undefined
  return results.every(({ run }, k) => run === batch.from + k) ? results : undefined
}

/** Whether all the runs of a batch are runs of the plan. */
export const isWithin = (plan: Plan, { from, count }: Batch): boolean =>
  Number.isSafeInteger(from) && from >= 0 && count >= 1 && from + count <= runsOf(plan)

import { createHash } from 'node:crypto'
import { thisBuild } from '../build.js'
import type { ProcessRecord } from '../process-identity.js'
import { decisiveIn, type Plan, runsOf } from '../sweep/experiment/plan.js'
import type { RunResult } from '../sweep/run-result.js'
import { VERSIONS } from '../version.js'
import { textOf } from './codec.js'

// What coordinators, workers and status say to each other through Redis. Whoever changes it in a way that others
// would misread counts PROTOCOL up.
const PROTOCOL = 2

/** All of these must be the same for programs to work together. */
export const VERSION_TAG = `${[...new Set([VERSIONS.cli, VERSIONS.drover, VERSIONS.scenarios])].join('+')}-${thisBuild().code}-p${PROTOCOL}`

/** A version as people know it: with the code of its build. */
export const shownVersion = (tag: string): string => {
  const [, version = tag, code] = /^(.*?)(?:-([0-9a-f]{12}))?-p\d+$/.exec(tag) ?? []
  return code === undefined ? `drover ${version}` : `drover ${version} (code ${code})`
}

/** The name space in Redis of all that is kept there. */
export const PREFIX = 'drover'

/** The jobs of one version lie in a queue of their own, so that no other version can take them. */
export const queueOf = (tag: string): string => `runs-${tag}`

/** What names a plan: programs of another version or build, and plans of other runs, give another digest. */
export const digestOf = (plan: Plan): string =>
  createHash('sha256')
    .update(VERSION_TAG)
    .update(textOf(decisiveIn(plan)))
    .digest('hex')
    .slice(0, 20)

/** The beginning of a digest, enough for people to tell sweeps apart. */
export const shownId = (digest: string): string => digest.slice(0, 8)

/** A part of a plan that is played in one go: runs that follow each other. */
export interface Batch {
  readonly from: number
  readonly count: number
}

export const nameOf = (digest: string, { from, count }: Batch): string => `${digest}-${from}-${count}`

/** The batch that has a name. */
export function batchNamed(name: string): Batch {
  const [, from, count] = name.split('-')
  return { from: Number(from), count: Number(count) }
}

/** What a job says. */
export interface JobData extends Batch {
  readonly digest: string
  /** Where its results are to be put. */
  readonly results: string
}

/** What a worker says once the results of a batch lie where they were asked for. */
export interface Notice {
  readonly batch: string
  readonly results: string
  /** How long its runs took, and how much room the results do. */
  readonly milliseconds: number
  readonly bytes: number
}

/** What the results of a batch are packed as. */
export interface ResultMessage {
  readonly digest: string
  readonly results: readonly RunResult[]
}

/** What is known of a sweep by everybody. */
export interface SweepRecord {
  readonly name: string
  readonly version: string
  readonly runs: number
  readonly results: string
}

/** How far a sweep is, as its coordinator said last. */
export interface SweepProgressRecord {
  readonly done: number
  readonly failed: number
  /** Runs per second of this coordinator so far; 0 before the first. */
  readonly rate: number
}

/** Who coordinates a sweep. */
export interface CoordinatorRecord extends ProcessRecord {
  readonly token: string
}

/** What a worker says of itself every few seconds. */
export interface WorkerRecord {
  readonly host: string
  readonly pid: number
  readonly version: string
  readonly jobs: number
  readonly made: number
}

/** The keys under which all that lies in Redis. */
export const KEYS = {
  sweeps: `${PREFIX}:sweeps`,
  workers: `${PREFIX}:workers`,
  worker: (id: string) => `${PREFIX}:worker:${id}`,
  plan: (digest: string) => `${PREFIX}:sweep:${digest}:plan`,
  /** Batches that are out, by name. */
  batches: (digest: string) => `${PREFIX}:sweep:${digest}:batches`,
  notices: (digest: string) => `${PREFIX}:sweep:${digest}:notices`,
  results: (digest: string) => `${PREFIX}:sweep:${digest}:results`,
  progress: (digest: string) => `${PREFIX}:sweep:${digest}:progress`,
  /** Is there when a person took the sweep out of the queue. */
  withdrawn: (digest: string) => `${PREFIX}:sweep:${digest}:withdrawn`,
  coordinator: (digest: string) => `${PREFIX}:sweep:${digest}:coordinator`,
} as const

/** How long what belongs to a sweep is kept when nobody coordinates it, in seconds. */
export const RETENTION = 7 * 24 * 3600

/** How often coordinator and workers give a sign of life, and how long one counts. Milliseconds. */
export const HEARTBEAT_INTERVAL = 2000
export const HEARTBEAT_TIMEOUT = 15_000

/** Takes a parcel apart; undefined where it does not hold exactly the runs of the batch. */
export function resultsIn(parcel: unknown, digest: string, batch: Batch): readonly RunResult[] | undefined {
  const { digest: given, results } = (parcel ?? {}) as Partial<ResultMessage>
  if (given !== digest || results?.length !== batch.count) return undefined
  return results.every(({ run }, k) => run === batch.from + k) ? results : undefined
}

/** Whether all the runs of a batch are runs of the plan. */
export const isWithin = (plan: Plan, { from, count }: Batch): boolean =>
  Number.isSafeInteger(from) && from >= 0 && count >= 1 && from + count <= runsOf(plan)

import { Queue } from 'bullmq'
import type { Redis } from 'ioredis'
import type { QueueAddress } from './address.js'
import { asFailure, connect, disconnect } from './connection.js'
import {
  type CoordinatorRecord,
  KEYS,
  PREFIX,
  queueOf,
  type SweepProgressRecord,
  type SweepRecord,
  shownVersion,
} from './protocol.js'
import { liveWorkers } from './worker-heartbeats.js'

/** How far a sweep is. */
export interface SweepStatus {
  readonly experiment: string
  readonly digest: string
  readonly version: string
  readonly runs: number
  readonly done: number
  readonly failed: number
  /** Batches in the queue, waiting or running. */
  readonly out: number
  readonly results: string
  /** `process 123 on host`; null if no process gathers results. */
  readonly coordinator: string | null
  readonly secondsLeft: number | null
}

export interface QueueStatus {
  readonly queue: string
  /** Jobs of all sweeps. */
  readonly waiting: number
  readonly active: number
  readonly sweeps: readonly SweepStatus[]
  readonly workers: readonly {
    readonly host: string
    readonly pid: number
    readonly threads: number
    readonly runs: number
    readonly version: string
  }[]
}

/** The status of a queue, from any machine. */
export async function statusOf(address: QueueAddress): Promise<QueueStatus> {
  const redis = await connect(address)
  try {
    const records = await recordsOf(redis)
    const sweeps = await Promise.all(records.map(([digest, text]) => sweepStatus(redis, digest, text)))
    const workers = await liveWorkers(redis)
    const versions = [...sweeps, ...workers].map(({ version }) => version)
    const counts = await Promise.all([...new Set(versions)].map((version) => jobsOf(redis, version)))
    return {
      queue: address.shown,
      waiting: counts.reduce((sum, { waiting }) => sum + waiting, 0),
      active: counts.reduce((sum, { active }) => sum + active, 0),
      sweeps: sweeps.map((sweep) => ({ ...sweep, version: shownVersion(sweep.version) })),
      workers: workers.map(({ host, pid, jobs, made, version }) => {
        return { host, pid, threads: jobs, runs: made, version: shownVersion(version) }
      }),
    }
  } catch (error) {
    throw asFailure(error, address)
  } finally {
    disconnect(redis)
  }
}

/** The known sweeps; drops those without a coordinator for a long time. */
async function recordsOf(redis: Redis): Promise<readonly (readonly [digest: string, record: string])[]> {
  const records = Object.entries(await redis.hgetall(KEYS.sweeps))
  const kept = await Promise.all(records.map(([digest]) => redis.exists(KEYS.plan(digest))))
  const gone = records.filter((_, k) => kept[k] === 0).map(([digest]) => digest)
  if (gone.length > 0) await redis.hdel(KEYS.sweeps, ...gone)
  return records.filter(([digest]) => !gone.includes(digest))
}

async function sweepStatus(redis: Redis, digest: string, text: string): Promise<SweepStatus> {
  const { name, version, runs, results } = JSON.parse(text) as SweepRecord
  const [said, owner] = await redis.mget(KEYS.progress(digest), KEYS.coordinator(digest))
  const { done, failed, rate } = JSON.parse(said ?? '{"done":0,"failed":0,"rate":0}') as SweepProgressRecord
  const coordinator = owner === null || owner === undefined ? null : (JSON.parse(owner) as CoordinatorRecord)
  return {
    experiment: name,
    digest,
    version,
    runs,
    done,
    failed,
    out: await redis.scard(KEYS.batches(digest)),
    results,
    coordinator:
      coordinator === null ? null : `process ${coordinator.pid} on ${coordinator.place.split('/')[0]}`,
    secondsLeft: coordinator !== null && rate > 0 ? Math.round((runs - done) / rate) : null,
  }
}

async function jobsOf(redis: Redis, version: string) {
  const queue = new Queue(queueOf(version), { connection: redis, prefix: PREFIX, skipMetasUpdate: true })
  queue.on('error', () => {})
  const { waiting = 0, active = 0 } = await queue.getJobCounts('waiting', 'active')
  await queue.close()
  return { waiting, active }
}

import { Queue } from 'bullmq'
import type { Redis } from 'ioredis'
import { usageError } from '../errors.js'
import type { QueueAddress } from './address.js'
import { asFailure, connect, disconnect } from './connection.js'
import {
  type CoordinatorRecord,
  KEYS,
  type Notice,
  PREFIX,
  queueOf,
  RETENTION,
  type SweepRecord,
  shownId,
} from './protocol.js'
import { openStore } from './results/open-store.js'
import { SweepRegistration } from './sweep-registration.js'

/** A sweep that was withdrawn from a queue. */
export interface Withdrawn {
  readonly experiment: string
  readonly id: string
  /** Number of batches that waited or ran. */
  readonly batches: number
  /** The coordinator that gathers finished runs, then ends; null if there is none. */
  readonly coordinator: string | null
  /** Batches whose results were not gathered; they are dropped if there is no coordinator. */
  readonly dropped: number
  /** Store that may still hold results, if this machine cannot reach it. */
  readonly leftAt: string | null
}

/**
 * Withdraws a sweep from a queue: its batches are no longer handed out, workers drop those that they run, and its
 * coordinator gathers finished runs and ends. Journals are unchanged, so the same `drover sweep` can continue
 * later. `name`: the name of the experiment, or the start of the id that `drover status` shows. Throws a
 * CommandError unless exactly one sweep matches.
 */
export async function withdraw(address: QueueAddress, name: string): Promise<Withdrawn> {
  const redis = await connect(address)
  try {
    const { digest, record } = await findSweep(redis, name, address.shown)
    const owner = await redis.get(KEYS.coordinator(digest))
    const names = await redis.smembers(KEYS.batches(digest))
    // Before jobs are removed: a coordinator that misses them would enqueue them again.
    await redis.set(KEYS.withdrawn(digest), '1', 'EX', RETENTION)
    await removeJobs(redis, digest, record, names)
    const batches = names.length
    const found = { experiment: record.name, id: shownId(digest), batches }
    if (owner !== null) {
      const { pid, place } = JSON.parse(owner) as CoordinatorRecord
      const coordinator = `process ${pid} on ${place.split('/')[0]}`
      return { ...found, coordinator, dropped: 0, leftAt: null }
    }
    const { dropped, leftAt } = await removeResults(redis, digest, record)
    await new SweepRegistration(redis, digest).remove()
    return { ...found, coordinator: null, dropped, leftAt }
  } catch (error) {
    throw asFailure(error, address)
  } finally {
    disconnect(redis)
  }
}

async function findSweep(redis: Redis, name: string, queue: string) {
  const sweeps = Object.entries(await redis.hgetall(KEYS.sweeps)).map(([digest, text]) => ({
    digest,
    record: JSON.parse(text) as SweepRecord,
  }))
  const called = sweeps.filter(({ digest, record }) => record.name === name || digest.startsWith(name))
  const [only] = called
  if (only !== undefined && called.length === 1) return only
  if (only === undefined) {
    throw usageError(`--withdraw: ${queue} has no sweep '${name}'; drover status lists them`)
  }
  const ids = called.map(({ digest }) => shownId(digest)).join(', ')
  throw usageError(
    `--withdraw: ${queue} has ${called.length} sweeps named '${name}'; give the id of one: ${ids}`,
  )
}

/** Removes the batches of a sweep from the queue; results of running ones are no longer needed. */
async function removeJobs(
  redis: Redis,
  digest: string,
  { version }: SweepRecord,
  names: readonly string[],
): Promise<void> {
  await redis.del(KEYS.batches(digest))
  const queue = new Queue(queueOf(version), { connection: redis, prefix: PREFIX, skipMetasUpdate: true })
  queue.on('error', () => {})
  // A running job is locked, and leaves the queue when its worker drops it.
  await Promise.all(names.map((name) => queue.remove(name).catch(() => 0)))
  await queue.close()
}

/** Removes results that no process will gather. */
async function removeResults(redis: Redis, digest: string, { results }: SweepRecord) {
  const notices = await redis.lrange(KEYS.notices(digest), 0, -1)
  try {
    const store = openStore(results, redis)
    for (const text of notices) await store.remove(digest, (JSON.parse(text) as Notice).batch)
    await store.close(digest)
    return { dropped: notices.length, leftAt: null }
  } catch {
    return { dropped: notices.length, leftAt: results }
  }
}

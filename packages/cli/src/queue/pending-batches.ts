import { Queue } from 'bullmq'
import type { Redis } from 'ioredis'
import {
  type Batch,
  batchNamed,
  type JobData,
  KEYS,
  nameOf,
  PREFIX,
  queueOf,
  RETENTION,
  VERSION_TAG,
} from './protocol.js'

/** The message of BullMQ about a job that started too often and never finished. */
const STALLED = /stalled|started more than allowable/

/** Pending batches that are neither waiting nor running. */
export interface FailedBatches {
  /** Batches without a job. */
  readonly lost: readonly Batch[]
  /** Batches whose workers were lost repeatedly. */
  readonly deadly: readonly Batch[]
  /** Batches that failed, with the reason. */
  readonly refused: readonly { readonly batch: Batch; readonly reason: string }[]
}

/** The pending batches of a sweep: jobs of the queue, and names in a set that outlives the coordinator. */
export class PendingBatches {
  readonly #redis: Redis
  readonly #queue: Queue<JobData>
  readonly #digest: string
  readonly #results: string
  readonly #batches = new Map<string, Batch>()

  constructor(redis: Redis, digest: string, results: string) {
    this.#redis = redis
    this.#digest = digest
    this.#results = results
    this.#queue = new Queue(queueOf(VERSION_TAG), { connection: redis, prefix: PREFIX })
    // The failing call reports its error itself.
    this.#queue.on('error', () => {})
  }

  get size(): number {
    return this.#batches.size
  }

  get(name: string): Batch | undefined {
    return this.#batches.get(name)
  }

  /** Restores the batches of an earlier coordinator. Failed jobs are removed, so that they count as lost. */
  async restore(): Promise<readonly Batch[]> {
    for (const name of await this.#redis.smembers(KEYS.batches(this.#digest))) {
      this.#batches.set(name, batchNamed(name))
      if ((await this.#queue.getJobState(name)) === 'failed') await this.#queue.remove(name)
    }
    return [...this.#batches.values()]
  }

  /** Enqueues batches, or enqueues them again. */
  async add(batches: readonly Batch[]): Promise<void> {
    if (batches.length === 0) return
    const named = batches.map((batch) => ({ batch, name: nameOf(this.#digest, batch) }))
    for (const { batch, name } of named) this.#batches.set(name, batch)
    await this.#redis.sadd(
      KEYS.batches(this.#digest),
      named.map(({ name }) => name),
    )
    // An existing job stays unchanged.
    await this.#queue.addBulk(
      named.map(({ batch, name }) => ({
        name: 'batch',
        data: { ...batch, digest: this.#digest, results: this.#results },
        opts: { jobId: name, removeOnComplete: true, removeOnFail: { age: RETENTION } },
      })),
    )
  }

  /** Marks a batch as done. */
  async settle(name: string): Promise<void> {
    this.#batches.delete(name)
    await this.#redis.srem(KEYS.batches(this.#digest), name)
  }

  /** Finds the pending batches that failed. */
  async findFailed(): Promise<FailedBatches> {
    const all = [...this.#batches]
    const states = await Promise.all(all.map(([name]) => this.#queue.getJobState(name)))
    const lost: Batch[] = []
    const deadly: Batch[] = []
    const refused: { batch: Batch; reason: string }[] = []
    for (const [k, [name, batch]] of all.entries()) {
      if (states[k] === 'unknown') lost.push(batch)
      if (states[k] !== 'failed') continue
      const reason = (await this.#queue.getJob(name))?.failedReason ?? ''
      if (STALLED.test(reason)) deadly.push(batch)
      else refused.push({ batch, reason })
    }
    return { lost, deadly, refused }
  }

  /** Removes a failed batch from the queue. */
  async withdraw(batch: Batch): Promise<void> {
    const name = nameOf(this.#digest, batch)
    await this.#queue.remove(name)
    await this.settle(name)
  }

  /** Whether a batch is still pending. */
  has(batch: Batch): boolean {
    return this.#batches.has(nameOf(this.#digest, batch))
  }

  async close(): Promise<void> {
    await this.#queue.close()
  }
}

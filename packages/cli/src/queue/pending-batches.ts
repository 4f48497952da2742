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

/** What BullMQ says of a job that was begun too often and never ended. */
const STALLED = /stalled|started more than allowable/

/** What became of batches that are out but neither wait nor are being played. */
export interface FailedBatches {
  /** They are nowhere to be found. */
  readonly lost: readonly Batch[]
  /** Whoever played them vanished, again and again. */
  readonly deadly: readonly Batch[]
  /** They could not be played, and why. */
  readonly refused: readonly { readonly batch: Batch; readonly reason: string }[]
}

/** The batches of a sweep that are out, as jobs of the queue and as names in a set that outlives the coordinator. */
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
    // What goes wrong is told by the call that it goes wrong in.
    this.#queue.on('error', () => {})
  }

  get size(): number {
    return this.#batches.size
  }

  get(name: string): Batch | undefined {
    return this.#batches.get(name)
  }

  /** Those that an earlier coordinator left; jobs that failed are forgotten, so that they count as lost. */
  async restore(): Promise<readonly Batch[]> {
    for (const name of await this.#redis.smembers(KEYS.batches(this.#digest))) {
      this.#batches.set(name, batchNamed(name))
      if ((await this.#queue.getJobState(name)) === 'failed') await this.#queue.remove(name)
    }
    return [...this.#batches.values()]
  }

  /** Hands batches out, or does so again. */
  async add(batches: readonly Batch[]): Promise<void> {
    if (batches.length === 0) return
    const named = batches.map((batch) => ({ batch, name: nameOf(this.#digest, batch) }))
    for (const { batch, name } of named) this.#batches.set(name, batch)
    await this.#redis.sadd(
      KEYS.batches(this.#digest),
      named.map(({ name }) => name),
    )
    // A job that is there already stays as it is.
    await this.#queue.addBulk(
      named.map(({ batch, name }) => ({
        name: 'batch',
        data: { ...batch, digest: this.#digest, results: this.#results },
        opts: { jobId: name, removeOnComplete: true, removeOnFail: { age: RETENTION } },
      })),
    )
  }

  /** The results of a batch are there: it is out no more. */
  async settle(name: string): Promise<void> {
    this.#batches.delete(name)
    await this.#redis.srem(KEYS.batches(this.#digest), name)
  }

  /** Looks after all batches that are out. */
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

  /** Takes a batch that failed out of the queue. */
  async withdraw(batch: Batch): Promise<void> {
    const name = nameOf(this.#digest, batch)
    await this.#queue.remove(name)
    await this.settle(name)
  }

  /** Whether a batch is still out. */
  has(batch: Batch): boolean {
    return this.#batches.has(nameOf(this.#digest, batch))
  }

  async close(): Promise<void> {
    await this.#queue.close()
  }
}

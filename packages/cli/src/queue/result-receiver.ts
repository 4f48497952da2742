import type { Redis } from 'ioredis'
import type { RunResult } from '../sweep/run-result.js'
import { durationText } from '../terminal/duration.js'
import { printError } from '../terminal/write.js'
import { unpack } from './codec.js'
import type { PendingBatches } from './pending-batches.js'
import { type Batch, KEYS, type Notice, resultsIn } from './protocol.js'
import { openStore } from './results/open-store.js'
import type { ResultStore } from './results/store.js'

/** Number of results fetched at once. */
const FETCH_CONCURRENCY = 8

/** Milliseconds until results of a worker must be visible in the store. */
const VISIBILITY_TIMEOUT = 30_000

/** Milliseconds before waiting is reported. */
const REPORT_AFTER = 3000

/** Received results of a batch. */
export interface ReceivedBatch {
  readonly batch: Batch
  readonly results: readonly RunResult[]
  readonly milliseconds: number
  readonly bytes: number
}

interface Found {
  readonly raw: string
  readonly notice: Notice
  readonly store: ResultStore
  readonly bytes: Buffer | undefined
}

/** Receives the results of a sweep from the stores that workers put them into. */
export class ResultReceiver {
  readonly #redis: Redis
  readonly #digest: string
  readonly #stores = new Map<string, ResultStore>()
  /** When each announced result was first missing. */
  readonly #missing = new Map<string, number>()
  #reportedMissing = false

  constructor(redis: Redis, digest: string, stores: readonly [string, ResultStore]) {
    this.#redis = redis
    this.#digest = digest
    this.#stores.set(...stores)
  }

  /**
   * Delivers each new batch once, then removes it from the store. The results
   * must be saved when `deliver` returns.
   */
  async receive(pending: PendingBatches, deliver: (received: ReceivedBatch) => void): Promise<void> {
    const notices = await this.#redis.lrange(KEYS.notices(this.#digest), 0, -1)
    for (let k = 0; k < notices.length; k += FETCH_CONCURRENCY) {
      const found = await Promise.all(
        notices.slice(k, k + FETCH_CONCURRENCY).map((raw) => this.#fetch(raw, pending)),
      )
      for (const one of found) await this.#take(one, pending, deliver)
    }
  }

  async #fetch(raw: string, pending: PendingBatches): Promise<Found> {
    const notice = JSON.parse(raw) as Notice
    const store = this.#store(notice.results)
    const wanted = pending.get(notice.batch) !== undefined
    return { raw, notice, store, bytes: wanted ? await store.get(this.#digest, notice.batch) : undefined }
  }

  async #take(
    { raw, notice, store, bytes }: Found,
    pending: PendingBatches,
    deliver: (received: ReceivedBatch) => void,
  ) {
    const { batch: name, milliseconds } = notice
    const batch = pending.get(name)
    if (batch !== undefined && bytes === undefined && this.#mayStillAppear(name)) {
      this.#reportMissing(name, batch, store.shown)
      return
    }
    if (batch !== undefined) {
      const results = bytes === undefined ? undefined : readable(bytes, this.#digest, batch)
      if (bytes !== undefined && results !== undefined) {
        deliver({ batch, results, milliseconds, bytes: bytes.length })
        await pending.settle(name)
      } else printError(`drover: lost the results of runs ${shown(batch)}; repeating these runs`)
    }
    this.#missing.delete(name)
    if (this.#missing.size === 0) this.#reportedMissing = false
    await store.remove(this.#digest, name)
    await this.#redis.lrem(KEYS.notices(this.#digest), 1, raw)
  }

  /** Shared folders show files of other machines with a delay. */
  #mayStillAppear(name: string): boolean {
    const since = this.#missing.get(name) ?? performance.now()
    this.#missing.set(name, since)
    return performance.now() - since < VISIBILITY_TIMEOUT
  }

  /** Reports missing results once until all are found or given up. */
  #reportMissing(name: string, batch: Batch, place: string): void {
    const waited = performance.now() - (this.#missing.get(name) ?? 0)
    if (waited < REPORT_AFTER || this.#reportedMissing) return
    this.#reportedMissing = true
    printError(
      `drover: waiting for ${durationText(waited)} for the results of runs ${shown(batch)}: a worker put them into ${place}, but they are not visible there; these runs are repeated after ${durationText(VISIBILITY_TIMEOUT)}`,
    )
  }

  /** Whether announced results of a batch are still missing. */
  awaits(name: string): boolean {
    return this.#missing.has(name)
  }

  #store(results: string): ResultStore {
    const store = this.#stores.get(results) ?? openStore(results, this.#redis)
    this.#stores.set(results, store)
    return store
  }
}

function readable(bytes: Buffer, digest: string, batch: Batch): readonly RunResult[] | undefined {
  try {
    return resultsIn(unpack(bytes), digest, batch)
  } catch {
    return undefined
  }
}

const shown = ({ from, count }: Batch): string =>
  count === 1 ? String(from) : `${from} to ${from + count - 1}`

import type { Redis } from 'ioredis'
import { failure } from '../errors.js'
import { type Plan, runsOf } from '../sweep/experiment/plan.js'
import type { Journal } from '../sweep/journal/journal.js'
import { failedRun } from '../sweep/run-result.js'
import { printError } from '../terminal/write.js'
import { Backlog, mostBatches } from './batches.js'
import { PendingBatches } from './pending-batches.js'
import {
  digestOf,
  HEARTBEAT_INTERVAL,
  nameOf,
  type SweepRecord,
  shownVersion,
  VERSION_TAG,
} from './protocol.js'
import { ResultReceiver } from './result-receiver.js'
import { openStore } from './results/open-store.js'
import type { ResultStore } from './results/store.js'
import { SweepRegistration } from './sweep-registration.js'
import { liveWorkers } from './worker-heartbeats.js'

/** Milliseconds between two checks for lost batches. */
const CHECK_INTERVAL = 3000

/** Lets workers run what a journal lacks, and appends their results to the journal. */
export class Coordinator {
  readonly #redis: Redis
  readonly #plan: Plan
  readonly #journal: Journal
  readonly #digest: string
  readonly #record: SweepRecord
  readonly #registration: SweepRegistration
  readonly #store: ResultStore
  readonly #receiver: ResultReceiver
  readonly #pending: PendingBatches
  readonly #backlog = new Backlog()
  readonly #began = performance.now()
  readonly #found: number
  #failed = 0
  #threads = 0
  #nextHeartbeat = 0
  #nextCheck = 0
  #reported = ''
  #workerNotice = ''
  #left = false
  #withdrawn = false

  constructor(redis: Redis, plan: Plan, journal: Journal, name: string, results: string) {
    this.#redis = redis
    this.#plan = plan
    this.#journal = journal
    this.#found = journal.count
    this.#digest = digestOf(plan)
    this.#store = openStore(results, redis)
    this.#record = { name, version: VERSION_TAG, runs: runsOf(plan), results: this.#store.shown }
    this.#registration = new SweepRegistration(redis, this.#digest)
    this.#receiver = new ResultReceiver(redis, this.#digest, [this.#store.shown, this.#store])
    this.#pending = new PendingBatches(redis, this.#digest, this.#store.shown)
  }

  get failed(): number {
    return this.#failed
  }

  /** Whether somebody withdrew the sweep from the queue. */
  get isWithdrawn(): boolean {
    return this.#withdrawn
  }

  get isComplete(): boolean {
    return this.#journal.count === runsOf(this.#plan)
  }

  /** Claims the sweep and finds its pending batches and missing runs. Throws if another process coordinates it. */
  async begin(wait: (milliseconds: number) => Promise<void>): Promise<void> {
    await this.#registration.claim(wait)
    await this.#registration.clearWithdrawal()
    await this.#store.open(this.#digest)
    await this.#registration.register(this.#record, this.#plan)
    const out = new Uint8Array(runsOf(this.#plan))
    for (const { from, count } of await this.#pending.restore()) out.fill(1, from, from + count)
    for (let run = 0; run < out.length; ) {
      const from = run
      while (run < out.length && out[run] === 0 && !this.#journal.has(run)) run++
      this.#backlog.add({ from, count: run - from })
      if (run === from) run++
    }
  }

  /** Receives results, sends a heartbeat, checks for lost batches and enqueues new ones. */
  async advance(): Promise<void> {
    this.#withdrawn = await this.#registration.isWithdrawn()
    await this.#receiveResults()
    if (this.#withdrawn) return
    const now = performance.now()
    if (now >= this.#nextHeartbeat) {
      this.#nextHeartbeat = now + HEARTBEAT_INTERVAL
      const done = this.#journal.count
      const rate = ((done - this.#found) / (now - this.#began)) * 1000
      await this.#registration.heartbeat({ done, failed: this.#failed, rate })
      await this.#checkWorkers()
    }
    if (now >= this.#nextCheck) {
      this.#nextCheck = now + CHECK_INTERVAL
      await this.#checkBatches()
    }
    await this.#enqueueBatches()
  }

  /** Releases the sweep so that another process can continue it. */
  async leave(): Promise<void> {
    this.#left = true
    await this.#registration.release()
    await this.#pending.close()
  }

  /** Removes the Redis entries of a completed sweep. */
  async cleanUp(): Promise<void> {
    await this.#registration.claim(() => Promise.reject(new Error('another coordinator is at work')))
    await this.finish()
    await this.leave()
  }

  /** Removes all entries of the sweep. */
  async finish(): Promise<void> {
    await this.#registration.remove()
    await this.#store.close(this.#digest)
  }

  async #receiveResults(): Promise<void> {
    await this.#receiver.receive(this.#pending, ({ batch, results, milliseconds, bytes }) => {
      // The journal may be closed by now; results that were not taken stay in the store.
      if (this.#left) throw new Error('the coordinator has left')
      for (const result of results) {
        if (this.#journal.has(result.run)) continue
        this.#journal.append(result)
        if (result.outcome === 'failed') this.#failed++
      }
      this.#backlog.measure(batch.count, milliseconds, bytes)
    })
  }

  async #enqueueBatches(): Promise<void> {
    const room = mostBatches(this.#threads) - this.#pending.size
    const batches = []
    while (batches.length < room) {
      const batch = this.#backlog.take(this.#threads)
      if (batch === undefined) break
      batches.push(batch)
    }
    await this.#pending.add(batches)
  }

  /** Counts the threads of workers of this version. Reports if there are none, and why. */
  async #checkWorkers(): Promise<void> {
    const all = await liveWorkers(this.#redis)
    const ours = all.filter(({ version }) => version === VERSION_TAG)
    this.#threads = ours.reduce((sum, { jobs }) => sum + jobs, 0)
    const others = [...new Set(all.filter((worker) => !ours.includes(worker)).map(({ version }) => version))]
    const strangers = others.map(shownVersion).join(', ')
    const news =
      ours.length > 0
        ? ''
        : others.length === 0
          ? 'the queue has no worker; start some with: drover worker --queue …'
          : `the queue has no worker of ${shownVersion(VERSION_TAG)}; those of ${strangers} skip this sweep`
    // Report only on the second check: workers may be starting.
    if (news !== '' && news === this.#workerNotice && news !== this.#reported) {
      printError(`drover: ${news}`)
      this.#reported = news
    }
    if (news === '') this.#reported = ''
    this.#workerNotice = news
  }

  /** Finds lost batches (for example after a restart of Redis) and batches that no worker could run. */
  async #checkBatches(): Promise<void> {
    if (!(await this.#registration.isRegistered()))
      await this.#registration.register(this.#record, this.#plan)
    const { lost, deadly, refused } = await this.#pending.findFailed()
    const [first] = refused
    if (first !== undefined) throw failure(`run ${first.batch.from}: ${first.reason}`)
    for (const batch of deadly) {
      await this.#pending.withdraw(batch)
      if (batch.count > 1) this.#backlog.add(batch, true)
      else if (!this.#journal.has(batch.from)) {
        this.#journal.append(failedRun(batch.from, 'several workers were lost while running it'))
        this.#failed++
      }
    }
    if (lost.length === 0) return
    // A batch leaves the queue after its notice arrived. So a batch without a job and a notice is lost.
    await this.#receiveResults()
    const again = lost.filter(
      (batch) => this.#pending.has(batch) && !this.#receiver.awaits(nameOf(this.#digest, batch)),
    )
    await this.#pending.add(again)
  }
}

import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { type Job, UnrecoverableError, WaitingError, Worker } from 'bullmq'
import type { Redis } from 'ioredis'
import { CommandError } from '../errors.js'
import { importsFor } from '../imports/import-files.js'
import type { ImportedCode } from '../imports/imported-code.js'
import type { Plan } from '../sweep/experiment/plan.js'
import { printError } from '../terminal/write.js'
import { BatchRunner } from './batch-runner.js'
import { pack } from './codec.js'
import { fetchPlan } from './plans.js'
import {
  HEARTBEAT_INTERVAL,
  type JobData,
  KEYS,
  type Notice,
  PREFIX,
  queueOf,
  type ResultMessage,
  type SweepRecord,
  shownVersion,
  VERSION_TAG,
} from './protocol.js'
import { openStore } from './results/open-store.js'
import type { ResultStore } from './results/store.js'
import { removeWorker, sendHeartbeat } from './worker-heartbeats.js'

/** Milliseconds that a job stays locked after its last heartbeat, and between two checks for stalled jobs. */
const LOCK_DURATION = 15_000
const STALLED_CHECK_INTERVAL = 5000

/** After this many lost workers a batch counts as the cause. */
const MAX_LOST_WORKERS = 10

/** Idle threads of a plan end after this many milliseconds. */
const IDLE_TIMEOUT = 30_000

/** Announces results, unless the coordinator has them already. */
const ANNOUNCE = `
if redis.call('SISMEMBER', KEYS[1], ARGV[1]) == 0 then return 0 end
return redis.call('RPUSH', KEYS[2], ARGV[2])`

/** Rejects batches that go back to the queue. */
class GivenBack extends Error {}

/** Rejects the batches of a withdrawn sweep. */
class Dropped extends Error {}

/** Runs the batches that the queue has for this version. */
export class QueueWorker {
  readonly #redis: Redis
  readonly #jobs: number
  readonly #results: string | undefined
  readonly #imports: readonly ImportedCode[]
  readonly #id = `${hostname()}-${process.pid}-${randomUUID().slice(0, 8)}`
  readonly #worker: Worker<JobData>
  readonly #plans = new Map<string, Plan>()
  readonly #runners = new Map<string, BatchRunner>()
  readonly #stores = new Map<string, ResultStore>()
  readonly #checked = new Set<string>()
  readonly #reportedSweeps = new Set<string>()
  readonly #refusals = new Set<string>()
  readonly #timer: NodeJS.Timeout
  #made = 0
  #active = 0
  #idleSince = performance.now()
  #sendingHeartbeat = false
  #failure: CommandError | undefined
  /** Called if the worker cannot continue. */
  onFailure: () => void = () => {}

  /**
   * `results`: this machine's path of the results folder, if it differs from the coordinator's. `imports`: the
   * code available to sweeps; code never comes through the queue.
   */
  constructor(redis: Redis, jobs: number, results: string | undefined, imports: readonly ImportedCode[]) {
    this.#redis = redis
    this.#jobs = jobs
    this.#results = results
    this.#imports = imports
    this.#worker = new Worker<JobData>(queueOf(VERSION_TAG), (job, token) => this.#play(job, token), {
      connection: redis,
      prefix: PREFIX,
      name: this.#id,
      concurrency: jobs,
      lockDuration: LOCK_DURATION,
      stalledInterval: STALLED_CHECK_INTERVAL,
      maxStalledCount: MAX_LOST_WORKERS,
      runRetryDelay: 500,
      drainDelay: 2,
    })
    // After a lost lock or connection, another worker runs the batch, or this one retries. Nothing is lost.
    this.#worker.on('error', (error) => this.#reportRefusal(error))
    this.#timer = setInterval(() => {
      this.heartbeat().catch((error: Error) => this.#reportRefusal(error))
    }, HEARTBEAT_INTERVAL).unref()
  }

  /** Number of finished runs. */
  get made(): number {
    return this.#made
  }

  /** Number of batches that are running. */
  get active(): number {
    return this.#active
  }

  /** Why the worker cannot continue; undefined if it can. */
  get failure(): CommandError | undefined {
    return this.#failure
  }

  /** Milliseconds since the last batch. */
  get idleTime(): number {
    return this.#active > 0 ? 0 : performance.now() - this.#idleSince
  }

  /** Ends the worker after its running batches, or after `drop`. */
  async leave(): Promise<void> {
    await this.#worker.close()
    clearInterval(this.#timer)
    await this.#terminateRunners()
    await removeWorker(this.#redis, this.#id)
  }

  /** Returns the running batches to the queue. */
  async drop(): Promise<void> {
    await this.#terminateRunners()
  }

  async #terminateRunners(): Promise<void> {
    const runners = [...this.#runners.values()]
    this.#runners.clear()
    await Promise.all(runners.map((runner) => runner.terminate(new GivenBack())))
  }

  async #play(job: Job<JobData>, token: string | undefined): Promise<void> {
    this.#active++
    try {
      await this.#playAndPut(job)
    } catch (error) {
      if (error instanceof Dropped) return
      if (!(error instanceof GivenBack || error instanceof CommandError)) throw error
      await job.moveToWait(token)
      if (error instanceof CommandError) {
        this.#failure ??= error
        this.onFailure()
      }
      throw new WaitingError()
    } finally {
      this.#active--
      this.#idleSince = performance.now()
    }
  }

  async #playAndPut({ id: name = '', data }: Job<JobData>): Promise<void> {
    const { digest } = data
    const isWanted = async () => (await this.#redis.sismember(KEYS.batches(digest), name)) === 1
    const plan = await this.#plan(data)
    // The sweep is over, or another worker delivered the batch meanwhile.
    if (plan === undefined || !(await isWanted())) return
    const store = await this.#store(data)
    const { results, milliseconds } = await this.#runner(digest, plan).play(data)
    this.#made += results.length
    const bytes = pack({ digest, results } satisfies ResultMessage)
    if (bytes.length > store.mostBytes) throw new UnrecoverableError(tooLarge(bytes.length, store.mostBytes))
    if (!(await isWanted())) return
    await store.put(digest, name, bytes)
    const notice: Notice = { batch: name, results: data.results, milliseconds, bytes: bytes.length }
    const keys = [KEYS.batches(digest), KEYS.notices(digest)] as const
    const announced = await this.#redis.eval(ANNOUNCE, 2, ...keys, name, JSON.stringify(notice))
    if (announced === 0) await store.remove(digest, name)
  }

  async #plan(data: JobData): Promise<Plan | undefined> {
    const known = this.#plans.get(data.digest)
    if (known !== undefined) return known
    const plan = await fetchPlan(this.#redis, data)
    if (plan !== undefined) this.#plans.set(data.digest, plan)
    return plan
  }

  #runner(digest: string, plan: Plan): BatchRunner {
    const known = this.#runners.get(digest)
    if (known !== undefined) return known
    const runner = new BatchRunner(plan, this.#jobs, importsFor(plan.imports ?? [], this.#imports))
    this.#runners.set(digest, runner)
    this.#endWhenIdle(digest, runner)
    return runner
  }

  #endWhenIdle(digest: string, runner: BatchRunner): void {
    setTimeout(() => {
      if (this.#runners.get(digest) !== runner) return
      if (runner.idleTime < IDLE_TIMEOUT) return this.#endWhenIdle(digest, runner)
      this.#runners.delete(digest)
      this.#plans.delete(digest)
      void runner.terminate(new GivenBack())
    }, IDLE_TIMEOUT).unref()
  }

  async #store({ digest, results }: JobData): Promise<ResultStore> {
    const place = results === 'redis' ? results : (this.#results ?? results)
    const store = this.#stores.get(place) ?? openStore(place, this.#redis)
    this.#stores.set(place, store)
    const checked = `${digest} ${place}`
    if (!this.#checked.has(checked)) await store.check(digest)
    this.#checked.add(checked)
    return store
  }

  /** Sends a heartbeat and reports sweeps of other versions. */
  async heartbeat(): Promise<void> {
    // While Redis is unreachable, one pending heartbeat is enough.
    if (this.#sendingHeartbeat) return
    this.#sendingHeartbeat = true
    try {
      const { pid } = process
      const record = { host: hostname(), pid, version: VERSION_TAG, jobs: this.#jobs, made: this.#made }
      await sendHeartbeat(this.#redis, this.#id, record)
      await this.#dropWithdrawn()
      for (const [digest, text] of Object.entries(await this.#redis.hgetall(KEYS.sweeps))) {
        const { name, version } = JSON.parse(text) as SweepRecord
        if (version === VERSION_TAG || this.#reportedSweeps.has(digest)) continue
        this.#reportedSweeps.add(digest)
        printError(
          `drover: skipping sweep '${name}': it needs ${shownVersion(version)}, this is ${shownVersion(VERSION_TAG)}`,
        )
      }
    } finally {
      this.#sendingHeartbeat = false
    }
  }

  /** Ends the threads of withdrawn sweeps. */
  async #dropWithdrawn(): Promise<void> {
    for (const [digest, runner] of this.#runners) {
      if ((await this.#redis.exists(KEYS.withdrawn(digest))) === 0) continue
      this.#runners.delete(digest)
      this.#plans.delete(digest)
      await runner.terminate(new Dropped())
    }
  }

  /** Reports each error of Redis once. */
  #reportRefusal({ name, message }: Error): void {
    if (name !== 'ReplyError' || this.#refusals.has(message)) return
    this.#refusals.add(message)
    printError(`drover: Redis refuses (${message}); trying again until it accepts`)
  }
}

const tooLarge = (bytes: number, most: number): string =>
  `expected at most ${most / 2 ** 20} MiB of results through Redis, got ${Math.ceil(bytes / 2 ** 20)} MiB; give the sweep a folder or S3 with --results`

import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { type Job, UnrecoverableError, WaitingError, Worker } from 'bullmq'
import type { Redis } from 'ioredis'
import { CommandError } from '../errors.js'
import { importsFor } from '../imports/import-files.js'
import type { ImportedCode } from '../imports/imported-code.js'
import type { Plan } from '../sweep/experiment/plan.js'
import { complain } from '../terminal/write.js'
import { pack } from './codec.js'
import { fetchPlan } from './plans.js'
import {
  type JobData,
  KEYS,
  type Notice,
  type Parcel,
  PREFIX,
  queueOf,
  SIGN_EVERY,
  type SweepRecord,
  shownVersion,
  VERSION_TAG,
} from './protocol.js'
import { openStore } from './results/open-store.js'
import type { ResultStore } from './results/store.js'
import { Troop } from './troop.js'
import { signOffWorker, signWorker } from './workforce.js'

/** How long a job counts as being played after the last sign of life, and how often that is looked at. */
const LOCK = 15_000
const STALLED_CHECK = 5000

/** So many workers may vanish while they play a batch before it is held to be its fault. */
const MOST_LOST = 10

/** Threads of a plan that has nothing to do for so long end, in milliseconds. */
const LINGER = 30_000

/** Announces results, unless they have been gathered already. */
const ANNOUNCE = `
if redis.call('SISMEMBER', KEYS[1], ARGV[1]) == 0 then return 0 end
return redis.call('RPUSH', KEYS[2], ARGV[2])`

/** The reason with which batches are given back. */
class GivenBack extends Error {}

/** The reason with which batches are dropped whose sweep a person took out of the queue. */
class Dropped extends Error {}

/** Plays batches that the queue has for programs of this version. */
export class QueueWorker {
  readonly #redis: Redis
  readonly #jobs: number
  readonly #results: string | undefined
  readonly #imports: readonly ImportedCode[]
  readonly #id = `${hostname()}-${process.pid}-${randomUUID().slice(0, 8)}`
  readonly #worker: Worker<JobData>
  readonly #plans = new Map<string, Plan>()
  readonly #troops = new Map<string, Troop>()
  readonly #stores = new Map<string, ResultStore>()
  readonly #checked = new Set<string>()
  readonly #strangers = new Set<string>()
  readonly #refusals = new Set<string>()
  readonly #timer: NodeJS.Timeout
  #made = 0
  #active = 0
  #restingSince = performance.now()
  #signing = false
  #failure: CommandError | undefined
  /** Called when it cannot go on. */
  onFailure: () => void = () => {}

  /**
   * `results`: where this machine finds the folder of the results, if not where the coordinator does. `imports`: the
   * code that sweeps may ask for; none ever comes through the queue.
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
      lockDuration: LOCK,
      stalledInterval: STALLED_CHECK,
      maxStalledCount: MOST_LOST,
      runRetryDelay: 500,
      drainDelay: 2,
    })
    // A lost lock or connection: others play the batch, or it is tried again. Nothing is lost by it.
    this.#worker.on('error', (error) => this.#tellOfRefusal(error))
    this.#timer = setInterval(() => {
      this.sign().catch((error: Error) => this.#tellOfRefusal(error))
    }, SIGN_EVERY).unref()
  }

  /** How many runs it made. */
  get made(): number {
    return this.#made
  }

  /** How many batches are being played. */
  get active(): number {
    return this.#active
  }

  /** Why it cannot go on; undefined when nothing is in its way. */
  get failure(): CommandError | undefined {
    return this.#failure
  }

  /** For how long it has had nothing to do, in milliseconds. */
  get resting(): number {
    return this.#active > 0 ? 0 : performance.now() - this.#restingSince
  }

  /** Ends when all batches that are being played are done, or given back by `drop`. */
  async leave(): Promise<void> {
    await this.#worker.close()
    clearInterval(this.#timer)
    await this.#dismiss()
    await signOffWorker(this.#redis, this.#id)
  }

  /** Gives back what is being played, for others. */
  async drop(): Promise<void> {
    await this.#dismiss()
  }

  async #dismiss(): Promise<void> {
    const troops = [...this.#troops.values()]
    this.#troops.clear()
    await Promise.all(troops.map((troop) => troop.dismiss(new GivenBack())))
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
      this.#restingSince = performance.now()
    }
  }

  async #playAndPut({ id: name = '', data }: Job<JobData>): Promise<void> {
    const { digest } = data
    const isWanted = async () => (await this.#redis.sismember(KEYS.batches(digest), name)) === 1
    const plan = await this.#plan(data)
    // The sweep is over, or the batch came from somebody else meanwhile.
    if (plan === undefined || !(await isWanted())) return
    const store = await this.#store(data)
    const { results, milliseconds } = await this.#troop(digest, plan).play(data)
    this.#made += results.length
    const bytes = pack({ digest, results } satisfies Parcel)
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

  #troop(digest: string, plan: Plan): Troop {
    const known = this.#troops.get(digest)
    if (known !== undefined) return known
    const troop = new Troop(plan, this.#jobs, importsFor(plan.imports ?? [], this.#imports))
    this.#troops.set(digest, troop)
    this.#endWhenIdle(digest, troop)
    return troop
  }

  #endWhenIdle(digest: string, troop: Troop): void {
    setTimeout(() => {
      if (this.#troops.get(digest) !== troop) return
      if (troop.rested < LINGER) return this.#endWhenIdle(digest, troop)
      this.#troops.delete(digest)
      this.#plans.delete(digest)
      void troop.dismiss(new GivenBack())
    }, LINGER).unref()
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

  /** Gives a sign of life, and looks for sweeps that this program must leave alone. */
  async sign(): Promise<void> {
    // While Redis is away, one sign waits for it; more of them would say no more.
    if (this.#signing) return
    this.#signing = true
    try {
      const { pid } = process
      const record = { host: hostname(), pid, version: VERSION_TAG, jobs: this.#jobs, made: this.#made }
      await signWorker(this.#redis, this.#id, record)
      await this.#dropWithdrawn()
      for (const [digest, text] of Object.entries(await this.#redis.hgetall(KEYS.sweeps))) {
        const { name, version } = JSON.parse(text) as SweepRecord
        if (version === VERSION_TAG || this.#strangers.has(digest)) continue
        this.#strangers.add(digest)
        complain(
          `drover: leaving sweep '${name}' alone: it is of ${shownVersion(version)}, this is ${shownVersion(VERSION_TAG)}`,
        )
      }
    } finally {
      this.#signing = false
    }
  }

  /** Ends the threads of sweeps that a person took out of the queue. */
  async #dropWithdrawn(): Promise<void> {
    for (const [digest, troop] of this.#troops) {
      if ((await this.#redis.exists(KEYS.withdrawn(digest))) === 0) continue
      this.#troops.delete(digest)
      this.#plans.delete(digest)
      await troop.dismiss(new Dropped())
    }
  }

  /** Says, once, what Redis answers instead of doing it. */
  #tellOfRefusal({ name, message }: Error): void {
    if (name !== 'ReplyError' || this.#refusals.has(message)) return
    this.#refusals.add(message)
    complain(`drover: Redis refuses (${message}); trying again until it does not`)
  }
}

const tooLarge = (bytes: number, most: number): string =>
  `its results take ${Math.ceil(bytes / 2 ** 20)} MiB, and ${most / 2 ** 20} MiB go through Redis; give the sweep a folder or S3 by --results`

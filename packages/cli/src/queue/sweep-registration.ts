import { randomUUID } from 'node:crypto'
import type { Redis } from 'ioredis'
import { failure, usageError } from '../errors.js'
import { formatProcess, isOnThisHost, isRunning, thisProcess } from '../process-identity.js'
import type { Plan } from '../sweep/experiment/plan.js'
import { pack } from './codec.js'
import {
  type CoordinatorRecord,
  HEARTBEAT_TIMEOUT,
  KEYS,
  RETENTION,
  type SweepProgressRecord,
  type SweepRecord,
} from './protocol.js'

/** Claims the sweep if it is free, ours, or held by a replaceable owner; returns the owner otherwise. */
const CLAIM = `
local owner = redis.call('GET', KEYS[1])
if owner and owner ~= ARGV[1] and owner ~= ARGV[3] then return owner end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return false`

const RELEASE = `if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end`

/** The Redis entries of a sweep: its coordinator, plan and progress, for workers and for `drover status`. */
export class SweepRegistration {
  readonly #redis: Redis
  readonly #digest: string
  readonly #me: string

  constructor(redis: Redis, digest: string) {
    this.#redis = redis
    this.#digest = digest
    const me: CoordinatorRecord = { ...thisProcess(), token: randomUUID() }
    this.#me = JSON.stringify(me)
  }

  /**
   * Makes this process the only coordinator of the sweep. An earlier coordinator keeps its claim for a while
   * after its last heartbeat, unless it ran on this machine and has ended. Throws a CommandError while another
   * one is active.
   */
  async claim(wait: (milliseconds: number) => Promise<void>): Promise<void> {
    const deadline = performance.now() + HEARTBEAT_TIMEOUT + 1000
    for (;;) {
      const owner = await this.#claim()
      if (owner === undefined) return
      const other = JSON.parse(owner) as CoordinatorRecord
      // For a process on another host or in another container, only heartbeats show whether it runs.
      const isHere = isOnThisHost(other)
      if (isHere && !isRunning(other) && (await this.#claim(owner)) === undefined) return
      if (performance.now() > deadline || (isHere && isRunning(other))) {
        throw usageError(
          `process ${formatProcess(other)} already coordinates this sweep; wait for it, or stop it first`,
        )
      }
      await wait(500)
    }
  }

  /** Registers the sweep and its plan, or renews them. */
  async register(record: SweepRecord, plan: Plan): Promise<void> {
    await this.#redis
      .multi()
      .set(KEYS.plan(this.#digest), pack(plan), 'EX', RETENTION)
      .hset(KEYS.sweeps, this.#digest, JSON.stringify(record))
      .exec()
  }

  /** Whether somebody withdrew the sweep from the queue. */
  async isWithdrawn(): Promise<boolean> {
    return (await this.#redis.exists(KEYS.withdrawn(this.#digest))) === 1
  }

  /** Returns a withdrawn sweep to the queue. */
  async clearWithdrawal(): Promise<void> {
    await this.#redis.del(KEYS.withdrawn(this.#digest))
  }

  async isRegistered(): Promise<boolean> {
    return (await this.#redis.exists(KEYS.plan(this.#digest))) === 1
  }

  /** Sends a heartbeat with the progress of the sweep. */
  async heartbeat(progress: SweepProgressRecord): Promise<void> {
    const owner = await this.#claim()
    if (owner !== undefined) {
      throw failure(
        `process ${formatProcess(JSON.parse(owner) as CoordinatorRecord)} took over this sweep because this process sent no heartbeat for a while`,
      )
    }
    const { plan, batches, notices, results, progress: key } = KEYS
    const transaction = this.#redis.multi().set(key(this.#digest), JSON.stringify(progress), 'EX', RETENTION)
    for (const kept of [plan, batches, notices, results]) transaction.expire(kept(this.#digest), RETENTION)
    await transaction.exec()
  }

  /** Releases the sweep for another coordinator. */
  async release(): Promise<void> {
    await this.#redis.eval(RELEASE, 1, KEYS.coordinator(this.#digest), this.#me)
  }

  /** Removes all entries of the sweep. */
  async remove(): Promise<void> {
    const { plan, batches, notices, results, progress, coordinator } = KEYS
    const keys = [plan, batches, notices, results, progress, coordinator].map((key) => key(this.#digest))
    await this.#redis.multi().hdel(KEYS.sweeps, this.#digest).del(keys).exec()
  }

  /** Returns undefined if the sweep is now ours, else its owner. */
  async #claim(replaceable = ''): Promise<string | undefined> {
    const owner = await this.#redis.eval(
      CLAIM,
      1,
      KEYS.coordinator(this.#digest),
      this.#me,
      HEARTBEAT_TIMEOUT,
      replaceable,
    )
    return typeof owner === 'string' ? owner : undefined
  }
}

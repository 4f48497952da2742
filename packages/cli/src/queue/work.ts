import { setTimeout } from 'node:timers/promises'
import { EXIT } from '../errors.js'
import type { ImportedCode } from '../imports/imported-code.js'
import { Interruption } from '../run/interruption.js'
import { counted, printError } from '../terminal/write.js'
import type { QueueAddress } from './address.js'
import { asFailure, connect, disconnect } from './connection.js'
import { QueueWorker } from './worker.js'

/** Timeout for returning batches if Redis does not respond, in milliseconds. */
const LEAVE_TIMEOUT = 3000

/** Milliseconds between two checks of the idle time. */
const POLL_INTERVAL = 200

export interface WorkOptions {
  readonly jobs: number
  readonly results: string | undefined
  /** The imported code available to sweeps. */
  readonly imports: readonly ImportedCode[]
  /** Leaves after this many idle seconds; never if undefined. */
  readonly idle: number | undefined
  readonly quiet: boolean
}

/** Makes runs for the sweeps of a queue until it is stopped. Returns the exit code. */
export async function work(address: QueueAddress, options: WorkOptions): Promise<number> {
  const { jobs, results, imports, idle = Number.POSITIVE_INFINITY, quiet } = options
  const redis = await connect(address)
  const worker = new QueueWorker(redis, jobs, results, imports)
  const say = (line: string) => (quiet ? undefined : printError(`drover: ${line}`))
  const interruption = new Interruption()
  let left: Promise<void> | undefined
  let dropped = false
  const leave = () => {
    left ??= worker.leave().catch(() => {})
  }
  worker.onFailure = leave
  interruption.onRequest = () => {
    if (interruption.requests === 1) {
      leave()
      if (worker.active > 0)
        printError('drover: leaving after the current runs; press Ctrl-C again to drop them')
    } else {
      dropped = worker.active > 0
      void worker.drop()
    }
  }
  try {
    await worker.heartbeat()
    say(
      `working for ${address.shown} with ${counted(jobs, 'thread')}; press Ctrl-C to leave after the current runs`,
    )
    while (left === undefined) {
      await setTimeout(POLL_INTERVAL)
      if (worker.idleTime > 1000 * idle) leave()
    }
    while (worker.active > 0 && interruption.requests < 2) await setTimeout(POLL_INTERVAL)
  } catch (error) {
    throw asFailure(error, address)
  } finally {
    leave()
    await Promise.race([left, setTimeout(LEAVE_TIMEOUT, undefined, { ref: false })])
    interruption.dispose()
    disconnect(redis)
  }
  if (worker.failure !== undefined) throw worker.failure
  say(`left after ${counted(worker.made, 'run')}`)
  return dropped ? EXIT.interrupted : EXIT.done
}

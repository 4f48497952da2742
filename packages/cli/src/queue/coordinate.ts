import { setTimeout } from 'node:timers/promises'
import { Interruption } from '../run/interruption.js'
import { runsOf } from '../sweep/experiment/plan.js'
import { createSweepProgress } from '../sweep/progress.js'
import type { MakeRuns } from '../sweep/sweep.js'
import { printError } from '../terminal/write.js'
import type { QueueAddress } from './address.js'
import { asFailure, connect, disconnect } from './connection.js'
import { Coordinator } from './coordinator.js'
import { assertPlace } from './results/open-store.js'

/** Delay between two checks for results, and before a retry after a failure. Milliseconds. */
const POLL_INTERVAL = 100
const RETRY_INTERVAL = 1000

/** Timeout of the last messages to Redis, in milliseconds. */
const LEAVE_TIMEOUT = 2000

/** Temporary errors of Redis. */
const PASSING =
  /^(LOADING|OOM|MISCONF|READONLY|BUSY|MASTERDOWN|TRYAGAIN|CLUSTERDOWN|NOREPLICAS|NOAUTH|WRONGPASS)/

/** Has the workers of a queue make the runs of a sweep, instead of this machine. */
export const runThroughQueue =
  (address: QueueAddress, results: string): MakeRuns =>
  async (plan, journal, name, quiet) => {
    assertPlace(results)
    const found = journal.count
    const complete = found === runsOf(plan)
    const redis = await connect(address).catch((error: unknown) => {
      // A complete sweep needs no Redis, except for removing its entries there.
      if (complete) return undefined
      throw error
    })
    if (redis === undefined) return
    const coordinator = new Coordinator(redis, plan, journal, name, results)
    if (complete) {
      await coordinator.cleanUp().catch(() => {})
      return disconnect(redis)
    }
    const progress = createSweepProgress(name, runsOf(plan), found, quiet)
    const interruption = new Interruption()
    const stopped = new Promise<void>((resolve) => {
      interruption.onRequest = resolve
    })
    const work = async () => {
      await coordinator.begin((milliseconds) => setTimeout(milliseconds))
      while (!coordinator.isComplete && !coordinator.isWithdrawn && interruption.requests === 0) {
        const hitch = await temporaryError(() => coordinator.advance())
        reportError(hitch)
        // Before the first run, the remaining time is unknown.
        if (journal.count > found) progress.update(journal.count, coordinator.failed)
        if (!coordinator.isComplete && !coordinator.isWithdrawn)
          await setTimeout(hitch === undefined ? POLL_INTERVAL : RETRY_INTERVAL)
      }
    }
    const reportError = createErrorReporter()
    try {
      const working = work()
      // Nothing progresses while Redis is away, so a stop request must not wait for it.
      await Promise.race([working, stopped])
      working.catch(() => {})
      progress.stop()
      if (coordinator.isComplete || coordinator.isWithdrawn) await coordinator.finish()
      if (coordinator.isWithdrawn) printError('drover: the sweep was withdrawn from the queue')
      else if (!coordinator.isComplete)
        printError(
          'drover: stopping; workers finish their batches, and the same command collects the results',
        )
    } catch (error) {
      throw asFailure(error, address)
    } finally {
      progress.stop()
      interruption.dispose()
      const left = coordinator.leave().catch(() => {})
      await Promise.race([left, setTimeout(LEAVE_TIMEOUT, undefined, { ref: false })])
      disconnect(redis)
    }
  }

/** The temporary error, if any. Throws other errors. */
async function temporaryError(attempt: () => Promise<void>): Promise<string | undefined> {
  try {
    await attempt()
    return undefined
  } catch (error) {
    const { name, message } = error as Error
    if (name === 'ReplyError' && PASSING.test(message)) return message
    throw error
  }
}

/** Reports each problem once until it is over. */
function createErrorReporter(): (hitch: string | undefined) => void {
  let reportedAt: string | undefined
  return (hitch) => {
    if (hitch !== undefined && reportedAt === undefined)
      printError(`drover: Redis refuses (${hitch}); trying again until it accepts`)
    reportedAt = hitch
  }
}

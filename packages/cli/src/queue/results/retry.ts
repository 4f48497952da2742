import { setTimeout } from 'node:timers/promises'
import { durationText } from '../../terminal/duration.js'
import { printError } from '../../terminal/write.js'

/** Delays before retries, in milliseconds: while a person watches, and later; a minute in total. */
export const SHORT_WAITS = [200, 400, 800]
export const LONG_WAITS = [...SHORT_WAITS, 2000, 4000, 8000, 16_000, 30_000]

/** Failed attempts before waiting is reported. */
const QUIET_ATTEMPTS = SHORT_WAITS.length

/** The storage does not answer; a retry may succeed. */
export class StorageUnavailable extends Error {}

/** Retries an attempt after each wait while the storage is unavailable. */
export type Retry = <Result>(attempt: () => Promise<Result>, waits?: readonly number[]) => Promise<Result>

/** Waits for unavailable storage, and reports it: the storage, since when, and the outcome. */
export function createRetry(place: string): Retry {
  /** When the storage became unavailable, in milliseconds, while it still is. */
  let since: number | undefined
  let reported = false
  return async (attempt, waits = LONG_WAITS) => {
    for (let k = 0; ; k++) {
      try {
        const result = await attempt()
        if (reported && since !== undefined) {
          printError(`drover: ${place} is back after ${durationText(performance.now() - since)}`)
        }
        since = undefined
        reported = false
        return result
      } catch (error) {
        const wait = waits[k]
        if (!(error instanceof StorageUnavailable) || wait === undefined) throw error
        since ??= performance.now()
        if (!reported && k + 1 >= QUIET_ATTEMPTS && waits.length > QUIET_ATTEMPTS) {
          reported = true
          printError(`drover: waiting for ${place} since ${clockAt(since)}: ${error.message}; ${REMEDY}`)
        }
        await setTimeout(wait)
      }
    }
  }
}

const REMEDY =
  'trying again for a minute; if that fails, the program ends without losing results, and the same command continues'

/** The time of day at a moment of `performance.now()`. */
const clockAt = (moment: number): string =>
  new Date(Date.now() - (performance.now() - moment)).toTimeString().slice(0, 8)

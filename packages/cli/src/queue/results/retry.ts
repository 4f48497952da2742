import { setTimeout } from 'node:timers/promises'
import { durationText } from '../../terminal/duration.js'
import { printError } from '../../terminal/write.js'

/** The waits before something is tried again, in milliseconds: while a person looks on, and later, a minute in all. */
export const SHORT_WAITS = [200, 400, 800]
export const LONG_WAITS = [...SHORT_WAITS, 2000, 4000, 8000, 16_000, 30_000]

/** After so many attempts in vain it is told. What is over before is nobody's concern. */
const QUIET_ATTEMPTS = SHORT_WAITS.length

/** An error that may pass: the storage does not answer now. */
export class StorageUnavailable extends Error {}

/** Tries something, again after each of the waits while the storage is away. */
export type Retry = <Result>(attempt: () => Promise<Result>, waits?: readonly number[]) => Promise<Result>

/** Waits for a storage that is away, and tells of it: what is waited for, since when, and what comes of it. */
export function createRetry(place: string): Retry {
  /** When the storage was found to be away and nobody has found it to be back, in milliseconds. */
  let since: number | undefined
  let told = false
  return async (attempt, waits = LONG_WAITS) => {
    for (let k = 0; ; k++) {
      try {
        const result = await attempt()
        if (told && since !== undefined) {
          printError(`drover: ${place} is back after ${durationText(performance.now() - since)}`)
        }
        since = undefined
        told = false
        return result
      } catch (error) {
        const wait = waits[k]
        if (!(error instanceof StorageUnavailable) || wait === undefined) throw error
        since ??= performance.now()
        if (!told && k + 1 >= QUIET_ATTEMPTS && waits.length > QUIET_ATTEMPTS) {
          told = true
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

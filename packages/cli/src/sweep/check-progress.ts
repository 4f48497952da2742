import { isSteerable } from '../terminal/write.js'
import type { CheckProgress } from './factors/problems-of-levels.js'

/** Milliseconds before progress of checking is shown, and between two updates: on a terminal, elsewhere. */
const ON_TERMINAL = 250
const ELSEWHERE = 10_000

/**
 * Shows on standard error how many values of an experiment are checked: in one line on a terminal, else line by
 * line.
 */
export function createCheckProgress(
  name: string,
  quiet: boolean,
): { readonly update: CheckProgress; stop(): void } {
  if (quiet) return { update() {}, stop() {} }
  const pause = isSteerable() ? ON_TERMINAL : ELSEWHERE
  let next = performance.now() + pause
  let shown = false
  return {
    update(tried, of) {
      const now = performance.now()
      if (now < next) return
      next = now + pause
      const text = `${name}: checking value ${tried} of ${of}`
      process.stderr.write(isSteerable() ? `\r\x1b[K${text}` : `${text}\n`)
      shown = true
    },
    stop() {
      if (shown && isSteerable()) process.stderr.write('\r\x1b[K')
    },
  }
}

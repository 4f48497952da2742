import { isSteerable } from '../terminal/write.js'
import type { CheckProgress } from './factors/problems-of-levels.js'

/** How long checking goes on before it is told of, and then between two times, in milliseconds: on a terminal, elsewhere. */
const ON_TERMINAL = 250
const ELSEWHERE = 10_000

/** Shows on standard error how many values of an experiment have been tried: over each other on a terminal, else as lines. */
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

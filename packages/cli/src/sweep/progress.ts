import cliProgress from 'cli-progress'
import { durationText } from '../terminal/duration.js'
import { BAR, BETWEEN_LINES, barIn, isNarrow } from '../terminal/progress.js'
import { counted, isSteerable } from '../terminal/write.js'

/** Shows the number of finished runs on standard error. */
export interface SweepProgress {
  update(done: number, failed: number): void
  stop(): void
}

/** A bar on a terminal, an occasional line elsewhere, nothing if quiet. `found` runs were done before. */
export function createSweepProgress(
  name: string,
  runs: number,
  found: number,
  quiet: boolean,
): SweepProgress {
  if (quiet || found === runs) return { update() {}, stop() {} }
  const start = performance.now()
  const show = isSteerable() ? bar(name, runs, found) : lines(name, runs, start)
  let stopped = false
  return {
    update(done, failed) {
      if (stopped) return
      // Estimated from the average duration of this process's runs.
      const left = ((performance.now() - start) / (done - found)) * (runs - done)
      show.print(done, `${failed === 0 ? '' : `, ${failed} failed`}, about ${durationText(left)} left`)
    },
    stop() {
      if (!stopped) show.end()
      stopped = true
    },
  }
}

function bar(name: string, runs: number, found: number) {
  const shown = new cliProgress.SingleBar({
    ...BAR,
    format: `${barIn(name)}{value}/{total} runs${isNarrow() ? '' : ' in {duration_formatted}'}{rest}`,
  })
  shown.start(runs, found, { rest: '' })
  return { print: (done: number, rest: string) => shown.update(done, { rest }), end: () => shown.stop() }
}

/** Pauses between lines grow: 1/20 of the elapsed time, but at most a minute. */
const LINES = 20
const LONGEST_PAUSE = 60_000

function lines(name: string, runs: number, start: number) {
  let next = start + BETWEEN_LINES
  let reported = -1
  return {
    print(done: number, rest: string) {
      const now = performance.now()
      // Without new results (for example without workers), a line would say nothing new.
      if (now < next || done === reported) return
      reported = done
      next = now + Math.min(Math.max(BETWEEN_LINES, (now - start) / LINES), LONGEST_PAUSE)
      const percent = Math.floor((100 * done) / runs)
      process.stderr.write(`${name}: ${done} of ${counted(runs, 'run')} (${percent}%)${rest}\n`)
    },
    end() {},
  }
}

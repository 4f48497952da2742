import cliProgress from 'cli-progress'
import { isSteerable } from './write.js'

/**
 * Shows the progress of a run on standard error. On a terminal, before the first update, it says that agents are
 * being placed.
 */
export interface Progress {
  update(step: number): void
  stop(): void
}

/** Milliseconds between progress lines where there is no terminal. */
export const BETWEEN_LINES = 2000

/** The style of bars; they leave signals alone. */
export const BAR = {
  barCompleteChar: '█',
  barIncompleteChar: '░',
  barsize: 30,
  hideCursor: true,
  gracefulExit: false,
} as const

/** Whether the numbers alone fill a line of the terminal. */
export const isNarrow = (): boolean => (process.stderr.columns ?? 100) < 80

/** The text before the numbers of a bar: its name and the bar, if there is room. */
export const barIn = (name: string): string => (isNarrow() ? '' : `${name} {bar} `)

/** A bar on a terminal, occasional lines elsewhere, nothing if quiet. `unit` names what is counted. */
export function createProgress(name: string, steps: number, quiet: boolean, unit = 'step'): Progress {
  if (quiet) return { update() {}, stop() {} }
  return isSteerable() ? bar(name, steps, unit) : lines(name, steps, unit)
}

function bar(name: string, steps: number, unit: string): Progress {
  const format = `${barIn(name)}{value}/{total} ${unit}s${isNarrow() ? '' : ' in {duration_formatted}'}`
  const shown = new cliProgress.SingleBar({
    // The remaining time is unknown before the first step.
    format: (options, params, payload) =>
      cliProgress.Format.Formatter(
        { ...options, format: params.value === 0 ? format : `${format}, {eta_formatted} left` },
        params,
        payload,
      ),
    ...BAR,
    // Number of updates used to estimate the remaining time; with the few of the default it fluctuates.
    etaBuffer: 100,
  })
  process.stderr.write(`${name}: placing agents…`)
  let begun = false
  const clear = () => {
    if (!begun) process.stderr.write('\r\x1b[K')
    begun = true
  }
  return {
    update(step) {
      if (begun) return shown.update(step)
      clear()
      shown.start(steps, step)
    },
    stop() {
      clear()
      shown.stop()
    },
  }
}

function lines(name: string, steps: number, unit: string): Progress {
  let start: number | undefined
  let next = 0
  return {
    update(step) {
      const now = performance.now()
      start ??= now
      next ||= start + BETWEEN_LINES
      if (now < next) return
      next = now + BETWEEN_LINES
      const percent = Math.floor((100 * step) / Math.max(steps, 1))
      const rate = Math.round(step / ((now - start) / 1000))
      process.stderr.write(`${name}: ${unit} ${step} of ${steps} (${percent}%), ${rate} ${unit}s/s\n`)
    },
    stop() {},
  }
}

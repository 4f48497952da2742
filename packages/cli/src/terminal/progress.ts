import cliProgress from 'cli-progress'

/** Shows how far a run is, on standard error. */
export interface Progress {
  update(step: number): void
  stop(): void
}

/** Between the lines that stand in for a bar where there is no terminal, in milliseconds. */
const BETWEEN_LINES = 2000

/** A bar on a terminal, a line now and then elsewhere, nothing where that is asked for. */
export function createProgress(name: string, steps: number, quiet: boolean): Progress {
  if (quiet) return { update() {}, stop() {} }
  return process.stderr.isTTY ? bar(name, steps) : lines(name, steps)
}

function bar(name: string, steps: number): Progress {
  const shown = new cliProgress.SingleBar({
    format: `${name} {bar} {value}/{total} steps, {eta_formatted} left`,
    barCompleteChar: '█',
    barIncompleteChar: '░',
    barsize: 30,
    hideCursor: true,
    // The time left is judged by so many steps; by the few of the default it jumps about.
    etaBuffer: 500,
    gracefulExit: false,
  })
  shown.start(steps, 0)
  return { update: (step) => shown.update(step), stop: () => shown.stop() }
}

function lines(name: string, steps: number): Progress {
  const start = performance.now()
  let next = start + BETWEEN_LINES
  return {
    update(step) {
      const now = performance.now()
      if (now < next) return
      next = now + BETWEEN_LINES
      const percent = Math.floor((100 * step) / Math.max(steps, 1))
      const rate = Math.round(step / ((now - start) / 1000))
      process.stderr.write(`${name}: step ${step} of ${steps} (${percent}%), ${rate} steps/s\n`)
    },
    stop() {},
  }
}

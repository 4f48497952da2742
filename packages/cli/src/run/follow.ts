import type { Recorder } from '@drover/io/tables'
import type { Progress } from '../terminal/progress.js'
import { printError } from '../terminal/write.js'
import type { Interruption } from './interruption.js'
import type { Ending, RunProgress, Start } from './thread/reports.js'
import type { WorldThread } from './world-thread.js'

/** How long a step may run after a stop request before a message explains the delay, in milliseconds. */
const PATIENCE = 1000

/** The outcome of a run; without a picture if it was terminated within a step. */
export interface FinishedRun extends Omit<Ending, 'picture'>, Start {
  readonly picture: Uint8Array | undefined
}

/**
 * Follows a world from its creation to the end of its run: records its states, shows its progress, and forwards stop
 * requests. At the first one the world stops after the current step; at the second, or before the world exists, its
 * thread is terminated, and the records so far count. Returns undefined if there are none.
 */
export async function follow(
  thread: WorldThread,
  recorder: Recorder,
  progress: Progress,
  interruption: Interruption,
): Promise<FinishedRun | undefined> {
  let start: Start | undefined
  let account: RunProgress | undefined
  let cut = false
  let hint: NodeJS.Timeout | undefined

  const handleInterruption = () => {
    if (start !== undefined && interruption.requests === 1) {
      thread.requestStop()
      hint = setTimeout(() => reportWaiting(progress), PATIENCE)
    } else if (!recorder.withinState) {
      cut = true
      void thread.terminate()
    }
  }

  interruption.onRequest = handleInterruption
  try {
    if (interruption.requests > 0) handleInterruption()
    for await (const report of thread.reports()) {
      if (cut) break
      switch (report.kind) {
        case 'made':
          start = report
          progress.update(0)
          break
        case 'progress':
          progress.update(report.steps)
          break
        case 'agents':
          await recorder.addAgents(report.rows)
          thread.makeRoom()
          break
        case 'recorded':
          await recorder.addMetrics(report.measured)
          thread.makeRoom()
          account = report.account
          // The second stop request came while this state was being written.
          if (interruption.requests > 1) handleInterruption()
          break
        case 'ended':
          progress.update(report.ending.account.steps)
          return start && { ...start, ...report.ending }
      }
    }
  } finally {
    clearTimeout(hint)
    interruption.onRequest = () => {}
  }
  if (start === undefined || account === undefined) return undefined
  return { ...start, account, interrupted: true, failure: null, hash: null, picture: undefined }
}

function reportWaiting(progress: Progress): void {
  progress.stop()
  printError('drover: stopping after the current step; press Ctrl-C again to stop at once')
}

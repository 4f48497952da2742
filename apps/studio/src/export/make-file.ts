import { ruleWorker } from '../rule/rule-worker.js'
import type { RuleMessage } from '../simulation/rule-result.js'
import { SimulationError, timeoutMessage } from '../simulation/simulation.js'
import { TIMEOUTS, Watchdog } from '../simulation/watchdog.js'
import type { ExportTask, Made, Report, Tell } from './task.js'
import workerAddress from './worker.ts?worker&url'

/**
 * Has a worker make a file; it runs the compiled rule of the person, where there is one, and is watched then.
 * Rejects with the signal's reason when it is stopped.
 */
export function makeFile(
  task: ExportTask,
  rule: string | undefined,
  tell: Tell,
  signal: AbortSignal,
): Promise<Made> {
  const worker =
    rule === undefined ? new Worker(workerAddress, { type: 'module' }) : ruleWorker(rule, workerAddress)
  let giveUp = (_: Error): void => {}
  const watchdog = new Watchdog((seconds) => giveUp(new SimulationError(timeoutMessage(seconds))))
  return new Promise<Made>((resolve, reject) => {
    giveUp = reject
    const watch = (seconds: number): void => {
      if (rule !== undefined) watchdog.wait(seconds)
    }
    signal.addEventListener('abort', () => reject(signal.reason))
    worker.addEventListener('error', (event) => {
      event.preventDefault()
      reject(new Error(event.message || 'the worker could not start'))
    })
    worker.addEventListener('message', ({ data }: MessageEvent<Report | RuleMessage>) => {
      if ('begun' in data) return watch(TIMEOUTS.worlds)
      if ('unhandled' in data) return reject(errorOf(data.unhandled))
      if (data.kind === 'made') return resolve(data.made)
      if (data.kind === 'failed') return reject(errorOf(data.failure))
      tell(data.share)
      // After the last step nothing of the rule runs; to make a file of them may take long.
      if (data.share < 1) watch(TIMEOUTS.worlds)
      else watchdog.rest()
    })
    watch(TIMEOUTS.loading)
    worker.postMessage(task)
  }).finally(() => {
    watchdog.rest()
    worker.terminate()
  })
}

const errorOf = ({
  message,
  problems,
  at,
}: Extract<Report, { kind: 'failed' }>['failure']): SimulationError =>
  new SimulationError(message, problems, at)

import { ruleWorker } from '../rule/rule-worker.js'
import type { RuleMessage } from '../simulation/rule-result.js'
import { SimulationError, timeoutMessage } from '../simulation/simulation.js'
import { TIMEOUTS, Watchdog } from '../simulation/watchdog.js'
import type { Report, ReportShare, WorkerTask } from './task.js'
import workerAddress from './worker.ts?worker&url'

/** The final message of a worker for a task. */
type Answer = Exclude<Report, { readonly kind: 'progress' | 'failed' }>

/**
 * A worker that runs worlds apart from the visible one, one task at a time. If the user has a compiled rule, the worker
 * runs it under a watchdog.
 */
export class TaskWorker {
  readonly #worker: Worker
  readonly #isWatched: boolean
  #hasBegun = false
  #report: ReportShare = () => {}
  #resolve = (_: Answer): void => {}
  #reject = (_: unknown): void => {}
  readonly #watchdog = new Watchdog((seconds) => this.#reject(new SimulationError(timeoutMessage(seconds))))

  constructor(rule: string | undefined) {
    this.#isWatched = rule !== undefined
    this.#worker =
      rule === undefined ? new Worker(workerAddress, { type: 'module' }) : ruleWorker(rule, workerAddress)
    this.#worker.addEventListener('error', (event) => {
      event.preventDefault()
      this.#reject(new Error(event.message || 'the worker could not start'))
    })
    this.#worker.addEventListener('message', ({ data }: MessageEvent<Report | RuleMessage>) =>
      this.#receive(data),
    )
  }

  /** Rejects with any error, and with the signal's reason if stopped; then close the worker. */
  play(task: WorkerTask, report: ReportShare, signal: AbortSignal): Promise<Answer> {
    this.#report = report
    return new Promise<Answer>((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      this.#watch(this.#hasBegun ? TIMEOUTS.worlds : TIMEOUTS.loading)
      this.#worker.postMessage(task)
    }).finally(() => this.#watchdog.rest())
  }

  #receive(data: Report | RuleMessage): void {
    if ('begun' in data) {
      this.#hasBegun = true
      this.#watch(TIMEOUTS.worlds)
    } else if ('unhandled' in data) this.#reject(errorOf(data.unhandled))
    else if (data.kind === 'failed') this.#reject(errorOf(data.failure))
    else if (data.kind !== 'progress') this.#resolve(data)
    else {
      this.#report(data.share)
      // After the last step no code of the rule runs, and making the file may take long.
      if (data.share < 1) this.#watch(TIMEOUTS.worlds)
      else this.#watchdog.rest()
    }
  }

  #watch(seconds: number): void {
    if (this.#isWatched) this.#watchdog.wait(seconds)
  }

  close(): void {
    this.#watchdog.rest()
    this.#worker.terminate()
  }
}

const errorOf = ({
  message,
  problems,
  at,
}: Extract<Report, { kind: 'failed' }>['failure']): SimulationError =>
  new SimulationError(message, problems, at)

import { effect, type ReadonlySignal } from '@preact/signals'
import { TaskWorker } from '../export/task-worker.js'
import { runAt, runsOf, type SweepPlan } from './sweep-plan.js'

/** A core is left to a world that plays. */
export const mostWorkers = (isPlaying: boolean): number =>
  Math.max(1, navigator.hardwareConcurrency - (isPlaying ? 1 : 0))

/** What hears of the runs of a sweep. */
export interface SweepListener {
  measured(run: number, value: number): void
  /** A run of which nothing came; the others go on. */
  failed(run: number, error: Error): void
}

/**
 * Makes the runs of a sweep in workers: one for each core, one less while a world plays on the page. Rejects with the
 * signal's reason when it is stopped.
 */
export function runSweep(
  plan: SweepPlan,
  rule: string | undefined,
  isPlaying: ReadonlySignal<boolean>,
  listener: SweepListener,
  signal: AbortSignal,
): Promise<void> {
  const runs = runsOf(plan)
  const idle: TaskWorker[] = []
  const all = new Set<TaskWorker>()
  let [next, active, done] = [0, 0, 0]
  let stop = (): void => {}

  const play = async (run: number): Promise<void> => {
    const worker = idle.pop() ?? new TaskWorker(rule)
    all.add(worker)
    try {
      const answer = await worker.play(runAt(plan, run), () => {}, signal)
      if (answer.kind === 'measured') listener.measured(run, answer.value)
      idle.push(worker)
    } catch (error) {
      // It may not answer any more.
      worker.close()
      all.delete(worker)
      if (!signal.aborted) listener.failed(run, error as Error)
    }
  }

  return new Promise<void>((resolve, reject) => {
    const start = (most: number): void => {
      while (active < most && next < runs && !signal.aborted) {
        active++
        void play(next++).then(() => {
          active--
          if (++done === runs) resolve()
          else start(mostWorkers(isPlaying.peek()))
        })
      }
    }
    stop = effect(() => start(mostWorkers(isPlaying.value)))
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  }).finally(() => {
    stop()
    for (const worker of all) worker.close()
  })
}

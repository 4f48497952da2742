import type { FileTask, Made, ReportShare } from './task.js'
import { TaskWorker } from './task-worker.js'

/** Makes a file in a worker. Rejects with the signal's reason if stopped. */
export async function makeFile(
  task: FileTask,
  rule: string | undefined,
  report: ReportShare,
  signal: AbortSignal,
): Promise<Made> {
  const worker = new TaskWorker(rule)
  try {
    const answer = await worker.play(task, report, signal)
    if (answer.kind !== 'made') throw new Error(`expected a file, got '${answer.kind}'`)
    return answer.made
  } finally {
    worker.close()
  }
}

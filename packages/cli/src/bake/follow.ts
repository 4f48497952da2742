import { Worker } from 'node:worker_threads'
import { CommandError, EXIT, failure } from '../errors.js'
import type { Interruption } from '../run/interruption.js'
import { createProgress, type Progress } from '../terminal/progress.js'
import { THREADS } from '../threads.js'
import type { FilmWriter } from './film/film-writer.js'
import type { Baked, BakeReport, BakeTask } from './thread/task.js'

/**
 * Starts the thread that bakes and follows it to its end: shows its progress and forwards the frames of a film.
 * Ends the thread at the first request to stop. Throws a CommandError.
 */
export async function follow(
  task: BakeTask,
  interruption: Interruption,
  film: FilmWriter | undefined,
  quiet: boolean,
): Promise<Baked> {
  const worker = new Worker(THREADS.bake, { workerData: task })
  let progress: Progress | undefined
  let frames = 0

  const show = (total: number, unit: string) => {
    progress?.stop()
    progress = createProgress(task.name, total, quiet, unit)
    progress.update(0)
  }

  /** The result of the bake, once reported. */
  const handleReport = async (report: BakeReport): Promise<Baked | undefined> => {
    switch (report.kind) {
      case 'made':
        show(report.plannedSteps, 'step')
        break
      case 'progress':
        progress?.update(report.steps)
        break
      case 'film':
        show(report.frames, 'frame')
        film?.begin(report.width, report.height, task.framesPerSecond)
        worker.postMessage('next')
        break
      case 'frame':
        await film?.add(report.pixels)
        progress?.update(++frames)
        worker.postMessage('next')
        break
      case 'baked':
        await film?.end()
        return report.baked
      case 'refused':
        throw new CommandError(report.lines, report.exitCode)
    }
    return undefined
  }

  try {
    return await new Promise<Baked>((resolve, reject) => {
      const stop = () => reject(new CommandError(['stopped; nothing was written'], EXIT.interrupted))
      interruption.onRequest = stop
      if (interruption.requests > 0) stop()
      worker.on('message', (report: BakeReport) => {
        handleReport(report).then((baked) => baked && resolve(baked), reject)
      })
      worker.on('error', (error: NodeJS.ErrnoException) => {
        const full = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
        // Other errors pass on without their code: error codes here refer to files.
        reject(full ? failure(`${task.source}: out of memory`, error) : new Error(error.message))
      })
    })
  } finally {
    progress?.stop()
    await worker.terminate()
  }
}

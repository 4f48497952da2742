import type { ExportTask, Made, Report, Tell } from './task.js'

/** Has a worker make a file. Rejects with the signal's reason when it is stopped. */
export function makeFile(task: ExportTask, tell: Tell, signal: AbortSignal): Promise<Made> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  return new Promise<Made>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
    worker.addEventListener('error', ({ message }) => reject(new Error(message || 'it could not be begun')))
    worker.addEventListener('message', ({ data }: MessageEvent<Report>) => {
      if (data.kind === 'progress') tell(data.share)
      else if (data.kind === 'made') resolve(data.made)
      else reject(new Error(data.message))
    })
    worker.postMessage(task)
  }).finally(() => worker.terminate())
}

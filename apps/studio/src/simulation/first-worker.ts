import type { WorkerMessage } from './protocol.js'
import workerAddress from './worker.ts?worker&url'

/** The worker of a world, and whether it is loaded. */
interface Started {
  readonly worker: Worker
  hasBegun: boolean
}

let first: Started | undefined

function start(): Started {
  const started = { worker: new Worker(workerAddress, { type: 'module' }), hasBegun: false }
  const note = ({ data }: MessageEvent<WorkerMessage>): void => {
    if ('begun' in data) started.hasBegun = true
  }
  started.worker.addEventListener('message', note, { once: true })
  return started
}

/** Starts the first world's worker, which loads in parallel with the page. */
export function startFirst(): void {
  first = start()
}

/** The started worker, or a new one. */
export function takeWorker(): Started {
  const taken = first ?? start()
  first = undefined
  return taken
}

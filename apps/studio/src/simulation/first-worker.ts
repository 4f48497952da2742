import type { WorkerMessage } from './protocol.js'
import workerAddress from './worker.ts?worker&url'

/** A worker of a world, and whether it is loaded already. */
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

/** Starts the worker of the first world, which loads at the same time as the page that shows it. */
export function startFirst(): void {
  first = start()
}

/** The worker that was started, or another one. */
export function takeWorker(): Started {
  const taken = first ?? start()
  first = undefined
  return taken
}

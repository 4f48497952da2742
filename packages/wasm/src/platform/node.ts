import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Platform } from './platform.js'

/** Node: the code is a file beside this package's, threads are those of `node:worker_threads`. */
export const platform: Platform = {
  load: async () => WebAssembly.compile(await readFile(new URL('../drover.wasm', import.meta.url))),
  cores: availableParallelism(),
  alone: undefined,
  maySleep: true,
  start(service) {
    // Without the flags of the program, such as --input-type, that are not for files.
    const options = { workerData: service, execArgv: [] }
    const worker = new Worker(new URL('./node-thread.js', import.meta.url), options)
    // A program with nothing else to do ends, even with waiting threads.
    worker.unref()
    return { end: () => void worker.terminate() }
  },
}

import { pagePlatform } from './page.js'
import type { Platform } from './platform.js'

/** drover.wasm in base64; the build puts it here. */
declare const WASM: string
/** The script of a thread; the build puts it here. */
declare const THREAD: string

/** Pages and their workers, where the code is part of the module: no other file is asked for. */
export const platform: Platform = {
  ...pagePlatform,
  load: () => WebAssembly.compile(Uint8Array.from(atob(WASM), (letter) => letter.charCodeAt(0))),
  start(service) {
    const address = URL.createObjectURL(new Blob([THREAD], { type: 'text/javascript' }))
    const worker = new Worker(address, { type: 'module' })
    worker.postMessage(service)
    return {
      end: () => {
        worker.terminate()
        URL.revokeObjectURL(address)
      },
    }
  },
}

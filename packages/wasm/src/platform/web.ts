import type { Platform } from './platform.js'

/** Pages and their workers: the code is fetched from beside this module. */
export const platform: Platform = {
  load: async () => {
    const answer = await fetch(new URL('../drover.wasm', import.meta.url))
    if (!answer.ok) throw new Error(`@drover/wasm: ${answer.url} could not be loaded: ${answer.status}`)
    // Not as it streams in: hosts that call it anything but application/wasm would be refused.
    return WebAssembly.compile(await answer.arrayBuffer())
  },
  cores: navigator.hardwareConcurrency,
  alone: globalThis.crossOriginIsolated
    ? undefined
    : 'this page is not cross-origin isolated, so its memory cannot be shared with threads',
  // The main thread of a page may not wait.
  maySleep: typeof document === 'undefined',
  start(service) {
    const worker = new Worker(new URL('./web-thread.js', import.meta.url), { type: 'module' })
    worker.postMessage(service)
    return { end: () => worker.terminate() }
  },
}

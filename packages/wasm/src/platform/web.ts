import { pagePlatform } from './page.js'
import type { Platform } from './platform.js'

/** Pages and their workers: the code is fetched from beside this module. */
export const platform: Platform = {
  ...pagePlatform,
  load: async () => {
    const answer = await fetch(new URL('../drover.wasm', import.meta.url))
    if (!answer.ok)
      throw new Error(
        `@drover/wasm: ${answer.url} could not be loaded: ${answer.status}; with esbuild or without a bundler import @drover/wasm/inline`,
      )
    // Not streamed: servers that send another type than application/wasm would fail.
    return WebAssembly.compile(await answer.arrayBuffer())
  },
  start(service) {
    const worker = new Worker(new URL('./web-thread.js', import.meta.url), { type: 'module' })
    worker.postMessage(service)
    return { end: () => worker.terminate() }
  },
}

import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { sceneCards } from './scene-cards.js'

/** How many workers, pages and parts that are loaded later share a module that the gallery's worker has too, at least. */
const SHARED_BY = 6

const rolldownOptions: Rolldown.RolldownOptions = {
  output: {
    codeSplitting: {
      // In one piece what the gallery needs of the engine is smaller; other modules come in pieces of their own.
      groups: [{ name: 'engine', test: /\/engine\/dist\/modules\//, minShareCount: SHARED_BY }],
    },
  },
  // TypeScript and its declarations, for the rule editor, take a few seconds: that is known.
  checks: { pluginTimings: false },
  // So is that glTF-Transform can read files under Node: what the studio uses of it reads none.
  onLog(level, log, tell) {
    if (!log.message.includes('externalized for browser compatibility')) tell(level, log)
  },
}

/** What a page needs to be cross-origin isolated: only then may the threads of the wasm backend share its memory. */
const headers = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
}

const WORKER_ADDRESS = '?worker&url'

/** Makes workers that are asked for by address in the page's own build: what both need, the engine above all, is loaded once. */
const workersShareChunks: Plugin = {
  name: 'workers-share-chunks',
  apply: 'build',
  enforce: 'pre',
  load(id) {
    if (!id.endsWith(WORKER_ADDRESS)) return
    const path = id.slice(0, -WORKER_ADDRESS.length)
    // By the folder: several are called worker.ts.
    const [folder = '', file = ''] = path.replace(/\.ts$/, '').split('/').slice(-2)
    const name = file === 'worker' ? `${folder}-worker` : file
    const reference = this.emitFile({ type: 'chunk', id: path, name })
    return `export default import.meta.ROLLUP_FILE_URL_${reference}`
  },
}

export default defineConfig({
  // Relative addresses: the built studio works in any folder of any web host.
  base: './',
  plugins: [sceneCards, workersShareChunks],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 800,
    rolldownOptions,
    // What is loaded ahead is put into the document, and workers have none.
    modulePreload: {
      resolveDependencies: (_, files, { hostId }) => (hostId.includes('worker') ? [] : files),
    },
  },
  worker: { format: 'es', rolldownOptions },
  server: { headers },
  preview: { headers },
})

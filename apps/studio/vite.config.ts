import { readFileSync } from 'node:fs'
import { defineConfig, type Plugin, type Rolldown } from 'vite'

/** Parts of the engine that few visitors need: what a rule of one's own may ask for besides, contacts, and formulas. */
const LATER =
  '[a-z]+\\.js|queries/|math/vector-arithmetic|spaces/shortest-way|world/change|metrics/collective-state|description/(?:check-world|herd-relations|unit-relations|world-warning|tell-warnings)|features/warnings|rules/(?:formula/|graph/decide)'

const rolldownOptions: Rolldown.RolldownOptions = {
  output: {
    codeSplitting: {
      // In one piece the engine is smaller, and page and worker share it.
      groups: [{ name: 'engine', test: new RegExp(`/engine/dist/modules/(?!${LATER})`) }],
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
    const reference = this.emitFile({ type: 'chunk', id: id.slice(0, -WORKER_ADDRESS.length) })
    return `export default import.meta.ROLLUP_FILE_URL_${reference}`
  },
}

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'))

export default defineConfig({
  // What files cite that people save.
  define: { 'import.meta.env.DROVER_VERSION': JSON.stringify(version) },
  // Relative addresses: the built studio works in any folder of any web host.
  base: './',
  plugins: [workersShareChunks],
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

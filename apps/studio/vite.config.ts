import { defineConfig, type Rolldown } from 'vite'

const rolldownOptions: Rolldown.RolldownOptions = {
  // TypeScript and its declarations, for the rule editor, take a few seconds: that is known.
  checks: { pluginTimings: false },
  // So is that glTF-Transform can read files under Node: what the studio uses of it reads none.
  onLog(level, log, tell) {
    if (!log.message.includes('externalized for browser compatibility')) tell(level, log)
  },
}

export default defineConfig({
  // Relative addresses: the built studio works in any folder of any web host.
  base: './',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: { target: 'es2022', chunkSizeWarningLimit: 800, rolldownOptions },
  worker: { format: 'es', rolldownOptions },
})

import { defineConfig } from 'vite'

// TypeScript and its declarations, for the rule editor, take a few seconds: that is known.
const rolldownOptions = { checks: { pluginTimings: false } }

export default defineConfig({
  // Relative addresses: the built studio works in any folder of any web host.
  base: './',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: { target: 'es2022', chunkSizeWarningLimit: 800, rolldownOptions },
  worker: { format: 'es', rolldownOptions },
})

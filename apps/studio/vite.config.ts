import { defineConfig } from 'vite'

export default defineConfig({
  // Relative addresses: the built studio works in any folder of any web host.
  base: './',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: { target: 'es2022', chunkSizeWarningLimit: 700 },
  worker: { format: 'es' },
})

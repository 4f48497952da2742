import { defineConfig } from 'vite'

// With these two headers the memory of a page can be shared, so that threads can help. Without them one thread makes the
// same steps: NO_ISOLATION=1 npm run dev.
const isolation = process.env.NO_ISOLATION
  ? {}
  : { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' }

export default defineConfig({
  server: { headers: isolation },
  preview: { headers: isolation },
  worker: { format: 'es' },
})

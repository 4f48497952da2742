import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    dir: import.meta.dirname,
    include: ['check/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})

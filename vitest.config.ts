import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vitest/config'

const built = process.env.DROVER_BUILT === '1'
const source = (name: string, entry = 'index') =>
  fileURLToPath(new URL(`packages/${name}/src/${entry}.ts`, import.meta.url))

/**
 * Lets a test beside its source run against the built package: what it imports as `./file.js` comes from
 * `dist/` where the build has that file, so that only the tests and their helpers are read from `src/`.
 */
function builtFiles(): Plugin {
  return {
    name: 'drover-built-files',
    enforce: 'pre',
    async resolveId(specifier, importer, options) {
      if (!specifier.startsWith('.')) return null
      const found = await this.resolve(specifier, importer, { ...options, skipSelf: true })
      const output = found?.id.replace(/\/packages\/([^/]+)\/src\/(.+)\.ts$/, '/packages/$1/dist/$2.js')
      return output && output !== found?.id && existsSync(output) ? output : found
    },
  }
}

export default defineConfig({
  plugins: built ? [builtFiles()] : [],
  resolve: {
    alias: built
      ? []
      : [
          { find: /^drover$/, replacement: source('engine') },
          { find: /^@drover\/io$/, replacement: source('io') },
          { find: /^@drover\/io\/glb$/, replacement: source('io', 'glb/index') },
          { find: /^@drover\/io\/node$/, replacement: source('io', 'node') },
          { find: /^@drover\/io\/relief$/, replacement: source('io', 'relief/index') },
          { find: /^@drover\/io\/tables$/, replacement: source('io', 'tables/index') },
          { find: /^drover-rapier$/, replacement: source('rapier') },
          { find: /^@drover\/wasm$/, replacement: source('wasm') },
          { find: /^@drover\/scenarios$/, replacement: source('scenarios') },
        ],
  },
  test: {
    include: [
      'packages/*/src/**/*.test.ts',
      'apps/*/src/**/*.test.ts',
      'tests/**/*.test.ts',
      'scripts/**/*.test.ts',
    ],
    pool: 'forks',
    // One more than there are cores, since tests of pages and programs wait much; the limit has room for a machine that
    // does other things too.
    maxWorkers: availableParallelism() + 1,
    testTimeout: 20_000,
  },
})

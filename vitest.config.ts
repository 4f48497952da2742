import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { assertBundlesFresh } from './scripts/bundle.mjs'

/** Whether packages are read from what is built of them; a test beside its source reads that source all the same. */
const built = process.env.DROVER_BUILT === '1'
if (built) assertBundlesFresh()

const source = (name: string, entry = 'index') =>
  fileURLToPath(new URL(`packages/${name}/src/${entry}.ts`, import.meta.url))

/** Whatever tests draw cases, they draw the same in every run: they get fast-check with the seed of `cases.ts`. */
function seededCases(): Plugin {
  const cases = fileURLToPath(new URL('tests/properties/cases.ts', import.meta.url))
  return {
    name: 'drover-seeded-cases',
    enforce: 'pre',
    resolveId: (specifier, importer) =>
      specifier === 'fast-check' && importer !== cases ? cases : undefined,
  }
}

/**
 * Begins with the slow files, so that none is left to a single process in the end: what vitest goes by in a new clone,
 * how large files are, says little about how long they take.
 */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isSlow = ({ moduleId }: TestSpecification) => moduleId.endsWith('.slow.test.ts')
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}

export default defineConfig({
  plugins: [seededCases()],
  resolve: {
    alias: built
      ? []
      : [
          { find: /^drover$/, replacement: source('engine') },
          { find: /^drover\/([a-z]+)$/, replacement: source('engine', '$1') },
          { find: /^@drover\/io$/, replacement: source('io') },
          { find: /^@drover\/io\/drawing$/, replacement: source('io', 'drawing/index') },
          { find: /^@drover\/io\/glb$/, replacement: source('io', 'glb/index') },
          { find: /^@drover\/io\/node$/, replacement: source('io', 'node') },
          { find: /^@drover\/io\/relief$/, replacement: source('io', 'relief/index') },
          { find: /^@drover\/io\/tables$/, replacement: source('io', 'tables/index') },
          { find: /^@drover\/player$/, replacement: source('player') },
          { find: /^@drover\/player\/([a-z]+)$/, replacement: source('player', '$1') },
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
    sequence: { sequencer: SlowFirst },
    // Test files share the modules that their process has loaded: to load them anew for each took half of the time.
    isolate: false,
    setupFiles: ['tests/own-plug-ins.ts'],
    // Two more than there are cores, since tests of pages and programs wait much; the limits
    // have room for a machine that is several times as slow, or does other things too. What hangs is found out all the same.
    maxWorkers: availableParallelism() + 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})

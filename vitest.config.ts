import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig, type Plugin } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { assertBundlesFresh } from './scripts/bundle.mjs'

/** Whether tests import the built packages; a test beside its source still imports that source. */
const built = process.env.DROVER_BUILT === '1'
if (built) assertBundlesFresh()

const source = (name: string, entry = 'index') =>
  fileURLToPath(new URL(`packages/${name}/src/${entry}.ts`, import.meta.url))

/** Property tests draw the same cases in every run: they get fast-check with the seed of `cases.ts`. */
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
 * Runs the slow and long files first, so that no single process is left with one at the end. In a new clone vitest sorts by file
 * size, which says little about duration.
 */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isSlow = ({ moduleId }: TestSpecification) => /\.(slow|long)\.test\.ts$/.test(moduleId)
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
          { find: /^@drover\/player\/([a-z-]+)$/, replacement: source('player', '$1') },
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
    // Tests of the engine read its sources; what else they load would bring the built engine, which is another.
    exclude: [...configDefaults.exclude, ...(built ? ['packages/engine/**'] : [])],
    pool: 'forks',
    sequence: { sequencer: SlowFirst },
    // Test files of a process share loaded modules: loading them for each file took half of the time.
    isolate: false,
    setupFiles: ['tests/own-plug-ins.ts'],
    // Two more than the cores, since tests of pages and programs mostly wait. The limits leave room for a slow or
    // busy machine, and still end a test that hangs.
    maxWorkers: availableParallelism() + 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // Many tests make worlds whose numbers are wrong on purpose.
    onConsoleLog: (text) => !text.startsWith('drover: '),
  },
})

// npm test: every check. npm run check: `--quick`, the ones worth a wait between two edits.
import { installChromiumIfNeeded } from './chromium.mjs'
import { installIfNeeded } from './install.mjs'
import { installRedisIfNeeded } from './redis.mjs'
import { run, runTogether, stage, untilFailure } from './stages.mjs'
import { formatCounts, runVitest } from './vitest.mjs'

/** Tests of the modules of the engine: they read its sources. */
const OF_THE_ENGINE = ['packages/engine/**']
/**
 * All others read the packages as they are built, as whoever installs them does; the engine is a quarter to a third
 * quicker that way than module by module.
 */
const OF_ALL_ELSE = ['packages/!(engine)/**', 'apps/**', 'tests/**']
const excluded = (/** @type {string} */ files) => ['--exclude', files]

const quick = process.argv.includes('--quick')
const counts = { passed: 0, failed: 0, skipped: 0 }

await untilFailure(async () => {
  installIfNeeded()
  stage('build: sources to dist', () => run('node', ['scripts/build.mjs']))
  await stage(
    'types, lint (Biome), spelling, imports: arrows between folders and packages, and no circles',
    () =>
      runTogether(['types', 'lint', 'spelling', 'imports'].map((name) => ['npm', ['run', '--silent', name]])),
  )
  if (quick) {
    stage('tests of the sources, without the slow ones', () =>
      runVitest(counts, { args: ['--exclude', '**/*.slow.test.ts'] }),
    )
    return
  }
  stage('dead code: knip', () => run('knip', []))
  stage('browser: Chromium for the tests of the studio', installChromiumIfNeeded)
  stage('queue: Redis for the tests of sweeps on many machines', installRedisIfNeeded)
  stage('tests of the engine', () => runVitest(counts, { args: OF_ALL_ELSE.flatMap(excluded) }))
  stage('tests of all else, on the built packages', () =>
    runVitest(counts, { built: true, args: OF_THE_ENGINE.flatMap(excluded) }),
  )
  stage('packages: as they would be published', () => run('node', ['scripts/packaging.mjs']))
  // For reading: machines are too noisy for speed to decide anything.
  stage('speed: ratios against those recorded last', () =>
    run('node', ['benches/dist/run.js', '--only', 'wasm', '--quick', '--compare']),
  )
})

console.log(`\n${formatCounts(counts)}`)

// npm test: every check but the long tests. npm run check: `--quick`, the ones worth a wait between two edits.
// npm run test:long: `--long`, the long tests alone.
import { installIfNeeded } from './install.mjs'
import { runTogether, stage, untilFailure } from './stages.mjs'
import { formatCounts, runVitest } from './vitest.mjs'

/**
 * All but the engine's tests use the built packages, like users; the engine is a quarter to a third faster that way than
 * module by module.
 */
const OF_ALL_ELSE = ['packages/!(engine)/**', 'apps/**', 'tests/**']

const LONG = '**/*.long.test.ts'

/** Unchanged sources are not transformed again: an eighth of the processor time between two edits. */
const KEEP_TRANSFORMED = '--experimental.fsModuleCache'

const quick = process.argv.includes('--quick')
const long = process.argv.includes('--long')
const counts = { passed: 0, failed: 0, skipped: 0 }

/** @typedef {[command: string, args: string[]]} Command */

/** @type {Command} */
const build = ['node', ['scripts/build.mjs']]
/** @type {Command} */
const installPrograms = ['node', ['scripts/install-programs.mjs']]
/** @type {Command[]} */
const checks = ['types', 'lint', 'spelling', 'imports'].map((name) => ['npm', ['run', '--silent', name]])
/** @type {Command} */
const deadCode = ['knip', []]
/**
 * Checks the packages as npm would publish them.
 *
 * @type {Command}
 */
const packaging = ['node', ['scripts/packaging.mjs']]

await untilFailure(async () => {
  installIfNeeded()
  if (quick) {
    await stage('build: sources to dist', () => runTogether([build]))
    await stage('types, lint (Biome), spelling, import rules', () => runTogether(checks))
    stage('tests of the sources, without the slow ones', () =>
      runVitest(counts, { args: ['--exclude', '**/*.slow.test.ts', '--exclude', LONG, KEEP_TRANSFORMED] }),
    )
    return
  }
  await stage('build: sources to dist; install Chromium and Redis if they are missing', () =>
    runTogether([build, installPrograms]),
  )
  if (long) {
    stage('long tests, on the built packages', () =>
      runVitest(counts, { args: ['.long.test.ts'], built: true }),
    )
    return
  }
  await stage('types, lint (Biome), spelling, import rules, dead code (knip), packages as published', () =>
    runTogether([...checks, deadCode, packaging]),
  )
  stage('tests of the engine', () =>
    runVitest(counts, { args: OF_ALL_ELSE.flatMap((files) => ['--exclude', files]) }),
  )
  stage('tests of all else, on the built packages, without the long ones', () =>
    runVitest(counts, { args: ['--exclude', LONG], built: true }),
  )
})

console.log(`\n${formatCounts(counts)}`)

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './stages.mjs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * Runs vitest and adds what it counted to `counts`, also where tests fail.
 *
 * @param {Counts} counts
 * @param {{ args?: readonly string[], built?: boolean }} [options] `built`: the tests read the packages'
 * build output instead of their sources
 */
export function runVitest(counts, { args = [], built = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'drover-vitest-'))
  const file = join(folder, 'report.json')
  try {
    run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...args], {
      env: { DROVER_BUILT: built ? '1' : '' },
    })
  } finally {
    addCounts(counts, file)
    rmSync(folder, { recursive: true })
  }
}

/**
 * @param {Counts} counts
 * @param {string} file
 */
function addCounts(counts, file) {
  const report = JSON.parse(readFileSync(file, 'utf8'))
  counts.passed += report.numPassedTests
  counts.failed += report.numFailedTests + report.testResults.filter(failsOutsideTests).length
  counts.skipped += report.numPendingTests + report.numTodoTests
}

/**
 * A file that does not load, or whose preparation fails: its tests count as skipped.
 *
 * @param {{ status: string, assertionResults: readonly { status: string }[] }} file
 */
function failsOutsideTests({ status, assertionResults }) {
  return status === 'failed' && assertionResults.every((test) => test.status !== 'failed')
}

/** @param {Counts} counts */
export function formatCounts({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

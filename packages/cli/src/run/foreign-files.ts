import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { usageError } from '../errors.js'
import { RESULT_FILES } from './formats.js'

/**
 * Throws a CommandError if the results would replace files that no earlier run left in the folder, such as the
 * scenario of this run.
 */
export function refuseForeignFiles(folder: string): void {
  const found = RESULT_FILES.find((name) => existsSync(join(folder, name)))
  if (found === undefined || isSummaryOfRun(join(folder, 'summary.json'))) return
  throw usageError(
    `--out ${folder}: expected results of an earlier run, but ${found} is not; name another folder or move it away`,
  )
}

function isSummaryOfRun(path: string): boolean {
  try {
    const { versions, plannedSteps } = JSON.parse(readFileSync(path, 'utf8'))
    return typeof versions?.drover === 'string' && typeof plannedSteps === 'number'
  } catch {
    return false
  }
}

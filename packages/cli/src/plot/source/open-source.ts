import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { show } from 'drover/schema'
import { reasonOf, usageError } from '../../errors.js'
import { openRun } from './open-run.js'
import { openSweep } from './open-sweep.js'
import type { Source } from './source.js'
import { findTable } from './table-files.js'

/** Opens the results of `drover run` or `drover sweep` in a folder. Throws a CommandError that names missing files. */
export async function openSource(folder: string): Promise<Source> {
  assertFolder(folder)
  const summary = await findTable(folder, 'summary')
  if (summary !== undefined)
    return openSweep(folder, summary, readJson(join(folder, 'experiment.json')), sceneIn(folder))
  const measured = await findTable(folder, 'metrics')
  if (measured !== undefined)
    return openRun(folder, measured, readJson(join(folder, 'summary.json')), sceneIn(folder))
  if (existsSync(join(folder, 'journal.jsonl'))) {
    throw usageError(
      `${folder}: the sweep has not finished; continue it with the same 'drover sweep' command`,
    )
  }
  const inside = foldersWithTables(folder)
  const remedy =
    inside.length > 0
      ? `folders in it that have tables: ${inside.join(', ')}`
      : "'drover run' and 'drover sweep' write some"
  throw usageError(`${folder}: expected tables of a run or a sweep, got none; ${remedy}`)
}

function assertFolder(folder: string): void {
  const found = statIn(folder)
  if (found === undefined) {
    const meant = join('drover-results', folder)
    const hint = existsSync(meant) ? `; did you mean '${meant}'?` : ''
    throw usageError(`${folder}: no such folder${hint}`)
  }
  if (found.isDirectory()) return
  throw usageError(
    `${folder}: expected the folder of a run or of a sweep, got a file; its folder is '${dirname(folder)}'`,
  )
}

function statIn(folder: string) {
  try {
    return statSync(folder, { throwIfNoEntry: false })
  } catch (error) {
    throw usageError(`${folder}: ${reasonOf(error)}`)
  }
}

const MOST_NAMED = 5

function foldersWithTables(folder: string): readonly string[] {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(folder, name))
    .filter((path) => ['summary.json', 'experiment.json'].some((name) => existsSync(join(path, name))))
    .sort()
  return names.length > MOST_NAMED ? [...names.slice(0, MOST_NAMED), '…'] : names
}

const sceneIn = (folder: string) => readJson(join(folder, 'scenario.json'))

/** A file beside the tables. Its contents are trusted: drover wrote it. */
function readJson(file: string): never {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as never
    throw new Error(`expected an object, got ${show(value)}`)
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'is not valid JSON' : reasonOf(error)
    throw usageError(`${file}: ${reason}; it belongs to the tables next to it`)
  }
}

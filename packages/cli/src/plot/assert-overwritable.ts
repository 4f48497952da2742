import { closeSync, openSync, readSync } from 'node:fs'
import { assertFile } from '../assert-file.js'
import { reasonOf, usageError } from '../errors.js'

/** How to recognize files that drover writes: by their first bytes, per file extension. */
const MARKS: readonly (readonly [ending: RegExp, mark: RegExp])[] = [
  [/\.svg$/, /<metadata>drover<\/metadata>/],
  [/\.html?$/, /<meta name="generator" content="drover [^"]*">/],
  [/\.png$/, /^\x89PNG/],
  [/\.vl\.json$/, /"\$schema":\s*"[^"]*vega-lite/],
]

const FIRST = 4096

/** Throws a CommandError for an existing file that drover did not write. */
export function assertOverwritable(file: string): void {
  const [, mark] = MARKS.find(([ending]) => ending.test(file)) ?? []
  const beginning = beginningOf(file)
  if (mark === undefined || beginning === undefined || beginning === '' || mark.test(beginning)) return
  throw usageError(
    `--out ${file}: exists already and was not written by drover; choose another name, or remove it`,
  )
}

/** The first bytes of a file; undefined if there is none. */
function beginningOf(path: string): string | undefined {
  try {
    assertFile(path)
    const file = openSync(path, 'r')
    try {
      const bytes = Buffer.alloc(FIRST)
      return bytes.toString('latin1', 0, readSync(file, bytes))
    } finally {
      closeSync(file)
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // Creating the folder reports missing or invalid parents.
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ELOOP' || code === 'ENAMETOOLONG')
      return undefined
    throw usageError(`--out ${path}: ${reasonOf(error)}`)
  }
}

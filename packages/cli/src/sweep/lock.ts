import { closeSync, existsSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { usageError } from '../errors.js'
import { isAlive } from '../record/output-folder.js'

/**
 * Makes sure that only one process works in a folder: leaves a file there with its number; returns what takes it away
 * again. A file that a killed process left does not count. Throws a CommandError while another process works there.
 */
export function lock(path: string, folder: string): () => void {
  const owner = ownerOf(path)
  if (owner > 0 && isAlive(owner)) {
    throw usageError(
      `--out ${folder}: process ${owner} is at work there; wait for it, or remove ${path} if that is no sweep`,
    )
  }
  rmSync(path, { force: true })
  const file = openSync(path, 'wx')
  writeSync(file, String(process.pid))
  closeSync(file)
  return () => rmSync(path, { force: true })
}

/** The number in the file; 0 where there is none. */
function ownerOf(path: string): number {
  if (!existsSync(path)) return 0
  return Number.parseInt(readFileSync(path, 'utf8'), 10) || 0
}

import { readFileSync, statSync } from 'node:fs'

/** Files of text are smaller: a larger one is something else, and would fill the memory. */
const MOST_BYTES = 512 * 2 ** 20

/** Throws an Error in words unless a path leads to a file that ends: a device or a pipe may never do so. */
export function assertFile(path: string): void {
  const found = statSync(path)
  if (found.isDirectory()) throw Object.assign(new Error(path), { code: 'EISDIR' })
  if (!found.isFile()) throw new Error(`expected a file, got ${kindOf(found)}`)
}

function kindOf(found: ReturnType<typeof statSync>): string {
  if (found?.isFIFO()) return 'a pipe'
  return found?.isSocket() ? 'a socket' : 'a device'
}

/** The text of a file. Throws an Error in words for what is no file, or no text for its size. */
export function readText(path: string): string {
  assertFile(path)
  const { size } = statSync(path)
  if (size > MOST_BYTES)
    throw new Error(`expected at most ${MOST_BYTES / 2 ** 20} MiB of text, got ${Math.round(size / 2 ** 20)}`)
  return readFileSync(path, 'utf8')
}

import { closeSync, openSync, readFileSync, readSync, type Stats, statSync } from 'node:fs'

/** Files of text are smaller: what is larger is something else, and would fill the memory. */
const MOST_BYTES = 256 * 2 ** 20

/** Throws an Error in words unless a path leads to a file: a device may never end. */
export function assertFile(path: string): Stats {
  const found = statSync(path)
  if (found.isDirectory()) throw Object.assign(new Error(path), { code: 'EISDIR' })
  if (!found.isFile()) throw new Error(`expected a file, got ${found.isFIFO() ? 'a pipe' : 'a device'}`)
  return found
}

/** The text of a file, or of a pipe, as a shell's `<(command)` is one. Throws an Error in words for anything else. */
export function readText(path: string): string {
  if (statSync(path).isFIFO()) return textOfPipe(path)
  const { size } = assertFile(path)
  if (size > MOST_BYTES) throw tooLong()
  return readFileSync(path, 'utf8')
}

function textOfPipe(path: string): string {
  const parts: Buffer[] = []
  const file = openSync(path, 'r')
  try {
    for (let size = 0; size <= MOST_BYTES; ) {
      const part = Buffer.allocUnsafe(2 ** 16)
      const count = readSync(file, part)
      if (count === 0) return Buffer.concat(parts).toString('utf8')
      parts.push(part.subarray(0, count))
      size += count
    }
  } finally {
    closeSync(file)
  }
  throw tooLong()
}

const tooLong = () => new Error(`expected at most ${MOST_BYTES / 2 ** 20} MiB of text, got more`)

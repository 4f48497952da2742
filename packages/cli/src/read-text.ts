import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs'

/** Maximum size of a text file: a larger file is something else, and would fill the memory. */
const MOST_BYTES = 256 * 2 ** 20

/** The text of a file or of a pipe such as a shell's `<(command)`. Throws an Error in words for anything else. */
export function readText(path: string): string {
  const found = statSync(path)
  if (found.isFIFO()) return textOfPipe(path)
  // A device may never end; a folder fails with its own error on reading.
  if (!found.isFile() && !found.isDirectory()) throw new Error('expected a file, got a device')
  if (found.size > MOST_BYTES) throw tooLong()
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

import { Unzlib } from 'fflate'
import { refuse } from './errors.js'

/** Deflate makes at most 1032 bytes of one: a slice of this size makes 17 MB at most. */
const SLICE = 16384

/**
 * The size that data packed by zlib will have, without ever holding it; a small file that swells to more than
 * `limit` is refused before a decoder allocates for it.
 *
 * @param parts the packed data, in pieces
 * @param what what it is, for messages
 */
export function inflatedSize(parts: readonly Uint8Array[], limit: number, what: string): number {
  let size = 0
  const stream = new Unzlib((piece) => {
    size += piece.length
  })
  for (const part of parts) {
    for (let at = 0; at < part.length; at += SLICE) {
      push(stream, part.subarray(at, at + SLICE), false, what)
      if (size > limit)
        refuse(`${what} unpacks to more than the expected ${limit} bytes; the file is damaged`)
    }
  }
  push(stream, new Uint8Array(0), true, what)
  return size
}

function push(stream: Unzlib, bytes: Uint8Array, isLast: boolean, what: string): void {
  try {
    stream.push(bytes, isLast)
  } catch (error) {
    refuse(`${what} cannot be unpacked; the file is damaged or truncated`, error)
  }
}

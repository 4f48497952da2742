/**
 * Takes the bytes of a file one piece after the other, as a file handle of Node does.
 * Text is written as UTF-8.
 */
export interface Sink {
  appendFile(piece: string | Uint8Array): Promise<unknown>
}

/**
 * Receives the bytes of a file in pieces, like a file handle of Node. Text is written as UTF-8.
 */
export interface Sink {
  appendFile(piece: string | Uint8Array): Promise<unknown>
}

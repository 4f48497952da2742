/** In memory: whether any thread has failed, how many bytes the reason of the first takes, and these. */
const HEAD = 8
export const FAILURE_BYTES = 512

/** Writes down why a thread failed, unless another one has before. */
export function writeFailure(memory: WebAssembly.Memory, place: number, error: unknown): void {
  const numbers = new Int32Array(memory.buffer, place, 2)
  if (Atomics.compareExchange(numbers, 0, 0, 1) !== 0) return
  const reason = error instanceof Error ? error.message : String(error)
  const bytes = new TextEncoder().encode(reason).subarray(0, FAILURE_BYTES - HEAD)
  new Uint8Array(memory.buffer, place + HEAD, bytes.length).set(bytes)
  numbers[1] = bytes.length
}

/** Why the first thread failed. */
export function readFailure(memory: WebAssembly.Memory, place: number): string {
  const [, length] = new Int32Array(memory.buffer, place, 2)
  // A copy: memory that is shared is not decoded everywhere.
  return new TextDecoder().decode(new Uint8Array(memory.buffer, place + HEAD, length).slice())
}

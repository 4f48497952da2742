/** What the compiled code exports; see the folder `assembly`. All numbers that stand for places are bytes. */
export interface Code {
  /** Makes a step, together with the other threads. */
  run(world: number, steps: number, scratch: number): void
  /** Joins a world and takes part in its steps until it is closed. */
  join(world: number, scratches: number): void
  /** Ends the other threads. */
  close(world: number): void
  setMaySleep(may: boolean): void
}

/** Makes the code ready to work on a memory. */
export function instantiate(module: WebAssembly.Module, memory: WebAssembly.Memory): Code {
  const abort = () => {
    throw new Error('@drover/wasm: expected its code never to stop by itself')
  }
  let numbers = new Int32Array(memory.buffer)
  const sleep = (at: number, value: number) => {
    // Memory that has grown has another buffer.
    if (at >= numbers.byteLength) numbers = new Int32Array(memory.buffer)
    Atomics.wait(numbers, at / 4, value)
  }
  const { exports } = new WebAssembly.Instance(module, { env: { memory, abort, sleep } })
  return exports as unknown as Code
}

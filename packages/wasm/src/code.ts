import { HELPERS } from './compile/memory-of-kernel.js'

/** What the compiled code exports; see the folder `assembly`. All numbers that stand for places are bytes. */
interface Exported {
  /** Makes a step, together with the other threads. */
  run(world: number, steps: number, scratch: number): void
  /** Joins a world and takes part in its steps until it is closed. */
  join(world: number, scratches: number): void
  /** Ends the other threads. */
  close(world: number): void
  /** Makes all threads fail that wait for each other in a step. */
  stop(world: number): void
  setMaySleep(may: boolean): void
  /** Functions for compiled rules; see assembly/rules/compiled.ts. */
  gather(world: number, source: number, range: number): number
  locateFor(world: number, target: number): void
  drawFor(world: number, stream: number): void
  partFrom(world: number, other: number): void
  mathematics(which: number): void
  beginNearest(chooser: number): void
  offerNearest(chooser: number, id: number): void
  /** Queries of the world; see assembly/rules/look-ups.ts. */
  askField(world: number, field: number): void
  askNearest(world: number, path: number): void
  askBook(world: number, path: number): void
  askPoint(world: number, path: number): void
  askRegion(world: number, region: number): void
  askGround(world: number, nothing: number): void
  askPush(world: number, obstacles: number): void
  askShelter(world: number, obstacles: number): void
  askWall(world: number, obstacles: number): void
  askAhead(world: number, obstacles: number): void
  askRay(world: number, obstacles: number): void
  askBorder(world: number, obstacles: number): void
  /** Its functions by number; those that were made of rules come last. */
  readonly table: WebAssembly.Table
}

export interface Code extends Exported {
  /** The entry of the table in which the first function made of rules is. */
  readonly firstKernel: number
  /** Loads new compiled rules: pairs of an address and a size in bytes. */
  equip(kernels: number, count: number): void
}

/** Instantiates the code on a memory. */
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
  const equip = (kernels: number, count: number) => {
    for (let k = table.length - firstKernel; k < count; k++) {
      const [place, length] = new Uint32Array(memory.buffer, kernels + 8 * k, 2) as unknown as [
        number,
        number,
      ]
      const bytes = new Uint8Array(memory.buffer, place, length).slice()
      const { act } = new WebAssembly.Instance(new WebAssembly.Module(bytes), { drover: helpers }).exports
      table.grow(1)
      table.set(table.length - 1, act)
    }
  }
  const { exports } = new WebAssembly.Instance(module, { env: { memory, abort, sleep, equip } })
  const helpers = {
    memory,
    ...Object.fromEntries(HELPERS.map((name) => [name, exports[name]])),
  } as WebAssembly.ModuleImports
  const { table } = exports as unknown as Exported
  const firstKernel = table.length
  return { ...(exports as unknown as Exported), firstKernel, equip }
}

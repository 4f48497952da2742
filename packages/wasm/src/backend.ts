import type { Backend } from 'drover/backend'
import { platform } from '#platform'
import { WasmStepBackend } from './step-backend.js'

export interface WasmOptions {
  /** Number of threads of a step, including the calling one; 1 to 64. Default: the number of cores. */
  readonly threads?: number
  /**
   * How to treat behaviors and selections that the backend does not support: 'refused' (the default) throws one error
   * that names them all; 'engine' lets the engine evaluate them for all agents before each step. Other unsupported
   * features are always an error.
   */
  readonly rest?: 'refused' | 'engine'
  /**
   * Threads share the steps of worlds with at least so many agents; of fewer, one makes them alone, since waiting for each
   * other would take longer. A whole number, default 250.
   */
  readonly sharedFrom?: number
}

/** Runs worlds in WebAssembly: give it to `new World(description, { backend })`. */
export interface WasmBackend extends Backend {
  readonly name: 'wasm'
  /**
   * How many threads make a step of its worlds once all have started;
   * until then fewer do, to the same effect.
   */
  readonly threads: number
  /** The reason for fewer threads than requested, if so. */
  readonly alone: string | undefined
  /** The same with `rest: 'engine'`. */
  leaving(): WasmBackend
}

const OPTIONS: readonly string[] = ['threads', 'rest', 'sharedFrom']

/** Throws for an option that the backend does not have, since nothing would read it. */
export function assertOptions(what: string, options: object): void {
  for (const name of Object.keys(options))
    if (!OPTIONS.includes(name))
      throw new RangeError(`${what}: unknown option '${name}'; known: ${OPTIONS.join(', ')}`)
}

const MOST_THREADS = 64
const SHARED_FROM = 250

/**
 * Makes the backend ready, in some milliseconds. One serves any number of worlds. Threads start with each world and
 * join when they are ready; the result is bit for bit the same for any number of them, in Node and in browsers. In a
 * page without cross-origin isolation there is one thread, and `alone` says so.
 */
export async function createWasmBackend(options: WasmOptions = {}): Promise<WasmBackend> {
  assertOptions('createWasmBackend', options)
  const { rest = 'refused', sharedFrom = SHARED_FROM } = options
  if (rest !== 'refused' && rest !== 'engine') {
    throw new RangeError(`rest: expected 'refused' or 'engine', got ${String(rest)}`)
  }
  const asked = options.threads ?? Math.min(platform.cores, MOST_THREADS)
  if (!Number.isInteger(asked) || asked < 1 || asked > MOST_THREADS) {
    throw new RangeError(
      `threads: expected a whole number from 1 to ${MOST_THREADS}, got ${String(options.threads)}`,
    )
  }
  if (!Number.isInteger(sharedFrom) || sharedFrom < 0 || sharedFrom > 2 ** 31 - 1)
    throw new RangeError(`sharedFrom: expected a whole number, at least 0, got ${String(sharedFrom)}`)
  const module = await platform.load()
  const alone = asked > 1 ? platform.alone : undefined
  const threads = alone === undefined ? asked : 1
  const leaves = (leavesRest: boolean): WasmBackend => ({
    name: 'wasm',
    threads,
    alone,
    open: () => new WasmStepBackend(module, threads, { leavesRest, sharedFrom }),
    leaving: () => leaves(true),
  })
  return leaves(rest === 'engine')
}

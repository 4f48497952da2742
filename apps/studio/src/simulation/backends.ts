import type { WorldDescription } from 'drover'

/** The backend: the engine, WebAssembly, or whichever suits a world. As in @drover/wasm. */
export const BACKENDS = ['reference', 'wasm', 'auto'] as const
export type Backend = (typeof BACKENDS)[number]

/**
 * Worlds with more agents run on WebAssembly by default, and a worker draws them. For fewer, the engine makes 60 steps
 * per second in 64-bit numbers, and the page draws them as fast as it could ask a worker.
 */
export const CROWD = 2000

/** The default backend of a world; depends only on its description. */
export const usualBackend = ({ populations = [] }: WorldDescription): Backend =>
  populations.reduce((sum, { count = 0 }) => sum + count, 0) > CROWD ? 'auto' : 'reference'

/** The backend in use. Plain data. */
export interface Running {
  /** 'reference', or the backend's description of itself, such as its threads. */
  readonly about: string
  /** Why it is in use. */
  readonly why: string
}

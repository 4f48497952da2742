import type { WorldDescription } from 'drover'

/** What makes the steps: the engine, WebAssembly, or whichever of the two suits a world. As in @drover/wasm. */
export const BACKENDS = ['reference', 'wasm', 'auto'] as const
export type Backend = (typeof BACKENDS)[number]

/**
 * Worlds of more agents are a crowd: WebAssembly makes their steps unless something else is asked for, and a worker draws
 * them. Of fewer the engine makes 60 steps a second, in numbers of 64 bits, and the page draws them as soon as it could
 * ask a worker.
 */
export const CROWD = 2000

/** The default backend of a world. It depends on the description alone. */
export const usualBackend = ({ populations = [] }: WorldDescription): Backend =>
  populations.reduce((sum, { count = 0 }) => sum + count, 0) > CROWD ? 'auto' : 'reference'

/** What makes the steps of a world now. Plain data. */
export interface Running {
  /** 'reference', or what the backend says of itself: threads among it. */
  readonly about: string
  /** Why it is that one. */
  readonly why: string
}

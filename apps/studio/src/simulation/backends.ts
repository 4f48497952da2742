/** What makes the steps: the engine, WebAssembly, or whichever of the two suits a world. As in @drover/wasm. */
export const BACKENDS = ['reference', 'wasm', 'auto'] as const
export type Backend = (typeof BACKENDS)[number]

/** What makes the steps of a world now. Plain data. */
export interface Running {
  /** 'reference', or what the backend says of itself: threads among it. */
  readonly about: string
  /** Why it is that one. */
  readonly why: string
}

import type { Theme } from '@drover/io/drawing'

/** The sky in pixels of the page, and the corner of the part where the flock flies. */
export interface Sky {
  readonly width: number
  readonly height: number
  readonly left: number
  readonly top: number
  readonly density: number
}

export interface Shown {
  readonly isPaused: boolean
  readonly theme: Theme
}

/** The canvas first, then changes. */
export type FlockMessage =
  | (Shown & { readonly canvas: OffscreenCanvas; readonly sky: Sky; readonly isInView: boolean })
  | Partial<Shown & { readonly sky: Sky; readonly isInView: boolean }>
  | { readonly inputs: Readonly<Record<string, number>> }

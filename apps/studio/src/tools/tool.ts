/** The place in the world of a finger, the mouse or the keys. */
export interface Spot {
  readonly x: number
  readonly y: number
  /** The length of a stage pixel there. */
  readonly pixel: number
}

/** The actions of a tool on the stage. */
export interface Tool {
  down(at: Spot): void
  /** Moves while it is down. */
  move(at: Spot): void
  up(): void
  /** Cancels the stroke: a second finger came. */
  cancel(): void
  /** Moves without being down. */
  hover?(at: Spot): void
  /** A setting of the tool was changed. */
  adjust?(): void
  /** The tool was deselected. */
  end?(): void
}

/** The preview of a tool while it is down. */
export type Sketch =
  | { readonly kind: 'line'; readonly points: readonly Spot[]; readonly width: number }
  | { readonly kind: 'circle'; readonly x: number; readonly y: number; readonly radius: number }
  | { readonly kind: 'corners'; readonly corners: readonly (readonly [number, number])[] }

export const TOOLS = [
  'look',
  'pointer',
  'path',
  'obstacle',
  'wall',
  'field',
  'add',
  'remove',
  'erase',
] as const
export type ToolName = (typeof TOOLS)[number]

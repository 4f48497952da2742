/** A place of the world that a finger, a mouse or the keys are at. */
export interface Spot {
  readonly x: number
  readonly y: number
  /** How long a pixel of the stage is there. */
  readonly pixel: number
}

/** The actions of a tool on the stage. */
export interface Tool {
  down(at: Spot): void
  /** Moves while it is down. */
  move(at: Spot): void
  up(): void
  /** Is down no longer, and nothing is to come of it: a second finger came. */
  cancel(): void
  /** Moves without being down. */
  hover?(at: Spot): void
  /** The tool was chosen, or laid down. */
  begin?(): void
  end?(): void
}

/** What a tool would leave, shown while it is down. */
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

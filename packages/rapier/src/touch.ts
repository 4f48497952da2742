import type { Population } from 'drover'

/** What may be touched besides agents: an obstacle or a solid, by its number in the world. */
export type ObstacleRef = { readonly obstacle: number } | { readonly solid: number }

/** Who touches: an agent, an obstacle or a solid by its number in the world, or a wall. */
export type Toucher =
  | { readonly population: Population; readonly id: number }
  | ObstacleRef
  | { readonly wall: true }

/** Two objects whose contact has begun or ended. */
export interface Touch {
  readonly first: { readonly population: Population; readonly id: number }
  readonly second: Toucher
  readonly began: boolean
}

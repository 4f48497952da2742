import type { Population } from '../agents/population.js'
import type { SIDES_OF_WORLD } from '../bodies/body-gap.js'
import type { Vector } from '../math/vector.js'

/**
 * A body begins or ends to touch another one, an obstacle or the border of the world, with or without collisions.
 * Emitted for populations with the option `contacts`.
 */
export interface ContactEvent {
  readonly type: 'contact'
  readonly phase: 'begin' | 'end'
  /**
   * The agent whose population has `contacts` with the other. If both have, the earlier population, or the lower id
   * within one. It may have died by the end.
   */
  readonly population: Population
  readonly id: number
  /** The agent that it touches. */
  readonly other: { readonly population: Population; readonly id: number } | undefined
  /**
   * The obstacle that it touches, by its index in `world.obstacles`; spheres, boxes and half-spaces in space follow
   * these.
   */
  readonly obstacle: number | undefined
  /**
   * The side of the world's border that it touches: 'left' at x = 0, 'bottom' at y = 0 (on a canvas the upper edge),
   * 'floor' at z = 0.
   */
  readonly side: (typeof SIDES_OF_WORLD)[number] | undefined
  /** The step of the event. */
  readonly step: number
  /** World time: the end of that step. */
  readonly time: number
  /** Where they touch at the beginning, near the agent: in a wrapped world it may lie beyond the edge. */
  readonly point: Readonly<Vector> | undefined
  /** The unit vector from the agent to what it touches, at the beginning. */
  readonly normal: Readonly<Vector> | undefined
}

export class EmittedContact implements ContactEvent {
  readonly type = 'contact'
  other: ContactEvent['other']
  obstacle: ContactEvent['obstacle']
  side: ContactEvent['side']
  point: ContactEvent['point']
  normal: ContactEvent['normal']

  constructor(
    readonly phase: ContactEvent['phase'],
    readonly population: Population,
    readonly id: number,
    readonly step: number,
    readonly time: number,
  ) {}

  toJSON(): object {
    const { other } = this
    return {
      ...this,
      population: this.population.name,
      other: other && { population: other.population.name, id: other.id },
    }
  }
}

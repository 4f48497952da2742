import type { Population } from '../agents/population.js'
import type { SIDES_OF_WORLD } from '../bodies/body-gap.js'
import type { Vector } from '../math/vector.js'

/**
 * A body begins to touch another one, an obstacle or the border of the world, or touches it no more, whether bodies collide or
 * not; where the options `contacts` of a population ask for it.
 */
export interface ContactEvent {
  readonly type: 'contact'
  readonly phase: 'begin' | 'end'
  /**
   * Whose contact it is: the population that has `contacts` with the other one; where both have, the one that comes first, in a
   * population the lower id. At the end it may have died.
   */
  readonly population: Population
  readonly id: number
  /** Whom it touches. */
  readonly other: { readonly population: Population; readonly id: number } | undefined
  /**
   * Which obstacle it touches, by its number in `world.obstacles`;
   * spheres, boxes and half-spaces in space are counted on behind these.
   */
  readonly obstacle: number | undefined
  /** Which side of the border of the world it touches. */
  readonly side: (typeof SIDES_OF_WORLD)[number] | undefined
  /** The step in which it happened. */
  readonly step: number
  /** When, in the time of the world: the end of that step. */
  readonly time: number
  /** Where they touch as it begins, beside the agent: in a wrapped world it may lie beyond the edge. */
  readonly point: Readonly<Vector> | undefined
  /** The unit vector from the agent to what it touches, as it begins. */
  readonly normal: Readonly<Vector> | undefined
}

export class ContactHappening implements ContactEvent {
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

import type { Agent } from '../../agents/agent.js'
import { lengthOf, type Vector } from '../../math/vector.js'
import { choice, factor, time } from '../../options/spec.js'
import type { Target } from '../../perception/target.js'

/** Options of a rule that foresees where a target will be. */
export const foresight = {
  prediction: time({
    default: 10,
    min: 0,
    about: 'How far ahead the target is foreseen; where that is estimated, at most.',
  }),
  estimate: choice(['fixed', 'distance', 'reynolds'], {
    default: 'fixed',
    about:
      'Always foresees the prediction; or by distance over both speeds; or as Reynolds does, by how both go.',
  }),
  predictionFactor: factor({
    default: 1,
    min: 0,
    about: 'Multiplies the time that is estimated; 0 heeds only where the target is now.',
  }),
}

/** The time that a distance takes at a speed, at most `most`, which is also that of who does not move. */
export const timeFor = (distance: number, speed: number, most: number): number =>
  distance < most * speed ? distance / speed : most

/** How fast a target goes. */
export function speedOf({ velocity: { x, y, z } }: Target): number {
  return Math.sqrt(x * x + y * y + z * z)
}

/**
 * Makes of the way to a place that goes along with a target the way to where it will be after T = |way| /
 * (maxSpeed + speed of the target). Where nobody can move T is 0.
 */
export function meet({ row, population }: Agent, { velocity }: Target, way: Vector): void {
  const { x, y, z } = velocity
  const speed = population.columns.maxSpeed[row] + Math.sqrt(x * x + y * y + z * z)
  const ahead = speed > 0 ? lengthOf(way) / speed : 0
  way.x += x * ahead
  way.y += y * ahead
  way.z += z * ahead
}

/** How far away it is. */
export function distanceTo({ offset: { x, y, z } }: Target): number {
  return Math.sqrt(x * x + y * y + z * z)
}

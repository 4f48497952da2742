import type { Scene } from '@drover/scenarios'
import type { Surroundings } from '../../simulation/surroundings.js'
import type { Shape } from './choices.js'

/** What agents look like where nobody chose: animals in herds, birds in space, else the book's triangles. */
export function usualShape({ section }: Scene, { relief, depth }: Surroundings): Shape {
  if (section.startsWith('herds') || relief !== undefined) return 'quadruped'
  return depth > 0 ? 'bird' : 'triangle'
}

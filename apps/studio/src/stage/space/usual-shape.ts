import type { Scene } from '@drover/scenarios'
import type { Surroundings } from '../../simulation/player/surroundings.js'
import type { Shape } from './choices.js'

/** The default shape of agents: animals in herds, fish where they are called so, birds in 3D, else the book's triangles. */
export function usualShape({ section, scenario }: Scene, { relief, depth }: Surroundings): Shape {
  if (section.startsWith('Gompert') || relief !== undefined) return 'quadruped'
  if (scenario.world.populations?.some(({ name }) => /fish/.test(name ?? ''))) return 'fish'
  return depth > 0 ? 'bird' : 'triangle'
}

import type { Population } from '../agents/population.js'
import type { Ground, Terrain } from '../environment/terrain.js'
import type { Foothold } from '../locomotion/foothold.js'
import { LOCOMOTION, Locomotion, type Motion } from '../locomotion/locomotion.js'
import { SurfaceMotion } from '../locomotion/surface-motion.js'
import { withDefaults } from '../options/defaults.js'

interface Surroundings {
  readonly dt: number
  readonly space: { readonly dimensions: 2 | 3 }
  readonly terrain: Terrain
}

/** How forces move the agents of a population, by its resolved description; undefined where `move` alone does it. */
export function motionOf(
  population: Population,
  foothold: Foothold | undefined,
  footing: { below(row: number): Ground },
  surroundings: Surroundings,
  description: { readonly locomotion?: unknown },
): Motion | undefined {
  const options = withDefaults(LOCOMOTION, (description.locomotion ?? {}) as object)
  if (foothold !== undefined) {
    return new SurfaceMotion(population, foothold, surroundings, options.integrator)
  }
  const locomotion = new Locomotion(population, footing, surroundings, options)
  return locomotion.isPlain ? undefined : locomotion
}

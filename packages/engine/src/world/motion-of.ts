import type { Population } from '../agents/population.js'
import { Footing } from '../environment/footing.js'
import type { Ground, Terrain } from '../environment/terrain.js'
import type { TriangleMesh } from '../environment/triangle-mesh.js'
import type { Foothold } from '../locomotion/foothold.js'
import { footholdOf } from '../locomotion/foothold-of.js'
import { LOCOMOTION, Locomotion, type Motion } from '../locomotion/locomotion.js'
import { SurfaceMotion } from '../locomotion/surface-motion.js'
import { withDefaults } from '../options/defaults.js'

interface Surroundings {
  readonly dt: number
  readonly space: { readonly dimensions: 2 | 3 }
  readonly terrain: Terrain
  readonly surface: TriangleMesh | undefined
}

/** What the agents of a population stand on. */
interface Standing {
  /** What keeps them on a surface in space, if there is one. */
  readonly foothold: Foothold | undefined
  /** Tells of the ground below a row. */
  readonly footing: { below(row: number): Ground }
}

export function standingOf(population: Population, surroundings: Surroundings): Standing {
  const foothold = footholdOf(population, surroundings)
  return { foothold, footing: foothold ?? new Footing(surroundings.terrain, population) }
}

/** How forces move the agents of a population, by its resolved description; undefined where `move` alone does it. */
export function motionOf(
  population: Population,
  { foothold, footing }: Standing,
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

import type { Population } from '../agents/population.js'
import { featureNamed } from '../plugins/feature.js'
import type { TriangleMesh } from '../surfaces/triangle-mesh.js'
import { FLAT, type Terrain } from '../terrain/terrain.js'
import type { Foothold } from './foothold.js'
import type { MeshFoothold } from './mesh-foothold.js'
import { TerrainFoothold } from './terrain-foothold.js'

/** What there is to stand on. */
interface Site {
  readonly space: { readonly dimensions: 2 | 3 }
  readonly terrain: Terrain
  readonly surface: TriangleMesh | undefined
}

/**
 * What keeps a population on the surface of its world;
 * undefined in a plane, and where agents move freely in space.
 */
export function footholdOf(population: Population, { space, terrain, surface }: Site): Foothold | undefined {
  if (surface !== undefined)
    return new (featureNamed<{ readonly MeshFoothold: typeof MeshFoothold }>('surfaces').MeshFoothold)(
      surface,
      population,
    )
  return space.dimensions === 3 && terrain !== FLAT ? new TerrainFoothold(terrain, population) : undefined
}

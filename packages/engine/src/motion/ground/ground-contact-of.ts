import type { Population } from '../../agents/population.js'
import { featureNamed } from '../../plugins/feature.js'
import type { TriangleMesh } from '../../surfaces/triangle-mesh.js'
import { FLAT, type Terrain } from '../../terrain/terrain.js'
import type { GroundContact } from './ground-contact.js'
import type { MeshGroundContact } from './mesh-ground-contact.js'
import type { TerrainGroundContact } from './terrain-ground-contact.js'

/** The ground or surface. */
interface Site {
  readonly space: { readonly dimensions: 2 | 3 }
  readonly terrain: Terrain
  readonly surface: TriangleMesh | undefined
}

/** The feature of the plug-in `surfaces`. */
interface Contacts {
  readonly MeshGroundContact: typeof MeshGroundContact
  readonly TerrainGroundContact: typeof TerrainGroundContact
}

/**
 * The contact of a population with the surface of its world; undefined in a plane, and if agents move freely in space.
 */
export function groundContactOf(
  population: Population,
  { space, terrain, surface }: Site,
): GroundContact | undefined {
  if (surface === undefined && (space.dimensions === 2 || terrain === FLAT)) return undefined
  const contacts = featureNamed<Contacts>('surfaces')
  return surface === undefined
    ? new contacts.TerrainGroundContact(terrain, population)
    : new contacts.MeshGroundContact(surface, population)
}

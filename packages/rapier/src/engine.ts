import type * as Plane from '@dimforge/rapier2d-deterministic-compat'

/**
 * Rapier for the plane or for space. Both are used through the types of the one for the plane: they differ in
 * the third component of vectors alone, which the plane leaves out of account and which is handed over, and
 * read, everywhere.
 */
export type Rapier = typeof Plane

/** Loads Rapier, of which a program needs only the one for its worlds: 1 MB and 1.5 MB packed. */
export async function loadRapier(dimensions: 2 | 3): Promise<Rapier> {
  if (dimensions === 2) {
    const plane = await import('@dimforge/rapier2d-deterministic-compat')
    await plane.init()
    return plane
  }
  const space = await import('@dimforge/rapier3d-deterministic-compat')
  await space.init()
  return space as unknown as Rapier
}

/** A vector as both take and give it. */
export interface Components {
  x: number
  y: number
  z: number
}

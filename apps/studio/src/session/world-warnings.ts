import type { Scene } from '@drover/scenarios'
import type { WorldDescription } from 'drover'
import { checkWorld, type WorldWarning } from 'drover/inspect'

/** Warnings about the numbers of a valid world, except those that its scene breaks on purpose. */
export function warningsOf(world: WorldDescription, { breaks = [] }: Scene): readonly WorldWarning[] {
  try {
    return checkWorld(world).filter(({ relation }) => !breaks.includes(relation))
  } catch {
    // Creating the world reports its errors.
    return []
  }
}

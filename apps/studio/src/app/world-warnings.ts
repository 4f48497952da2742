import type { Scene } from '@drover/scenarios'
import type { WorldDescription } from 'drover'
import { checkWorld, type WorldWarning } from 'drover/inspect'

/** What looks wrong about the numbers of a world that can be made; nothing of what its scene breaks on purpose. */
export function warningsOf(world: WorldDescription, { breaks = [] }: Scene): readonly WorldWarning[] {
  try {
    return checkWorld(world).filter(({ relation }) => !breaks.includes(relation))
  } catch {
    // What is wrong with it is told by whoever makes it.
    return []
  }
}

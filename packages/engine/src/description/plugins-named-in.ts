import { type Plugin, pluginsLookedUp } from '../plugins/plugins.js'
import { World } from '../world/world.js'
import type { WorldDescription } from './description.js'

/**
 * The plug-ins, including features, that a world needs by name and a program must provide. Creates the world without
 * agents, so all of them must be known.
 */
export const pluginsNamedIn = (description: WorldDescription): readonly Plugin[] =>
  pluginsLookedUp(() => {
    const populations = (description.populations ?? []).map((population) => ({
      ...population,
      count: 0,
      at: 'random' as const,
      velocity: 'zero' as const,
    }))
    new World({ ...description, populations })
  })

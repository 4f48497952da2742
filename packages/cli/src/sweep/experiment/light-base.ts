import type { ResolvedScenario } from '@drover/scenarios'
import type { TerrainDescription } from 'drover/terrain'
import { placeOf } from '../../scenario/place.js'
import { type Base, complaintsAbout, fullPath, type Setting } from './base.js'

/** Approximate number of cells of a field along a side of the light world. */
const CELLS = 8

/**
 * A base that is fast to check with settings of populations: height grids are level and fields have few cells, which
 * never decides whether a population is valid. Returns the base itself if other things are set, or if the light base
 * would reject what the base accepts.
 */
export function lightBase(base: Base, settings: readonly Setting[]): Base {
  const within = ({ path }: Setting) => {
    const [world, part] = placeOf(base.scenario, fullPath(base, path))
    return world === 'world' && part === 'populations'
  }
  if (!settings.every(within)) return base
  const light = { ...base, scenario: lightened(base.scenario) }
  return complaintsAbout(light, settings).length === 0 ? light : base
}

function lightened(scenario: ResolvedScenario): ResolvedScenario {
  const { world } = scenario
  const { terrain, fields } = world
  const cellSize = Math.max(Number(world.width), Number(world.height)) / CELLS
  return {
    ...scenario,
    world: {
      ...world,
      ...(isHeightGrid(terrain) && { terrain: level(terrain) }),
      ...(fields && {
        fields: Object.fromEntries(
          Object.entries(fields).map(([name, field]) => [name, { ...Object(field), cellSize }]),
        ),
      }),
    },
  }
}

const isHeightGrid = (terrain: TerrainDescription | undefined): terrain is TerrainDescription =>
  terrain?.terrain === 'heightGrid'

const level = (terrain: TerrainDescription): TerrainDescription => {
  const heights = { heights: [0, 0, 0, 0], columns: 2 }
  return { ...terrain, ...heights }
}

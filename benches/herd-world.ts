import { findScene } from '@drover/scenarios'
import { avoidObstacles, type WorldDescription } from 'drover'
import { forest } from 'drover/obstacles'
import { range } from 'drover/signals'

/**
 * Sight radius of animals in a large herd, in meters: more than twice their comfort zone of 8, as section 9.3.2
 * allows.
 */
const SIGHT = 20
/** Ground per animal, in square meters: the area that a herd at rest takes with a comfort zone of 8. */
const ROOM = (Math.sqrt(3) / 2) * 8 ** 2
/** The corner of the plateau from which the ground of a large herd extends north and east. */
const CORNER = [2000, 5500] as const
/** Radius of the trunks, and the largest radius of the crowns, that animals go around, in meters. */
const TREES = { radius: 2, largest: 5 }

/** The scene of the real place. */
export function realPlace(): WorldDescription {
  const scene = findScene('herd-over-big-creek-gap')
  if (scene === undefined) throw new Error("expected a scene 'herd-over-big-creek-gap'")
  return scene.scenario.world
}

const groundOf = (count: number): number => Math.sqrt(count * ROOM)

/** The scene's herd with this many animals, as dense as a herd at rest. */
export function largeHerd(count: number): WorldDescription {
  const place = realPlace()
  const [left, bottom] = CORNER
  const side = groundOf(count)
  const at = [range({ low: left, high: left + side }), range({ low: bottom, high: bottom + side })]
  return {
    ...place,
    populations: (place.populations ?? []).map((animals) => ({
      ...animals,
      count,
      at,
      perception: { ...animals.perception, radius: SIGHT },
    })),
  }
}

/** That herd among so many trees on the ground on which it begins; what the way costs is not counted. */
export function herdAmongTrees(count: number, trees: number): WorldDescription {
  const herd = largeHerd(count)
  const [left, bottom] = CORNER
  const side = groundOf(count)
  return {
    ...herd,
    obstacles: [forest({ count: trees, inside: [left, bottom, left + side, bottom + side], ...TREES })],
    populations: (herd.populations ?? []).map(({ energy: _, trip: __, behaviors = [], ...animals }) => ({
      ...animals,
      behaviors: [avoidObstacles({ range: SIGHT }), ...behaviors],
    })),
  }
}

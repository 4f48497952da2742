import type { Scene } from '../scene.js'
import { scene as aDayOfAHerd } from './a-day-of-a-herd.js'
import { scene as alongWalls } from './along-walls.js'
import { scene as arrive } from './arrive.js'
import { scene as arriveFirstEdition } from './arrive-first-edition.js'
import { scene as binLattice } from './bin-lattice.js'
import { scene as binLatticeFirstEdition } from './bin-lattice-first-edition.js'
import { scene as braitenbergVehicles } from './braitenberg-vehicles.js'
import { scene as cattleAndGoats } from './cattle-and-goats.js'
import { scene as circleSwap } from './circle-swap.js'
import { scene as crossingCrowds } from './crossing-crowds.js'
import { scene as flock } from './flock.js'
import { scene as flockOnHills } from './flock-on-hills.js'
import { scene as flocking } from './flocking.js'
import { scene as flockingFirstEdition } from './flocking-first-edition.js'
import { scene as flowField } from './flow-field.js'
import { scene as flowFieldFirstEdition } from './flow-field-first-edition.js'
import { scene as followTheLeader } from './follow-the-leader.js'
import { scene as ghosts } from './ghosts.js'
import { scene as herdAroundHill } from './herd-around-hill.js'
import { scene as herdOverBigCreekGap } from './herd-over-big-creek-gap.js'
import { scene as herdThroughTunnel } from './herd-through-tunnel.js'
import { scene as herdToCamera } from './herd-to-camera.js'
import { scene as hideAndSeek } from './hide-and-seek.js'
import { scene as insectSwarm } from './insect-swarm.js'
import { scene as lookupTable } from './lookup-table.js'
import { scene as mudAndIce } from './mud-and-ice.js'
import { scene as overwhelmedByTerrain } from './overwhelmed-by-terrain.js'
import { scene as pathFollowing } from './path-following.js'
import { scene as pathFollowingFirstEdition } from './path-following-first-edition.js'
import { scene as pathObject } from './path-object.js'
import { scene as pathSegments } from './path-segments.js'
import { scene as predatorOnHillside } from './predator-on-hillside.js'
import { scene as quadtree } from './quadtree.js'
import { scene as ridgeWithGap } from './ridge-with-gap.js'
import { scene as seek } from './seek.js'
import { scene as seekAndSeparate } from './seek-and-separate.js'
import { scene as seekAndSeparateFirstEdition } from './seek-and-separate-first-edition.js'
import { scene as seekFirstEdition } from './seek-first-edition.js'
import { scene as separation } from './separation.js'
import { scene as separationFirstEdition } from './separation-first-edition.js'
import { scene as simplePathFollowing } from './simple-path-following.js'
import { scene as simplePathFollowingFirstEdition } from './simple-path-following-first-edition.js'
import { scene as stayWithinWalls } from './stay-within-walls.js'
import { scene as stayWithinWallsFirstEdition } from './stay-within-walls-first-edition.js'
import { scene as trappedByObstacles } from './trapped-by-obstacles.js'
import { scene as wingmen } from './wingmen.js'

/**
 * All scenes: the examples of the book's 2nd edition in order, those of the 1st, a large flock, herds over terrain, then
 * what single agents do about others and about places, and crowds.
 */
export const scenes: readonly Scene[] = [
  seek,
  arrive,
  stayWithinWalls,
  flowField,
  pathObject,
  simplePathFollowing,
  pathSegments,
  pathFollowing,
  separation,
  seekAndSeparate,
  flocking,
  binLattice,
  quadtree,
  lookupTable,
  seekFirstEdition,
  arriveFirstEdition,
  stayWithinWallsFirstEdition,
  flowFieldFirstEdition,
  simplePathFollowingFirstEdition,
  pathFollowingFirstEdition,
  separationFirstEdition,
  seekAndSeparateFirstEdition,
  flockingFirstEdition,
  binLatticeFirstEdition,
  flock,
  herdAroundHill,
  herdToCamera,
  ridgeWithGap,
  ghosts,
  trappedByObstacles,
  overwhelmedByTerrain,
  insectSwarm,
  cattleAndGoats,
  predatorOnHillside,
  herdOverBigCreekGap,
  aDayOfAHerd,
  flockOnHills,
  herdThroughTunnel,
  hideAndSeek,
  followTheLeader,
  wingmen,
  alongWalls,
  braitenbergVehicles,
  mudAndIce,
  circleSwap,
  crossingCrowds,
]

/** The scene of that name, or undefined. */
export const findScene = (name: string): Scene | undefined => scenes.find((scene) => scene.name === name)

import { carryingAll } from '../carrying-all.js'
import { type Scene, withScenario } from '../scene.js'
import { scene as aDayOfAHerd } from './a-day-of-a-herd.js'
import { scene as aLeaderChallenged } from './a-leader-challenged.js'
import { scene as abmFlock } from './abm-flock.js'
import { scene as alongWalls } from './along-walls.js'
import { scene as angleBetween } from './angle-between.js'
import { scene as arrive } from './arrive.js'
import { scene as arriveFirstEdition } from './arrive-first-edition.js'
import { scene as bankingBirds } from './banking-birds.js'
import { scene as binLattice } from './bin-lattice.js'
import { scene as binLatticeFirstEdition } from './bin-lattice-first-edition.js'
import { scene as braitenbergVehicles } from './braitenberg-vehicles.js'
import { scene as captureTheFlag } from './capture-the-flag.js'
import { scene as cattleAndGoats } from './cattle-and-goats.js'
import { scene as changingField } from './changing-field.js'
import { scene as changingWeights } from './changing-weights.js'
import { scene as circleSwap } from './circle-swap.js'
import { scene as clearView } from './clear-view.js'
import { scene as cohesion } from './cohesion.js'
import { scene as couzin } from './couzin.js'
import { scene as crossingCrowds } from './crossing-crowds.js'
import { scene as crowdOnAPath } from './crowd-on-a-path.js'
import { scene as ecosystem } from './ecosystem.js'
import { scene as fieldFromAnImage } from './field-from-an-image.js'
import { scene as fieldToTheMiddle } from './field-to-the-middle.js'
import { scene as figureOfWaves } from './figure-of-waves.js'
import { scene as flee } from './flee.js'
import { scene as flock } from './flock.js'
import { scene as flockAndHawk } from './flock-and-hawk.js'
import { scene as flockOfFlocks } from './flock-of-flocks.js'
import { scene as flockOnAQuadtree } from './flock-on-a-quadtree.js'
import { scene as flockOnHills } from './flock-on-hills.js'
import { scene as flocking } from './flocking.js'
import { scene as flockingFirstEdition } from './flocking-first-edition.js'
import { scene as flowField } from './flow-field.js'
import { scene as flowFieldFirstEdition } from './flow-field-first-edition.js'
import { scene as followTheLeader } from './follow-the-leader.js'
import { scene as formations } from './formations.js'
import { scene as ghosts } from './ghosts.js'
import { scene as herdAroundHill } from './herd-around-hill.js'
import { scene as herdOverBigCreekGap } from './herd-over-big-creek-gap.js'
import { scene as herdThroughTunnel } from './herd-through-tunnel.js'
import { scene as herdToCamera } from './herd-to-camera.js'
import { scene as herdsOverADitch } from './herds-over-a-ditch.js'
import { scene as hideAndSeek } from './hide-and-seek.js'
import { scene as insectSwarm } from './insect-swarm.js'
import { scene as livingPath } from './living-path.js'
import { scene as lookupTable } from './lookup-table.js'
import { scene as lowSpeedTurn } from './low-speed-turn.js'
import { scene as movingObstacles } from './moving-obstacles.js'
import { scene as mudAndIce } from './mud-and-ice.js'
import { scene as multiplePursuit } from './multiple-pursuit.js'
import { scene as murmuration } from './murmuration.js'
import { scene as oneTurning } from './one-turning.js'
import { scene as oneWayFence } from './one-way-fence.js'
import { scene as outOfAFence } from './out-of-a-fence.js'
import { scene as overwhelmedByTerrain } from './overwhelmed-by-terrain.js'
import { scene as pathFollowing } from './path-following.js'
import { scene as pathFollowingFirstEdition } from './path-following-first-edition.js'
import { scene as pathInAllDirections } from './path-in-all-directions.js'
import { scene as pathObject } from './path-object.js'
import { scene as pathSegments } from './path-segments.js'
import { scene as pedestrians } from './pedestrians.js'
import { scene as peripheralVision } from './peripheral-vision.js'
import { scene as pillars } from './pillars.js'
import { scene as predatorOnHillside } from './predator-on-hillside.js'
import { scene as pursuit } from './pursuit.js'
import { scene as quadtree } from './quadtree.js'
import { scene as queueAtADoor } from './queue-at-a-door.js'
import { scene as restlessFlock } from './restless-flock.js'
import { scene as ridgeWithGap } from './ridge-with-gap.js'
import { scene as seek } from './seek.js'
import { scene as seekAndSeparate } from './seek-and-separate.js'
import { scene as seekAndSeparateFirstEdition } from './seek-and-separate-first-edition.js'
import { scene as seekFirstEdition } from './seek-first-edition.js'
import { scene as seekThePointer } from './seek-the-pointer.js'
import { scene as separation } from './separation.js'
import { scene as separationFirstEdition } from './separation-first-edition.js'
import { scene as simplePathFollowing } from './simple-path-following.js'
import { scene as simplePathFollowingFirstEdition } from './simple-path-following-first-edition.js'
import { scene as soccer } from './soccer.js'
import { scene as stayWithinWalls } from './stay-within-walls.js'
import { scene as stayWithinWallsFirstEdition } from './stay-within-walls-first-edition.js'
import { scene as swirlingField } from './swirling-field.js'
import { scene as topologicalFlock } from './topological-flock.js'
import { scene as trappedByObstacles } from './trapped-by-obstacles.js'
import { scene as tugsAndCrates } from './tugs-and-crates.js'
import { scene as vicsek } from './vicsek.js'
import { scene as wander } from './wander.js'
import { scene as wayThroughATunnel } from './way-through-a-tunnel.js'
import { scene as wingmen } from './wingmen.js'

const described: readonly Scene[] = [
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
  flee,
  mudAndIce,
  pursuit,
  wander,
  figureOfWaves,
  swirlingField,
  fieldToTheMiddle,
  changingField,
  fieldFromAnImage,
  angleBetween,
  pathInAllDirections,
  livingPath,
  cohesion,
  crowdOnAPath,
  changingWeights,
  peripheralVision,
  flockAndHawk,
  clearView,
  restlessFlock,
  murmuration,
  flockOnAQuadtree,
  tugsAndCrates,
  flock,
  herdAroundHill,
  herdToCamera,
  ridgeWithGap,
  outOfAFence,
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
  wayThroughATunnel,
  aLeaderChallenged,
  herdsOverADitch,
  seekThePointer,
  hideAndSeek,
  followTheLeader,
  wingmen,
  alongWalls,
  braitenbergVehicles,
  ecosystem,
  flockOfFlocks,
  circleSwap,
  crossingCrowds,
  pillars,
  movingObstacles,
  oneWayFence,
  topologicalFlock,
  bankingBirds,
  pedestrians,
  captureTheFlag,
  multiplePursuit,
  lowSpeedTurn,
  oneTurning,
  soccer,
  queueAtADoor,
  formations,
  vicsek,
  couzin,
  abmFlock,
]

/**
 * All scenes: the examples of the book's 2nd edition in order, those of the 1st, its exercises, a large
 * flock, herds over terrain, then what single agents do about others and about places, crowds, what agents
 * perceive and how they handle, classic demonstrations, and models of research.
 */
export const scenes: readonly Scene[] = described.map((scene) =>
  withScenario(scene, () => carryingAll(scene.scenario)),
)

/** The scene of that name, or undefined. */
export const findScene = (name: string): Scene | undefined => scenes.find((scene) => scene.name === name)

// A small world for each behavior: its page shows a picture of it, and its speed is measured with these options. The
// behavior is the first one of the first population. A behavior that is not listed gets a ready-made world.

import { knownPlugins } from 'drover/schema'

/** @import { WorldDescription } from 'drover' */
/** @import { Spec, Specs } from 'drover/plugin' */

/** @typedef {Readonly<Record<string, unknown>>} Options */

/**
 * @typedef {object} Example
 * @property {string} shows What the picture shows.
 * @property {number} steps The step at which the picture is drawn.
 * @property {WorldDescription} world
 * @property {string} [color] What agents are colored by; their population when left out.
 */

const WIDTH = 480
const HEIGHT = 240

/** Places on a spiral around a place: many agents close together. @param {number} count @param {number} [x] @param {number} [gap] */
const cluster = (count, x = WIDTH / 2, gap = 9) =>
  Array.from({ length: count }, (_, k) => {
    const [angle, distance] = [2.4 * k, gap * Math.sqrt(k)]
    return [x + distance * Math.cos(angle), HEIGHT / 2 + distance * Math.sin(angle)]
  })

/** Places below each other on the left. @param {number} count @param {number} [x] */
const column = (count, x = 20) =>
  Array.from({ length: count }, (_, k) => [x, (HEIGHT * (k + 1)) / (count + 1)])

/**
 * @param {Options} behavior
 * @param {Options & { readonly behaviors?: readonly Options[] }} population
 * @param {Options} [more]
 * @param {readonly Options[]} [others]
 * @returns {WorldDescription}
 */
const world = (behavior, { behaviors = [], ...population }, more = {}, others = []) => {
  const first = { maxSpeed: 2, maxForce: 0.1, ...population, behaviors: [behavior, ...behaviors] }
  const described = { width: WIDTH, height: HEIGHT, seed: 1, ...more, populations: [first, ...others] }
  return /** @type {WorldDescription} */ (/** @type {unknown} */ (described))
}

const TARGET = [360, 120]
const CRUISING = { behavior: 'keepSpeed', speed: 1.5 }
const VISITORS = { at: column(5), velocity: [1.5, 0] }
const CROWD = { count: 60, velocity: 'random' }

const ROAD = {
  points: [
    [0, 120],
    [120, 60],
    [240, 120],
    [360, 180],
    [480, 120],
  ],
  spline: 'catmull-rom',
  radius: 12,
}
/** One that goes along the road, and is followed or hunted. */
const LEADER = {
  name: 'leader',
  at: [[40, 100]],
  velocity: [1.5, 0],
  radius: 5,
  maxSpeed: 1.5,
  behaviors: [{ behavior: 'followPath', path: 'road' }],
}
const target = { population: 'leader' }
const FOLLOWERS = { at: column(5, 15), maxSpeed: 3, maxForce: 0.2 }

const PILLARS = [
  { obstacle: 'circle', at: [150, 90], radius: 30 },
  { obstacle: 'circle', at: [250, 165], radius: 28 },
  { obstacle: 'circle', at: [345, 80], radius: 35 },
]
const HILL = { terrain: 'hills', hills: [{ at: [240, 120], height: 60, sigma: 50 }] }

/** @type {Readonly<Record<string, Example>>} */
const BEHAVIOR_EXAMPLES = {
  align: {
    shows: 'Agents that began in all directions go one way in each group.',
    steps: 90,
    world: world({ behavior: 'align', radius: 60 }, { ...CROWD, maxForce: 0.05 }, { edges: 'wrap' }),
  },
  arrive: {
    shows: 'Five agents slow down within the circle and stop at the target.',
    steps: 260,
    world: world({ behavior: 'arrive', target: TARGET, slowingRadius: 100 }, VISITORS),
  },
  attract: {
    shows: 'Five agents swing about the target like bodies on springs.',
    steps: 240,
    world: world({ behavior: 'attract', target: [240, 120], strength: 0.0006 }, { ...VISITORS, maxSpeed: 6 }),
  },
  avoidCloseNeighbors: {
    shows: 'Two columns that meet slip past each other sideways.',
    steps: 170,
    world: world(
      { behavior: 'avoidCloseNeighbors', clearance: 12, population: 'all' },
      {
        at: column(6, 60),
        velocity: [1.5, 0],
        behaviors: [{ behavior: 'seek', target: [900, 120] }],
        selection: { selection: 'prioritized' },
      },
      {},
      [{ name: 'others', at: column(5, 420), velocity: [-1.5, 0], maxSpeed: 1.5 }],
    ),
  },
  avoidNeighbors: {
    shows: 'Agents foresee that they would meet the others, and turn aside early.',
    steps: 170,
    world: world(
      { behavior: 'avoidNeighbors', horizon: 60, clearance: 10, population: 'all' },
      { at: column(5, 40), velocity: [1.5, 0], behaviors: [CRUISING] },
      {},
      [{ name: 'others', at: column(5, 440), velocity: [-1.5, 0], maxSpeed: 1.5 }],
    ),
  },
  avoidObstacles: {
    shows: 'Agents on their way to the right steer past the pillars.',
    steps: 270,
    world: world(
      { behavior: 'avoidObstacles', range: 60, clearance: 8 },
      {
        at: column(7),
        velocity: [1.5, 0],
        maxForce: 0.15,
        behaviors: [CRUISING],
        selection: { selection: 'prioritized' },
      },
      { obstacles: PILLARS },
    ),
  },
  avoidSlopes: {
    shows: 'Agents that seek a place behind a hill go around its steep side.',
    steps: 300,
    world: world(
      { behavior: 'avoidSlopes', maxSlope: 0.4, lookAhead: 40 },
      {
        at: column(7),
        velocity: [1.5, 0],
        behaviors: [{ behavior: 'seek', target: [470, 120] }],
        selection: { selection: 'prioritized' },
      },
      { terrain: HILL },
    ),
  },
  braitenberg: {
    shows: 'Crossed wires: the vehicles turn toward the source and speed up near it.',
    steps: 320,
    world: world(
      { behavior: 'braitenberg', sources: [[240, 120]], idle: 0.3, turnRate: 0.15, radius: 400 },
      { at: column(5), velocity: [1, 0] },
    ),
  },
  cohere: {
    shows: 'Agents gather with those within the radius.',
    steps: 110,
    world: world(
      { behavior: 'cohere', radius: 70 },
      { count: 60, velocity: 'random', maxForce: 0.05 },
      { edges: 'wrap' },
    ),
  },
  constantSpeedFlock: {
    shows: 'The flock of the comparison of frameworks, at constant speed.',
    steps: 120,
    world: world(
      { behavior: 'constantSpeedFlock', radius: 50, separationRadius: 12 },
      { ...CROWD, maxSpeed: 1.5 },
      { edges: 'wrap' },
    ),
  },
  contain: {
    shows: 'Agents foresee that they would leave the circle, and turn back.',
    steps: 220,
    world: world(
      { behavior: 'contain', region: { at: [240, 120], radius: 100 }, margin: 10 },
      {
        at: cluster(8),
        velocity: 'random',
        maxForce: 0.2,
        selection: { selection: 'prioritized' },
        behaviors: [CRUISING],
      },
    ),
  },
  couzin: {
    shows: 'Zones of repulsion, orientation and attraction: a school forms.',
    steps: 400,
    world: world(
      { behavior: 'couzin', repulsionRadius: 8, orientationWidth: 30, attractionWidth: 80 },
      { at: cluster(50), velocity: 'random', maxSpeed: 1.2, maxForce: 0.2 },
      { edges: 'wrap' },
    ),
  },
  cruise: {
    shows: 'Five agents that could go at 3 go to the target at 1.2.',
    steps: 330,
    world: world(
      { behavior: 'cruise', target: TARGET, speed: 1.2, slowingTime: 20 },
      { at: column(5), maxSpeed: 3 },
    ),
  },
  dock: {
    shows: 'Agents arrive at one place with one heading, from wherever they begin.',
    steps: 420,
    world: world(
      { behavior: 'dock', target: [330, 120], heading: 0, approachDistance: 70, slowingRadius: 60 },
      {
        at: [
          [20, 40],
          [240, 225],
          [450, 40],
          [460, 210],
          [130, 220],
        ],
        velocity: 'random',
      },
    ),
  },
  drink: {
    shows: 'Agents become thirsty at different times, go to the pond and stand there.',
    steps: 260,
    world: world(
      {
        behavior: 'drink',
        waters: [{ at: [240, 120], radius: 25 }],
        thirstTime: 300,
        threshold: 0.5,
        speed: 1.5,
        drinkTime: 80,
      },
      {
        count: 12,
        velocity: 'random',
        behaviors: [{ behavior: 'wander' }],
        selection: { selection: 'foremost' },
      },
      { edges: 'bounce' },
    ),
  },
  evade: {
    shows: 'Agents run from where the one on the road will be.',
    steps: 160,
    world: world(
      { behavior: 'evade', target, prediction: 30, panicDistance: 70 },
      { count: 30 },
      { paths: { road: ROAD } },
      [{ ...LEADER, name: 'leader' }],
    ),
  },
  explore: {
    shows: 'Three agents visit cell after cell where they have not been lately.',
    steps: 700,
    world: world({ behavior: 'explore', cells: 6 }, { at: cluster(3) }),
  },
  flee: {
    shows: 'Agents within the panic distance run from the target.',
    steps: 60,
    world: world({ behavior: 'flee', target: [240, 120], panicDistance: 80 }, { count: 60 }),
  },
  followField: {
    shows: 'Agents go with the arrows of the flow field.',
    steps: 120,
    world: world(
      { behavior: 'followField', field: 'wind' },
      { count: 24, maxForce: 0.2 },
      { fields: { wind: { field: 'noise', scale: 120 } } },
    ),
  },
  followLeader: {
    shows: 'Five agents follow the leader and keep its way clear.',
    steps: 220,
    world: world(
      { behavior: 'followLeader', target, distance: 25, slowingRadius: 40 },
      { ...FOLLOWERS, behaviors: [{ behavior: 'separate', radius: 14, weight: 1.5 }] },
      { paths: { road: ROAD } },
      [LEADER],
    ),
  },
  followPath: {
    shows: 'Agents from all sides come to the road and follow it.',
    steps: 260,
    world: world({ behavior: 'followPath', path: 'road' }, VISITORS, { paths: { road: ROAD } }),
  },
  followWall: {
    shows: 'Agents go along the walls at 18 pixels.',
    steps: 320,
    world: world(
      { behavior: 'followWall', distance: 18, predictionDistance: 20, range: 60 },
      {
        at: column(4),
        velocity: [1.5, 0],
        maxForce: 0.2,
        behaviors: [CRUISING],
        selection: { selection: 'prioritized' },
      },
      { obstacles: [{ obstacle: 'box', at: [240, 120], width: 220, height: 80 }] },
    ),
  },
  graze: {
    shows: 'A resting herd: each animal walks a little way, stands, and walks again.',
    steps: 600,
    world: world(
      { behavior: 'graze', maxDistance: 30, pause: 60, speed: 0.5, idleSpeed: 0.7 },
      { count: 25, maxForce: 0.05 },
    ),
  },
  hide: {
    shows: 'Agents hide behind the pillars from the one on the road.',
    steps: 200,
    world: world(
      { behavior: 'hide', target, distance: 8, slowingRadius: 30 },
      { at: cluster(6, 240, 25), maxSpeed: 2.5 },
      { paths: { road: ROAD }, obstacles: PILLARS },
      [LEADER],
    ),
  },
  holdFormation: {
    shows: 'Six agents form a wedge behind the leader.',
    steps: 230,
    world: world(
      { behavior: 'holdFormation', target, formation: 'wedge', spacing: 18, slowingRadius: 20 },
      { at: column(6, 15), maxSpeed: 3, maxForce: 0.2 },
      { paths: { road: ROAD } },
      [LEADER],
    ),
  },
  interpose: {
    shows: 'The guards get between the one above and the one below.',
    steps: 170,
    world: world(
      {
        behavior: 'interpose',
        first: { population: 'above' },
        second: { population: 'below' },
        slowingRadius: 40,
      },
      {
        at: [
          [20, 120],
          [60, 220],
          [60, 20],
        ],
        maxSpeed: 3,
        maxForce: 0.2,
      },
      {},
      [
        { name: 'above', at: [[80, 40]], velocity: [1.6, 0.2], maxSpeed: 2, radius: 5 },
        { name: 'below', at: [[80, 200]], velocity: [1.6, -0.2], maxSpeed: 2, radius: 5 },
      ],
    ),
  },
  keepDistance: {
    shows: 'A crowd spreads until nobody is within the comfort zone of another.',
    steps: 150,
    world: world(
      { behavior: 'keepDistance', radius: 30, dangerRadius: 12 },
      { at: cluster(40, 240, 6), behaviors: [{ behavior: 'keepSpeed', speed: 0, weight: 0.2 }] },
    ),
  },
  keepSpeed: {
    shows: 'Five agents that begin at different speeds all reach the same one.',
    steps: 160,
    world: world(
      { behavior: 'keepSpeed', speed: 1.5 },
      {
        at: column(5),
        velocity: [
          [0.2, 0],
          [1, 0],
          [1.5, 0],
          [2.5, 0],
          [4, 0],
        ],
        maxSpeed: 4,
        maxForce: 0.03,
      },
    ),
  },
  matchVelocity: {
    shows: 'Neighbors agree on direction and on speed.',
    steps: 110,
    world: world({ behavior: 'matchVelocity', radius: 60 }, { ...CROWD, maxForce: 0.05 }, { edges: 'wrap' }),
  },
  measureAngle: {
    shows: 'The angle between the heading of an agent and its way to the target.',
    steps: 60,
    world: world(
      { behavior: 'measureAngle', target: TARGET, shown: 80 },
      {
        at: [[120, 150]],
        velocity: [1, -1],
        behaviors: [{ behavior: 'wander' }],
      },
    ),
  },
  migrate: {
    shows: 'A herd goes from ground to ground and stays at each.',
    steps: 420,
    world: world(
      {
        behavior: 'migrate',
        grounds: [
          { at: [90, 60], radius: 30 },
          { at: [250, 180], radius: 30 },
          { at: [400, 70], radius: 30 },
        ],
        speed: 1.5,
        pause: 40,
      },
      { at: cluster(10, 40, 8), behaviors: [{ behavior: 'separate', radius: 15, weight: 0.5 }] },
    ),
  },
  offsetPursue: {
    shows: 'Five agents keep one place behind the leader.',
    steps: 220,
    world: world(
      { behavior: 'offsetPursue', target, offset: [-25, 20], slowingRadius: 30 },
      FOLLOWERS,
      { paths: { road: ROAD } },
      [LEADER],
    ),
  },
  patrol: {
    shows: 'Agents go from waypoint to waypoint, and round again.',
    steps: 600,
    world: world(
      {
        behavior: 'patrol',
        path: [
          [80, 60],
          [400, 50],
          [420, 190],
          [110, 200],
        ],
      },
      {
        at: [
          [80, 150],
          [240, 60],
          [415, 120],
        ],
        maxSpeed: 1.5,
      },
    ),
  },
  pursue: {
    shows: 'Agents head for where the one on the road will be.',
    steps: 110,
    world: world(
      { behavior: 'pursue', target, prediction: 40 },
      {
        at: [
          [440, 30],
          [440, 210],
          [240, 225],
          [240, 15],
        ],
      },
      { paths: { road: ROAD } },
      [LEADER],
    ),
  },
  queue: {
    shows: 'Agents wait behind each other at a door instead of pushing in.',
    steps: 150,
    world: world(
      { behavior: 'queue', clearance: 6, radius: 40 },
      {
        count: 24,
        at: column(24, 60).map(([, y = 0], k) => [40 + 45 * (k % 5), 40 + 0.67 * y]),
        behaviors: [{ behavior: 'seek', target: [470, 120] }],
      },
      {
        collisions: 'push',
        obstacles: [
          { obstacle: 'box', at: [420, 52], width: 12, height: 105 },
          { obstacle: 'box', at: [420, 188], width: 12, height: 105 },
        ],
      },
    ),
  },
  remember: {
    shows: 'The color of an agent is how well it remembers the one on the road.',
    steps: 200,
    color: 'memory',
    world: world(
      { behavior: 'remember', population: 'leader', radius: 60, learnTime: 20 },
      { count: 40 },
      { paths: { road: ROAD } },
      [LEADER],
    ),
  },
  repelObstacles: {
    shows: 'All pillars push at once, the harder the nearer.',
    steps: 190,
    world: world(
      { behavior: 'repelObstacles', strength: 15, range: 60 },
      { at: column(8), velocity: [1.5, 0], maxForce: 0.15, behaviors: [CRUISING] },
      { obstacles: PILLARS },
    ),
  },
  seek: {
    shows: 'Five agents head for the target at full speed, overshoot and turn around.',
    steps: 300,
    world: world({ behavior: 'seek', target: TARGET }, { ...VISITORS, maxForce: 0.05 }),
  },
  separate: {
    shows: 'Agents close together spread.',
    steps: 60,
    world: world({ behavior: 'separate', radius: 60 }, { at: cluster(30, 240, 6), maxForce: 0.04 }),
  },
  shadow: {
    shows: 'Agents come near the one on the road and then go as it goes, at 40 pixels.',
    steps: 220,
    world: world({ behavior: 'shadow', target, distance: 40 }, FOLLOWERS, { paths: { road: ROAD } }, [
      LEADER,
    ]),
  },
  stayOnPath: {
    shows: 'Agents stroll and turn back where they would leave the road, whichever way they go.',
    steps: 300,
    world: world(
      { behavior: 'stayOnPath', path: 'wide', prediction: 25 },
      {
        at: [
          [120, 70],
          [180, 90],
          [300, 150],
          [360, 170],
        ],
        velocity: 'random',
        behaviors: [{ behavior: 'wander', weight: 0.5 }],
      },
      { paths: { wide: { ...ROAD, radius: 45 } }, edges: 'bounce' },
    ),
  },
  stayWithinWalls: {
    shows: 'Agents turn away from the borders of the world.',
    steps: 260,
    world: world(
      { behavior: 'stayWithinWalls', margin: 40 },
      {
        at: cluster(8),
        velocity: 'random',
        maxSpeed: 1.8,
        maxForce: 0.15,
        selection: { selection: 'prioritized' },
        behaviors: [CRUISING],
      },
    ),
  },
  steerToCenter: {
    shows: 'Agents are drawn to the middle of their neighbors, the harder the farther off it is.',
    steps: 140,
    world: world({ behavior: 'steerToCenter', radius: 80 }, { ...CROWD, maxForce: 0.05 }, { edges: 'wrap' }),
  },
  survey: {
    shows: 'Two agents go to a goal behind a hill by what they have seen of the ground.',
    steps: 330,
    world: world(
      { behavior: 'survey', goal: [440, 120], radius: 80, interval: 10, cellSize: 20 },
      {
        at: [
          [30, 100],
          [30, 140],
        ],
        maxSpeed: 1.5,
      },
      { terrain: HILL },
    ),
  },
  vicsek: {
    shows: 'Agents take the mean direction of those around, with a little noise.',
    steps: 120,
    world: world(
      { behavior: 'vicsek', radius: 40, angularNoise: 0.5 },
      { ...CROWD, maxSpeed: 1.2, maxForce: 10 },
      { edges: 'wrap' },
    ),
  },
  view: {
    shows: 'Agents that fly one way move sideways until nobody is in front of them.',
    steps: 150,
    world: world(
      { behavior: 'view', radius: 60 },
      {
        at: cluster(12, 90, 10),
        velocity: [1.5, 0],
        maxForce: 0.05,
        behaviors: [CRUISING, { behavior: 'align', radius: 80, weight: 0.5 }],
      },
    ),
  },
  wander: {
    shows: 'Six agents stroll.',
    steps: 260,
    world: world(
      { behavior: 'wander', circleDistance: 60, circleRadius: 20 },
      { at: cluster(6, 240, 45), velocity: 'random', maxSpeed: 1.5, maxForce: 0.03 },
      { edges: 'wrap' },
    ),
  },
  weightedFlock: {
    shows: 'A flock by one weighted force.',
    steps: 200,
    world: world({ behavior: 'weightedFlock' }, { ...CROWD, maxForce: 0.05 }, { edges: 'wrap' }),
  },
}

/** What options name in a ready-made example. */
const NAMES = { path: 'road', field: 'wind', population: 'leader' }

/** Whether it can be omitted. @param {Spec} spec */
const isGiven = (spec) => spec.optional === true || ('default' in spec && spec.default !== undefined)

/** The simplest value that an option takes; undefined if none is simple. @param {Spec} spec @returns {unknown} */
function valueFor(spec) {
  switch (spec.kind) {
    case 'number':
      return spec.min ?? (spec.above ?? 0) + 1
    case 'vector':
      return spec.quantity === 'length' ? TARGET : [0.01, 0]
    case 'boolean':
      return false
    case 'choice':
      return spec.choices[0]
    case 'text':
      return spec.names && NAMES[spec.names]
    case 'list': {
      const item = valueFor(spec.items)
      return item === undefined
        ? undefined
        : Array.from({ length: Math.max(1, spec.minimum ?? 1) }, () => item)
    }
    case 'object':
      return requiredOf(spec.fields)
    case 'either':
      return spec.alternatives.map(valueFor).find((value) => value !== undefined)
    default:
      return undefined
  }
}

/** Values of the options that have to be given; undefined if one has none. @param {Specs} specs @returns {Options | undefined} */
function requiredOf(specs) {
  const made = Object.entries(specs)
    .filter(([, spec]) => !isGiven(spec))
    .map(([name, spec]) => [name, valueFor(spec)])
  return made.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(made)
}

/**
 * A crowd that has a behavior with its required options, for behaviors that are not listed above.
 *
 * @param {string} name
 * @returns {Example}
 */
export function readyMadeExample(name) {
  const plugin = knownPlugins('behavior').find((known) => known.name === name)
  const options = plugin && requiredOf(plugin.options)
  if (plugin === undefined || options === undefined)
    throw new Error(
      `${name}: expected an example in scripts/docs/behavior-examples.mjs, as a required option has no simple value`,
    )
  const text = JSON.stringify(options)
  return {
    shows: plugin.summary,
    steps: 120,
    world: world(
      { behavior: name, ...options },
      { ...CROWD, maxForce: 0.05 },
      {
        edges: 'wrap',
        paths: text.includes(NAMES.path) ? { [NAMES.path]: ROAD } : {},
        fields: text.includes(NAMES.field) ? { [NAMES.field]: { field: 'noise', scale: 120 } } : {},
      },
      text.includes(NAMES.population) ? [{ ...LEADER, behaviors: [CRUISING] }] : [],
    ),
  }
}

/** @param {string} name */
export const exampleOf = (name) => BEHAVIOR_EXAMPLES[name] ?? readyMadeExample(name)

/** The examples of all behaviors, by their names. */
export const behaviorExamples = () =>
  knownPlugins('behavior').map(({ name }) => /** @type {const} */ ([name, exampleOf(name)]))

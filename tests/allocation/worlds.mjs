// Says what a step of a world leaves on the heap: `node --single-threaded --expose-gc worlds.mjs NAME` prints the bytes as
// JSON. A program of its own, on the packages as they are built: what the compiler makes of the sources depends on the code
// around them.
import { createWasmBackend } from '@drover/wasm'
import {
  align,
  arrive,
  avoidCloseNeighbors,
  avoidObstacles,
  braitenberg,
  change,
  cohere,
  constantSpeedFlock,
  contain,
  couzin,
  cruise,
  dock,
  evade,
  followField,
  followLeader,
  followPath,
  hide,
  interpose,
  keepDistance,
  matchVelocity,
  pursue,
  registerPlugins,
  seek,
  separate,
  stayOnPath,
  stayWithinWalls,
  steerToCenter,
  vicsek,
  World,
  wander,
  weightedFlock,
} from 'drover'
import { all } from 'drover/all'
import { bodies, contacts } from 'drover/features'
import { noiseField } from 'drover/fields'
import { drag } from 'drover/forces'
import {
  add,
  addScaled,
  angleOf,
  fromAngle,
  lerp,
  normalize,
  rotate,
  rotateAbout,
  scale,
  shortestDistance,
  shortestWay,
  subtract,
  vector,
} from 'drover/math'
import { box, circle, forest, sphere } from 'drover/obstacles'
import { along, inView, near, nearest, poses } from 'drover/queries'
import { prioritized, weighted } from 'drover/selections'
import { sine } from 'drover/signals'
import {
  heightGrid,
  hills,
  meshSurface,
  remember,
  rollingTerrain,
  smoothTerrain,
  terrainDrag,
} from 'drover/terrain'

registerPlugins(all)

const collect = globalThis.gc
const heapUsed = () => process.memoryUsage().heapUsed

/**
 * Heap growth in bytes during a function, including the measurement itself: the median of 20 runs, without those in
 * which the collector shrank the heap. Occasional allocations, such as by the compiler, do not count; allocations in
 * every step do.
 */
function growth(deed) {
  const grown = []
  for (let k = 0; k < 20; k++) {
    const before = heapUsed()
    deed()
    const after = heapUsed()
    if (after >= before) grown.push(after - before)
  }
  grown.sort((a, b) => a - b)
  return grown[grown.length >> 1]
}

/**
 * Bytes that a step allocates, over 400 steps after 2,000; what runs once a step is compiled after some 1,600. Or that
 * something else does that `run` does so many times.
 */
function bytesPerStep(world, run = (steps) => world.run(steps)) {
  run(2000)
  growth(() => {})
  collect()
  const measuring = growth(() => {})
  return (growth(() => run(20)) - measuring) / 20
}

/** Draws frames and queries agents several times; the world makes a step every other frame. */
function frames(world) {
  const [population] = world.populations
  const drawn = poses()
  const pose = { x: 0, y: 0, z: 0, hx: 0, hy: 0, hz: 0 }
  const hit = { distance: 0, agent: undefined, x: 0, y: 0, z: 0 }
  const eye = population.at(0)
  const way = { x: 1, y: 1 }
  const asked = { out: [], except: eye }
  const met = { out: hit, except: eye }
  const seen = { out: [], radius: 50, fieldOfView: 4 }
  return (count) => {
    for (let k = 0; k < count; k++) {
      const frame = world.advance(0.5)
      frame.poses(population, drawn)
      frame.pose(eye, pose)
      near(world, eye.position, 50, asked)
      nearest(world, eye.position, 10, asked)
      inView(world, eye, seen)
      along(world, eye.position, way, 300, met)
    }
  }
}

const flock = {
  count: 200,
  velocity: 'random',
  behaviors: [separate({ radius: 25, weight: 1.5 }), align({}), cohere({})],
}

const busy = {
  edges: 'bounce',
  fields: { flow: noiseField({ period: 100 }) },
  paths: {
    road: {
      points: [
        [0, 0],
        [640, 240],
        [0, 240],
      ],
      closed: true,
    },
  },
  populations: [
    {
      count: 100,
      perception: { fieldOfView: 4 },
      behaviors: [
        separate({ population: 'all' }),
        wander({}),
        followPath({ path: 'road' }),
        followField({ field: 'flow' }),
        stayWithinWalls({}),
        pursue({ target: { population: 'hare' } }),
      ],
      forces: [drag({ coefficient: 0.01 })],
    },
    { name: 'hare', behaviors: [wander({}), arrive({ target: [320, 120], weight: 0.1 })] },
  ],
}

const over = (terrain) => ({
  width: 800,
  height: 600,
  edges: 'wrap',
  terrain,
  populations: [{ ...flock, forces: [terrainDrag({ uphill: 1, downhill: 0.2 })], decisions: { every: 2 } }],
})

/** Rules of two populations that are computed together, beside one that is code. */
const ofTwoKinds = {
  width: 800,
  height: 600,
  depth: 300,
  edges: 'wrap',
  populations: [
    {
      ...flock,
      behaviors: [
        separate({ radius: 25, population: 'all' }),
        align({ fieldOfView: 4 }),
        cohere({ minDistance: 20, radius: sine({ low: 30, high: 50, period: 10 }) }),
        stayWithinWalls({ weight: 0.1 }),
      ],
    },
    { name: 'hare', count: 50, velocity: 'random', behaviors: [align({ population: 'all', radius: 60 })] },
  ],
}

const foundBy = (index) => ({ width: 800, height: 600, edges: 'wrap', index, populations: [flock] })

const herdAmongTrees = {
  width: 800,
  height: 600,
  edges: 'wrap',
  obstacles: [forest({ count: 400, radius: 3 })],
  populations: [
    {
      count: 200,
      velocity: 'random',
      selection: prioritized({}),
      behaviors: [
        avoidObstacles({ range: 40 }),
        keepDistance({ radius: 20, dangerRadius: 10 }),
        matchVelocity({ radius: 40 }),
        steerToCenter({ radius: 40 }),
        cruise({ target: [600, 400], speed: 2 }),
      ],
    },
  ],
}

/** A sheet of 800 × 600 folded like a roof in every cell of 100. */
function foldedSheet() {
  const vertices = Array.from({ length: 9 * 7 }, (_, k) => [
    100 * (k % 9),
    100 * Math.floor(k / 9),
    30 * (k % 2),
  ])
  const triangles = vertices.flatMap((_, k) =>
    k % 9 === 8 || k >= 9 * 6
      ? []
      : [
          [k, k + 1, k + 10],
          [k, k + 10, k + 9],
        ],
  )
  return meshSurface({ vertices, triangles })
}

const onSurface = (ground, population) => ({
  width: 800,
  height: 600,
  depth: 100,
  ...ground,
  populations: [{ ...flock, ...population }],
})

/** A crowd of circles, capsules and boxes among trees, without listeners. */
const touching = (shape) => ({
  count: 30,
  velocity: 'random',
  maxForce: 0.5,
  behaviors: [separate({ radius: 10 }), align({})],
  contacts: contacts({}),
  ...shape,
})

const touchingCrowd = (more) => ({
  width: 260,
  height: 200,
  edges: 'bounce',
  populations: [
    touching({ radius: 5 }),
    touching({ body: bodies({ shape: 'capsule', length: 12, width: 4 }) }),
    touching({ body: bodies({ shape: 'box', length: 12, width: 5 }) }),
  ],
  ...more,
})

const worlds = {
  contacts: touchingCrowd({ collisions: 'push', obstacles: [forest({ count: 45, radius: 3 })] }),
  'contacts in space': touchingCrowd({ depth: 80, obstacles: [sphere({ at: [130, 100, 40], radius: 20 })] }),
  road: {
    edges: 'bounce',
    paths: busy.paths,
    populations: [
      {
        ...flock,
        behaviors: [
          separate({}),
          followPath({ path: 'road' }),
          stayWithinWalls({}),
          arrive({ target: [320, 120], weight: 0.1 }),
          pursue({ target: { population: 'hare' } }),
        ],
        forces: [drag({ coefficient: 0.01 })],
      },
      { name: 'hare', behaviors: [arrive({ target: [320, 120] })] },
    ],
  },
  'brute-force': foundBy('brute-force'),
  grid: foundBy('grid'),
  tree: foundBy('tree'),
  auto: foundBy('auto'),
  'two kinds in space': ofTwoKinds,
  hills: over(hills({ hills: [1, 2, 3].map((k) => ({ at: [200 * k, 100 * k], height: 40, sigma: 90 })) })),
  'bicubic grid': over(
    heightGrid({
      heights: [0, 9, 2, 4, 0, 7, 5, 1, 3, 7, 8, 2, 6, 4, 8, 0, 9, 2, 4, 0],
      columns: 5,
      cellSize: 200,
    }),
  ),
  'smooth terrain': over(smoothTerrain({})),
  'rolling terrain': over(rollingTerrain({})),
  forest: herdAmongTrees,
  'line of sight': {
    ...herdAmongTrees,
    terrain: hills({ hills: [1, 2, 3].map((k) => ({ at: [200 * k, 100 * k], height: 40, sigma: 90 })) }),
    // Few who do not look far: every look at another is a search of the trees and three surveys of the ground.
    populations: [
      {
        ...herdAmongTrees.populations[0],
        count: 40,
        perception: { radius: 20, lineOfSight: { eyeHeight: 1, spacing: 5 } },
      },
    ],
  },
  'hills in space': onSurface(
    { terrain: rollingTerrain({}), edges: 'bounce' },
    { forces: [terrainDrag({ uphill: 1, downhill: 0.2 })] },
  ),
  mesh: onSurface({ surface: foldedSheet() }, {}),
  'line of sight on a mesh': onSurface(
    { surface: foldedSheet() },
    {
      count: 100,
      perception: { lineOfSight: { eyeHeight: 5 } },
      locomotion: { integrator: 'explicit-quadratic' },
    },
  ),
  avoidance: {
    width: 400,
    height: 300,
    edges: 'wrap',
    obstacles: [forest({ count: 30, radius: 3 })],
    populations: [
      { count: 200, radius: 4, behaviors: [cohere({})], locomotion: { avoidance: { horizon: 10 } } },
    ],
  },
  // In each step 100 come up and 100 die of age.
  generations: {
    ...foundBy('auto'),
    populations: [{ ...flock, life: { reserve: 0.8, lifespan: 2, spawning: { rate: 200, maxCount: 400 } } }],
  },
  // In each step 100 die of age, and those that are left have a child each.
  families: {
    ...foundBy('auto'),
    populations: [
      {
        ...flock,
        count: 100,
        life: {
          lifespan: 2,
          reproduction: { minReserve: 0, maxDistance: 9, maxCount: 400 },
          traits: { haste: 0.5 },
        },
      },
    ],
  },
  // No agent is born or dies.
  life: {
    ...foundBy('auto'),
    populations: [
      {
        ...flock,
        behaviors: [
          ...flock.behaviors,
          remember({ population: 'hare', radius: 60 }),
          seek({ target: { population: 'hare', radius: 60 } }),
        ],
        life: {
          starvationTime: 1e9,
          starvationDistance: 1e9,
          lifespan: 1e9,
          diet: [{ population: 'hare', reach: 1e-9 }],
          fatigue: { idleSpeed: 1, exhaustionTime: 50, recoveryTime: 50 },
          reproduction: { minReserve: 0.9 },
          spawning: { rate: 0, maxCount: 1000 },
          traits: { haste: 0.5 },
          mortality: [{ attribute: 'fatigue', above: 2 }],
        },
        radius: 0,
      },
      { name: 'hare', radius: 0, count: 20, behaviors: [arrive({ target: [320, 120] })] },
    ],
  },
  collisions: {
    ...over(hills({ hills: [{ at: [300, 300], height: 40, sigma: 90 }] })),
    collisions: 'halve',
    obstacles: [forest({ count: 400, radius: 3 })],
    populations: [
      {
        ...flock,
        count: 100,
        radius: 6,
        energy: {},
        trip: { goal: [5, 5], tolerance: 1e-9, timeLimit: 1e9 },
      },
    ],
  },
  'solids in space': {
    width: 400,
    height: 400,
    depth: 400,
    edges: 'wrap',
    collisions: 'push',
    obstacles: [
      sphere({ at: [100, 100, 200], radius: 50, shift: [0, 0, sine({ low: -40, high: 40, period: 300 })] }),
      box({ at: [300, 250, 200], width: 40, height: 90, depth: 90, angle: 0.4 }),
      sphere({ at: [250, 100, 100], radius: 60, seenFrom: 'both' }),
      box({ at: [100, 300, 300], width: 90, height: 90, depth: 90, seenFrom: 'both' }),
    ],
    populations: [
      {
        ...flock,
        count: 100,
        radius: 4,
        perception: { lineOfSight: true },
        behaviors: [...flock.behaviors, hide({ target: { population: 'hunter' }, weight: 0.2 })],
      },
      { name: 'hunter', at: [[20, 20, 20]], velocity: [[1, 0.5, 0.2]] },
    ],
  },
}

/**
 * Bytes that 1,000 steps leave behind for good: the least of seven rounds, since the compiler is at work in the first of them,
 * and lets some 200,000 bytes go in one before.
 */
function bytesKept(world) {
  world.run(1000)
  const kept = Array.from({ length: 8 }, () => {
    collect()
    const before = heapUsed()
    world.run(1000)
    collect()
    return heapUsed() - before
  })
  return Math.min(...kept.slice(1))
}

const prey = { population: 'prey' }

/** Behaviors of single agents: about targets, about obstacles, with borders, with sensors. */
const REPERTOIRE = {
  interpose: interpose({ first: prey, second: [100, 100] }),
  followLeader: followLeader({ target: prey }),
  evade: evade({ target: prey, panicDistance: 60, estimate: 'distance' }),
  avoidCloseNeighbors: avoidCloseNeighbors({}),
  weightedFlock: weightedFlock({}),
  hide: hide({ target: prey }),
  dock: dock({ target: prey }),
  contain: contain({ margin: 300 }),
  stayOnPath: stayOnPath({ path: 'road' }),
  braitenberg: braitenberg({ sources: prey }),
}

for (const [name, behavior] of Object.entries(REPERTOIRE)) {
  worlds[name] = {
    edges: 'wrap',
    obstacles: [forest({ count: 50, radius: 5 })],
    paths: { road: { ...busy.paths.road, spline: 'catmull-rom' } },
    populations: [
      { count: 200, velocity: 'random', behaviors: [behavior] },
      { name: 'prey', at: [[300, 100]], velocity: [[1, 0.5]] },
    ],
  }
}

/** What few populations ask of their senses, and of how they move. */
const ASKED = {
  'nearest, memory and targets seen': {
    perception: { radius: 60, fieldOfView: 4, nearest: 6, memory: { duration: 20 }, targets: 'seen' },
    behaviors: [...flock.behaviors, separate({ nearest: 2 }), pursue({ target: prey })],
  },
  turnLimits: {
    locomotion: {
      maxTurnRate: 3,
      lowSpeedFraction: 0.2,
      smoothing: { headingTime: 5, accelerationTime: 3 },
      subSteps: 3,
    },
  },
}

for (const [name, asked] of Object.entries(ASKED)) {
  const hunted = { name: 'prey', count: 20, velocity: 'random' }
  worlds[name] = { ...foundBy('auto'), populations: [{ ...flock, ...asked }, hunted] }
}

/** Models of research, without noise: a random draw may be boxed. */
const MODELS = {
  vicsek: vicsek({ radius: 50, angularNoise: 0 }),
  couzin: couzin({ repulsionRadius: 10, orientationWidth: 20, attractionWidth: 40, angularDeviation: 0 }),
  constantSpeedFlock: constantSpeedFlock({ radius: 50, separationRadius: 10 }),
}

for (const [name, model] of Object.entries(MODELS)) {
  const population = { ...flock, behaviors: [model], selection: weighted({ limit: false }) }
  worlds[name] = { ...foundBy('auto'), populations: [population] }
}

/** Each function on vectors of your own, repeatedly. */
function vectors() {
  const world = new World({ edges: 'wrap' })
  const [a, b, out] = [vector(3, 4), vector(600, 200), vector()]
  let sum = 0
  return (steps) => {
    // Often enough in one go for the loop to be compiled.
    for (let k = 0; k < 1000 * steps; k++) {
      shortestWay(world, a, b, out)
      lerp(out, a, 0.25, out)
      addScaled(out, b, 0.01 * k, out)
      subtract(out, a, out)
      normalize(out, out)
      rotate(out, 0.1 * k, out)
      rotateAbout(out, b, 0.2, out)
      fromAngle(angleOf(out) + 0.1, out)
      scale(out, shortestDistance(world, a, out), out)
      add(out, b, out)
      sum += out.x
    }
    return sum
  }
}

/** All four queries, with a list and a hit of your own, repeatedly. */
function queries() {
  const perception = { radius: 50, fieldOfView: 4 }
  const world = new World({ width: 2000, height: 2000, populations: [{ count: 1000, perception }] })
  const place = { x: 0, y: 100 }
  const asked = { out: [] }
  const direction = { x: 1, y: 0.3 }
  const met = { out: { distance: 0, agent: undefined, obstacle: undefined, x: 0, y: 0, z: 0 } }
  const eye = world.populations[0].at(0)
  for (const agent of world.populations[0]) near(world, agent.position, 1, asked)
  return (steps) => {
    for (let k = 0; k < 1000 * steps; k++) {
      place.x = k % 2000
      near(world, place, 50, asked)
      inView(world, eye, asked)
      nearest(world, place, 3, asked)
      along(world, place, direction, 300.5, met)
    }
  }
}

/** On the wasm backend, which supports some of these worlds. */
const ON_WASM = 'wasm: '

const [, , asked] = process.argv
const isOnWasm = asked.startsWith(ON_WASM)
const name = isOnWasm ? asked.slice(ON_WASM.length) : asked
const hooks = isOnWasm ? { backend: await createWasmBackend({ threads: 1 }) } : {}
/** In frames of half a step, with queries. */
const IN_FRAMES = 'frames: '

/** That was changed between steps. */
const CHANGED = 'changed: '

function changed(description) {
  const world = new World(description, hooks)
  const [{ behaviors }] = description.populations
  for (let k = 0; k < 5; k++) {
    world.run(20)
    change(world, { width: 500 + k, obstacles: [circle({ at: [100, 100], radius: 10 + k })] })
    change(world, world.populations[0], {
      maxSpeed: 4 + k,
      behaviors: [separate({ weight: k }), ...behaviors],
    })
  }
  return world
}

function bytesOf() {
  if (name.startsWith(CHANGED)) return bytesPerStep(changed(worlds[name.slice(CHANGED.length)]))
  if (name === 'vectors') return bytesPerStep(undefined, vectors()) / 1000
  if (name === 'queries') return bytesPerStep(undefined, queries()) / 1000
  if (name === 'busy') return bytesKept(new World(busy))
  if (!name.startsWith(IN_FRAMES)) return bytesPerStep(new World(worlds[name], hooks))
  const world = new World(worlds[name.slice(IN_FRAMES.length)])
  return bytesPerStep(world, frames(world))
}

const bytes = bytesOf()
console.log(JSON.stringify(bytes))

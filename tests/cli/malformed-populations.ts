import { type MalformedScenario, world } from './malformed-worlds.js'

const population = (description: object) => world({ populations: [{ count: 2, ...description }] })
const behavior = (description: object) => population({ behaviors: [description] })

/** Scenarios whose populations are wrong. */
export const MALFORMED_POPULATIONS: readonly MalformedScenario[] = [
  [
    'a population that is a text',
    world({ populations: ['boids'] }),
    'world.populations[0]: expected an object, got "boids"',
  ],
  [
    'an option of a population that does not exist',
    population({ maxSped: 3 }),
    "world.populations[0].maxSped: unknown option; did you mean 'maxSpeed'?",
  ],
  [
    'half an agent',
    population({ count: 0.5 }),
    'world.populations[0].count: expected a whole number from 0 to 10000000, got 0.5',
  ],
  [
    'a negative maximum speed',
    population({ maxSpeed: -1 }),
    'world.populations[0].maxSpeed: expected a speed >= 0, got -1',
  ],
  [
    'a formation that is none',
    behavior({ behavior: 'holdFormation', target: [0, 0], formation: 'wegde' }),
    "world.populations[0].behaviors[0].formation: unknown choice 'wegde'; did you mean 'wedge'?",
  ],
  [
    'a formation around nobody',
    behavior({ behavior: 'holdFormation' }),
    'world.populations[0].behaviors[0].target: missing; expected two or three numbers [x, y] or [x, y, z], or an object { "population": "…" }',
  ],
  [
    'slots on one place',
    behavior({ behavior: 'holdFormation', target: [0, 0], spacing: 0 }),
    'world.populations[0].behaviors[0].spacing: expected a length > 0, got 0',
  ],
  [
    'a queue that closes up at once',
    behavior({ behavior: 'queue', headway: 0 }),
    'world.populations[0].behaviors[0].headway: expected a time > 0, got 0',
  ],
  [
    'a falloff that is none',
    behavior({ behavior: 'separate', falloff: 'square' }),
    "world.populations[0].behaviors[0].falloff: unknown choice 'square'; known: inverse, inverse-square, size",
  ],
  [
    'a side that is none',
    behavior({ behavior: 'avoidNeighbors', crossing: 'front' }),
    "world.populations[0].behaviors[0].crossing: unknown choice 'front'; known: nearer, behind",
  ],
  [
    'a horizon of no time',
    behavior({ behavior: 'avoidNeighbors', horizon: 0 }),
    'world.populations[0].behaviors[0].horizon: expected a time > 0, got 0',
  ],
  ['no mass', population({ mass: 0 }), 'world.populations[0].mass: expected a mass > 0, got 0'],
  [
    'a place that does not exist',
    population({ at: 'middle' }),
    "world.populations[0].at: unknown choice 'middle'; known: center, random",
  ],
  [
    'a place with one coordinate',
    population({ at: [1] }),
    'world.populations[0].at: expected two or three numbers [x, y] or [x, y, z], got [1]',
  ],
  [
    'fewer places than agents',
    population({ at: [[1, 1]] }),
    'world.populations[0].count: expected 1, as many as places are given, got 2',
  ],
  [
    'more velocities than agents',
    population({
      velocity: [
        [1, 1],
        [1, 1],
        [1, 1],
      ],
    }),
    'world.populations[0].count: expected 3, as many as places are given, got 2',
  ],
  [
    'a field of view beyond the full circle',
    population({ perception: { fieldOfView: 7 } }),
    'world.populations[0].perception.fieldOfView: expected an angle in radians from 0 to 6.283185307179586, got 7',
  ],
  [
    'two populations of one name',
    world({ populations: [{ name: 'a' }, { name: 'a' }] }),
    "world.populations[1].name: 'a' is taken; give each population a name of its own",
  ],
  [
    'a behavior that does not exist',
    behavior({ behavior: 'seperate' }),
    'world.populations[0].behaviors[0].behavior: unknown behavior "seperate"; did you mean \'separate\'? (--import FILE brings your own)',
  ],
  [
    'a behavior without its name',
    behavior({ radius: 25 }),
    'world.populations[0].behaviors[0]: expected a behavior such as { "behavior": "align" } or a selection such as { "selection": "dithered" }, got {"radius":25}',
  ],
  [
    'behaviors that are not a list',
    population({ behaviors: { behavior: 'wander' } }),
    'world.populations[0].behaviors: expected a list, got {"behavior":"wander"}; write [ … ] around it',
  ],
  [
    'a negative radius',
    behavior({ behavior: 'separate', radius: -5 }),
    'world.populations[0].behaviors[0].radius: expected a length > 0, got -5',
  ],
  [
    'an option of a behavior that does not exist',
    behavior({ behavior: 'align', raduis: 50 }),
    "world.populations[0].behaviors[0].raduis: unknown option; did you mean 'radius'?",
  ],
  [
    'a weight as text',
    behavior({ behavior: 'align', weight: 'high' }),
    'world.populations[0].behaviors[0].weight: expected a weight, got "high"',
  ],
  [
    'seek without a target',
    behavior({ behavior: 'seek' }),
    'world.populations[0].behaviors[0].target: missing; expected two or three numbers [x, y] or [x, y, z], or an object { "population": "…" }',
  ],
  [
    'seek with a target of one number',
    behavior({ behavior: 'seek', target: [3] }),
    'world.populations[0].behaviors[0].target: expected two or three numbers [x, y] or [x, y, z], got [3]',
  ],
  [
    'pursuit of a population that does not exist',
    behavior({ behavior: 'pursue', target: { population: 'hawk' } }),
    "world.populations[0].behaviors[0].target.population: unknown population 'hawk'; known: agents",
  ],
  [
    'an estimate that nobody makes',
    behavior({ behavior: 'pursue', target: [1, 2], estimate: 'buckland' }),
    "world.populations[0].behaviors[0].estimate: unknown choice 'buckland'; known: fixed, distance, reynolds",
  ],
  [
    'a patrol of one waypoint',
    behavior({ behavior: 'patrol', path: [[3, 4]] }),
    'world.populations[0].behaviors[0].path: expected at least 2 entries, got 1',
  ],
  [
    'a pursuer that passes by nearer than nothing',
    behavior({ behavior: 'pursue', target: [1, 2], passBy: -5 }),
    'world.populations[0].behaviors[0].passBy: expected a length >= 0, got -5',
  ],
  [
    'a leader whose frame has one axis',
    behavior({ behavior: 'offsetPursue', target: [1, 2], offset: [7] }),
    'world.populations[0].behaviors[0].offset: expected two or three numbers [x, y] or [x, y, z], got [7]',
  ],
  [
    'a berth without a run',
    behavior({ behavior: 'dock', target: [1, 2], approachDistance: 0 }),
    'world.populations[0].behaviors[0].approachDistance: expected a length > 0, got 0',
  ],
  [
    'an explorer that remembers too much',
    behavior({ behavior: 'explore', cells: 50 }),
    'world.populations[0].behaviors[0].cells: expected a whole number from 2 to 10, got 50',
  ],
  [
    'a region that nobody knows',
    behavior({ behavior: 'contain', region: 'garden' }),
    "world.populations[0].behaviors[0].region: unknown choice 'garden'; known: world",
  ],
  [
    'a vehicle with nothing to sense',
    behavior({ behavior: 'braitenberg' }),
    'world.populations[0].behaviors[0].sources: missing; expected a list, or an object { "population": "…" }, or an object { "field": "…" }',
  ],
  [
    'a wheel that is faster than itself',
    behavior({ behavior: 'braitenberg', sources: [], idle: 1.2 }),
    'world.populations[0].behaviors[0].idle: expected a factor from 0 to 1, got 1.2',
  ],
  [
    'more than all of the way between two',
    behavior({ behavior: 'interpose', first: [0, 0], second: [9, 9], share: 1.5 }),
    'world.populations[0].behaviors[0].share: expected a factor from 0 to 1, got 1.5',
  ],
  [
    'a region without a radius',
    behavior({ behavior: 'contain', region: { at: [9, 9], radius: 0 } }),
    'world.populations[0].behaviors[0].region.radius: expected a length > 0, got 0',
  ],
  [
    'a region of two corners',
    behavior({
      behavior: 'contain',
      region: [
        [9, 9],
        [20, 9],
      ],
    }),
    'world.populations[0].behaviors[0].region: expected at least 3 entries, got 2',
  ],
  [
    'light from a population that does not exist',
    behavior({ behavior: 'braitenberg', sources: { population: 'lamps' } }),
    "world.populations[0].behaviors[0].sources.population: unknown population 'lamps'; known: agents",
  ],
  [
    'a wall that does not exist',
    behavior({ behavior: 'followWall', path: 'fence' }),
    "world.populations[0].behaviors[0].path: unknown path 'fence'; there are none",
  ],
  [
    'a path that does not exist',
    behavior({ behavior: 'followPath', path: 'road' }),
    "world.populations[0].behaviors[0].path: unknown path 'road'; there are none",
  ],
  [
    'a flow field that nobody made',
    behavior({ behavior: 'followField', field: 'wind' }),
    "world.populations[0].behaviors[0].field: unknown field 'wind'; there are none",
  ],
  [
    'neighbors of a population that does not exist',
    behavior({ behavior: 'separate', population: 'wolves' }),
    "world.populations[0].behaviors[0].population: unknown population 'wolves'; known: agents",
  ],
  [
    'a selection that does not exist',
    population({ selection: { selection: 'heaviest' } }),
    'world.populations[0].selection.selection: unknown selection "heaviest"; known: dithered, foremost, prioritized, states, weighted (--import FILE brings your own)',
  ],
  [
    'a state that is not there',
    population({
      behaviors: [{ behavior: 'graze' }, { behavior: 'wander' }],
      selection: { selection: 'states', names: ['rest', 'roam'], transitions: [{ to: 'raom', after: 9 }] },
    }),
    "world.populations[0].selection.transitions[0].to: unknown state 'raom'; did you mean 'roam'?",
  ],
  [
    'more states than behaviors',
    population({
      behaviors: [{ behavior: 'graze' }],
      selection: { selection: 'states', names: ['rest', 'roam'], transitions: [{ to: 'roam', after: 9 }] },
    }),
    "world.populations[0].selection.names: expected as many as there are behaviors, 1, got 2: 'rest', 'roam'",
  ],
  [
    'more chances than behaviors',
    population({
      behaviors: [{ behavior: 'graze' }],
      selection: { selection: 'dithered', chances: [1, 0.5] },
    }),
    'world.populations[0].selection.chances: expected at most 1, one for each behavior, got 2',
  ],
  [
    'a signal of an attribute that nobody has',
    population({ energy: {}, maxSpeed: { signal: 'attribute', attribute: 'enrgy', low: 4, high: 1 } }),
    'world.populations[0].maxSpeed: unknown attribute "enrgy"; did you mean \'energy\'?',
  ],
  [
    'a map of places with half a row',
    population({ maxSpeed: { signal: 'place', map: [1, 2, 3], columns: 2 } }),
    'world.populations[0].maxSpeed.map: expected whole rows of 2, got 3 numbers',
  ],
  [
    'an outside force that does not exist',
    population({ forces: [{ force: 'gravitation' }] }),
    'world.populations[0].forces[0].force: unknown force "gravitation"; known: drag, friction, gravity, slip, terrainDrag, wind (--import FILE brings your own)',
  ],
  [
    'a signal that does not exist',
    population({ maxSpeed: { signal: 'sinus', low: 1, high: 2 } }),
    'world.populations[0].maxSpeed.signal: unknown signal "sinus"; did you mean \'sine\'? (--import FILE brings your own)',
  ],
  [
    'a signal without its options',
    population({ maxSpeed: { signal: 'sine', low: 1 } }),
    'world.populations[0].maxSpeed.high: missing; expected a number',
    'world.populations[0].maxSpeed.period: missing; expected a time > 0',
  ],
  [
    'a signal that leaves the bounds',
    population({ maxSpeed: { signal: 'range', low: -1, high: 2 } }),
    'world.populations[0].maxSpeed: expected a speed >= 0, but the signal reaches -1',
  ],
  [
    'a signal in place of a fixed number',
    world({ width: { signal: 'range', low: 1, high: 2 } }),
    'world.width: expected a length > 0, got {"signal":"range","low":1,"high":2}',
  ],
  [
    'several things at once',
    world({
      width: 0,
      edges: 'wrapp',
      populations: [{ maxForce: -1, behaviors: [{ behavior: 'wander', rate: 1 }] }],
    }),
    'world.width: expected a length > 0, got 0',
    "world.edges: unknown choice 'wrapp'; did you mean 'wrap'?",
    'world.populations[0].maxForce: expected a force >= 0, got -1',
    'world.populations[0].behaviors[0].rate: unknown option; known: circleDistance, circleRadius, change, form, sideForce, weight',
  ],
  [
    'a horizon of no time',
    population({ locomotion: { avoidance: { horizon: 0 } } }),
    'world.populations[0].locomotion.avoidance.horizon: expected a time > 0, got 0',
  ],
  [
    'half a neighbor to avoid',
    population({ locomotion: { avoidance: { nearest: 2.5 } } }),
    'world.populations[0].locomotion.avoidance.nearest: expected a whole number from 0 to 1000, got 2.5',
  ],
  [
    'a priority of nothing',
    population({ locomotion: { avoidance: { priority: 0 } } }),
    'world.populations[0].locomotion.avoidance.priority: expected a weight > 0, got 0',
  ],
  [
    'avoidance that is only switched on',
    population({ locomotion: { avoidance: true } }),
    'world.populations[0].locomotion.avoidance: expected an object, got true; write {} for its defaults',
  ],
  [
    'a population to avoid that does not exist',
    population({ locomotion: { avoidance: { population: 'nobody' } } }),
    "world.populations[0].locomotion.avoidance.population: unknown population 'nobody'; known: agents",
  ],
  [
    'avoidance in space',
    world({ depth: 10, populations: [{ locomotion: { avoidance: {} } }] }),
    'world.populations[0].locomotion.avoidance: expected none in a world with a depth; leave one of the two out',
  ],
  [
    'avoidance where agents take turns',
    world({ order: 'sequential', populations: [{ locomotion: { avoidance: {} } }] }),
    "world.populations[0].locomotion.avoidance: expected none where agents take turns; leave it out, or order, got order 'sequential'",
  ],
  [
    'avoidance beside an integrator that moves by another velocity',
    population({ locomotion: { avoidance: {}, integrator: 'explicit' } }),
    "world.populations[0].locomotion.avoidance: expected none beside the integrator 'explicit', which moves by another velocity",
  ],
  [
    'a list of values without one',
    population({ radius: { signal: 'each', values: [] } }),
    'world.populations[0].radius.values: expected at least 1 entry, got 0',
  ],
  [
    'a list of values of which one is below its bounds',
    population({ radius: { signal: 'each', values: [1, -2] } }),
    'world.populations[0].radius: expected a length >= 0, but the signal reaches -2',
  ],
  [
    'a reserve that holds more than all',
    population({ life: { reserve: 1.5 } }),
    'world.populations[0].life.reserve: expected a factor from 0 to 1, got 1.5',
  ],
  [
    'a life of no time',
    population({ life: { starvationTime: 0 } }),
    'world.populations[0].life.starvationTime: expected a time > 0, got 0',
  ],
  [
    'food that does not exist',
    population({ life: { diet: [{ population: 'gras' }] } }),
    "world.populations[0].life.diet[0].population: unknown population 'gras'; known: agents",
  ],
  [
    'a meal that takes something away',
    population({ life: { diet: [{ population: 'agents', reserveGain: -1 }] } }),
    'world.populations[0].life.diet[0].reserveGain: expected a factor > 0, got -1',
  ],
  [
    'growth without room for any',
    population({ life: { spawning: { rate: 1, maxCount: 0 } } }),
    'world.populations[0].life.spawning.maxCount: expected a whole number >= 1, got 0',
  ],
  [
    'a trait beyond 1',
    population({ life: { traits: { haste: { signal: 'range', low: 0, high: 2 } } } }),
    'world.populations[0].life.traits.haste: expected a factor from 0 to 1, but the signal reaches 2',
  ],
  [
    'a trait called like another attribute',
    population({ life: { traits: { maxSpeed: 0.5 } } }),
    "world.populations[0].life.traits.maxSpeed: 'maxSpeed' is an attribute of its own already; give the trait another name",
  ],
  [
    'a death of nothing',
    population({ life: { mortality: [{ attribute: 'x' }] } }),
    'world.populations[0].life.mortality[0]: expected above or below, or both; got none',
  ],
  [
    'a death of what nobody has',
    population({ life: { mortality: [{ attribute: 'thirts', above: 1 }] } }),
    'world.populations[0].life.mortality[0].attribute: unknown attribute "thirts"; known: x, y, z, vx, vy, vz, hx, hy, hz, mass, radius, maxSpeed, maxForce, reserve, age',
  ],
  [
    'a child that takes more than all',
    population({ life: { reproduction: { share: 2 } } }),
    'world.populations[0].life.reproduction.share: expected a factor > 0 and <= 1, got 2',
  ],
  [
    'a growth that follows what only agents have',
    population({
      life: {
        spawning: {
          rate: { signal: 'attribute', attribute: 'mass', from: 0, to: 1, low: 0, high: 1 },
          maxCount: 9,
        },
      },
    }),
    'world.populations[0].life.spawning.rate: expected a number or a signal that is the same for all agents, such as sine, ramp or noise, got {"signal":"attribute","attribute":"mass","from":0,"to":1,...',
  ],
  [
    'births that end at nobody',
    population({ life: { reproduction: { maxCount: 0 } } }),
    'world.populations[0].life.reproduction.maxCount: expected a whole number >= 1, got 0',
  ],
  [
    'a target that is one agent, and near',
    population({ behaviors: [{ behavior: 'seek', target: { population: 'agents', id: 0, radius: 5 } }] }),
    'world.populations[0].behaviors[0].target.radius: expected none beside id; leave one of the two out',
  ],
]

import { type MalformedScenario, world } from './malformed-worlds.js'

const population = (description: object) => world({ populations: [{ count: 2, ...description }] })
const behavior = (description: object) => population({ behaviors: [description] })

/** Two agents that rest or roam, with an invalid selection. */
const states = (selection: object) =>
  population({
    behaviors: [{ behavior: 'graze' }, { behavior: 'wander' }],
    selection: {
      selection: 'states',
      ...('selection' in selection ? {} : { names: ['rest', 'roam'] }),
      ...selection,
    },
  })

/** Scenarios with invalid options of behaviors, selections, signals and obstacles. */
export const MALFORMED_REPERTOIRE: readonly MalformedScenario[] = [
  [
    'a target that is a list of targets',
    behavior({
      behavior: 'seek',
      target: [
        [1, 2],
        [3, 4],
      ],
    }),
    'world.populations[0].behaviors[0].target: expected two or three numbers [x, y] or [x, y, z], or an object { "population": "…" }, got [[1,2],[3,4]]',
  ],
  [
    'a herd that stays as long as each likes',
    behavior({
      behavior: 'migrate',
      grounds: [{ at: [1, 2] }],
      pause: { signal: 'each', values: [5, 9] },
    }),
    `world.populations[0].behaviors[0].pause: expected a number or a signal that is the same for all agents, such as sine, ramp or noise, got {"signal":"each","values":[5,9]}`,
  ],
  [
    'a region that shrinks to less than nothing',
    behavior({
      behavior: 'contain',
      region: { at: [1, 2], radius: { signal: 'ramp', to: 9, low: 9, high: -1 } },
    }),
    'world.populations[0].behaviors[0].region.radius: expected a length > 0, but the signal reaches -1',
  ],
  [
    'a threshold that no signal is',
    states({
      transitions: [
        { to: 'roam', after: { signal: 'never' } },
        { to: 'rest', after: 3 },
      ],
    }),
    'world.populations[0].selection.transitions[0].after.signal: unknown signal "never"; known: attribute, byDistance, crowding, each, input, noise, place, ramp, range, sine (--import FILE brings your own)',
  ],
  [
    'an agent with an id below 0',
    behavior({ behavior: 'pursue', target: { population: 'agents', id: -1 } }),
    'world.populations[0].behaviors[0].target.id: expected a whole number >= 0, got -1',
  ],
  [
    'who calms down before they are out of danger',
    behavior({ behavior: 'flee', target: [1, 2], panicDistance: 50, calmFactor: 0.5 }),
    'world.populations[0].behaviors[0].calmFactor: expected a factor >= 1, got 0.5',
  ],
  [
    'an alarm that never rings',
    behavior({ behavior: 'evade', target: [1, 2], panicDistance: 0 }),
    'world.populations[0].behaviors[0].panicDistance: expected a length > 0, got 0',
  ],
  [
    'a patrol that ends in no way known',
    behavior({
      behavior: 'patrol',
      path: [
        [0, 0],
        [9, 9],
      ],
      atEnd: 'never',
    }),
    "world.populations[0].behaviors[0].atEnd: unknown choice 'never'; known: loop, return, once",
  ],
  [
    'a waypoint of one number',
    behavior({ behavior: 'patrol', path: [[0, 0], [1]] }),
    'world.populations[0].behaviors[0].path[1]: expected two or three numbers [x, y] or [x, y, z], got [1]',
  ],
  [
    'a waypoint that walks in a population that is not there',
    behavior({ behavior: 'patrol', path: [[0, 0], { population: 'posts' }] }),
    "world.populations[0].behaviors[0].path[1].population: unknown population 'posts'; known: agents",
  ],
  [
    'a queue that looks nowhere',
    behavior({ behavior: 'queue', fieldOfView: 0 }),
    'world.populations[0].behaviors[0].fieldOfView: expected an angle in radians > 0 and <= 6.283185307179586, got 0',
  ],
  [
    'a queue behind nobody',
    behavior({ behavior: 'queue', population: [] }),
    'world.populations[0].behaviors[0].population: expected at least 1 entry, got 0',
  ],
  [
    'neighbors that are a number',
    behavior({ behavior: 'align', population: 3 }),
    "world.populations[0].behaviors[0].population: expected 'all', or the name of a population, or a list, got 3",
  ],
  [
    'neighbors of two populations, one of them misspelt',
    world({
      populations: [
        { name: 'sheep', behaviors: [{ behavior: 'align', population: ['sheep', 'gaots'] }] },
        { name: 'goats' },
      ],
    }),
    "world.populations[0].behaviors[0].population[1]: unknown population 'gaots'; did you mean 'goats'?",
  ],
  [
    'a hiding place within the obstacle',
    behavior({ behavior: 'hide', target: [1, 1], distance: -1 }),
    'world.populations[0].behaviors[0].distance: expected a length >= 0, got -1',
  ],
  [
    'a box with one corner',
    behavior({ behavior: 'contain', region: { from: [0, 0] } }),
    'world.populations[0].behaviors[0].region.to: missing; expected two or three numbers [x, y] or [x, y, z]',
  ],
  [
    'a bodyguard of one',
    behavior({ behavior: 'interpose', first: [0, 0] }),
    'world.populations[0].behaviors[0].second: missing; expected two or three numbers [x, y] or [x, y, z], or an object { "population": "…" }',
  ],
  [
    'a wiring that nobody soldered',
    behavior({ behavior: 'braitenberg', sources: [], wiring: 'loose' }),
    "world.populations[0].behaviors[0].wiring: unknown choice 'loose'; known: crossed, straight",
  ],
  [
    'a source that is no place',
    behavior({ behavior: 'braitenberg', sources: [7] }),
    'world.populations[0].behaviors[0].sources[0]: expected two or three numbers [x, y] or [x, y, z], got 7',
  ],
  [
    'a berth that faces a word',
    behavior({ behavior: 'dock', target: [1, 2], heading: 'north' }),
    'world.populations[0].behaviors[0].heading: expected an angle in radians, got "north"',
  ],
  [
    'slots that a wave brings onto one place',
    behavior({
      behavior: 'holdFormation',
      target: [0, 0],
      spacing: { signal: 'sine', low: -5, high: 5, period: 9 },
    }),
    'world.populations[0].behaviors[0].spacing: expected a length > 0, but the signal reaches -5',
  ],
  [
    'a formation whose anchor is known from near alone',
    behavior({ behavior: 'holdFormation', target: { population: 'agents', radius: 50 } }),
    'world.populations[0].behaviors[0].target.radius: unknown option; known: population, id',
  ],
  [
    'a region that is a figure of eight',
    behavior({
      behavior: 'contain',
      region: [
        [0, 0],
        [10, 10],
        [10, 0],
        [0, 10],
      ],
    }),
    'world.populations[0].behaviors[0].region: expected sides that do not cross, got those from [0,0] to [10,10] and [10,0] to [0,10]; list the corners in order around it',
  ],
  [
    'a region without an inside',
    behavior({
      behavior: 'contain',
      region: [
        [0, 0],
        [10, 10],
        [5, 5],
      ],
    }),
    'world.populations[0].behaviors[0].region: expected a polygon with an area, got all corners in line; move one aside',
  ],
  [
    'a region that is a circle and a box',
    behavior({ behavior: 'contain', region: { at: [5, 5], radius: 5, from: [0, 0], to: [10, 10] } }),
    'world.populations[0].behaviors[0].region: expected { from, to } or { at, radius }, got { at, radius, from, to }; take one of them',
  ],
  [
    'a formation whose slots lie otherwise for each',
    behavior({
      behavior: 'holdFormation',
      target: [0, { signal: 'place', map: [0, 1], columns: 2 }],
      spacing: { signal: 'range', low: 5, high: 10 },
    }),
    'world.populations[0].behaviors[0].target[1]: expected a number or a signal that is the same for all agents, such as sine, ramp or noise, got {"signal":"place","map":[0,1],"columns":2}',
    'world.populations[0].behaviors[0].spacing: expected a number or a signal that is the same for all agents, such as sine, ramp or noise, got {"signal":"range","low":5,"high":10}',
  ],
  [
    'a formation around a flag that nobody planted',
    behavior({ behavior: 'holdFormation', target: { population: 'flag' } }),
    "world.populations[0].behaviors[0].target.population: unknown population 'flag'; known: agents",
  ],
  [
    'a behavior by its bare name',
    population({ behaviors: ['seek'] }),
    'world.populations[0].behaviors[0]: expected a behavior such as { "behavior": "align" } or a selection such as { "selection": "dithered" }, got "seek"; write { "behavior": "seek" }',
  ],
  [
    'a selection by its bare name',
    population({ selection: 'prioritized' }),
    'world.populations[0].selection: expected a selection such as { "selection": "dithered" }, got "prioritized"; write { "selection": "prioritized" }',
  ],
  [
    'behaviors in the outermost selection',
    population({ selection: { selection: 'weighted', behaviors: [{ behavior: 'align' }] } }),
    'world.populations[0].selection.behaviors: expected none; list them in behaviors, beside selection',
  ],
  [
    'a selection within that is misspelt',
    behavior({ selection: 'prioritised', behaviors: [] }),
    'world.populations[0].behaviors[0].selection: unknown selection "prioritised"; did you mean \'prioritized\'? (--import FILE brings your own)',
  ],
  [
    'a fault two selections deep',
    behavior({
      selection: 'foremost',
      behaviors: [{ selection: 'weighted', behaviors: [{ behavior: 'align', radius: 0 }] }],
    }),
    'world.populations[0].behaviors[0].behaviors[0].behaviors[0].radius: expected a length > 0, got 0',
  ],
  [
    'a chance above 1',
    states({ selection: 'dithered', chances: [1, 1.5] }),
    'world.populations[0].selection.chances[1]: expected a factor > 0 and <= 1, got 1.5',
  ],
  [
    'a transition that nothing sets off',
    states({ transitions: [{ to: 'roam' }] }),
    'world.populations[0].selection.transitions[0]: expected a condition: attribute with above or below, near, far, after or silent; got none',
  ],
  [
    'a state that nobody gets to',
    states({ transitions: [{ from: 'roam', to: 'rest', after: 3 }] }),
    "world.populations[0].selection.names[1]: expected a way from 'rest' to 'roam'; no transition leads there",
  ],
  [
    'two states of one name',
    states({ names: ['roam', 'roam'], transitions: [{ to: 'roam', after: 3 }] }),
    "world.populations[0].selection.names[1]: 'roam' is taken; give each state a name of its own",
  ],
  [
    'a start in no state',
    states({ initialState: 'sleep', transitions: [{ to: 'roam', after: 3 }] }),
    "world.populations[0].selection.initialState: unknown state 'sleep'; known: rest, roam",
  ],
  [
    'a bound of nothing',
    states({ transitions: [{ to: 'roam', above: 3 }] }),
    'world.populations[0].selection.transitions[0].attribute: missing; expected the attribute that above is about',
  ],
  [
    'an attribute without a bound',
    states({ transitions: [{ to: 'roam', attribute: 'x' }] }),
    "world.populations[0].selection.transitions[0].above: missing; expected above or below, or both, of the attribute 'x'",
  ],
  [
    'a wolf that is near in a world without wolves',
    states({ transitions: [{ to: 'roam', near: { population: 'wolves', radius: 9 } }] }),
    "world.populations[0].selection.transitions[0].near.population: unknown population 'wolves'; known: agents",
  ],
  [
    'a way from a state to itself',
    states({ transitions: [{ from: 'roam', to: 'roam', after: 3 }] }),
    "world.populations[0].selection.transitions[0].from: expected another state than the one it leads to, got 'roam' twice",
  ],
  [
    'a wave of no length',
    population({ maxSpeed: { signal: 'sine', low: 1, high: 2, period: 0 } }),
    'world.populations[0].maxSpeed.period: expected a time > 0, got 0',
  ],
  [
    'a signal within a signal',
    population({
      maxSpeed: { signal: 'noise', low: { signal: 'range', low: 1, high: 2 }, high: 2, period: 9 },
    }),
    'world.populations[0].maxSpeed.low: expected a number, got {"signal":"range","low":1,"high":2}',
  ],
  [
    'a signal without its name',
    population({ maxSpeed: { low: 1, high: 2 } }),
    'world.populations[0].maxSpeed: expected a speed >= 0, or a signal such as { "signal": "attribute" }, got {"low":1,"high":2}',
  ],
  [
    'a signal for how many there are',
    population({ count: { signal: 'range', low: 1, high: 2 } }),
    'world.populations[0].count: expected a whole number from 0 to 10000000, got {"signal":"range","low":1,"high":2}',
  ],
  [
    'an attribute that changes from 5 to 5',
    population({ maxSpeed: { signal: 'attribute', attribute: 'x', from: 5, to: 5, low: 1, high: 2 } }),
    'world.populations[0].maxSpeed.to: expected another number than from, 5, got the same',
  ],
  [
    'an obstacle that is misspelt',
    world({ obstacles: [{ obstacle: 'forset', count: 3 }] }),
    'world.obstacles[0].obstacle: unknown obstacle "forset"; did you mean \'forest\'? (--import FILE brings your own)',
  ],
  [
    'a tree that stands nowhere',
    world({ obstacles: [{ obstacle: 'tree' }] }),
    'world.obstacles[0].at: missing; expected two or three numbers [x, y] or [x, y, z]',
  ],
  [
    'a wall with a dent',
    world({
      obstacles: [
        {
          obstacle: 'polygon',
          points: [
            [0, 0],
            [4, 0],
            [1, 1],
            [0, 4],
          ],
        },
      ],
    }),
    'world.obstacles[0].points: expected the corners of a convex polygon in order, no three in line; divide a concave one',
  ],
  [
    'a forest whose largest tree is smaller than its smallest',
    world({ obstacles: [{ obstacle: 'forest', count: 3, radius: 5, maxRadius: 2 }] }),
    'world.obstacles[0].maxRadius: expected a length >= 5, the smallest radius, got 2',
  ],
  [
    'a forest inside out',
    world({ obstacles: [{ obstacle: 'forest', count: 3, inside: [5, 0, 1, 9] }] }),
    'world.obstacles[0].inside: expected [left, bottom, right, top] with left <= right and bottom <= top, got [5, 0, 1, 9]',
  ],
  [
    'an obstacle outside of any list',
    world({ obstacles: { obstacle: 'tree', at: [1, 1] } }),
    'world.obstacles: expected a list, got {"obstacle":"tree","at":[1,1]}; write [ … ] around it',
  ],
  [
    'right of way for nobody',
    population({ locomotion: { avoidance: { priority: 0 } } }),
    'world.populations[0].locomotion.avoidance.priority: expected a weight > 0, got 0',
  ],
  [
    'avoidance of cars in a world without cars',
    population({ locomotion: { avoidance: { population: 'cars' } } }),
    "world.populations[0].locomotion.avoidance.population: unknown population 'cars'; known: agents",
  ],
  [
    'half a neighbor to avoid',
    population({ locomotion: { avoidance: { nearest: 2.5 } } }),
    'world.populations[0].locomotion.avoidance.nearest: expected a whole number from 0 to 1000, got 2.5',
  ],
  [
    'decisions in no step',
    population({ decisions: { every: 0 } }),
    'world.populations[0].decisions.every: expected a whole number from 1 to 10000, got 0',
  ],
  [
    'a curve that is only switched on',
    world({
      paths: {
        road: {
          points: [
            [0, 0],
            [1, 1],
          ],
          spline: true,
        },
      },
    }),
    "world.paths.road.spline: expected 'catmull-rom', got true",
  ],
  [
    'a path inside out',
    world({
      paths: {
        road: {
          points: [
            [0, 0],
            [1, 1],
          ],
          radius: -1,
        },
      },
    }),
    'world.paths.road.radius: expected a length >= 0, got -1',
  ],
  [
    'a path that leads to a number',
    world({ paths: { road: { points: [[0, 0], 2] } } }),
    'world.paths.road.points[1]: expected two or three numbers [x, y] or [x, y, z], got 2',
  ],
  [
    'a field of columns that differ in length',
    world({
      fields: {
        wind: {
          field: 'grid',
          vectors: [
            [
              [1, 0],
              [1, 0],
            ],
            [[1, 0]],
          ],
        },
      },
    }),
    'world.fields.wind.vectors[1]: expected 2 vectors as in the first column, got 1',
  ],
  [
    'a field of one number',
    world({ fields: { wind: { field: 'constant', vector: [1] } } }),
    'world.fields.wind.vector: expected two or three numbers [x, y] or [x, y, z], got [1]',
  ],
  [
    'gravity that pulls nowhere',
    population({ forces: [{ force: 'gravity' }] }),
    'world.populations[0].forces[0].acceleration: missing; expected two or three numbers [x, y] or [x, y, z]',
  ],
  [
    'a trip that ends nowhere near',
    population({ trip: { goal: [1, 2] } }),
    'world.populations[0].trip.tolerance: missing; expected a length > 0',
  ],
  [
    'a surface without a depth',
    world({
      surface: {
        surface: 'mesh',
        vertices: [
          [0, 0, 0],
          [1, 0, 0],
          [0, 1, 0],
        ],
        triangles: [[0, 1, 2]],
      },
    }),
    'world.surface: expected none in a plane world; give the world a depth, or a terrain instead',
  ],
]

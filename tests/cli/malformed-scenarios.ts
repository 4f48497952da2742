/** A title, a scenario or the text of one, and the lines that are said of it. */
export type MalformedScenario = readonly [title: string, scenario: unknown, ...lines: string[]]

const world = (description: object) => ({ drover: 1, world: description })
const population = (description: object) => world({ populations: [{ count: 2, ...description }] })
const behavior = (description: object) => population({ behaviors: [description] })

export const MALFORMED_SCENARIOS: readonly MalformedScenario[] = [
  ['an empty file', '', 'line 1, column 1: expected a value, got the end of the text'],
  ['only space', ' \n\n', 'line 3, column 1: expected a value, got the end of the text'],
  [
    'a comma too many in an object',
    '{\n  "drover": 1,\n  "world": {},\n}',
    "line 4, column 1: expected a name in double quotes, got '}'",
  ],
  [
    'a comma too many in a list',
    '{"drover": 1, "world": {"populations": [{},]}}',
    "line 1, column 44: expected a value, got ']'",
  ],
  ['single quotes', "{'drover': 1}", "line 1, column 2: expected a name in double quotes or '}', got '''"],
  [
    'a name without quotes',
    '{drover: 1}',
    "line 1, column 2: expected a name in double quotes or '}', got 'd'",
  ],
  ['a missing colon', '{"drover" 1}', "line 1, column 11: expected ':', got '1'"],
  ['a missing comma', '{"drover": [1 2]}', "line 1, column 15: expected ',' or ']', got '2'"],
  [
    'a comment',
    '{\n  // a flock\n  "drover": 1\n}',
    "line 2, column 3: expected a name in double quotes or '}', got '/'",
  ],
  [
    'an end that comes too early',
    '{"drover": 1, "world": {',
    "line 1, column 25: expected a name in double quotes or '}', got the end of the text",
  ],
  [
    'a text that does not end',
    '{"drover": 1, "title": "Flock',
    'line 1, column 30: expected the end of the string, got the end of the text',
  ],
  [
    'two documents',
    '{"drover": 1, "world": {}} {}',
    "line 1, column 28: expected the end of the text, got '{'",
  ],
  [
    'NaN, which is not JSON',
    '{"drover": 1, "world": {"width": NaN}}',
    "line 1, column 34: expected a value, got 'N'",
  ],
  [
    'a number that begins with a point',
    '{"drover": 1, "world": {"width": .5}}',
    "line 1, column 34: expected a value, got '.'",
  ],
  ['a list instead of an object', [], 'expected an object, got []'],
  ['a number instead of an object', 7, 'expected an object, got 7'],
  ['null', null, 'expected an object, got null'],
  [
    'nothing at all in it',
    {},
    'drover: expected 1, the version of the format, got nothing',
    'world: missing; expected an object',
  ],
  ['no version', { world: {} }, 'drover: expected 1, the version of the format, got nothing'],
  [
    'a version that is not known',
    { drover: 2, world: {} },
    'drover: expected 1, the version of the format, got 2',
  ],
  ['a version as text', { drover: '1', world: {} }, 'drover: expected 1, the version of the format, got "1"'],
  ['no world', { drover: 1 }, 'world: missing; expected an object'],
  ['a world that is a list', { drover: 1, world: [] }, 'world: expected an object, got []'],
  [
    'an option that does not exist',
    { drover: 1, world: {}, stepps: 10 },
    'stepps: unknown option; known: $schema, drover, title, about, world, run, metrics, view',
  ],
  [
    'a negative number of steps',
    { drover: 1, world: {}, run: { steps: -1 } },
    'run.steps: expected a whole number >= 0, got -1',
  ],
  [
    'half a step',
    { drover: 1, world: {}, run: { steps: 2.5 } },
    'run.steps: expected a whole number >= 0, got 2.5',
  ],
  [
    'recording every 0 steps',
    { drover: 1, world: {}, run: { every: 0 } },
    'run.every: expected a whole number >= 1, got 0',
  ],
  [
    'steps outside run',
    { drover: 1, world: {}, steps: 100 },
    'steps: unknown option; known: $schema, drover, title, about, world, run, metrics, view',
  ],
  [
    'a metric that does not exist',
    { drover: 1, world: {}, metrics: ['polarisation'] },
    "metrics[0]: unknown choice 'polarisation'; did you mean 'polarization'?",
  ],
  [
    'metrics that are not a list',
    { drover: 1, world: {}, metrics: 'milling' },
    'metrics: expected a list, got "milling"',
  ],
  [
    'a view that does not exist',
    { drover: 1, world: {}, view: { y: 'left' } },
    "view.y: unknown choice 'left'; known: up, down",
  ],
  ['an empty title', { drover: 1, title: '', world: {} }, 'title: expected a text, got ""'],
  ['no width', world({ width: 0 }), 'world.width: expected a length > 0, got 0'],
  ['a width as text', world({ width: '640' }), 'world.width: expected a length > 0, got "640"'],
  ['a negative height', world({ height: -240 }), 'world.height: expected a length > 0, got -240'],
  ['a depth of 0', world({ depth: 0 }), 'world.depth: expected a length > 0, got 0'],
  ['a step of no length', world({ dt: 0 }), 'world.dt: expected a time > 0, got 0'],
  [
    'a negative seed',
    world({ seed: -1 }),
    'world.seed: expected a whole number from 0 to 9007199254740991, got -1',
  ],
  [
    'a seed that is not whole',
    world({ seed: 0.5 }),
    'world.seed: expected a whole number from 0 to 9007199254740991, got 0.5',
  ],
  [
    'edges that do not exist',
    world({ edges: 'wrapp' }),
    "world.edges: unknown choice 'wrapp'; did you mean 'wrap'?",
  ],
  [
    'an edge rule that does not exist',
    world({ edges: { edge: 'torus' } }),
    'world.edges.edge: unknown edge "torus"; known: open, wrap, clamp, bounce',
  ],
  [
    'a negative margin',
    world({ edges: { edge: 'wrap', margin: -3 } }),
    'world.edges.margin: expected a length >= 0, got -3',
  ],
  [
    'an order that does not exist',
    world({ order: 'random' }),
    "world.order: unknown choice 'random'; known: simultaneous, sequential",
  ],
  [
    'an index that does not exist',
    world({ index: 'quadtree' }),
    "world.index: unknown choice 'quadtree'; known: auto, brute-force, grid, tree",
  ],
  [
    'a path of one point',
    world({ paths: { road: { points: [[0, 0]] } } }),
    'world.paths.road.points: expected at least 2 entries, got 1',
  ],
  [
    'a path without points',
    world({ paths: { road: { radius: 5 } } }),
    'world.paths.road.points: missing; expected a list, or an object',
  ],
  [
    'a path along a population that does not exist',
    world({ paths: { road: { points: { population: 'sheep' } } } }),
    "world.paths.road.points.population: unknown population 'sheep'; there are none",
  ],
  [
    'a point of a path with one coordinate',
    world({ paths: { road: { points: [[0], [1, 1]] } } }),
    'world.paths.road.points[0]: expected two or three numbers [x, y] or [x, y, z], got [0]',
  ],
  [
    'a flow field that does not exist',
    world({ fields: { wind: { field: 'nois' } } }),
    'world.fields.wind.field: unknown field "nois"; did you mean \'noise\'?',
  ],
  [
    'a flow field whose cells have no size',
    world({ fields: { wind: { field: 'noise', resolution: 0 } } }),
    'world.fields.wind.resolution: expected a length > 0, got 0',
  ],
  [
    'an image whose rows are not full',
    world({ fields: { image: { field: 'image', columns: 3, brightness: [1, 2, 3, 4] } } }),
    'world.fields.image.brightness: expected a multiple of 3 values, got 4',
  ],
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
    'world.populations[0].count: expected a whole number from 0 to 100000000, got 0.5',
  ],
  [
    'a negative maximum speed',
    population({ maxSpeed: -1 }),
    'world.populations[0].maxSpeed: expected a speed >= 0, got -1',
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
    'world.populations[0].at: expected one of center, random, or two or three numbers [x, y] or [x, y, z], or a list, got [1]',
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
    'world.populations[0].perception.fieldOfView: expected an angle in radians > 0 and <= 6.283185307179586, got 7',
  ],
  [
    'two populations of one name',
    world({ populations: [{ name: 'a' }, { name: 'a' }] }),
    "world.populations[1].name: 'a' is taken; give each population a name of its own",
  ],
  [
    'a behavior that does not exist',
    behavior({ behavior: 'seperate' }),
    'world.populations[0].behaviors[0].behavior: unknown behavior "seperate"; did you mean \'separate\'?',
  ],
  [
    'a behavior without its name',
    behavior({ radius: 25 }),
    'world.populations[0].behaviors[0]: expected a behavior such as { "behavior": "align" } or a selection such as { "selection": "weighted" }, got {"radius":25}',
  ],
  [
    'behaviors that are not a list',
    population({ behaviors: { behavior: 'wander' } }),
    'world.populations[0].behaviors: expected a list, got {"behavior":"wander"}',
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
    'world.populations[0].behaviors[0].target: missing; expected two or three numbers [x, y] or [x, y, z], or an object',
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
    'neighbours of a population that does not exist',
    behavior({ behavior: 'separate', of: 'wolves' }),
    "world.populations[0].behaviors[0].of: unknown population 'wolves'; known: agents",
  ],
  [
    'a selection that does not exist',
    population({ selection: { selection: 'heaviest' } }),
    'world.populations[0].selection.selection: unknown selection "heaviest"; known: weighted',
  ],
  [
    'an outside force that does not exist',
    population({ forces: [{ force: 'gravitation' }] }),
    'world.populations[0].forces[0].force: unknown force "gravitation"; known: wind, gravity, friction, drag',
  ],
  [
    'a signal that does not exist',
    population({ maxSpeed: { signal: 'sinus', low: 1, high: 2 } }),
    'world.populations[0].maxSpeed.signal: unknown signal "sinus"; did you mean \'sine\'?',
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
    'world.populations[0].behaviors[0].rate: unknown option; known: distance, radius, change, weight',
  ],
]

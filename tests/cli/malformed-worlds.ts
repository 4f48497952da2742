/** A title, a scenario or its text, and the expected error lines. */
export type MalformedScenario = readonly [title: string, scenario: unknown, ...lines: string[]]

export const world = (description: object) => ({ drover: 1, world: description })

/** Scenarios that are wrong outside their populations. */
export const MALFORMED_WORLDS: readonly MalformedScenario[] = [
  ['a list instead of an object', [], 'expected an object, got []'],
  ['a number instead of an object', 7, 'expected an object, got 7'],
  [
    'an experiment',
    { experiment: 'x', replicates: 2 },
    "expected a scenario, got an experiment; run it with 'drover sweep'",
  ],
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
    'stepps: unknown option; known: $schema, drover, title, about, world, run, metrics, view, terrainFile, rule',
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
    'steps: unknown option; known: $schema, drover, title, about, world, run, metrics, view, terrainFile, rule',
  ],
  [
    'a metric that does not exist',
    { drover: 1, world: {}, metrics: ['polarisation'] },
    "metrics[0]: unknown choice 'polarisation'; did you mean 'polarization'? (--import FILE brings your own)",
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
  ['a step of no length', world({ dt: 0 }), 'world.dt: expected a time > 0 and <= 1000, got 0'],
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
    'world.edges.edge: unknown edge "torus"; known: bounce, clamp, open, wrap (--import FILE brings your own)',
  ],
  [
    'a negative margin',
    world({ edges: { edge: 'wrap', margin: -3 } }),
    'world.edges.margin: expected a length >= 0, got -3',
  ],
  [
    'an order that does not exist',
    world({ order: 'random' }),
    "world.order: unknown choice 'random'; known: simultaneous, sequential, sequential-move-first",
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
    'world.paths.road.points: missing; expected a list, or an object { "population": "…" }',
  ],
  [
    'a path along a curve of no such kind',
    world({
      paths: {
        road: {
          points: [
            [0, 0],
            [9, 9],
          ],
          spline: 'bezier',
        },
      },
    }),
    "world.paths.road.spline: unknown choice 'bezier'; known: catmull-rom",
  ],
  [
    'a curve through agents',
    world({
      paths: { road: { points: { population: 'sheep' }, spline: 'catmull-rom' } },
      populations: [{ name: 'sheep' }],
    }),
    'world.paths.road.spline: expected none where the points are agents; list points, or leave it out',
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
    'world.fields.wind.field: unknown field "nois"; did you mean \'noise\'? (--import FILE brings your own)',
  ],
  [
    'a flow field whose cells have no size',
    world({ fields: { wind: { field: 'noise', cellSize: 0 } } }),
    'world.fields.wind.cellSize: expected a length > 0, got 0',
  ],
  [
    'an image whose rows are not full',
    world({ fields: { image: { field: 'image', columns: 3, brightness: [1, 2, 3, 4] } } }),
    'world.fields.image.brightness: expected a multiple of 3 values, got 4',
  ],
]

/** Requests about the results in a folder, and the messages. */
export type MalformedPlot = readonly [args: string, line: string]

const RUN_METRICS =
  'agents, polarization, milling, nearestMean, nearestSd, groups, largestGroup, groupDistance, centroidX, centroidY, centroidZ, spread, hullArea, hullPerimeter, speedMean, speedSd, speedMin, speedMax'

export const MALFORMED_PLOTS: readonly MalformedPlot[] = [
  ['', "missing required argument 'folder'; see 'drover plot --help'"],
  ['nowhere', 'nowhere: no such folder'],
  ['flocks', "flocks: no such folder; did you mean 'drover-results/flocks'?"],
  [
    'two/runs.parquet',
    "two/runs.parquet: expected the folder of a run or of a sweep, got a file; its folder is 'two'",
  ],
  [
    'empty',
    "empty: expected tables of a run or a sweep, got none; 'drover run' and 'drover sweep' write some",
  ],
  [
    'drover-results',
    'drover-results: expected tables of a run or a sweep, got none; folders in it that have tables: drover-results/flocks',
  ],
  ['begun', "begun: the sweep has not finished; continue it with the same 'drover sweep' command"],
  ['damaged', 'damaged/summary.parquet: cannot be read as a table: '],
  ['torn', 'torn/summary.csv: cannot be read as a table: row 1: expected '],
  ['bare', 'bare/experiment.json: no such file or folder; it belongs to the tables next to it'],
  ['broken', 'broken/experiment.json: is not valid JSON; it belongs to the tables next to it'],
  [
    'two --metric milling,polarisation',
    "--metric: unknown metric 'polarisation'; did you mean 'polarization'?",
  ],
  ['two --metric polarisation', "--metric: unknown metric 'polarisation'; did you mean 'polarization'?"],
  [
    'two --metric hull',
    "--metric: unknown metric 'hull'; known: polarization, milling, nearestMean, nearestSd, aligned",
  ],
  ['run --metric foo', `--metric: unknown metric 'foo'; known: ${RUN_METRICS}`],
  ['two --x cohesoin', "--x: unknown factor 'cohesoin'; did you mean 'cohesion'?"],
  ['two --kind points --y millin', "--y: unknown factor or metric 'millin'; did you mean 'milling'?"],
  ['two --kind heet', "--kind: unknown choice 'heet'; did you mean 'heat'?"],
  [
    'edges --kind heat',
    '--kind heat: needs two factors with several values, got one; kinds that fit: box, phase, points',
  ],
  [
    'edges --kind lines',
    '--kind lines: needs a numeric factor with several values, got none; kinds that fit: box, phase, points',
  ],
  [
    'alone --kind phase',
    '--kind phase: needs a factor with several values, got none; kinds that fit: box, points',
  ],
  [
    'storm --kind phase',
    "--kind phase: needs polarization and milling among the metrics, or shares in the experiment's 'reduce'; kinds that fit: lines, box, points",
  ],
  [
    'two --kind time',
    '--kind time: the sweep measured only the end; set measure.at to { "every": n } in the experiment; kinds that fit: lines, heat, box, phase, points',
  ],
  [
    'edges --kind trajectories',
    "--kind trajectories: a sweep records no trajectories; repeat a run with its command in the table 'runs', and plot that run; kinds that fit: box, phase, points",
  ],
  [
    'scattered --kind heat',
    '--kind heat: the values of the factors are sampled, not on a grid; kinds that fit: box, points',
  ],
  ['run --kind heat', '--kind heat: a run has no factors; plot the folder of a sweep'],
  ['run --where a=1', '--where: a run has no factors; plot the folder of a sweep'],
  ['run --color id', "--color: expected 'population' for a run, got 'id'"],
  ['run --x time', "--x: unknown choice 'time'; known: step, t"],
  ['run --kind trajectories --metric milling', '--metric: trajectories show only positions; leave it out'],
  ['run --agents 5', '--agents: expected --kind trajectories; add it, or leave out --agents'],
  ['two --at 10', '--at: expected --kind trajectories; add it, or leave out --at'],
  [
    'run --kind trajectories --agents 121',
    '--agents: expected a number of agents from 1 to 120, got 121; for one agent, give POPULATION:ID',
  ],
  ['run --kind trajectories --agents 3,120', '--agents: no agent has the id 120; ids go from 0 to 119'],
  ['run --kind trajectories --agents bird:3', "--agents: unknown population 'bird'; known: boids"],
  [
    'run --kind trajectories --agents 3,x',
    "--agents: expected a number of agents, or ids such as 0,5,17 or boids:17, got 'x'",
  ],
  ['run --kind trajectories --from 51', '--from: expected a step from 0 to 50, got 51'],
  ['run --kind trajectories --from 30 --to 20', '--from: expected a step up to that of --to, 20, got 30'],
  ['run --kind trajectories --to x', "--to: expected a whole number >= 0, got 'x'"],
  ['run --kind trajectories --to 30 --at 40', '--at: expected a step that is shown, got 40; nearest: 30'],
  ['run --kind trajectories --at 1,2,3,4,5,6,7,8', '--at: expected at most 7 steps, got 8'],
  ['mixed --kind lines --x edges', '--x edges: expected a numeric factor; use --kind box'],
  ['mixed --kind box --x edges --color edges', "--kind box: factor 'edges' has two roles; give it one"],
  [
    'two --kind box --x cohesion --where cohesion=1',
    '--where cohesion: --x shows all of its values; leave out one of the two',
  ],
  ['two --kind heat --color cohesion', '--color: --kind heat does not take it; it takes --x, --y'],
  [
    'two --kind box --metric aligned',
    '--metric aligned: a share is one number for all runs; --kind lines or heat show it',
  ],
  [
    'two --kind points --x milling --color aligned',
    '--metric aligned: a share is one number for all runs, but each point is a run; leave it out',
  ],
  [
    'two --kind phase --metric milling',
    '--metric milling: a phase diagram shows shares of runs; known: aligned',
  ],
  [
    'edges --kind phase --metric milling',
    '--metric milling: a phase diagram shows shares of runs; the experiment has none',
  ],
  ['storm --metric nearestMean', '--metric nearestMean: defined in none of 6 runs'],
  ['two --where cohesion', "--where: expected factor=value, got 'cohesion'"],
  ['two --where cohesion=3', '--where cohesion: no combination has 3; known: 0, 1'],
  ['two --where speed=1', "--where: unknown factor 'speed'; known: cohesion, populations[boids].maxSpeed"],
  ['edges --where edges=clamp', "--where edges: no combination has 'clamp'; known: wrap, bounce"],
  ['two --log z', "--log: unknown choice 'z'; did you mean 'x'?"],
  ['two --log x', '--log x: --kind heat shows its values side by side on this axis; leave it out'],
  ['two --kind lines --x cohesion --log x', "--log x: expected values > 0, got 0 of 'cohesion'"],
  ['run --log x', "--log x: expected values > 0, got 0 of 'step'"],
  ['two --size 12', "--size: expected <width>x<height>, each from 200 to 8000, got '12'"],
  ['two --size 90000x20', "--size: expected <width>x<height>, each from 200 to 8000, got '90000x20'"],
  ['two --theme blue', "--theme: unknown choice 'blue'; known: light, dark"],
  ['two --out a.gif', '--out a.gif: expected a name that ends in .svg, .png or .vl.json'],
  ['two --out .png', '--out .png: expected a name that ends in .svg, .png or .vl.json'],
  [
    'two --out two/runs.parquet/a.svg',
    '--out two/runs.parquet: cannot create the folder: a file with this name exists',
  ],
  ['two --spec --json', '--spec: prints only the specification; leave out --json'],
  [
    'two --spec --out a.svg',
    '--spec: prints only the specification; leave out --out, or --spec and name a .vl.json',
  ],
  ['two --kin heat', "unknown option '--kin'; did you mean '--kind'?"],
]

import { availableParallelism } from 'node:os'

/** A command line, its exit code, and the lines on standard error without the `drover: ` in front of each. */
export type MalformedArguments = readonly [line: string, code: number, ...lines: [string, ...string[]]]

const SET = '--set populations[0].'

/** `scenario-0.json` is an empty file, `valid.json` a valid scenario, `text.txt` not a scenario. */
export const MALFORMED_ARGUMENTS: readonly MalformedArguments[] = [
  ['runn flocking', 2, "unknown command 'runn'; did you mean 'run'?"],
  ['fly', 2, "unknown command 'fly'; 'drover --help' lists them"],
  ['flocking', 2, "unknown command 'flocking'; did you mean 'drover run flocking'?"],
  ['help fly', 2, "unknown command 'fly'; 'drover --help' lists them"],
  ['--verbose', 2, "unknown option '--verbose'; see 'drover --help'"],
  ['list --jsn', 2, "unknown option '--jsn'; did you mean '--json'?"],
  [
    'list scenes',
    2,
    "too many arguments for 'list': expected 0 arguments but got 1; see 'drover list --help'",
  ],
  ['info', 2, "missing required argument 'scene'; see 'drover info --help'"],
  ['info floking', 2, "unknown scene 'floking'; did you mean 'flocking'?"],
  ['info valid.json', 2, "unknown scene 'valid.json'; 'drover list' shows all scenes"],
  ['run', 2, "missing required argument 'scene|file'; see 'drover run --help'"],
  ['run floking', 2, "unknown scene 'floking'; did you mean 'flocking'?"],
  ['info capture-the-flagg', 2, "unknown scene 'capture-the-flagg'; did you mean 'capture-the-flag'?"],
  ['run pedestrain', 2, "unknown scene 'pedestrain'; did you mean 'pedestrians'?"],
  [
    'run soccer --set leftSpeeed=3',
    2,
    "--set leftSpeeed: there is no 'leftSpeeed'; did you mean 'leftSpeed'?",
  ],
  [
    'run formations --set leaderSpeed=fast',
    2,
    '--set: world.populations[0].maxSpeed: expected a speed >= 0, got "fast"',
  ],
  [
    'run queue-at-a-door --set clearance=-4',
    2,
    '--set: world.populations[0].behaviors[0].clearance: expected a length >= 0, got -4',
  ],
  [
    'run flee --set populations[hunters].count=3',
    2,
    "--set populations[hunters].count: populations: there is no entry 'hunters'; known: vehicles",
  ],
  ['run Xyzzy', 2, "unknown scene 'Xyzzy'; 'drover list' shows all scenes"],
  [
    'run flocking seek',
    2,
    "too many arguments for 'run': expected 1 argument but got 2; see 'drover run --help'",
  ],
  ['run nowhere.json', 2, 'nowhere.json: no such file or folder'],
  ['run valid.json/inside.json', 2, 'valid.json/inside.json: part of the path is a file, not a folder'],
  ['run ./', 2, './: expected a file, got a folder'],
  ['run text.txt', 2, "text.txt: line 1, column 1: expected a value, got 's'"],
  ['run scenario-0.json', 2, 'scenario-0.json: line 1, column 1: expected a value, got the end of the text'],
  ['run flocking --steps', 2, "option '--steps <n>' argument missing; see 'drover run --help'"],
  ['run flocking --steps -5', 2, "--steps: expected a whole number >= 0, got '-5'"],
  ['run flocking --steps 1.5', 2, "--steps: expected a whole number >= 0, got '1.5'"],
  ['run flocking --steps many', 2, "--steps: expected a whole number >= 0, got 'many'"],
  ['run flocking --every 0', 2, "--every: expected a whole number >= 1, got '0'"],
  ['run flocking --seed -1', 2, "--seed: expected a whole number >= 0, got '-1'"],
  [
    'run flocking --seed 99999999999999999',
    2,
    "--seed: expected a whole number from 0 to 9007199254740991, got '99999999999999999'",
  ],
  ['sweep experiment.json --jobs 0', 2, "--jobs: expected a whole number >= 1, got '0'"],
  [
    'sweep experiment.json --jobs 1e6',
    2,
    `--jobs: expected a whole number from 1 to ${4 * availableParallelism()}, 4 per core, got '1e6'`,
  ],
  ['run flocking --format xml', 2, "--format: unknown choice 'xml'; known: parquet, csv"],
  ['run flocking --index gird', 2, "--index: unknown choice 'gird'; did you mean 'grid'?"],
  ['run flocking --step 10', 2, "unknown option '--step'; did you mean '--steps'?"],
  [
    'run flocking --out valid.json',
    2,
    '--out valid.json: cannot create the folder: a file with this name exists',
  ],
  [
    'run flocking --out valid.json/results',
    2,
    '--out valid.json/results: cannot create the folder: part of the path is a file, not a folder',
  ],
  ['run flocking --set cohesion', 2, "--set: expected path=value, got 'cohesion'"],
  ['run flocking --set =3', 2, "--set: expected path=value, got '=3'"],
  ['run flocking --set cohesoin=1', 2, "--set cohesoin: there is no 'cohesoin'; did you mean 'cohesion'?"],
  [
    'run valid.json --set gravity=1',
    2,
    "--set gravity: there is no 'gravity'; expected a path such as populations[0].maxSpeed",
  ],
  [
    'run flocking --set populations..0=1',
    2,
    '--set populations..0: expected the name of a control, or a path such as populations[0].maxSpeed',
  ],
  [
    'run flocking --set cohesion=-high',
    2,
    '--set: world.populations[0].behaviors[2].weight: expected a weight, got "-high"',
  ],
  [
    'run flocking --set maxSpeed=-1',
    2,
    '--set: world.populations[0].maxSpeed: expected a speed >= 0, got -1',
  ],
  ['run flocking --set run.every=0', 2, '--set: run.every: expected a whole number >= 1, got 0'],
  [
    `run flocking ${SET}maxSped=1`,
    2,
    "--set populations[0].maxSped: populations[0]: there is no option 'maxSped'; did you mean 'maxSpeed'?",
  ],
  [
    `run flocking ${SET}maxSpeed.low=1`,
    2,
    '--set populations[0].maxSpeed.low: populations[0].maxSpeed: expected an object or a list, got 3',
  ],
  [
    'run flocking --set populations[1].count=1',
    2,
    '--set populations[1].count: populations: expected an index from 0 to 0, got 1',
  ],
  [
    'run flocking --set populations[birds].count=1',
    2,
    "--set populations[birds].count: populations: there is no entry 'birds'; did you mean 'boids'?",
  ],
  [
    `run flocking ${SET}behaviors[seek].weight=1`,
    2,
    "--set populations[0].behaviors[seek].weight: populations[0].behaviors: there is no entry 'seek'; known: separate, align, cohere",
  ],
  [
    'run flocking --set cohesion=x --set maxForce=-1',
    2,
    '--set: world.populations[0].maxForce: expected a force >= 0, got -1',
    '--set: world.populations[0].behaviors[2].weight: expected a weight, got "x"',
  ],
  ['validate', 2, "missing required argument 'file'; see 'drover validate --help'"],
  ['new valid.json', 2, 'valid.json: exists already; add --force to overwrite it'],
  ['new nowhere/new.json', 2, 'nowhere/new.json: no such file or folder'],
  ['bench flock --agents 0', 2, "--agents: expected a whole number >= 1, got '0'"],
  ['bench flock --repeats few', 2, "--repeats: expected a whole number >= 1, got 'few'"],
  ['bench nowhere', 2, "unknown scene 'nowhere'; 'drover list' shows all scenes"],
]

/** An error, an experiment with it, and the expected lines without the file name. */
export type MalformedExperiment = readonly [
  title: string,
  experiment: unknown,
  ...lines: [string, ...string[]],
]

export const SOUND = {
  experiment: 'trial',
  scenario: 'flocking',
  factors: { cohesion: { values: [0, 1] } },
  replicates: 2,
  measure: { metrics: ['polarization'] },
}

const two = { drover: 1, world: { populations: [{ name: 'sheep' }, { name: 'wolves' }] } }
export const factor = (values: unknown, name = 'cohesion') => ({ ...SOUND, factors: { [name]: { values } } })
const stop = (condition: object) => ({ ...SOUND, stop: condition })

const RANGE_OR_LIST = 'expected a list, or an object'
const TAKEN = 'a column of the tables has this name; choose another'

export const MALFORMED_EXPERIMENTS: readonly MalformedExperiment[] = [
  ['no JSON', '{ "experiment": ', 'line 1, column 17: expected a value, got the end of the text'],
  ['a scenario in it', two, "expected an experiment, got a scenario; run it with 'drover run'"],
  ['a list', [], 'expected an object, got []'],
  [
    'nothing in it',
    {},
    'experiment: missing; expected a text',
    'scenario: missing; expected a text, or an object',
    'replicates: missing; expected a whole number from 1 to 67108864',
    'measure: missing; expected an object',
  ],
  ['a mistyped option', { ...SOUND, replicate: 3 }, "replicate: unknown option; did you mean 'replicates'?"],
  [
    'a name that leads out of the folder',
    { ...SOUND, experiment: '../trial' },
    "experiment: expected a name of letters, digits, ' ', '.', '-' and '_' that begins with a letter or digit, got \"../trial\"",
  ],
  [
    'no such scene',
    { ...SOUND, scenario: 'floking' },
    "scenario: unknown scene 'floking'; did you mean 'flocking'?",
  ],
  ['no such scenario file', { ...SOUND, scenario: './no.json' }, 'scenario: no.json: no such file or folder'],
  [
    'a malformed scenario',
    { ...SOUND, scenario: { drover: 1, world: { populations: [{ maxSpeed: -1, cuont: 2 }] } } },
    'scenario.world.populations[0].maxSpeed: expected a speed >= 0, got -1',
    "scenario.world.populations[0].cuont: unknown option; did you mean 'count'?",
  ],
  [
    'no replicates',
    { ...SOUND, replicates: 0 },
    'replicates: expected a whole number from 1 to 67108864, got 0',
  ],
  ['a seed that is no whole number', { ...SOUND, seed: 1.5 }, 'seed: expected a whole number >= 0, got 1.5'],
  ['no values', factor([]), 'factors.cohesion.values: expected at least 1 entry, got 0'],
  ['a value alone', factor(3), `factors.cohesion.values: ${RANGE_OR_LIST}, got 3`],
  ['a value twice', factor([0, 1, 0]), 'factors.cohesion.values[2]: expected different values, got 0 twice'],
  [
    'values that the place refuses',
    factor([0, 'much', -1], 'maxSpeed'),
    'factors.maxSpeed.values[1]: world.populations[0].maxSpeed: expected a speed >= 0, got "much"',
    'factors.maxSpeed.values[2]: world.populations[0].maxSpeed: expected a speed >= 0, got -1',
  ],
  [
    'a mistyped control',
    factor([0], 'cohesoin'),
    "factors.cohesoin: there is no 'cohesoin'; did you mean 'cohesion'?",
  ],
  [
    'a path that leads nowhere, with several values',
    { ...SOUND, factors: { x: { path: 'populations[0].maxSped', values: [1, 2] } } },
    "factors.x.path: populations[0]: there is no option 'maxSped'; did you mean 'maxSpeed'?",
  ],
  [
    'two factors on one place',
    { ...SOUND, factors: { a: { path: 'cohesion', values: [1] }, cohesion: { values: [2] } } },
    "factors.cohesion: factor 'a' already sets world.populations[0].behaviors[2].weight",
  ],
  [
    'two factors on one place that are written otherwise',
    {
      ...SOUND,
      factors: {
        cohesion: { values: [0, 1] },
        w: { path: 'populations[0].behaviors[cohere].weight', values: [2, 3] },
        boids: { path: 'world.populations[boids].behaviors', values: [[]] },
      },
    },
    "factors.w.path: factor 'cohesion' already sets world.populations[0].behaviors[2].weight",
    "factors.boids.path: cannot set world.populations[0].behaviors: factor 'cohesion' already sets world.populations[0].behaviors[2].weight",
  ],
  [
    'a factor on a place that all runs have a value for, and two such values',
    {
      ...SOUND,
      set: { cohesion: 2, maxSpeed: 1, 'populations[boids].maxSpeed': 2 },
      factors: { w: { path: 'populations[0].behaviors[cohere].weight', values: [2, 3] } },
    },
    'set.populations[boids].maxSpeed: set.maxSpeed already sets world.populations[0].maxSpeed',
    'factors.w.path: set.cohesion already sets world.populations[0].behaviors[2].weight',
  ],
  [
    'first values that are wrong, and others',
    { ...SOUND, factors: { speed: { path: 'maxSpeed', values: [-1, 1, -2] }, cohesoin: { values: [0, 1] } } },
    'factors.speed.values[0]: world.populations[0].maxSpeed: expected a speed >= 0, got -1',
    "factors.cohesoin: there is no 'cohesoin'; did you mean 'cohesion'?",
    'factors.speed.values[2]: world.populations[0].maxSpeed: expected a speed >= 0, got -2',
  ],
  [
    'a seed as a factor',
    { ...SOUND, factors: { chance: { path: 'world.seed', values: [1, 2] } } },
    "factors.chance.path: expected no seed here: every run derives its own from the 'seed' of the experiment",
  ],
  [
    'a factor called like a column',
    { ...SOUND, factors: { replicate: { path: 'cohesion', values: [1, 2] } } },
    `factors.replicate: ${TAKEN}`,
  ],
  [
    'a range of one value, and of an unknown scale',
    factor({ from: 0, to: 1, count: 1, scale: 'logarithmic' }),
    'factors.cohesion.values.count: expected a whole number from 2 to 10000, got 1',
    "factors.cohesion.values.scale: unknown choice 'logarithmic'; known: linear, log",
  ],
  [
    'a log range from 0',
    factor({ from: 0, to: 1, count: 3, scale: 'log' }),
    'factors.cohesion.values.from: expected a number > 0 on a log scale, got 0',
  ],
  [
    'a range from a number to itself',
    factor({ from: 1, to: 1, count: 3 }),
    'factors.cohesion.values: expected two different ends, got 1 twice',
  ],
  [
    'common settings that are wrong',
    { ...SOUND, set: { cohesion: 'strong', 'populations[7].count': 1, seed: 3 } },
    'set.cohesion: world.populations[0].behaviors[2].weight: expected a weight, got "strong"',
    'set.populations[7].count: populations: expected an index from 0 to 0, got 7',
    "set.seed: expected no seed here: every run derives its own from the 'seed' of the experiment",
  ],
  [
    'an unknown metric, and another moment',
    { ...SOUND, measure: { metrics: ['polarisation'], at: 'begin' } },
    "measure.metrics[0]: unknown choice 'polarisation'; did you mean 'polarization'? (--import FILE brings your own)",
    "measure.at: unknown choice 'begin'; known: end",
  ],
  [
    'a first moment after the last step',
    { ...SOUND, steps: 10, measure: { metrics: ['speed'], at: { every: 5, from: 11 } } },
    'measure.at.from: expected at most 10 (the steps of a run), got 11',
  ],
  [
    'a condition without a bound',
    stop({ metric: 'polarization' }),
    "stop: expected either 'above' or 'below', got neither",
  ],
  [
    'a condition with two bounds',
    stop({ metric: 'polarization', above: 1, below: 2 }),
    "stop: expected either 'above' or 'below', got both",
  ],
  [
    'a condition on nobody',
    stop({ metric: 'polarization', above: 0.9, population: 'bods' }),
    "stop.population: there is no population 'bods'; did you mean 'boids'?",
  ],
  [
    'a condition that does not say on whom',
    { ...SOUND, scenario: two, factors: {}, stop: { metric: 'polarization', above: 0.9 } },
    'stop.population: missing; expected the name of a population: one of sheep, wolves',
  ],
  [
    'a share of what is not measured',
    { ...SOUND, reduce: { shares: { split: { metric: 'groups', above: 1 } } } },
    "reduce.shares.split.metric: the experiment does not measure 'groups'; known: polarization",
  ],
  [
    'reductions that are none',
    { ...SOUND, reduce: { confidence: 95, quantiles: [2], median: true } },
    'reduce.confidence: expected a number > 0 and <= 0.9999, got 95',
    'reduce.quantiles[0]: expected a number from 0 to 1, got 2',
    'reduce.median: unknown option; known: confidence, quantiles, shares',
  ],
  ['steps that are a text', { ...SOUND, steps: 'many' }, 'steps: expected a whole number >= 0, got "many"'],
  [
    'a range without a number of values',
    factor({ from: 0, to: 1 }),
    "factors.cohesion.values: expected 'count' (the number of values), or 'sample' in the experiment, got neither",
  ],
  [
    'the mean of moments that it does not have',
    { ...SOUND, measure: { metrics: ['speed'], result: 'mean' } },
    "measure.result: expected 'end' because only the end is measured, got 'mean'; list the steps in 'measure.at'",
  ],
  [
    'moments that never come',
    { ...SOUND, measure: { metrics: ['speed'], at: { every: 0 } } },
    'measure.at.every: expected a whole number >= 1, got 0',
  ],
  [
    'a factor of a behavior that is not there',
    { ...SOUND, factors: { x: { path: 'populations[boids].behaviors[4].weight', values: [1] } } },
    'factors.x.path: populations[boids].behaviors: expected an index from 0 to 2, got 4',
  ],
  [
    'more runs than there are seeds',
    { ...SOUND, replicates: 40_000_000 },
    'expected at most 67108864 runs, got 2 combinations of 40000000 runs',
  ],
]

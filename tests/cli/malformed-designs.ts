import { factor, type MalformedExperiment, SOUND } from './malformed-experiments.js'

const sampled = (sample: object, values: object = { from: 0, to: 1 }) => ({ ...factor(values), sample })
const crowd = {
  drover: 1,
  world: { populations: Array.from({ length: 38 }, (_, k) => ({ name: `p${k}` })) },
}

/** Experiments with something wrong about samples, pairs and moments. */
export const MALFORMED_DESIGNS: readonly MalformedExperiment[] = [
  [
    'a sample of nothing',
    { ...SOUND, sample: { method: 'sobol', count: 8 } },
    "sample: expected a factor with a range without 'count' to sample, got none",
  ],
  [
    'a sample by an unknown method, of no points',
    sampled({ method: 'random', count: 0 }),
    "sample.method: unknown choice 'random'; known: latinHypercube, sobol",
    'sample.count: expected a whole number from 1 to 65536, got 0',
  ],
  [
    'a sample that does not say how many points',
    sampled({ method: 'sobol' }),
    'sample.count: missing; expected a whole number from 1 to 65536',
  ],
  [
    'a Latin hypercube with what only Sobol points have',
    sampled({ method: 'latinHypercube', count: 8, scramble: false, skip: 8 }),
    "sample.scramble: expected this only with the method 'sobol'; leave it out",
    "sample.skip: expected this only with the method 'sobol'; leave it out",
  ],
  [
    'a sampled range that ends before it begins',
    sampled({ method: 'sobol', count: 8 }, { from: 2, to: 1 }),
    'factors.cohesion.values.to: expected a number > 2 (the start of the range), got 1',
  ],
  [
    'a sampled log range from below 0',
    sampled({ method: 'sobol', count: 8 }, { from: -1, to: 1, scale: 'log' }),
    'factors.cohesion.values.from: expected a number > 0 on a log scale, got -1',
  ],
  [
    'whole numbers between ends that are none',
    sampled({ method: 'sobol', count: 8 }, { from: 1, to: 9.5, whole: true }),
    "factors.cohesion.values.to: expected a whole number because of 'whole', got 9.5",
  ],
  [
    'more whole numbers than there are in the range',
    factor({ from: 1, to: 3, count: 4, whole: true }),
    'factors.cohesion.values[2]: expected different values, got 2 twice',
  ],
  [
    'sampled values that the place refuses, the first of them told',
    {
      ...SOUND,
      factors: {
        maxSpeed: { values: { from: -4, to: 4 } },
        n: { path: 'populations[0].count', values: { from: 1, to: 9 } },
      },
      sample: { method: 'sobol', count: 64, scramble: false },
    },
    'factors.maxSpeed.values: world.populations[0].maxSpeed: expected a speed >= 0, got -4',
    'factors.n.values: world.populations[0].count: expected a whole number from 0 to 10000000, got 3.5',
  ],
  [
    'more factors than Sobol has dimensions',
    {
      ...SOUND,
      scenario: crowd,
      factors: Object.fromEntries(
        crowd.world.populations.map(({ name }) => [
          name,
          { path: `populations[${name}].maxSpeed`, values: { from: 1, to: 2 } },
        ]),
      ),
      sample: { method: 'sobol', count: 8 },
    },
    "sample: expected at most 37 factors to sample with 'sobol', got 38; 'latinHypercube' takes any number",
  ],
  [
    'pairs of factors that are not there, are paired already, or have other numbers of values',
    {
      ...SOUND,
      factors: {
        cohesion: { values: [0, 1] },
        maxSpeed: { values: [1, 2, 3] },
        maxForce: { values: [1, 2] },
      },
      paired: [
        ['cohesion', 'maxFroce'],
        ['cohesion', 'maxSpeed'],
        ['maxSpeed', 'maxForce'],
      ],
    },
    "paired[0][1]: there is no factor 'maxFroce'; did you mean 'maxForce'?",
    "paired[1][0]: 'cohesion' is paired already",
    "paired[1][1]: expected as many values as 'cohesion' has, 2, but 'maxSpeed' has 3",
    "paired[2][0]: 'maxSpeed' is paired already",
    "paired[2][1]: expected as many values as 'maxSpeed' has, 3, but 'maxForce' has 2",
  ],
  [
    'a factor paired with nobody, and no list of lists',
    { ...SOUND, paired: [['cohesion'], 'speed'] },
    'paired[0]: expected at least 2 entries, got 1',
    'paired[1]: expected a list, got "speed"',
  ],
  [
    'a sampled factor in a pair',
    {
      ...SOUND,
      factors: { cohesion: { values: { from: 0, to: 1 } }, maxSpeed: { values: [1, 2] } },
      sample: { method: 'latinHypercube', count: 2 },
      paired: [['cohesion', 'maxSpeed']],
    },
    "paired[0][0]: 'cohesion' is sampled, and sampled factors cannot be paired; leave it out",
  ],
  [
    'a pair of values twice',
    {
      ...SOUND,
      factors: { cohesion: { values: [0, 1, 0] }, maxSpeed: { values: [2, 2, 2] } },
      paired: [['cohesion', 'maxSpeed']],
    },
    'factors.cohesion.values[2]: expected different combinations of paired values, got the same as at 0',
  ],
  [
    'a pair of which one is wrong',
    {
      ...SOUND,
      factors: { cohesion: { values: [0, 1] }, maxSpeed: { values: [1, -1] } },
      paired: [['cohesion', 'maxSpeed']],
    },
    'factors.maxSpeed.values[1]: world.populations[0].maxSpeed: expected a speed >= 0, got -1',
  ],
  [
    'steps to measure at that do not ascend, or are too late',
    { ...SOUND, steps: 10, measure: { metrics: ['speed'], at: [5, 5, 3, 11] } },
    'measure.at[1]: expected a step after 5, got 5',
    'measure.at[2]: expected a step after 5, got 3',
    'measure.at[3]: expected at most 10 (the steps of a run), got 11',
  ],
  [
    'no steps to measure at',
    { ...SOUND, measure: { metrics: ['speed'], at: [] } },
    'measure.at: expected at least 1 entry, got 0',
  ],
  [
    'moments that end before they begin',
    { ...SOUND, measure: { metrics: ['speed'], at: { every: 5, from: 50, to: 40 } } },
    "measure.at.to: expected at least 50 (the value of 'from'), got 40",
  ],
]

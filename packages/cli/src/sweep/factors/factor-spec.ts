import {
  boolean,
  choice,
  count,
  either,
  fixed,
  listOf,
  mapOf,
  objectOf,
  type Spec,
  text,
} from 'drover/plugin'
import type { Problem } from 'drover/schema'

/** Values between two ends. */
export interface Range {
  readonly from: number
  readonly to: number
  /** Number of values, both ends included; left out if the values are sampled. */
  readonly count?: number
  /** Equal differences, or equal ratios. */
  readonly scale?: 'linear' | 'log'
  /** Whether the values are whole numbers. */
  readonly whole?: boolean
}

/** How to sample, all together, the factors with ranges without a number of values. */
export interface Sampling {
  readonly method: 'latinHypercube' | 'sobol'
  /** How many points. */
  readonly count: number
  /** Only 'sobol': whether the seed of the experiment scrambles the points; true by default. */
  readonly scramble?: boolean
  /** Only 'sobol': number of points to skip; 0 by default. */
  readonly skip?: number
}

const number = (about: string) => fixed({ quantity: 'number', about })

const kindsOfValue: Spec[] = [
  number('A number.'),
  text({ about: 'A text.' }),
  boolean({ about: 'True or false.' }),
]
/** What JSON can hold besides null. */
export const anything: Spec = either(kindsOfValue, {
  about: 'Any value that the path in the scenario accepts.',
})
kindsOfValue.push(listOf(anything, { about: 'A list.' }), mapOf(anything, { about: 'An object.' }))

const range = objectOf(
  {
    from: number('The first value.'),
    to: number('The last value.'),
    count: count({
      optional: true,
      min: 2,
      max: 10_000,
      about: 'Number of values, including both ends; left out if the range is sampled.',
    }),
    scale: choice(['linear', 'log'], {
      default: 'linear',
      about: 'Spacing of the values: equal differences or equal ratios.',
    }),
    whole: boolean({ default: false, about: 'Whether the values are whole numbers; required for counts.' }),
  },
  { whole: problemsOfRange, about: 'Values between two ends.' },
)

/** The forms of a factor. */
export const factor = objectOf(
  {
    path: either(
      [text({ about: 'A path.' }), listOf(text({ about: 'A path.' }), { minimum: 1, about: 'Paths.' })],
      {
        optional: true,
        about:
          'The path or paths in the scenario that it sets, or a control. Default: the name of the factor.',
      },
    ),
    values: either([listOf(anything, { minimum: 1, about: 'Values.' }), range], {
      about: 'The values of the factor.',
    }),
  },
  { about: 'A quantity that varies between runs.' },
)

/** The sampling methods. */
export const sample = objectOf(
  {
    method: choice(['latinHypercube', 'sobol'], {
      about: 'Sampling method: one point per stratum of each factor, or the points of the Sobol sequence.',
    }),
    count: count({ min: 1, max: 65_536, about: 'Number of points.' }),
    scramble: boolean({
      optional: true,
      about: "For 'sobol': whether the seed scrambles the sequence. Default: true.",
    }),
    skip: count({
      optional: true,
      min: 0,
      max: 2 ** 31,
      about: "For 'sobol': number of points to skip.",
    }),
  },
  {
    whole: problemsOfSampling,
    optional: true,
    about: "Joint sampling of all factors whose ranges have no 'count'.",
  },
)

function problemsOfRange(given: object, path: string): readonly Problem[] {
  const { from, to, scale, count, whole } = given as Partial<Range>
  if (typeof from !== 'number' || typeof to !== 'number') return []
  if (from === to) return [{ path, message: `expected two different ends, got ${from} twice` }]
  if (count === undefined && from > to) {
    return [
      { path: `${path}.to`, message: `expected a number > ${from} (the start of the range), got ${to}` },
    ]
  }
  if (whole === true && !(Number.isSafeInteger(from) && Number.isSafeInteger(to))) {
    const [end, value] = Number.isSafeInteger(from) ? ['to', to] : ['from', from]
    return [{ path: `${path}.${end}`, message: `expected a whole number because of 'whole', got ${value}` }]
  }
  if (scale !== 'log' || (from > 0 && to > 0)) return []
  const end = from > 0 ? 'to' : 'from'
  return [
    { path: `${path}.${end}`, message: `expected a number > 0 on a log scale, got ${from > 0 ? to : from}` },
  ]
}

function problemsOfSampling(given: object, path: string): readonly Problem[] {
  const { method } = given as Partial<Sampling>
  if (method === 'sobol') return []
  return ['scramble', 'skip'].flatMap((key) =>
    Object.hasOwn(given, key)
      ? [{ path: `${path}.${key}`, message: "expected this only with the method 'sobol'; leave it out" }]
      : [],
  )
}

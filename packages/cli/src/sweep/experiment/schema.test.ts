import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { problemsOf } from 'drover/schema'
import { describe, expect, it } from 'vitest'
import { experimentSpec } from './experiment.js'
import { experimentSchema } from './schema.js'

const accepts = new Ajv2020({ allErrors: true, inlineRefs: false }).compile(experimentSchema())

const least = {
  experiment: 'e',
  scenario: 'flocking',
  replicates: 1,
  measure: { metrics: ['speed'] },
}
const factors = (values: unknown, rest: object = {}) => ({
  ...least,
  factors: { speed: { values } },
  ...rest,
})

describe('experiment.schema.json', () => {
  it('is in step with the spec (else npm run generate)', () => {
    const written = readFileSync(new URL('../../../experiment.schema.json', import.meta.url), 'utf8')
    expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify(experimentSchema())))
  })

  it.each([
    ['the least', least],
    ['a schema for editors', { ...least, $schema: './experiment.schema.json' }],
    ['a scenario written out', { ...least, scenario: { drover: 1, world: { populations: [{ count: 3 }] } } }],
    ['values of all kinds', factors([1, 'grid', true, [1, [2]], { signal: 'sine', low: { a: [1] } }])],
    ['a log range of whole numbers', factors({ from: 1, to: 100, count: 3, scale: 'log', whole: true })],
    ['a sample', factors({ from: 0, to: 1 }, { sample: { method: 'sobol', count: 8, skip: 8 } })],
    ['pairs', factors([1, 2], { paired: [['speed', 'mass']] })],
    ['steps to measure at', { ...least, measure: { metrics: ['speed'], at: [0, 10] } }],
    ['a window', { ...least, measure: { metrics: ['speed'], at: { every: 2, from: 4, to: 8 } } }],
    ['a condition to stop', { ...least, stop: { metric: 'polarization', above: 0.9, every: 10 } }],
  ])('accepts %s, as the check does', (_what, experiment) => {
    expect(problemsOf(experimentSpec, experiment)).toEqual([])
    expect(accepts(experiment)).toBe(true)
  })

  it.each([
    ['nothing', {}],
    ['an unknown option', { ...least, replicate: 2 }],
    ['no values', factors([])],
    ['a range of one value', factors({ from: 0, to: 1, count: 1 })],
    ['an unknown way to sample', factors({ from: 0, to: 1 }, { sample: { method: 'random', count: 8 } })],
    ['a factor paired with nobody', { ...least, paired: [['speed']] }],
    ['an unknown metric', { ...least, measure: { metrics: ['beauty'] } }],
    ['an unknown moment', { ...least, measure: { metrics: ['speed'], at: 'begin' } }],
    ['a quantile beyond 1', { ...least, reduce: { quantiles: [2] } }],
  ])('refuses %s, as the check does', (_what, experiment) => {
    expect(problemsOf(experimentSpec, experiment)).not.toEqual([])
    expect(accepts(experiment)).toBe(false)
  })
})

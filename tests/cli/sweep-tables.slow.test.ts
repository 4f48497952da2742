import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { MALFORMED_DESIGNS } from './malformed-designs.js'
import { MALFORMED_EXPERIMENTS } from './malformed-experiments.js'
import { drover, type Ended } from './program.js'
import { createWorkplace } from './results.js'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const MALFORMED = [...MALFORMED_EXPERIMENTS, ...MALFORMED_DESIGNS]

const { path, at, parquet, remove } = createWorkplace()
afterAll(remove)

const write = (name: string, value: unknown) =>
  writeFileSync(at(name), typeof value === 'string' ? value : JSON.stringify(value))
const sweep = (...args: readonly string[]): Promise<Ended> => drover(['sweep', ...args], path)

describe('a run that goes wrong', () => {
  /** A wind that carries all too light kites beyond all numbers where it becomes a gale. */
  const wind = { force: 'wind', vector: [{ signal: 'ramp', from: 0, to: 1, start: 5, end: 6 }, 0] }
  const kites = { name: 'kites', count: 2, at: [10, 10], forces: [wind] }
  const storm = {
    experiment: 'storm',
    scenario: { drover: 1, world: { populations: [kites] } },
    steps: 20,
    factors: {
      gale: { path: 'populations[0].forces[0].vector[0].to', values: [1, 1e100] },
      mass: { path: 'populations[0].mass', values: [1, 1e-300] },
    },
    replicates: 2,
    measure: { metrics: ['speed'] },
  }

  it('is in the table with its error and its command; the others are made, and the exit code is 1', async () => {
    write('storm.json', storm)
    const { code, stderr } = await sweep('storm.json', '--out', 'storm', '--quiet')
    const rows = await parquet('storm', 'runs.parquet')
    expect(rows.map(({ outcome }) => outcome)).toEqual([...Array(6).fill('done'), 'failed', 'failed'])
    expect(rows[6]).toMatchObject({
      hash: '',
      error: expect.stringMatching(/^agent 0 of 'kites' at step \d+: /),
    })
    expect(rows[6].speedMean).toBeNaN()
    expect(code).toBe(1)
    expect(stderr).toBe(
      `drover: storm: 2 of 8 runs failed; the first is run 6: ${rows[6].error}\n` +
        `drover: to repeat it, in storm: ${rows[6].command}\n` +
        'drover: runs that failed stay so; the same command with --retry-failed makes them again\n',
    )
    const [, , , last] = await parquet('storm', 'summary.parquet')
    expect(last).toMatchObject({ runs: 0, failed: 2, speedMean_n: 0 })
  })
})

describe('an experiment that measures again and again and stops early', () => {
  it('has every moment in a table, the mean of them in the run, and the steps until the condition', async () => {
    const falling = { name: 'stones', at: [0, 0], maxSpeed: 100, forces: [{ force: 'wind', vector: [1, 0] }] }
    write('fall.json', {
      experiment: 'fall',
      scenario: { drover: 1, world: { populations: [falling, { name: 'others' }] } },
      steps: 10,
      replicates: 1,
      factors: { mass: { path: ['populations[stones].mass', 'populations[others].mass'], values: [1, 2] } },
      stop: { metric: 'speedMean', population: 'stones', above: 5.5 },
      measure: { metrics: ['speed'], at: { every: 2, from: 2 } },
      reduce: { shares: { fast: { metric: 'speedMean', population: 'stones', above: 3.5 } } },
    })
    const { code, stderr } = await sweep('fall.json', '--out', 'fall', '--quiet')
    expect([code, stderr]).toEqual([0, ''])
    const [light, heavy] = await parquet('fall', 'runs.parquet')
    // Of mass 1 after k steps: k; measured at 2, 4 and 6. Of mass 2: k/2, at 2, 4, 6, 8 and 10.
    expect(light).toMatchObject({
      steps: 6,
      outcome: 'stopped',
      'stones.speedMean': 4,
      'others.speedMean': 0,
    })
    expect(heavy).toMatchObject({ steps: 10, outcome: 'done', 'stones.speedMean': 3 })
    const series = await parquet('fall', 'series.parquet')
    expect(series.map((row) => [row.mass, row.step, row['stones.speedMean']])).toEqual([
      [1, 2, 2],
      [1, 4, 4],
      [1, 6, 6],
      [2, 2, 1],
      [2, 4, 2],
      [2, 6, 3],
      [2, 8, 4],
      [2, 10, 5],
    ])
    const summary = await parquet('fall', 'summary.parquet')
    expect(summary.map(({ stopped, fast }) => [stopped, fast])).toEqual([
      [1, 1],
      [0, 0],
    ])
  })
})

describe('the example of docs/experiments.md', () => {
  it('runs, and finds that more cohesion makes a flock fly one way', async () => {
    const page = readFileSync(new URL('../../docs/experiments.md', import.meta.url), 'utf8')
    write('cohesion.json', /```json\n(.*?)```/s.exec(page)?.[1])
    const { code, stderr } = await sweep('cohesion.json', '--quiet')
    expect([code, stderr]).toEqual([0, ''])
    const rows = await parquet('drover-results', 'cohesion', 'summary.parquet')
    const polarized = rows.map((row) => row.polarization_mean)
    expect(rows.map(({ cohesion, speed }) => [cohesion, speed])[8]).toEqual([1, 4])
    expect(polarized[8]).toBeGreaterThan(polarized[2])
  })
})

describe('a table of malformed experiments', () => {
  it('has at least 55', () => {
    expect(MALFORMED.length).toBeGreaterThanOrEqual(55)
  })
})

describe.concurrent('an experiment with', () => {
  it.each(MALFORMED.map(([title, experiment, ...lines], k) => [title, k, experiment, lines] as const))(
    '%s is refused: what is wrong, and where',
    async (_title, k, experiment, lines) => {
      const file = `malformed-${k}.json`
      write(file, experiment)
      const { code, stdout, stderr } = await sweep(file)
      expect(stderr).toBe(lines.map((line) => `drover: ${file}: ${line}\n`).join(''))
      expect([code, stdout]).toEqual([2, ''])
    },
  )
})

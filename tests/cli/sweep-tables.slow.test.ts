import { readFileSync, writeFileSync } from 'node:fs'
import { asyncBufferFromFile, parquetMetadataAsync } from 'hyparquet'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { MALFORMED_DESIGNS } from './malformed-designs.js'
import { MALFORMED_EXPERIMENTS } from './malformed-experiments.js'
import { drover, type Ended, versionOf } from './program.js'
import { createWorkplace } from './results.js'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const MALFORMED = [...MALFORMED_EXPERIMENTS, ...MALFORMED_DESIGNS]

const { path, at, parquet, remove } = createWorkplace()
afterAll(remove)

const write = (name: string, value: unknown) =>
  writeFileSync(at(name), typeof value === 'string' ? value : JSON.stringify(value))
const sweep = (...args: readonly string[]): Promise<Ended> => drover(['sweep', ...args], path)

describe('a failing run', () => {
  /** A wind that carries all too light kites beyond all numbers where it becomes a gale. */
  const wind = { force: 'wind', vector: [{ signal: 'ramp', from: 5, to: 6, low: 0, high: 1 }, 0] }
  const kites = { name: 'kites', count: 2, at: [10, 10], forces: [wind] }
  const storm = {
    experiment: 'storm',
    scenario: { drover: 1, world: { populations: [kites] } },
    steps: 20,
    factors: {
      gale: { path: 'populations[0].forces[0].vector[0].high', values: [1, 1e100] },
      mass: { path: 'populations[0].mass', values: [1, 1e-300] },
    },
    replicates: 2,
    measure: { metrics: ['speed'] },
  }

  it('[S174] is in the table, with nulls for numbers, its error and its command; the others are made, and the exit code is 1', async () => {
    write('storm.json', storm)
    const { code, stderr } = await sweep('storm.json', '--out', 'storm', '--quiet')
    const rows = await parquet('storm', 'runs.parquet')
    expect(rows.map(({ outcome }) => outcome)).toEqual([...Array(6).fill('done'), 'failed', 'failed'])
    expect(rows[6]).toMatchObject({
      hash: null,
      error: expect.stringMatching(/^agent 0 of 'kites' at step \d+: /),
    })
    expect(rows[6].speedMean).toBeNull()
    expect(code).toBe(1)
    expect(stderr).toBe(
      `drover: storm: 2 of 8 runs failed; the first is run 6: ${rows[6].error}\n` +
        'drover: failed runs are not repeated by themselves; the same command with --retry-failed repeats them\n' +
        `drover: to repeat it, in storm: ${rows[6].command}\n`,
    )
    const [, , , last] = await parquet('storm', 'summary.parquet')
    expect(last).toMatchObject({ runs: 0, failed: 2, speedMean_n: 0 })
  })
})

describe('an experiment with a time series and an early stop', () => {
  it('has every moment in a table, their mean per run, and the steps until the condition', async () => {
    const falling = { name: 'stones', at: [0, 0], maxSpeed: 100, forces: [{ force: 'wind', vector: [1, 0] }] }
    write('fall.json', {
      experiment: 'fall',
      scenario: { drover: 1, world: { populations: [falling, { name: 'others' }] } },
      steps: 10,
      replicates: 1,
      factors: { mass: { path: ['populations[stones].mass', 'populations[others].mass'], values: [1, 2] } },
      stop: { metric: 'speedMean', population: 'stones', above: 5.5 },
      measure: { metrics: ['speed'], at: { every: 2, from: 2 }, result: 'mean' },
      reduce: {
        shares: {
          fast: { metric: 'speedMean', population: 'stones', above: 3.5 },
          early: { metric: 'stopTime', below: 7 },
        },
      },
    })
    const { code, stderr } = await sweep('fall.json', '--out', 'fall', '--quiet')
    expect([code, stderr]).toEqual([0, ''])
    const [light, heavy] = await parquet('fall', 'runs.parquet')
    // Of mass 1 after k steps: k; measured at 2, 4 and 6. Of mass 2: k/2, at 2, 4, 6, 8 and 10.
    expect(light).toMatchObject({
      steps: 6,
      outcome: 'stopped',
      measured: 'mean over steps 2 to the end, every 2',
      stopTime: 6,
      'stones.speedMean': 4,
      'others.speedMean': 0,
    })
    expect(heavy).toMatchObject({ steps: 10, outcome: 'done', stopTime: null, 'stones.speedMean': 3 })
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
    expect(summary.map(({ stopped, fast, early }) => [stopped, fast, early])).toEqual([
      [1, 1, 1],
      [0, 0, 0],
    ])
    const plotted = await drover('plot fall --metric stop --kind points --x mass'.split(' '), path)
    expect([plotted.code, plotted.stdout]).toEqual([0, expect.stringContaining('--y stopTime')])
    expect(summary.map(({ stopTime_n: n, stopTime_mean: time }) => [n, time])).toEqual([
      [1, 6],
      [0, null],
    ])
    expect(summary[0]).toMatchObject({ measured: 'mean over steps 2 to the end, every 2' })
  })
})

describe('the tables of a sweep', () => {
  const calves = {
    experiment: 'calves',
    scenario: {
      drover: 1,
      world: { populations: [{ name: 'calves', at: 'random', count: 2, velocity: 'random', maxSpeed: 1 }] },
    },
    steps: 6,
    seed: 3,
    factors: {
      '=heads': { path: 'populations[calves].count', values: [25, 100, 196] },
      title: { values: ['=1+1'] },
    },
    replicates: 3,
    measure: { metrics: ['polarization', 'groups', 'nearest'], at: { every: 2 } },
    reduce: {
      shares: {
        some: { metric: 'polarization', above: 0 },
        none: { metric: 'polarization', above: 1.1 },
      },
    },
  }

  it('[S174] contain the state at the end of each run, also with a series, and say so', async () => {
    write('calves.json', calves)
    expect((await sweep('calves.json', '--out', 'calves', '--quiet')).stderr).toBe('')
    const runs = await parquet('calves', 'runs.parquet')
    const series = await parquet('calves', 'series.parquet')
    for (const { run, polarization, measured } of runs) {
      const last = series.find((row) => row.run === run && row.step === 6)
      expect([polarization, measured]).toEqual([last?.polarization, 'state at the end'])
    }
    const [row] = await parquet('calves', 'summary.parquet')
    expect(row).toMatchObject({ measured: 'state at the end' })
  })

  it('have integers for seeds and counts, and the number of agents of each run', async () => {
    const file = await asyncBufferFromFile(at('calves', 'runs.parquet'))
    const { schema } = await parquetMetadataAsync(file)
    const types = Object.fromEntries(schema.map(({ name, type }) => [name, type]))
    expect(types).toMatchObject({
      seed: 'INT64',
      '=heads': 'INT32',
      steps: 'INT32',
      startAgents: 'INT32',
      groups: 'INT32',
      polarization: 'DOUBLE',
    })
    const rows = await parquet('calves', 'runs.parquet')
    expect(rows.map((row) => [row['=heads'], row.startAgents, row.endAgents])).toEqual(
      [25, 100, 196].flatMap((heads) => Array(3).fill([heads, heads, heads])),
    )
    for (const { seed } of rows) expect(typeof seed).toBe('bigint')
  })

  it('contain experiment, seed, units and versions in Parquet', async () => {
    for (const name of ['runs', 'summary', 'series']) {
      const file = await asyncBufferFromFile(at('calves', `${name}.parquet`))
      const { key_value_metadata: pairs = [] } = await parquetMetadataAsync(file)
      const said = Object.fromEntries(pairs.map(({ key, value }) => [key, value]))
      expect(said).toMatchObject({
        'drover.experiment': 'calves',
        'drover.seed': '3',
        'drover.version': versionOf('engine'),
        'drover.node': process.version.slice(1),
        'drover.measured': name === 'series' ? 'state at the step of the row' : 'state at the end',
        'drover.intervals': expect.stringContaining('95 %'),
      })
      const units = JSON.parse(said['drover.units'] ?? '')
      const column = name === 'summary' ? 'nearestMean_mean' : 'nearestMean'
      expect(units[column]).toBe('length')
    }
  })

  it("have Wilson's intervals of shares, and none that leaves its bounds", async () => {
    for (const row of await parquet('calves', 'summary.parquet')) {
      expect([row.some, row.some_high, row.none, row.none_low]).toEqual([1, 1, 0, 0])
      // 3 of 3, and 0 of 3: z² = 3.8415, and 3/(3 + z²).
      expect(row.some_low).toBeCloseTo(3 / (3 + 3.841459), 5)
      expect(row.none_high).toBeCloseTo(3.841459 / (3 + 3.841459), 5)
      expect(row.polarization_low).toBeGreaterThanOrEqual(0)
      expect(row.groups_low).toBeGreaterThanOrEqual(0)
    }
  })

  it('[S174] contain no formulas as CSV, with any names of factors and values', async () => {
    await sweep('calves.json', '--out', 'commas', '--quiet', '--format', 'csv')
    const lines = readFileSync(at('commas', 'runs.csv'), 'utf8').trimEnd().split('\n')
    expect(lines[0]?.startsWith("run,'=heads,title,")).toBe(true)
    expect(lines[1]?.startsWith("0,25,'=1+1,0,")).toBe(true)
    const { stderr, stdout } = await drover(['plot', 'commas', '--kind', 'lines', '--json'], path)
    expect(stderr).toBe('')
    expect(JSON.parse(stdout).flags).toEqual(['--kind lines', "--x '=heads'", '--metric polarization'])
  })

  it('are explained in the terminal', async () => {
    const { stdout } = await sweep('calves.json', '--out', 'calves')
    expect(stdout.replaceAll(/\s+/g, ' ')).toContain(
      'Measured per run: state at the end. Numbers are means over runs, with 95 % confidence intervals in brackets.',
    )
    expect(stdout).not.toContain('±')
  })

  it('are reported with the values of the runs, not of the scenario', async () => {
    expect((await drover(['report', 'calves', '--quiet'], path)).stderr).toBe('')
    const page = readFileSync(at('calves', 'report.html'), 'utf8')
    expect(page).toContain('<dt>Agents</dt><dd>25 to 196 calves</dd>')
    expect(page).toContain(
      'Means of the runs, of each run the state at the end, with their 95 % confidence intervals',
    )
    expect(page).toContain('. Measured per run: state at the end. drover')
  })
})

describe('the example of docs/experiments/README.md', () => {
  it('runs, and finds that more cohesion aligns a flock', async () => {
    const page = readFileSync(new URL('../../docs/experiments/README.md', import.meta.url), 'utf8')
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

describe('an experiment with', () => {
  it.each(MALFORMED.map(([title, experiment, ...lines], k) => [title, k, experiment, lines] as const))(
    '%s is rejected with the problem and the place',
    async (_title, k, experiment, lines) => {
      const file = `malformed-${k}.json`
      write(file, experiment)
      const { code, stdout, stderr } = await drover(['sweep', file], path)
      expect(stderr).toBe(lines.map((line) => `drover: ${file}: ${line}\n`).join(''))
      expect([code, stdout]).toEqual([2, ''])
    },
  )
})

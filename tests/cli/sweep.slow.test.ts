import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { drover, type Ended, signaling, start } from './program.js'
import { makeOtherBuild } from './queue-server.js'
import { createWorkplace } from './results.js'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const { path, at, parquet, csv, remove } = createWorkplace()
afterAll(remove)

const write = (name: string, value: unknown) =>
  writeFileSync(at(name), typeof value === 'string' ? value : JSON.stringify(value))
const sweep = (...args: readonly string[]): Promise<Ended> => drover(['sweep', ...args], path)
const bytes = (out: string, name: string) => readFileSync(at(out, name))
const TABLES = ['runs.parquet', 'summary.parquet']

/** Twelve combinations of five runs that take a moment each. */
const FLOCKS = {
  experiment: 'flocks',
  scenario: 'flocking',
  steps: 150,
  set: { 'populations[0].count': 50 },
  factors: {
    cohesion: { values: [0, 0.5, 2] },
    speed: { path: 'maxSpeed', values: { from: 1, to: 8, count: 4, scale: 'log' } },
  },
  replicates: 5,
  seed: 3,
  measure: { metrics: ['polarization', 'nearest'] },
}
const RUNS = 60

beforeAll(async () => {
  write('flocks.json', FLOCKS)
  expect(await sweep('flocks.json', '--out', 'whole', '--jobs', '1', '--quiet')).toEqual({
    code: 0,
    stdout: '',
    stderr: '',
  })
})

/** A sweep that gets a signal once some runs are in its journal, until its end. */
const sweepUntil = (out: string, runs: number, signal: NodeJS.Signals): Promise<Ended> =>
  start(
    ['sweep', 'flocks.json', '--out', out, '--jobs', '1', '--json', '--quiet'],
    path,
    [],
    signaling(signal, runs, at(out, 'journal.jsonl')),
  ).ended

/** Number of runs in the journal of a folder; −1 before it exists. */
const resultsIn = (out: string): number =>
  existsSync(at(out, 'journal.jsonl')) ? bytes(out, 'journal.jsonl').toString().split('\n').length - 2 : -1

describe('a sweep', () => {
  it('has a row for every run, in the order of the combinations', async () => {
    const rows = await parquet('whole', 'runs.parquet')
    expect(rows.map(({ run }) => run)).toEqual(Array.from({ length: RUNS }, (_, k) => k))
    expect(rows.slice(0, 6).map(({ cohesion, speed, replicate }) => [cohesion, speed, replicate])).toEqual([
      [0, 1, 0],
      [0, 1, 1],
      [0, 1, 2],
      [0, 1, 3],
      [0, 1, 4],
      [0, 2, 0],
    ])
    expect(rows.at(-1)).toMatchObject({
      cohesion: 2,
      speed: 8,
      replicate: 4,
      steps: 150,
      outcome: 'done',
      error: null,
    })
  })

  it('has a row for every combination: mean, sd and interval of the runs', async () => {
    const rows = await parquet('whole', 'summary.parquet')
    expect(rows).toHaveLength(12)
    const values = (await parquet('whole', 'runs.parquet')).slice(5, 10).map((row) => row.polarization)
    const mean = values.reduce((sum, value) => sum + value, 0) / 5
    const sd = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / 4)
    // Student's t of 4 degrees of freedom at 97.5 %, as tables have it.
    const half = (2.776445 * sd) / Math.sqrt(5)
    const { polarization_mean, polarization_sd, polarization_low, polarization_high, ...row } = rows[1]
    expect(row).toMatchObject({ cohesion: 0, speed: 2, runs: 5, failed: 0, stopped: 0, polarization_n: 5 })
    expect(polarization_mean).toBeCloseTo(mean, 12)
    expect(polarization_sd).toBeCloseTo(sd, 12)
    // The numbers μ from 0 to 1 with (mean − μ)² = k·μ(1 − μ), as Wilson's of a share.
    const k = half ** 2 / (mean * (1 - mean))
    for (const end of [polarization_low, polarization_high]) {
      expect((mean - end) ** 2 - k * end * (1 - end)).toBeCloseTo(0, 6)
    }
    expect([polarization_low < mean, polarization_high > mean]).toEqual([true, true])
  })

  it('[S136] gives every run its own seed and its own end', async () => {
    const rows = await parquet('whole', 'runs.parquet')
    expect(new Set(rows.map(({ seed }) => seed)).size).toBe(RUNS)
    expect(new Set(rows.map(({ hash }) => hash)).size).toBe(RUNS)
  })

  it('[S136] has with every run the command that repeats it to the same hash', async () => {
    const { command, hash } = (await parquet('whole', 'runs.parquet'))[17]
    const words = command.split(' ').map((word: string) => word.replaceAll("'", ''))
    const { stdout } = await drover(
      [...words.slice(1), '--json', '--quiet', '--out', '../again'],
      at('whole'),
    )
    expect(JSON.parse(stdout).hash).toBe(hash)
  })

  it('[S136] saves an experiment that gives the same tables again, also on two threads', async () => {
    const { code, stdout } = await sweep('whole/experiment.json', '--out', 'twice', '--jobs', '2')
    expect(code).toBe(0)
    expect(stdout).toMatch(/^flocks: 60 runs in /)
    expect(stdout).toMatch(/\n {2}cohesion {2}speed {2}runs {2}/)
    for (const name of TABLES) expect(bytes('twice', name).equals(bytes('whole', name))).toBe(true)
  })

  it('that is complete makes no run, and can be written in another format', async () => {
    const { stdout } = await sweep('flocks.json', '--out', 'twice', '--json', '--format', 'csv')
    expect(JSON.parse(stdout)).toMatchObject({ experiment: 'flocks', runs: RUNS, found: RUNS, failed: 0 })
    expect(csv('twice', 'runs.csv')).toHaveLength(1 + RUNS)
    expect(readdirSync(at('twice')).sort()).toEqual([
      'experiment.json',
      'journal.jsonl',
      'runs.csv',
      'scenario.json',
      'summary.csv',
    ])
  })
})

describe('a sweep that is killed', () => {
  it('[S136] continues to the same tables', async () => {
    expect((await sweepUntil('killed', 7, 'SIGKILL')).code).toBeNull()
    const before = resultsIn('killed')
    expect(before).toBeLessThan(RUNS)
    expect(existsSync(at('killed', 'runs.parquet'))).toBe(false)
    const { code, stdout } = await sweep('flocks.json', '--out', 'killed', '--json', '--quiet')
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ found: before, done: RUNS })
    for (const name of TABLES) expect(bytes('killed', name).equals(bytes('whole', name))).toBe(true)
    expect(readdirSync(at('killed')).sort()).toEqual(readdirSync(at('whole')).sort())
  })

  it('in the middle of a journal line repeats that run', async () => {
    const journal = bytes('whole', 'journal.jsonl')
    await sweep('flocks.json', '--out', 'torn', '--quiet')
    writeFileSync(at('torn', 'journal.jsonl'), journal.subarray(0, journal.length - 40))
    const { stdout } = await sweep('flocks.json', '--out', 'torn', '--json', '--quiet')
    expect(JSON.parse(stdout)).toMatchObject({ found: RUNS - 1, done: RUNS })
    for (const name of TABLES) expect(bytes('torn', name).equals(bytes('whole', name))).toBe(true)
  })

  it('with a damaged journal line repeats the runs from there on', async () => {
    const lines = bytes('whole', 'journal.jsonl').toString().split('\n')
    lines[41] = lines[41].replace('"steps":150', '"steps":151')
    writeFileSync(at('torn', 'journal.jsonl'), lines.join('\n'))
    const { stdout } = await sweep('flocks.json', '--out', 'torn', '--json', '--quiet')
    expect(JSON.parse(stdout)).toMatchObject({ found: 40, done: RUNS })
    for (const name of TABLES) expect(bytes('torn', name).equals(bytes('whole', name))).toBe(true)
  })
})

describe.each([
  ['SIGINT', 'stopped'],
  ['SIGHUP', 'hung-up'],
] as const)('a sweep that gets %s', (signal, folder) => {
  it('finishes its current runs, and prints how to continue', async () => {
    const { code, stdout, stderr } = await sweepUntil(folder, 3, signal)
    const done = resultsIn(folder)
    expect(code).toBe(130)
    expect(stderr).toBe(
      'drover: stopping after the current runs; press Ctrl-C again to drop them\n' +
        `drover: stopped after ${done} of 60 runs; the same command continues from there\n`,
    )
    expect(JSON.parse(stdout)).toMatchObject({ done, failed: null, files: [] })
    expect((await sweep('flocks.json', '--out', folder, '--quiet')).code).toBe(0)
    for (const name of TABLES) expect(bytes(folder, name).equals(bytes('whole', name))).toBe(true)
  })
})

describe('a folder', () => {
  it('of another sweep is rejected, unless it is restarted', async () => {
    write('more.json', { ...FLOCKS, replicates: 2, seed: 4 })
    const { code, stderr } = await sweep('more.json', '--out', 'twice')
    expect(code).toBe(2)
    expect(stderr).toBe(
      'drover: --out twice: the sweep there differs in seed; ' +
        'name another folder, or start again with --fresh\n',
    )
    const { stdout } = await sweep('more.json', '--out', 'twice', '--fresh', '--json', '--quiet')
    expect(JSON.parse(stdout)).toMatchObject({ runs: 24, found: 0, done: 24 })
  })

  it('[S181] of another build of the same version is rejected, with the remedy', async () => {
    mkdirSync(at('build'))
    const other = makeOtherBuild(at('build'))
    const { code, stderr } = await start(['sweep', 'flocks.json', '--out', 'whole'], path, [], {
      DROVER_PROGRAM: other,
    }).ended
    expect([code, stderr]).toEqual([
      2,
      expect.stringMatching(
        /--out whole: the sweep there was started with another build of drover \S+ \(code \w{12}, commit \w{7}(?:-dirty)?; this one is code \w{12}(?:, commit \w{7}(?:-dirty)?)?\); continue with that build, name another folder, or start again with --fresh\n$/,
      ),
    ])
  })

  it('may be used for other reductions and another question of the same runs', async () => {
    write('reduced.json', { ...FLOCKS, question: 'Which?', reduce: { quantiles: [0.5], confidence: 0.5 } })
    const { stdout } = await sweep('reduced.json', '--out', 'stopped', '--json', '--quiet')
    expect(JSON.parse(stdout)).toMatchObject({ found: RUNS })
    const values = (await parquet('stopped', 'runs.parquet')).slice(0, 5).map((row) => row.polarization)
    const [row] = await parquet('stopped', 'summary.parquet')
    expect(row.polarization_q50).toBe(values.sort((a, b) => a - b)[2])
  })

  it('with foreign files is rejected', async () => {
    const alone = await sweep('experiment.json', '--out', '.')
    expect(alone.stderr).toBe('drover: experiment.json: no such file or folder\n')
    write('experiment.json', FLOCKS)
    const { code, stderr } = await sweep('experiment.json', '--out', '.', '--fresh')
    expect(code).toBe(2)
    expect(stderr).toBe(
      'drover: --out .: expected results of a sweep, but experiment.json is not; name another folder or move it away\n',
    )
  })

  it('with another running sweep is rejected', async () => {
    write('endless.json', { ...FLOCKS, steps: 1e9 })
    const { process, ended } = start(['sweep', 'endless.json', '--out', 'busy', '--quiet'], path)
    while (resultsIn('busy') < 0) await setTimeout(5)
    const { code, stderr } = await sweep('flocks.json', '--out', 'busy')
    expect(code).toBe(2)
    expect(stderr).toContain(`drover: --out busy: process ${process.pid} is using this folder; wait for it`)
    process.kill('SIGKILL')
    await ended
  })
})

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { worldMakerOn } from '../scenario/backend.js'
import { runAt, runsOf } from './experiment/plan.js'
import { readExperiment } from './experiment/read-experiment.js'
import { mergeShards } from './journal/merge-shards.js'
import type { RunResult } from './run-result.js'
import { type MakeRuns, type SweepOptions, sweep } from './sweep.js'
import { playRun } from './thread/play-run.js'

const folder = mkdtempSync(join(tmpdir(), 'drover-growth-'))
const at = (...names: readonly string[]) => join(folder, ...names)
afterAll(() => rmSync(folder, { recursive: true }))

/** Six combinations of two runs of a moment. */
const SMALL = {
  experiment: 'small',
  scenario: {
    drover: 1,
    title: 'Small',
    world: {
      populations: [{ name: 'boids', count: 3, velocity: 'random', behaviors: [{ behavior: 'align' }] }],
    },
  },
  steps: 3,
  factors: {
    count: { path: 'populations[0].count', values: [2, 4, 6] as readonly number[] },
    speed: { path: 'populations[0].maxSpeed', values: [1, 3] as readonly number[] },
  },
  replicates: 2,
  seed: 5,
  measure: { metrics: ['polarization'], at: [0, 3] },
}

/** Makes the runs of an experiment here; returns them as settings and seed. */
async function swept(
  out: string,
  experiment: object,
  options: Partial<SweepOptions> = {},
  failing: readonly number[] = [],
) {
  const file = at(`${out.replaceAll('/', '-')}.json`)
  writeFileSync(file, JSON.stringify(experiment))
  const made: string[] = []
  const makeRuns: MakeRuns = async (plan, journal) => {
    const make = await worldMakerOn({ backend: plan.backend, threads: 1 })
    const { index, count } = options.shard ?? { index: 0, count: 1 }
    for (let run = index; run < runsOf(plan); run += count) {
      if (journal.has(run)) continue
      const { settings, seed } = runAt(plan, run)
      made.push(`${settings.join(' ')} ${seed}`)
      const result = playRun(plan, run, make)
      journal.append(
        failing.includes(run)
          ? ({ ...result, outcome: 'failed', values: [], error: 'lost' } as RunResult)
          : result,
      )
    }
  }
  const result = await sweep(readExperiment(file), {
    out: at(out),
    jobs: 1,
    format: 'csv',
    quiet: true,
    fresh: false,
    retryFailed: false,
    makeRuns,
    ...options,
  })
  return { ...result, made }
}

const TABLES = ['runs.csv', 'summary.csv', 'series.csv', 'experiment.json', 'scenario.json']
const tables = (out: string) => TABLES.map((name) => readFileSync(at(out, name), 'utf8'))

/**
 * Sweeps an experiment, then a changed one into the same folder; compares that with a new folder and returns the
 * runs made.
 */
async function grown(name: string, first: object, then: object) {
  const before = await swept(name, first)
  const after = await swept(name, then)
  const fresh = await swept(`${name}-fresh`, then)
  expect(tables(name)).toEqual(tables(`${name}-fresh`))
  return { before: before.made, after: after.made, fresh: fresh.made }
}

describe('an experiment that already ran', () => {
  it('[S177] accepts more replicates: only these are made, and the tables equal those of a fresh sweep', async () => {
    const { before, after, fresh } = await grown('replicates', SMALL, { ...SMALL, replicates: 5 })
    expect([before.length, after.length, fresh.length]).toEqual([12, 18, 30])
    expect([...before, ...after].sort()).toEqual(fresh.sort())
  })

  it.each([
    ['behind', [1, 3, 9]],
    ['before', [0.5, 1, 3]],
    ['between', [1, 2, 3]],
  ])('[S177] takes more levels %s those of any factor', async (where, values) => {
    const speed = { ...SMALL.factors.speed, values }
    const { before, after, fresh } = await grown(where, SMALL, {
      ...SMALL,
      factors: { ...SMALL.factors, speed },
    })
    expect([before.length, after.length, fresh.length]).toEqual([12, 6, 18])
    expect([...before, ...after].sort()).toEqual(fresh.sort())
  })

  it('[S177] accepts factors in another order and by other names, without another run', async () => {
    const { count, speed } = SMALL.factors
    const { after } = await grown('order', SMALL, { ...SMALL, factors: { velocity: speed, agents: count } })
    expect(after).toEqual([])
  })

  it('[S177] accepts more points of a Sobol sequence', async () => {
    const factors = { ...SMALL.factors, speed: { ...SMALL.factors.speed, values: { from: 1, to: 3 } } }
    const sampled = (count: number) => ({ ...SMALL, factors, sample: { method: 'sobol', count } })
    const { before, after, fresh } = await grown('sampled', sampled(2), sampled(4))
    expect([before.length, after.length, fresh.length]).toEqual([12, 12, 24])
  })

  it('[S177] keeps runs that were removed, in case they are added again', async () => {
    await swept('less', { ...SMALL, replicates: 3 })
    expect((await swept('less', SMALL)).made).toEqual([])
    expect((await swept('less', { ...SMALL, replicates: 3 })).made).toEqual([])
  })

  it('[S178] accepts other texts, which then appear in the tables, without another run', async () => {
    const scenario = { ...SMALL.scenario, title: 'Another', about: 'The same.', view: { y: 'down' } }
    const { after } = await grown('texts', SMALL, { ...SMALL, scenario, question: 'Why?' })
    expect(after).toEqual([])
    expect(JSON.parse(readFileSync(at('texts', 'scenario.json'), 'utf8'))).toMatchObject({ title: 'Another' })
  })

  it('is rejected if the runs would have other results', async () => {
    await swept('refused', SMALL)
    await expect(swept('refused', { ...SMALL, seed: 6, steps: 4 })).rejects.toThrow(
      /the sweep there differs in scenario.run, seed; name another folder, or start again with --fresh$/,
    )
    const { count } = SMALL.factors
    await expect(swept('refused', { ...SMALL, factors: { count } })).rejects.toThrow(/differs in factors;/)
  })

  it('[S177] with seeds by order keeps the runs whose numbers stay', async () => {
    const count = { ...SMALL.factors.count, values: [2, 4, 6, 8] }
    const ordered = { ...SMALL, seeds: 'order' }
    const { after } = await grown('ordered', ordered, { ...ordered, factors: { ...SMALL.factors, count } })
    expect(after).toHaveLength(4)
    const speed = { ...SMALL.factors.speed, values: [1, 3, 9] }
    const shifted = { ...ordered, factors: { ...SMALL.factors, speed } }
    expect((await swept('ordered', shifted)).made.length).toBeGreaterThan(6)
    await swept('shifted', shifted)
    expect(tables('ordered')).toEqual(tables('shifted'))
  })
})

describe('runs that failed', () => {
  it('[S179] stay failed until the user asks to repeat them', async () => {
    const first = await swept('failed', SMALL, {}, [3, 7])
    expect([first.failed, first.done]).toEqual([2, 12])
    expect((await swept('failed', SMALL)).made).toEqual([])
    const retried = await swept('failed', SMALL, { retryFailed: true })
    expect([retried.made.length, retried.found, retried.failed]).toEqual([2, 10, 0])
    await swept('sound', SMALL)
    expect(tables('failed')).toEqual(tables('sound'))
    expect((await swept('failed', SMALL)).failed).toBe(0)
  })

  it('[S179] that fail again stay failed', async () => {
    await swept('again', SMALL, {}, [3])
    expect((await swept('again', SMALL, { retryFailed: true }, [3])).failed).toBe(1)
    expect((await swept('again', SMALL, { retryFailed: true })).failed).toBe(0)
  })

  it('[S179] are repeated in their shard, and gathered again', async () => {
    const shard = (index: number) => ({ shard: { index, count: 2 } })
    await swept('shards', SMALL, shard(0), [4])
    await swept('shards', SMALL, shard(1))
    const gathering = { format: 'csv', fresh: false } as const
    expect((await mergeShards([at('shards')], gathering)).results.failed).toBe(1)
    expect((await swept('shards', SMALL, { ...shard(0), retryFailed: true })).made).toHaveLength(1)
    expect((await mergeShards([at('shards')], gathering)).results.failed).toBe(0)
    await swept('unsharded', SMALL)
    // The experiment of shards is about the scenario beside it, which is written with each of its options.
    expect(tables('shards').slice(0, 3)).toEqual(tables('unsharded').slice(0, 3))
  })
})

describe('a sweep on wasm', () => {
  it('[S180] records it in its experiment and in the commands of its runs, and is another sweep', async () => {
    const { made } = await swept('wasm', { ...SMALL, backend: 'wasm' })
    expect(made).toHaveLength(12)
    expect(JSON.parse(readFileSync(at('wasm', 'experiment.json'), 'utf8')).backend).toBe('wasm')
    const [, first = ''] = readFileSync(at('wasm', 'runs.csv'), 'utf8').split('\n')
    expect(first).toMatch(/--seed \d+ --backend wasm$/)
    await expect(swept('wasm', SMALL)).rejects.toThrow(/the sweep there differs in backend;/)
    expect(existsSync(at('wasm', 'series.csv'))).toBe(true)
  })
})

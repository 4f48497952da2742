import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { drover } from './program.js'
import { createWorkplace } from './results.js'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const { path, at, json, parquet, remove } = createWorkplace()
afterAll(remove)

const sweep = async (out: string, experiment: object) => {
  writeFileSync(at(`${out}.json`), JSON.stringify({ experiment: out, ...experiment }))
  const ended = await drover(['sweep', `${out}.json`, '--out', out, '--quiet'], path)
  expect([ended.code, ended.stderr]).toEqual([0, ''])
  return parquet(out, 'runs.parquet')
}

const BASE = {
  scenario: { drover: 1, world: { populations: [{ name: 'a' }, { name: 'b' }] } },
  steps: 2,
  replicates: 2,
  measure: { metrics: ['agents'] },
}

const count = { path: 'populations[a].count', values: { from: 1, to: 8, whole: true } }
const speed = { path: 'populations[a].maxSpeed', values: { from: 0.01, to: 100, scale: 'log' } }
const mass = { path: 'populations[a].mass', values: [1, 2, 3] }
const force = { path: 'populations[a].maxForce', values: ['x', 'y', 'z'].map((_, k) => 10 * k) }
const others = { path: 'populations[b].count', values: [5, 6] }

describe('sampled factors', () => {
  it('[S135] combine each point of the sample with every value of the listed factors, in many runs', async () => {
    const rows = await sweep('sobol', {
      ...BASE,
      factors: { count, others, speed },
      sample: { method: 'sobol', count: 8, scramble: false },
    })
    expect(rows).toHaveLength(8 * 2 * 2)
    const points = rows.filter(({ others: n, replicate }) => n === 5 && replicate === 0)
    // Of [0, 1): 0, 1/2, 3/4, 1/4, 3/8, 7/8, 5/8, 1/8, and 0, 1/2, 1/4, 3/4, 3/8, 7/8, 1/8, 5/8.
    expect(points.map((row) => row.count)).toEqual([1, 5, 7, 3, 4, 8, 6, 2])
    expect(points.map((row) => row.speed)).toEqual([
      0.01, 1, 0.1, 10, 0.316227766017, 31.6227766017, 0.0316227766017, 3.16227766017,
    ])
    expect(rows.map((row) => row['a.agents'])).toEqual(rows.map((row) => row.count))
    expect(rows.slice(0, 4).map((row) => row.others)).toEqual([5, 5, 6, 6])
  })

  it('[S135] have one point in each stratum of a Latin hypercube, by the seed of the experiment', async () => {
    const design = { factors: { count, speed }, sample: { method: 'latinHypercube', count: 16 } }
    const rows = await sweep('hypercube', { ...BASE, ...design, replicates: 1, seed: 7 })
    expect(rows.map((row) => row.count).sort()).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8])
    const strata = rows.map((row) => Math.floor(4 * (Math.log10(row.speed) + 2)))
    expect(strata.sort((a, b) => a - b)).toEqual(Array.from({ length: 16 }, (_, k) => k))
    const again = await sweep('again', { ...BASE, ...design, replicates: 1, seed: 8 })
    expect(again.map((row) => row.speed)).not.toEqual(rows.map((row) => row.speed))
  })

  it('[S135] of Sobol points keep earlier points if more are added, and can continue after them', async () => {
    const design = (options: object) => ({
      ...BASE,
      replicates: 1,
      factors: { speed },
      sample: { method: 'sobol', ...options },
    })
    const [few, more, rest] = await Promise.all([
      sweep('few', design({ count: 5 })),
      sweep('more', design({ count: 8 })),
      sweep('rest', design({ count: 3, skip: 5 })),
    ])
    const speeds = (rows: readonly Record<string, unknown>[]) => rows.map((row) => row.speed)
    expect([...speeds(few), ...speeds(rest)]).toEqual(speeds(more))
  })

  it("[S135] are saved unchanged in the sweep's experiment, which gives the same runs", async () => {
    const left = json('sobol', 'experiment.json')
    expect(left.sample).toEqual({ method: 'sobol', count: 8, scramble: false })
    expect(left.factors.count.values).toMatchObject({ from: 1, to: 8, whole: true })
    const { code } = await drover(['sweep', 'sobol/experiment.json', '--out', 'sobol-again', '--quiet'], path)
    expect(code).toBe(0)
    expect(await parquet('sobol-again', 'runs.parquet')).toEqual(await parquet('sobol', 'runs.parquet'))
  })
})

describe('paired factors', () => {
  it('[S135] are combined first with first and second with second, and each pair with all other values', async () => {
    const rows = await sweep('paired', {
      ...BASE,
      factors: { mass, others, force },
      paired: [['mass', 'force']],
    })
    expect(rows).toHaveLength(3 * 2 * 2)
    const first = rows.filter(({ replicate }) => replicate === 0)
    expect(first.map((row) => [row.mass, row.others, row.force])).toEqual([
      [1, 5, 0],
      [1, 6, 0],
      [2, 5, 10],
      [2, 6, 10],
      [3, 5, 20],
      [3, 6, 20],
    ])
    expect(new Set(rows.map(({ seed }) => seed)).size).toBe(rows.length)
    expect(await parquet('paired', 'summary.parquet')).toHaveLength(6)
  })
})

describe('the example of docs/experiments/file.md', () => {
  it('[S135] makes 64 · 2 combinations', async () => {
    const page = readFileSync(new URL('../../docs/experiments/file.md', import.meta.url), 'utf8')
    const design = /```json\n(.*?)```/s.exec(page)?.[1] ?? ''
    const rows = await sweep('page', { ...BASE, scenario: 'flocking', replicates: 1, ...JSON.parse(design) })
    expect(rows).toHaveLength(128)
    const pairs = rows.map((row) => `${row.speed} ${row.force}`)
    expect(pairs.slice(0, 3)).toEqual(['2 0.05', '4 0.1', '2 0.05'])
    expect(rows.every((row) => row.agents === row.boids && row.boids >= 20 && row.boids <= 400)).toBe(true)
  })
})

describe('the measured values', () => {
  const falling = { name: 'stones', at: [0, 0], maxSpeed: 100, forces: [{ force: 'wind', vector: [1, 0] }] }
  // A stone has the speed k after k steps.
  const fall = (at: unknown, result: string) => ({
    scenario: { drover: 1, world: { populations: [falling] } },
    steps: 10,
    replicates: 1,
    measure: { metrics: ['speed'], at, result },
  })
  const speeds = (rows: readonly Record<string, unknown>[]) => rows.map((row) => row.speedMean)

  it('are taken at the steps of a list', async () => {
    const rows = await sweep('listed', fall([0, 3, 9], 'mean'))
    expect(speeds(await parquet('listed', 'series.parquet'))).toEqual([0, 3, 9])
    expect(speeds(rows)).toEqual([4])
  })

  it('are taken every few steps of a range', async () => {
    const rows = await sweep('window', fall({ every: 2, from: 4, to: 9 }, 'mean'))
    expect(speeds(await parquet('window', 'series.parquet'))).toEqual([4, 6, 8])
    expect(speeds(rows)).toEqual([6])
  })

  it('are those of the end, or on request the mean over the moments', async () => {
    const rows = await sweep('ended', fall({ every: 2, from: 4, to: 9 }, 'end'))
    expect(speeds(await parquet('ended', 'series.parquet'))).toEqual([4, 6, 8])
    expect(rows.map(({ speedMean, measured }) => [speedMean, measured])).toEqual([[10, 'state at the end']])
  })
})

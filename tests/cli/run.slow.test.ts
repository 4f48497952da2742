import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { decode } from 'fast-png'
import { asyncBufferFromFile, parquetMetadataAsync } from 'hyparquet'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Ended, program, versionOf } from './program.js'
import { createWorkplace, FILES } from './results.js'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const { at, json, parquet, run, hashOf, remove } = createWorkplace()
afterAll(remove)

describe('drover run --at', () => {
  const sizeOf = (folder: string) => {
    const { width, height } = decode(readFileSync(at(`${folder}/picture.png`)))
    return { width, height }
  }

  it('[S206] draws a picture at a step, or several side by side', async () => {
    const first = ['herd-around-hill', '--steps', '40', '--quiet']
    const runs = [
      ['end', '40'],
      ['one', '20'],
      ['two', '20, 40'],
    ] as const
    for (const [out, moments] of runs) {
      const ended = await run(...first, '--at', moments, '--out', out)
      expect(ended.code).toBe(0)
      expect(ended.stderr).toBe('')
    }
    const { width, height } = sizeOf('end')
    expect(sizeOf('one')).toEqual({ width, height })
    expect(sizeOf('two')).toEqual({ width: 2 * width, height })
    expect(readFileSync(at('one/picture.png'))).not.toEqual(readFileSync(at('end/picture.png')))
    expect(json('two/scenario.json').view.at).toEqual([20, 40])
    expect(json('two/summary.json').hash).toBe(json('end/summary.json').hash)
  })

  it('[S206] uses the moments of its scenario, or the end if the run ends earlier', async () => {
    await run('ghosts', '--steps', '60', '--quiet', '--out', 'short')
    const { width } = sizeOf('short')
    await run('ghosts', '--steps', '60', '--quiet', '--at', '50,60', '--out', 'asked')
    expect(sizeOf('asked').width).toBe(width)
    expect(readFileSync(at('asked/picture.png'))).toEqual(readFileSync(at('short/picture.png')))
  })

  it('[S206] rejects steps after the end, and invalid ones', async () => {
    const late = await run('flocking', '--steps', '10', '--at', '5,20')
    expect(late.code).toBe(2)
    expect(late.stderr).toContain('--at: expected steps from 0 to 10 (the end of the run), got 20')
    const wrong = await run('flocking', '--at', '5,x')
    expect(wrong.stderr).toContain("--at: expected a whole number >= 0, got 'x'")
    const many = await run('flocking', '--at', Array.from({ length: 13 }, (_, k) => k).join())
    expect(many.stderr).toContain('--at: expected at most 12 steps, got 13')
  })
})

describe('drover run flocking', () => {
  let ended: Ended

  beforeAll(async () => {
    ended = await run('flocking', '--steps', '45', '--every', '10')
  })

  it('ends with exit code 0 and no warnings', () => {
    expect(ended.code).toBe(0)
    expect(ended.stderr).toBe('')
  })

  it('writes exactly five files to drover-results/flocking', () => {
    expect(readdirSync(at('drover-results/flocking')).sort()).toEqual(FILES)
  })

  it('prints steps, agents, hash, metrics and the results folder', () => {
    const { hash } = json('drover-results/flocking/summary.json')
    expect(ended.stdout).toMatch(/^flocking: 45 steps of 120 agents in [\d.]+ s/)
    expect(ended.stdout).toContain(`final hash ${hash}`)
    expect(ended.stdout).toMatch(/^ {2}metric +step 0 +10 +20 +30 +45$/m)
    expect(ended.stdout).toMatch(/^ {2}polarization( +0\.\d+){5}$/m)
    expect(ended.stdout).toContain('Results in drover-results/flocking: scenario.json, metrics.parquet')
  })

  it('prints lines of at most 100 characters, the last two apart', () => {
    const lines = ended.stdout.trimEnd().split('\n').slice(1, -2)
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(100)
  })

  it('records step 0, every tenth step and the last', async () => {
    const rows = await parquet('drover-results/flocking/metrics.parquet')
    expect(rows.map(({ step }) => step)).toEqual([0, 10, 20, 30, 40, 45])
    expect(rows.map(({ population }) => population)).toEqual(Array(6).fill('boids'))
    expect(rows[0]).toMatchObject({ t: 0, agents: 120, centroidX: 320, centroidY: 120 })
  })

  it('records every agent at each of these steps, in the documented columns', async () => {
    const rows = await parquet('drover-results/flocking/trajectories.parquet')
    expect(Object.keys(rows[0])).toEqual(['step', 't', 'id', 'population', 'x', 'y', 'z', 'vx', 'vy', 'vz'])
    expect(rows).toHaveLength(6 * 120)
    expect(rows[0]).toMatchObject({ step: 0, t: 0, id: 0, population: 'boids', x: 320, y: 120, z: 0 })
    expect(rows.at(-1)).toMatchObject({ step: 45, t: 45, id: 119, population: 'boids' })
  })

  it('stores whole numbers of agents as INT32, others as DOUBLE, and nothing as nullable', async () => {
    const file = await asyncBufferFromFile(at('drover-results/flocking/trajectories.parquet'))
    const { schema } = await parquetMetadataAsync(file)
    const types = Object.fromEntries(schema.slice(1).map(({ name, type }) => [name, type]))
    expect(types).toMatchObject({
      step: 'INT32',
      t: 'DOUBLE',
      id: 'INT32',
      population: 'BYTE_ARRAY',
      x: 'DOUBLE',
    })
    expect(new Set(schema.slice(1).map((element) => element.repetition_type))).toEqual(new Set(['REQUIRED']))
  })

  it('stores metrics that may be undefined as nullable, counts as INT32, and their population', async () => {
    const file = await asyncBufferFromFile(at('drover-results/flocking/metrics.parquet'))
    const { schema, key_value_metadata: pairs = [] } = await parquetMetadataAsync(file)
    const columns = Object.fromEntries(
      schema.map(({ name, type, repetition_type: kind }) => [name, `${type} ${kind}`]),
    )
    expect(columns).toMatchObject({
      polarization: 'DOUBLE OPTIONAL',
      groups: 'INT32 OPTIONAL',
      step: 'INT32 REQUIRED',
    })
    const said = Object.fromEntries(pairs.map(({ key, value = '' }) => [key, value]))
    expect(said).toMatchObject({
      'drover.scene': 'flocking',
      'drover.seed': '1',
      'drover.version': versionOf('engine'),
      'drover.node': process.version.slice(1),
    })
    expect(JSON.parse(said['drover.units'] ?? '')).toMatchObject({
      polarization: '1',
      spread: 'length',
      t: 'time',
    })
  })

  it('names the commit of the build, if there is one', () => {
    const built = readFileSync(join(dirname(program), 'commit'), 'utf8').trim() || null
    expect(json('drover-results/flocking/summary.json').versions.commit).toBe(built)
    expect(String(built)).toMatch(/^([0-9a-f]{40}(-dirty)?|null)$/)
  })

  it('sums the run up in summary.json', () => {
    expect(json('drover-results/flocking/summary.json')).toMatchObject({
      versions: { drover: versionOf('engine'), cli: versionOf('cli'), node: process.version.slice(1) },
      scene: 'flocking',
      file: null,
      seed: 1,
      steps: 45,
      plannedSteps: 45,
      every: 10,
      hash: expect.stringMatching(/^[0-9a-f]{16}$/),
      interrupted: false,
      failure: null,
      agents: { start: 120, end: 120, populations: { boids: 120 } },
      rows: { metrics: 6, trajectories: 720 },
      timings: { totalMs: expect.any(Number), msPerStep: expect.any(Number) },
      units: { polarization: '1', spread: 'length', speedMean: 'length / time' },
      folder: 'drover-results/flocking',
      files: expect.arrayContaining(FILES),
    })
  })

  it('draws a picture that is not blank: paper, a frame, and agents in their color', () => {
    const { width, height, data, channels } = decode(readFileSync(at('drover-results/flocking/picture.png')))
    expect([width, height]).toEqual([1480, 641])
    const colors = new Map<string, number>()
    for (let k = 0; k < data.length; k += channels) {
      const color = [...data.slice(k, k + 3)].join()
      colors.set(color, (colors.get(color) ?? 0) + 1)
    }
    expect(colors.get('251,248,241')).toBeGreaterThan(0.5 * width * height)
    const bluish = [...colors].filter(([color]) => {
      const [red, , blue] = color.split(',').map(Number)
      return blue - red > 100
    })
    expect(bluish.reduce((sum, [, count]) => sum + count, 0)).toBeGreaterThan(5000)
  })

  it('writes a scenario that runs to the same hash', async () => {
    const { hash } = json('drover-results/flocking/summary.json')
    expect(await hashOf('drover-results/flocking/scenario.json', '--out', 'again')).toBe(hash)
    expect(json('again/scenario.json')).toEqual(json('drover-results/flocking/scenario.json'))
    expect(json('again/summary.json')).toMatchObject({
      scene: null,
      file: 'drover-results/flocking/scenario.json',
    })
  })
})

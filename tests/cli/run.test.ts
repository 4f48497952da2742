import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { decode } from 'fast-png'
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from 'hyparquet'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { drover, type Ended, temporaryFolder, versionOf } from './program.js'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const FILES = ['metrics.parquet', 'picture.png', 'scenario.json', 'summary.json', 'trajectories.parquet']

const folder = temporaryFolder()
const at = (...names: readonly string[]) => join(folder.path, ...names)
const json = (...names: readonly string[]) => JSON.parse(readFileSync(at(...names), 'utf8'))
const parquet = async (...names: readonly string[]) =>
  parquetReadObjects({ file: await asyncBufferFromFile(at(...names)) })
const csv = (...names: readonly string[]) =>
  readFileSync(at(...names), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split(','))
const run = (...args: readonly string[]) => drover(['run', ...args], folder.path)
const hashOf = async (...args: readonly string[]): Promise<string> =>
  JSON.parse((await run(...args, '--json', '--quiet')).stdout).hash

afterAll(folder.remove)

describe('drover run flocking', () => {
  let ended: Ended

  beforeAll(async () => {
    ended = await run('flocking', '--steps', '45', '--every', '10')
  })

  it('ends with exit code 0 and complains of nothing', () => {
    expect(ended.code).toBe(0)
    expect(ended.stderr).toBe('')
  })

  it('leaves five files in drover-results/flocking and nothing else', () => {
    expect(readdirSync(at('drover-results/flocking')).sort()).toEqual(FILES)
  })

  it('tells the steps, the agents, the hash, the metrics and where the results lie', () => {
    const { hash } = json('drover-results/flocking/summary.json')
    expect(ended.stdout).toMatch(/^flocking: 45 steps of 120 agents in [\d.]+ s/)
    expect(ended.stdout).toContain(`final hash ${hash}`)
    expect(ended.stdout).toMatch(/^ {2}metric +step 0 +10 +20 +30 +45$/m)
    expect(ended.stdout).toMatch(/^ {2}polarization( +0\.\d+){5}$/m)
    expect(ended.stdout).toContain('Results in drover-results/flocking: scenario.json, metrics.parquet')
  })

  it('prints lines of at most 100 characters, the last apart', () => {
    const lines = ended.stdout.trimEnd().split('\n').slice(1, -1)
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(100)
  })

  it('records step 0, every tenth step and the last', async () => {
    const rows = await parquet('drover-results/flocking/metrics.parquet')
    expect(rows.map(({ step }) => step)).toEqual([0, 10, 20, 30, 40, 45])
    expect(rows.map(({ population }) => population)).toEqual(Array(6).fill('boids'))
    expect(rows[0]).toMatchObject({ t: 0, agents: 120, centroidX: 320, centroidY: 120 })
  })

  it('records every agent at each of these steps, in the columns that the documents name', async () => {
    const rows = await parquet('drover-results/flocking/trajectories.parquet')
    expect(Object.keys(rows[0])).toEqual(['step', 't', 'id', 'population', 'x', 'y', 'z', 'vx', 'vy', 'vz'])
    expect(rows).toHaveLength(6 * 120)
    expect(rows[0]).toMatchObject({ step: 0, t: 0, id: 0, population: 'boids', x: 320, y: 120, z: 0 })
    expect(rows.at(-1)).toMatchObject({ step: 45, t: 45, id: 119, population: 'boids' })
  })

  it('stores whole numbers as INT32, others as DOUBLE, and nothing as nullable', async () => {
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
      folder: 'drover-results/flocking',
      files: expect.arrayContaining(FILES),
    })
  })

  it('draws a picture that is not blank: paper, a frame, and agents in their colour', () => {
    const { width, height, data, channels } = decode(readFileSync(at('drover-results/flocking/picture.png')))
    expect([width, height]).toEqual([1480, 641])
    const colours = new Map<string, number>()
    for (let k = 0; k < data.length; k += channels) {
      const colour = [...data.slice(k, k + 3)].join()
      colours.set(colour, (colours.get(colour) ?? 0) + 1)
    }
    expect(colours.get('251,248,241')).toBeGreaterThan(0.5 * width * height)
    const bluish = [...colours].filter(([colour]) => {
      const [red, , blue] = colour.split(',').map(Number)
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

describe('drover run --json', () => {
  it('prints the summary as the only line on standard output', async () => {
    const { stdout, code } = await run('seek', '--steps', '5', '--json', '--out', 'json')
    expect(code).toBe(0)
    expect(stdout.trimEnd().split('\n')).toHaveLength(1)
    expect(JSON.parse(stdout)).toEqual(json('json/summary.json'))
  })
})

describe('drover run --quiet', () => {
  it('prints nothing', async () => {
    expect(await run('seek', '--steps', '5', '--quiet', '--out', 'quiet')).toEqual({
      code: 0,
      stdout: '',
      stderr: '',
    })
  })
})

describe('drover run --format csv', () => {
  it('leaves tables that anything can read, with the digits that make the same numbers', async () => {
    await run('path-following', '--steps', '6', '--every', '3', '--format', 'csv', '--quiet', '--out', 'csv')
    await run('path-following', '--steps', '6', '--every', '3', '--quiet', '--out', 'same')
    const [head, ...rows] = csv('csv/trajectories.csv')
    expect(head.join()).toBe('step,t,id,population,x,y,z,vx,vy,vz')
    const expected = await parquet('same/trajectories.parquet')
    expect(rows).toEqual(expected.map((row) => Object.values(row).map(String)))
    const measured = csv('csv/metrics.csv')
    expect(measured.slice(1).map(([step, , population]) => `${step} ${population}`)).toEqual([
      '0 slow',
      '0 fast',
      '3 slow',
      '3 fast',
      '6 slow',
      '6 fast',
    ])
    expect(new Set(measured.map((row) => row.length))).toHaveLength(1)
  })

  it('takes away the tables that an earlier run left in the other format', async () => {
    await run('seek', '--steps', '2', '--quiet', '--out', 'changed')
    expect(readdirSync(at('changed')).sort()).toEqual(FILES)
    await run('seek', '--steps', '2', '--quiet', '--out', 'changed', '--format', 'csv')
    expect(readdirSync(at('changed')).sort()).toEqual(FILES.map((name) => name.replace('parquet', 'csv')))
  })
})

describe('drover run --set', () => {
  it('takes the name of a control, a path into the world or the scenario, and entries by name', async () => {
    const settings = [
      'cohesion=0',
      'edges=bounce',
      'edges={"edge":"wrap","margin":3}',
      'title=Two words',
      'run.every=3',
      'world.populations[0].count=7',
      'populations[boids].behaviors[separate].radius=40',
      'populations[0].velocity[1].low=-2',
      'populations[0].perception.range=30',
    ]
    const args = settings.flatMap((setting) => ['--set', setting])
    expect((await run('flocking', '--steps', '3', '--quiet', '--out', 'set', ...args)).stderr).toBe('')
    const { title, world, run: played } = json('set/scenario.json')
    const [boids] = world.populations
    expect(title).toBe('Two words')
    expect(played).toEqual({ steps: 3, every: 3 })
    expect(world.edges).toEqual({ edge: 'wrap', margin: 3 })
    expect(boids.count).toBe(7)
    expect(boids.behaviors.map(({ weight }: { weight: number }) => weight)).toEqual([1.5, 1, 0])
    expect(boids.behaviors[0].radius).toBe(40)
    expect(boids.velocity[1].low).toBe(-2)
    expect(boids.perception.range).toBe(30)
  })
})

describe('the outcome of a run', () => {
  const args = ['bin-lattice', '--steps', '20', '--out', 'outcome']

  it('is the same for every index, and for a run that records more often', async () => {
    const hash = await hashOf(...args)
    expect(await hashOf(...args, '--index', 'tree')).toBe(hash)
    expect(await hashOf(...args, '--index', 'brute-force', '--every', '1')).toBe(hash)
  })

  it('is another for another seed', async () => {
    expect(await hashOf(...args, '--seed', '2')).not.toBe(await hashOf(...args, '--seed', '3'))
  })
})

describe('a run without steps, or without agents', () => {
  it('records the state at its start', async () => {
    await run('seek', '--steps', '0', '--quiet', '--out', 'none')
    expect(await parquet('none/trajectories.parquet')).toHaveLength(1)
    expect(json('none/summary.json')).toMatchObject({ steps: 0, timings: { msPerStep: null } })
  })

  it('leaves empty tables', async () => {
    writeFileSync(at('empty.json'), JSON.stringify({ drover: 1, world: {}, run: { steps: 2, every: 1 } }))
    expect((await run('empty.json')).code).toBe(0)
    expect(await parquet('drover-results/empty/trajectories.parquet')).toEqual([])
    expect(existsSync(at('drover-results/empty/picture.png'))).toBe(true)
  })
})

describe('a world in three dimensions', () => {
  it('is recorded with z and drawn from above', async () => {
    const swarm = { count: 5, at: [10, 20, 30], velocity: [1, 0, 2], maxSpeed: 3 }
    writeFileSync(
      at('deep.json'),
      JSON.stringify({ drover: 1, world: { depth: 50, populations: [swarm] }, run: { steps: 1 } }),
    )
    await run('deep.json', '--quiet')
    const rows = await parquet('drover-results/deep/trajectories.parquet')
    expect(rows.at(-1)).toMatchObject({ step: 1, x: 11, y: 20, z: 32, vx: 1, vz: 2 })
  })
})

describe('a folder for results that is missing', () => {
  it('is made, with those around it', async () => {
    await run('seek', '--steps', '1', '--quiet', '--out', 'a/b/c')
    expect(readdirSync(at('a/b/c')).sort()).toEqual(FILES)
  })

  it('may hold other files, which stay', async () => {
    mkdirSync(at('full'))
    writeFileSync(at('full/notes.txt'), 'mine')
    await run('seek', '--steps', '1', '--quiet', '--out', 'full')
    expect(readdirSync(at('full')).sort()).toEqual([...FILES, 'notes.txt'].sort())
  })
})

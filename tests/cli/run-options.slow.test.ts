import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { createWorkplace, FILES } from './results.js'

vi.setConfig({ testTimeout: 120_000 })

const { at, json, parquet, csv, run, hashOf, remove } = createWorkplace()
afterAll(remove)

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
  it('writes standard tables with enough digits to restore the same numbers', async () => {
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

  it('deletes the tables of an earlier run in the other format', async () => {
    await run('seek', '--steps', '2', '--quiet', '--out', 'changed')
    expect(readdirSync(at('changed')).sort()).toEqual(FILES)
    await run('seek', '--steps', '2', '--quiet', '--out', 'changed', '--format', 'csv')
    expect(readdirSync(at('changed')).sort()).toEqual(FILES.map((name) => name.replace('parquet', 'csv')))
  })
})

describe('drover run --set', () => {
  it('accepts the name of a control, a path into the world or the scenario, and entries by name', async () => {
    const settings = [
      'cohesion=0',
      'edges=bounce',
      'edges={"edge":"wrap","margin":3}',
      'title=Two words',
      'run.every=3',
      'world.populations[0].count=7',
      'populations[boids].behaviors[separate].radius=40',
      'populations[0].velocity[1].low=-2',
      'populations[0].perception.radius=30',
    ]
    const args = settings.flatMap((setting) => ['--set', setting])
    expect((await run('flocking', '--steps', '3', '--quiet', '--out', 'set', ...args)).stderr).toBe('')
    const { title, world, run: played } = json('set/scenario.json')
    const [boids] = world.populations
    expect(title).toBe('Two words')
    expect(played).toEqual({ steps: 3, every: 3, backend: 'reference' })
    expect(world.edges).toEqual({ edge: 'wrap', margin: 3 })
    expect(boids.count).toBe(7)
    expect(boids.behaviors.map(({ weight }: { weight: number }) => weight)).toEqual([1.5, 1, 0])
    expect(boids.behaviors[0].radius).toBe(40)
    expect(boids.velocity[1].low).toBe(-2)
    expect(boids.perception.radius).toBe(30)
  })
})

describe('the result of a run', () => {
  const args = ['bin-lattice', '--steps', '20', '--out', 'outcome']

  it('does not depend on the index or the recording interval', async () => {
    const hash = await hashOf(...args)
    expect(await hashOf(...args, '--index', 'tree')).toBe(hash)
    expect(await hashOf(...args, '--index', 'brute-force', '--every', '1')).toBe(hash)
  })

  it('depends on the seed', async () => {
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

describe('a missing results folder', () => {
  it('is created, with its parents', async () => {
    await run('seek', '--steps', '1', '--quiet', '--out', 'a/b/c')
    expect(readdirSync(at('a/b/c')).sort()).toEqual(FILES)
  })

  it('may contain other files, which stay', async () => {
    mkdirSync(at('full'))
    writeFileSync(at('full/notes.txt'), 'mine')
    await run('seek', '--steps', '1', '--quiet', '--out', 'full')
    expect(readdirSync(at('full')).sort()).toEqual([...FILES, 'notes.txt'].sort())
  })
})

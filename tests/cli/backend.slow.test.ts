import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { drover } from './program.js'
import { createWorkplace } from './results.js'

vi.setConfig({ testTimeout: 120_000 })

const { path, at, json, csv, run, remove } = createWorkplace()
afterAll(remove)

const behaviors = [
  { behavior: 'separate', radius: 20 },
  { behavior: 'align', radius: 40 },
]

/** Writes a scenario of a flock that the wasm backend knows. */
function writeFlock(name: string, count: number, world: object = {}, more: object = {}): void {
  const populations = [{ name: 'flock', count, velocity: 'random', behaviors, ...more }]
  const scenario = {
    drover: 1,
    metrics: ['polarization'],
    world: { width: 900, height: 900, edges: 'wrap', populations, ...world },
  }
  writeFileSync(at(name), JSON.stringify(scenario))
}

writeFlock('many.json', 1000)
writeFlock('few.json', 20)
writeFlock('turns.json', 1000, { order: 'sequential', collisions: 'push' })
writeFlock('pushes.json', 1000, { collisions: 'push' })
writeFlock('avoids.json', 1000, {}, { locomotion: { avoidance: {} } })

describe('drover run --backend', () => {
  const recorded = (backend: string, ...more: readonly string[]) => {
    const common = ['--steps', '20', '--every', '10', '--format', 'csv', '--quiet', '--out', backend]
    return run('many.json', ...common, '--backend', backend, ...more)
  }

  it('uses the engine by default, and the summary says so', async () => {
    await run('few.json', '--steps', '2', '--quiet', '--out', 'plain')
    expect(json('plain/summary.json')).toMatchObject({
      backend: 'reference',
      threads: 1,
      backendWhy: 'it was asked for',
    })
  })

  it('writes the same tables on every backend, within single precision, in the order of the ids', async () => {
    expect(await recorded('reference')).toMatchObject({ code: 0, stderr: '' })
    expect(await recorded('wasm', '--threads', '2')).toMatchObject({ code: 0, stderr: '' })
    expect(json('wasm/summary.json')).toMatchObject({ backend: 'wasm', threads: 2 })
    for (const table of ['trajectories.csv', 'metrics.csv']) {
      const [engine, wasm] = [csv('reference', table), csv('wasm', table)]
      expect(wasm.length).toBe(engine.length)
      const words = table === 'trajectories.csv' ? [0, 1, 2, 3] : [0, 1, 2]
      expect(wasm.map((row) => words.map((k) => row[k]))).toEqual(
        engine.map((row) => words.map((k) => row[k])),
      )
    }
    // The first state equals the engine's except for rounding; by step 20 thresholds have separated the two slightly.
    const places = (out: string) =>
      csv(out, 'trajectories.csv')
        .slice(1, 1001)
        .map((row) => Number(row[4]))
    const engine = places('reference')
    places('wasm').forEach((x, k) => {
      expect(x).toBe(Math.fround(engine[k] as number))
    })
  })

  it('ends in the same hash on any number of threads', async () => {
    const hashes = []
    for (const threads of ['1', '3']) {
      const { stdout } = await run(
        'many.json',
        '--steps',
        '30',
        '--backend',
        'wasm',
        '--threads',
        threads,
        '--json',
      )
      hashes.push(JSON.parse(stdout).hash)
    }
    expect(hashes[0]).toBe(hashes[1])
  })

  it.each([
    ['many.json', /^Backend: wasm on 2 threads: it begins with 1000 agents and is known in full$/m],
    ['few.json', /^Backend: the engine: it begins with 20 agents, fewer than 1000$/m],
    ['turns.json', /^Backend: the engine: the wasm backend does not know agents that take turns \(order\)$/m],
    [
      'pushes.json',
      /^Backend: wasm on 2 threads: the wasm backend does not know bodies that collide \(collisions\); that is left to the engine$/m,
    ],
    [
      'avoids.json',
      /does not know 'avoidance' \(populations\[0\]\.locomotion\.avoidance\); with that left to the engine it would be no faster$/m,
    ],
  ])('auto names its choice for %s, and the reason', async (file, said) => {
    const { code, stdout } = await run(file, '--steps', '2', '--backend', 'auto', '--threads', '2')
    expect(code).toBe(0)
    expect(stdout).toMatch(said)
  })

  it('wasm rejects an unsupported world, one line per feature, and writes nothing', async () => {
    const { code, stderr, stdout } = await run('turns.json', '--backend', 'wasm', '--out', 'refused')
    const engine = "; run it on the engine, backend 'reference'"
    expect(stderr.trimEnd().split('\n').toSorted()).toEqual([
      `drover: turns.json: collisions: the wasm backend does not know bodies that collide${engine}`,
      `drover: turns.json: order: the wasm backend does not know agents that take turns${engine}`,
    ])
    expect([code, stdout]).toEqual([2, ''])
    expect(readdirSync(path)).not.toContain('refused')
  })

  it('rejects threads for the engine, and unknown backends', async () => {
    expect(await run('few.json', '--threads', '2')).toEqual({
      code: 2,
      stdout: '',
      stderr:
        "drover: --threads: the reference backend uses one thread; add '--backend wasm' or '--backend auto'\n",
    })
    expect(await run('few.json', '--backend', 'wasn')).toMatchObject({
      code: 2,
      stderr: "drover: --backend: unknown choice 'wasn'; did you mean 'wasm'?\n",
    })
  })
})

describe('drover bench --backend', () => {
  it('reports backend and threads, as JSON and in its table', async () => {
    const args = [
      'bench',
      'many.json',
      '--steps',
      '2',
      '--repeats',
      '1',
      '--backend',
      'wasm',
      '--threads',
      '2',
    ]
    expect(JSON.parse((await drover([...args, '--json'], path)).stdout)).toMatchObject({
      backend: 'wasm',
      threads: 2,
      agents: 1000,
    })
    expect((await drover(args, path)).stdout).toMatch(/^ {2}steps by +wasm on 2 threads$/m)
    const plain = await drover(['bench', 'few.json', '--steps', '2', '--repeats', '1', '--json'], path)
    expect(JSON.parse(plain.stdout)).toMatchObject({ backend: 'reference', threads: 1 })
  })
})

describe('the command line', () => {
  it('loads the wasm backend only on request', () => {
    const folder = new URL('../../packages/cli/src/', import.meta.url)
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.ts'),
    )
    const eager = sources.filter((name) =>
      /from '@drover\/wasm'/.test(readFileSync(new URL(name, folder), 'utf8')),
    )
    expect(sources.length).toBeGreaterThan(50)
    expect(eager).toEqual([])
  })
})

import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { fileURLToPath } from 'node:url'
import { crc32 } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { drover, program, signaling, start } from './program.js'
import { createWorkplace } from './results.js'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const { path, at, json, parquet, csv, remove } = createWorkplace()
afterAll(remove)

const write = (name: string, value: unknown) => writeFileSync(at(name), JSON.stringify(value))
const sweep = (...args: readonly string[]) => drover(['sweep', 'flocks.json', ...args], path)
const gather = (...args: readonly string[]) => drover(['gather', ...args], path)
const bytes = (...names: readonly string[]) => readFileSync(at(...names))
const FILES = ['experiment.json', 'scenario.json', 'runs.parquet', 'summary.parquet', 'series.parquet']

/** Six combinations of three runs, one of which goes on for a while. */
const FLOCKS = {
  experiment: 'flocks',
  scenario: 'flocking',
  steps: 40,
  set: { 'populations[0].count': 20 },
  factors: {
    cohesion: { values: { from: 0, to: 2 } },
    speed: { path: 'maxSpeed', values: [1, 8] },
    force: { path: 'populations[0].maxForce', values: [0.1, 0.5] },
  },
  sample: { method: 'sobol', count: 3 },
  paired: [['speed', 'force']],
  replicates: 3,
  measure: { metrics: ['polarization', 'nearest'], at: [0, 20, 40] },
  reduce: { quantiles: [0.5] },
}

const expectWhole = (out: string) => {
  for (const name of FILES) expect(bytes(out, name).equals(bytes('whole', name))).toBe(true)
}

beforeAll(async () => {
  write('flocks.json', FLOCKS)
  const shards = [0, 1, 2, 3].map((k) =>
    sweep('--out', 'shared', '--shard', `${k}/4`, '--quiet', '--jobs', '1'),
  )
  // All at the same time, in a folder that none of them finds made.
  for (const ended of await Promise.all(shards)) expect(ended).toEqual({ code: 0, stdout: '', stderr: '' })
  expect((await sweep('--out', 'whole', '--quiet')).code).toBe(0)
})

describe('a sweep in shards', () => {
  it('[S137] makes exactly its own runs in each shard, in a separate folder', () => {
    expect(readdirSync(at('shared')).sort()).toEqual([0, 1, 2, 3].map((k) => `shard-${k}-of-4`))
    for (const k of [0, 1, 2, 3]) {
      const lines = bytes('shared', `shard-${k}-of-4`, 'journal.jsonl').toString().trimEnd().split('\n')
      const runs = lines.slice(1).map((line) => JSON.parse(line)[1].run)
      const own = Array.from({ length: 18 }, (_, run) => run).filter((run) => run % 4 === k)
      expect(runs.sort((a, b) => a - b)).toEqual(own)
    }
  })

  it('[S138] is gathered to the tables of a single sweep, byte for byte', async () => {
    const { code, stdout } = await gather('shared')
    expect(code).toBe(0)
    expect(stdout).toMatch(/^flocks: 18 runs of 4 shards\n/)
    expectWhole('shared')
    const again = await gather('shared', '--json')
    expect(JSON.parse(again.stdout)).toMatchObject({ experiment: 'flocks', shards: 4, runs: 18, failed: 0 })
    expectWhole('shared')
  })

  it('[S138] is gathered from folders anywhere, and in another format', async () => {
    const folders = [3, 1, 0, 2].map((k) => `shared/shard-${k}-of-4`)
    const { code } = await gather(...folders, '--out', 'elsewhere', '--quiet', '--format', 'csv')
    expect(code).toBe(0)
    expect(csv('elsewhere', 'runs.csv')).toHaveLength(19)
    expect((await gather(...folders, '--quiet')).code).toBe(0)
    expectWhole('drover-results/flocks')
  })

  it('continues from a gathered journal without another run, with other reductions', async () => {
    write('reduced.json', { ...FLOCKS, reduce: { quantiles: [0.1] } })
    const { stdout } = await drover(['sweep', 'reduced.json', '--out', 'elsewhere', '--json'], path)
    expect(JSON.parse(stdout)).toMatchObject({ runs: 18, found: 18 })
  })

  it('[S137] continues after a kill', async () => {
    write('flocks-long.json', {
      ...FLOCKS,
      experiment: 'long',
      steps: 20_000,
      measure: { metrics: ['speed'] },
    })
    const args = [
      'sweep',
      'flocks-long.json',
      '--out',
      'long',
      '--shard',
      '1/2',
      '--jobs',
      '1',
      '--json',
      '--quiet',
    ]
    const journal = at('long', 'shard-1-of-2', 'journal.jsonl')
    const { ended } = start(args, path, [], signaling('SIGKILL', 1, journal))
    expect((await ended).code).toBeNull()
    const done = () => (existsSync(journal) ? readFileSync(journal, 'utf8').split('\n').length - 2 : 0)
    const found = done()
    expect(found).toBeLessThan(9)
    const incomplete = await gather('long')
    expect(incomplete.code).toBe(2)
    expect(incomplete.stderr).toBe(
      `drover: gather: ${18 - found} of 18 runs are missing: ` +
        `shard 1/2 has ${found} of 9 runs (long/shard-1-of-2), shard 0/2 is missing; ` +
        'run them with the same experiment and --shard, then gather again\n',
    )
    const { code, stdout } = await drover(args, path)
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ shard: '1/2', runs: 9, found, done: 9, failed: 0 })
  })

  it('with more shards than runs has empty ones', async () => {
    const { code, stdout } = await sweep('--out', 'many', '--shard', '18/19', '--json')
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ runs: 0, done: 0 })
  })

  it.each(['4/4', '-1/4', '1', '1/0', 'a/b', '0.5/2'])('rejects the shard %s', async (shard) => {
    const { code, stderr } = await sweep(`--shard=${shard}`)
    expect(code).toBe(2)
    expect(stderr).toBe(`drover: --shard: expected I/N with I from 0 to N-1, such as 0/4, got '${shard}'\n`)
  })
})

describe('gathering', () => {
  /** A copy of the shards, with something changed in one journal. */
  const changed = (out: string, change: (journal: string) => string) => {
    cpSync(at('shared'), at(out), {
      recursive: true,
      filter: (source) => source === at('shared') || source.includes('shard-'),
    })
    const journal = at(out, 'shard-2-of-4', 'journal.jsonl')
    writeFileSync(journal, change(readFileSync(journal, 'utf8')))
  }
  const complaint = async (...folders: readonly string[]) => {
    const before = folders.flatMap((folder) => readdirSync(at(folder)))
    const { code, stdout, stderr } = await gather(...folders)
    expect([code, stdout]).toEqual([2, ''])
    expect(folders.flatMap((folder) => readdirSync(at(folder)))).toEqual(before)
    expect(stderr.split('\n')).toHaveLength(2)
    return stderr.trimEnd()
  }

  it('[S138] names a missing shard, and one with a damaged line', async () => {
    changed('spoiled', (journal) => journal.replace('"outcome":"done"', '"outcome":"gone"'))
    rmSync(at('spoiled', 'shard-0-of-4'), { recursive: true })
    expect(await complaint('spoiled')).toMatch(
      /^drover: gather: \d of 18 runs are missing: shard 2\/4 has \d of 4 runs \(spoiled\/shard-2-of-4\), shard 0\/4 is missing; /,
    )
  })

  it('[S138] accepts a duplicate run with the same result, and rejects one with another', async () => {
    expect((await sweep('--out', 'shared', '--shard', '0/2', '--quiet')).code).toBe(0)
    expect((await gather('shared', '--quiet')).code).toBe(0)
    expectWhole('shared')
    write('other.json', { ...FLOCKS, seed: 2 })
    await drover(['sweep', 'other.json', '--out', 'other', '--shard', '0/2', '--quiet'], path)
    // Results of another seed under the head of this one.
    const [head] = bytes('shared', 'shard-0-of-2', 'journal.jsonl').toString().split('\n')
    const [, ...lines] = bytes('other', 'shard-0-of-2', 'journal.jsonl').toString().split('\n')
    changed('contrary', (journal) => journal)
    writeFileSync(at('contrary', 'shard-0-of-2', 'journal.jsonl'), [head, ...lines].join('\n'))
    expect(await complaint('contrary')).toMatch(
      /^drover: gather: contrary\/shard-0-of-4: the result of run \d+ differs from that in contrary\/shard-0-of-2; /,
    )
  })

  it('[S138] rejects shards of another plan', async () => {
    expect(await complaint('shared/shard-0-of-4', 'other')).toBe(
      'drover: gather: other/shard-0-of-2: the sweep there differs in seed from shared/shard-0-of-4; gather only shards of one sweep',
    )
  })

  it('[S138] rejects shards of another version', async () => {
    changed('newer', (journal) => {
      const [head = '', ...rest] = journal.split('\n')
      const content = head.slice(12, -1).replace('"drover":"', '"drover":"9.')
      const sum = crc32(content).toString(16).padStart(8, '0')
      return [`["${sum}",${content}]`, ...rest].join('\n')
    })
    expect(await complaint('newer')).toMatch(
      /^drover: gather: newer\/shard-2-of-4: the sweep there was started with drover 9\.[\d.]+ and scenarios [\d.]+, these are /,
    )
  })

  it('[S138] rejects shards with other reductions', async () => {
    changed('reduced', (journal) => journal)
    const experiment = json('reduced', 'shard-2-of-4', 'experiment.json')
    write('reduced/shard-2-of-4/experiment.json', { ...experiment, reduce: { quantiles: [0.9] } })
    expect(await complaint('reduced')).toContain("for example in 'reduce' or 'question'")
  })

  it('reports failed runs, and how to repeat the first; the shard itself exits with 0', async () => {
    const wind = { force: 'wind', vector: [{ signal: 'ramp', from: 5, to: 6, low: 0, high: 1 }, 0] }
    write('storm.json', {
      experiment: 'storm',
      scenario: { drover: 1, world: { populations: [{ at: [0, 0], forces: [wind], mass: 1e-300 }] } },
      steps: 20,
      factors: { gale: { path: 'populations[0].forces[0].vector[0].high', values: [1, 1e100] } },
      replicates: 2,
      measure: { metrics: ['speed'] },
    })
    const shards = await Promise.all(
      [0, 1].map((k) =>
        drover(['sweep', 'storm.json', '--out', 'storm', '--shard', `${k}/2`, '--quiet'], path),
      ),
    )
    expect(shards.map(({ code }) => code)).toEqual([0, 0])
    expect(
      shards.every(({ stderr }) =>
        /failed; drover gather lists them, --retry-failed repeats them\n$/.test(stderr),
      ),
    ).toBe(true)
    const { code, stderr } = await gather('storm', '--quiet')
    const rows = await parquet('storm', 'runs.parquet')
    const failed = rows.find(({ outcome }) => outcome === 'failed')
    expect(code).toBe(1)
    expect(stderr).toContain(`drover: to repeat it, in storm: ${failed?.command}\n`)
  })
})

describe('the example for', () => {
  const example = (name: string) => fileURLToPath(new URL(`../../examples/${name}`, import.meta.url))
  const bin = () => at('bin')

  beforeAll(async () => {
    spawnSync('mkdir', ['-p', bin()])
    writeFileSync(at('bin', 'drover'), `#!/bin/sh\nexec '${process.execPath}' '${program}' "$@"\n`)
    chmodSync(at('bin', 'drover'), 0o755)
    // The same in small.
    const experiment = JSON.parse(readFileSync(example('cohesion.json'), 'utf8'))
    write('cohesion.json', { ...experiment, steps: 5, replicates: 2 })
    expect((await drover(['sweep', 'cohesion.json', '--out', 'cohesion', '--quiet'], path)).code).toBe(0)
  })

  /** Runs a script with a variable for each of two shards, then what gathers, as a batch system would. */
  function batch(shell: string, script: readonly string[], index: string, gathering: string) {
    const environment = {
      ...process.env,
      PATH: `${bin()}:${process.env.PATH}`,
      SHARDS: '2',
      SLURM_CPUS_PER_TASK: '1',
    }
    const run = (args: readonly string[], more: object = {}) =>
      spawnSync(shell, args, { cwd: path, env: { ...environment, ...more }, encoding: 'utf8' })
    rmSync(at('drover-results', 'cohesion'), { recursive: true, force: true })
    for (const k of ['0', '1']) {
      const { status, stderr } = run(script, { [index]: k })
      expect([status, stderr]).toEqual([0, ''])
    }
    const { status, stderr } = run(['-c', gathering])
    expect([status, stderr]).toEqual([0, ''])
    for (const name of ['runs.parquet', 'summary.parquet']) {
      expect(bytes('drover-results', 'cohesion', name).equals(bytes('cohesion', name))).toBe(true)
    }
  }

  it('Slurm makes the shards and gathers them', () => {
    copyFileSync(example('slurm.sh'), at('slurm.sh'))
    const [, gathering = ''] = /--wrap '(.*)'/.exec(readFileSync(at('slurm.sh'), 'utf8')) ?? []
    batch('bash', ['slurm.sh'], 'SLURM_ARRAY_TASK_ID', gathering)
  })

  it('Kubernetes makes the shards and gathers them', () => {
    const making = readFileSync(example('kubernetes.yaml'), 'utf8')
    const [, folded = ''] = /- >-\n(.*?)\n\s*resources:/s.exec(making) ?? []
    const [, gathering = ''] =
      /- (exec drover gather .*)/.exec(readFileSync(example('kubernetes-gather.yaml'), 'utf8')) ?? []
    batch('sh', ['-c', folded.trim().replace(/\s*\n\s*/g, ' ')], 'JOB_COMPLETION_INDEX', gathering)
  })

  it('both is the experiment of docs/experiments/README.md', () => {
    const page = readFileSync(new URL('../../docs/experiments/README.md', import.meta.url), 'utf8')
    const shown = /```json\n(.*?)```/s.exec(page)?.[1] ?? ''
    expect(JSON.parse(shown)).toEqual(JSON.parse(readFileSync(example('cohesion.json'), 'utf8')))
  })
})

import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { drover, start, temporaryFolder } from './program.js'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const folder = temporaryFolder()
const at = (...parts: readonly string[]) => join(folder.path, ...parts)
const write = (file: string, value: unknown) =>
  writeFileSync(at(file), typeof value === 'string' ? value : JSON.stringify(value))

const LONG = 'x'.repeat(300)
const WORLD = { populations: [{ count: 1 }] }
const FOREIGN = '<svg xmlns="http://www.w3.org/2000/svg"><circle r="1"/></svg>'

/** Command lines, and the single error line of each. */
const REFUSED: readonly (readonly [line: string, said: string])[] = [
  ['run /dev/zero', '/dev/zero: expected a file, got a device'],
  ['sweep /dev/zero', '/dev/zero: expected a file, got a device'],
  ['run flocking --terrain /dev/zero', '--terrain: /dev/zero: expected a file, got a device'],
  ['run flocking --import /dev/zero', '--import /dev/zero: expected a file, got a device'],
  ['run circle', 'circle: symbolic links form a loop'],
  ['run ./circle', './circle: symbolic links form a loop'],
  ['plot circle', 'circle: symbolic links form a loop'],
  ['run flocking --out circle', '--out circle: cannot create the folder: symbolic links form a loop'],
  [`run ${LONG}.json`, `${LONG}.json: the name is too long`],
  [`plot run --out ${LONG}.svg`, `--out ${LONG}.svg: cannot write it: the name is too long`],
  [`new ${LONG}`, `${LONG}: the name is too long`],
  [
    'run flocking --out --quiet',
    "--out: expected a value, got the option '--quiet'; write --out=--quiet if you mean that",
  ],
  [
    'sweep experiment.json --jobs --fresh',
    "--jobs: expected a value, got the option '--fresh'; write --jobs=--fresh if you mean that",
  ],
  [
    'bake tiny-steps.json --seconds 10',
    'tiny-steps.json: expected at most 100000000 steps, got 10000000000 (10 s with steps of 1e-9); use a longer dt, fewer --seconds or a lower --pace',
  ],
  [
    'sweep experiment.json --out locked',
    '--out locked: cannot read the lock locked/.sweep.lock: expected a file, got a folder; remove it',
  ],
  [
    'report null-summary',
    'null-summary/summary.json: expected an object, got null; it belongs to the tables next to it',
  ],
  [
    'plot null-scenario',
    'null-scenario/scenario.json: expected an object, got null; it belongs to the tables next to it',
  ],
  ['report odd-scenario', 'odd-scenario: expected summary.json and scenario.json of a run, got other files'],
  ...['cut', 'empty', 'hollow'].map(
    (name) =>
      [
        `plot ${name}`,
        `${name}/metrics.parquet: cannot be read as a table: the file is damaged or incomplete; run the command again`,
      ] as const,
  ),
  [
    'plot run --out foreign.svg',
    '--out foreign.svg: exists already and was not written by drover; choose another name, or remove it',
  ],
  [
    'report run --out foreign.html',
    '--out foreign.html: exists already and was not written by drover; choose another name, or remove it',
  ],
]

beforeAll(async () => {
  write('scenario.json', { drover: 1, world: WORLD, run: { steps: 20 } })
  write('experiment.json', {
    experiment: 'e',
    scenario: './scenario.json',
    replicates: 1,
    measure: { metrics: ['speed'] },
  })
  write('tiny-steps.json', { drover: 1, world: { populations: [{ count: 1, maxSpeed: 1e9 }], dt: 1e-9 } })
  write('long.json', { drover: 1, title: 'a'.repeat(12e6), about: '\n'.repeat(6e6), world: {} })
  write('long-name.json', { drover: 1, world: {}, ['b'.repeat(12e6)]: 1 })
  write('foreign.svg', FOREIGN)
  write('foreign.html', '<!doctype html><title>Mine</title>')
  symlinkSync('circle', at('circle'))
  mkdirSync(at('locked', '.sweep.lock'), { recursive: true })
  expect((await drover('run scenario.json --out run --quiet'.split(' '), folder.path)).stderr).toBe('')
  for (const name of ['null-summary', 'null-scenario', 'odd-scenario', 'cut', 'empty', 'hollow'])
    cpSync(at('run'), at(name), { recursive: true })
  write('null-summary/summary.json', 'null')
  write('null-scenario/scenario.json', 'null')
  write('odd-scenario/scenario.json', { world: { populations: 7 } })
  const table = readFileSync(at('run/metrics.parquet'))
  writeFileSync(at('cut/metrics.parquet'), table.subarray(0, table.length / 2))
  writeFileSync(at('empty/metrics.parquet'), '')
  writeFileSync(at('hollow/metrics.parquet'), Buffer.from(table).fill(0xff, 4, table.length - 8))
})

afterAll(folder.remove)

describe.concurrent('drover, given invalid input,', () => {
  it.each(REFUSED)('ends with one line: %s', async (line, said) => {
    const { code, stdout, stderr } = await drover(line.split(' '), folder.path)
    expect(stderr).toBe(`drover: ${said}\n`)
    expect([code === 0, stdout]).toEqual([false, ''])
  })

  it('leaves foreign files unchanged', async () => {
    await drover('plot run --out foreign.svg'.split(' '), folder.path)
    expect(readFileSync(at('foreign.svg'), 'utf8')).toBe(FOREIGN)
  })
})

describe('drover', () => {
  it('replaces the pictures and pages that it wrote itself', async () => {
    for (const line of ['plot run --out own.svg', 'plot run --out own.svg', 'report run', 'report run']) {
      const { code, stderr } = await drover(line.split(' '), folder.path)
      expect([code, stderr]).toEqual([0, ''])
    }
  })

  it('reads strings of 12 MB, and quotes only a part of one', async () => {
    const { code, stdout, stderr } = await drover(['validate', 'long.json', 'long-name.json'], folder.path)
    expect([code, stdout]).toEqual([2, 'long.json: valid\n'])
    expect(stderr).toMatch(/^long-name\.json: b{3000,4000}… \(120\d+ characters\)\n$/)
  })

  it('reads a scenario from a pipe', async () => {
    const through = ['bash', '-c', '"$@" <(cat scenario.json)', 'bash']
    const { code, stdout, stderr } = await start(['validate'], folder.path, through).ended
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/^\/dev\/fd\/\d+: valid\n$/)
  })

  it('ends with exit code 1 and one line if the disk is full', async () => {
    const through = ['bash', '-c', '"$@" > /dev/full', 'bash']
    const { code, stderr } = await start(['list'], folder.path, through).ended
    expect([code, stderr]).toEqual([
      1,
      'drover: cannot write to standard output: no space left on the device\n',
    ])
  })

  it('leaves no partial file at a file size limit', async () => {
    // In units of 1 KiB; what a write beyond it says is that the file would become too large.
    const through = ['bash', '-c', 'ulimit -f 8; "$@"', 'bash']
    const args = 'run flocking --steps 200 --every 1 --out limited --quiet'.split(' ')
    const { code, stderr } = await start(args, folder.path, through).ended
    expect([code, stderr]).toEqual([
      1,
      'drover: --out limited: cannot write the results: the file would become too large\n',
    ])
    expect(existsSync(at('limited'))).toBe(false)
  })
})

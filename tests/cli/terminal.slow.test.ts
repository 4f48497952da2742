import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { start, temporaryFolder } from './program.js'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const folder = temporaryFolder()
afterAll(folder.remove)

/** The environment that gives a program's output a terminal with this many columns. */
const terminal = (columns: number, term = 'xterm') => ({
  TERM: term,
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(
    `for (const stream of [process.stdout, process.stderr]) Object.assign(stream, { isTTY: true, columns: ${columns} })`,
  )}`,
})

const on = (env: Readonly<Record<string, string>>, line: string) =>
  start(line.split(' '), folder.path, [], env).ended

beforeAll(() => {
  const world = { populations: [{ name: 'kites', count: 3, velocity: 'random' }] }
  writeFileSync(
    join(folder.path, 'kites.json'),
    JSON.stringify({ drover: 1, world, run: { steps: 40, every: 10 } }),
  )
})

describe.concurrent('on a terminal of 40 columns', () => {
  it.each(['--help', 'run --help', 'sweep --help', 'bake --help', 'plot --help'])(
    'drover %s has no longer line except for single words',
    async (line) => {
      const { stdout, code } = await on(terminal(40), line)
      const long = stdout.split('\n').filter((text) => text.length > 40 && /\S {1,}\S/.test(text.trim()))
      expect([code, long]).toEqual([0, []])
    },
  )

  it('drover info shows each option as a list without truncation', async () => {
    const { stdout } = await on(terminal(40), 'info flocking')
    expect(stdout).toContain('  option      width\n  here        640\n')
    expect(stdout).toContain('  place    world.populations[0].maxForce\n')
  })

  it('drover run shows the first and the last moment of its metrics', async () => {
    const { stdout } = await on(terminal(40), 'run kites.json --out narrow')
    expect(stdout).toMatch(/^ {2}metric +step 0 +40$/m)
  })
})

describe.concurrent('progress', () => {
  it('is a bar on a terminal with cursor control', async () => {
    const { stderr } = await on(terminal(100), 'run kites.json --out steered')
    expect(stderr).toContain('\x1b[')
    expect(stderr).toContain('40/40 steps')
  })

  it('sends no control codes to a dumb terminal', async () => {
    const { stderr, code } = await on(terminal(100, 'dumb'), 'run kites.json --out dumb')
    expect([code, stderr]).toEqual([0, ''])
    const wrong = await on(terminal(100, 'dumb'), 'run nowhere.json')
    expect(wrong.stderr).toBe('drover: nowhere.json: no such file or folder\n')
  })
})

import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Running, SIGNAL_INTERVAL, start } from './program.js'
import { createWorkplace, FILES } from './results.js'

vi.setConfig({ testTimeout: 120_000 })

const { path, at, json, parquet, csv, run, partsIn, hasWritten, remove } = createWorkplace()
afterAll(remove)

/** Each of this many agents looks at all others, which takes about a minute per step. */
const CROWD = 60_000
/** Placing this many agents takes seconds. */
const MULTITUDE = 4_000_000

beforeAll(() => {
  const crowd = { count: CROWD, at: 'random', velocity: 'random', maxSpeed: 1 }
  const looking = { ...crowd, behaviors: [{ behavior: 'align', radius: 1000 }] }
  const varied = Object.fromEntries(
    ['mass', 'radius', 'maxSpeed', 'maxForce'].map((name) => [name, { signal: 'range', low: 1, high: 2 }]),
  )
  write('crowd.json', { width: 10, height: 10, populations: [looking] })
  write('multitude.json', { populations: [{ ...crowd, ...varied, count: MULTITUDE }] })
})

const write = (file: string, world: object) =>
  writeFileSync(
    at(file),
    JSON.stringify({ drover: 1, world, run: { steps: 9, every: 1 }, metrics: ['agents'] }),
  )

/** Waits for an event, or for the end of the run. */
const until = async (happened: () => boolean, { process }: Running) => {
  while (!happened() && process.exitCode === null) await setTimeout(20)
}

/** Sends two requests to stop to a run in the middle of its first step. */
async function stopTwice(signal: NodeJS.Signals, ...args: readonly string[]) {
  const running = start(['run', 'crowd.json', ...args], path)
  const { process, output, ended } = running
  await until(() => hasWritten(signal), running)
  process.kill(signal)
  const asked = performance.now()
  await until(() => output.stderr !== '' && performance.now() - asked > SIGNAL_INTERVAL, running)
  expect(output.stderr).toBe('drover: stopping after the current step; press Ctrl-C again to stop at once\n')
  process.kill(signal)
  return ended
}

describe('a run that gets two stop requests within one long step', () => {
  it('ends at once, with its records as Parquet, and says that there is no picture', async () => {
    await run('seek', '--steps', '1', '--quiet', '--out', 'SIGINT')
    const { code, stdout, stderr } = await stopTwice('SIGINT', '--out', 'SIGINT')
    expect(code).toBe(130)
    expect(stderr).toMatch(/\ndrover: stopped at step 0 of 9\n$/)
    expect(stdout).toContain('\nStopped at step 0 of 9; results up to step 0 in SIGINT: scenario.json')
    expect(stdout).toContain('(no picture: the run was stopped at once)')
    const files = FILES.filter((name) => name !== 'picture.png')
    expect(readdirSync(at('SIGINT')).sort()).toEqual(files)
    const summary = json('SIGINT', 'summary.json')
    expect(summary).toMatchObject({ steps: 0, plannedSteps: 9, hash: null, interrupted: true, failure: null })
    expect(summary.files.toSorted()).toEqual(files)
    expect(await parquet('SIGINT', 'trajectories.parquet')).toHaveLength(CROWD)
    expect(await parquet('SIGINT', 'metrics.parquet')).toMatchObject([{ step: 0, agents: CROWD }])
  })

  it('leaves CSV that ends with a complete line', async () => {
    const { code } = await stopTwice('SIGTERM', '--out', 'SIGTERM', '--format', 'csv', '--quiet')
    expect(code).toBe(130)
    const rows = csv('SIGTERM', 'trajectories.csv')
    expect(rows).toHaveLength(1 + CROWD)
    expect(rows.at(-1)).toHaveLength(10)
  })
})

describe.each(['SIGINT', 'SIGTERM'] as const)('a run that gets %s while agents are placed', (signal) => {
  it('ends at once with exit code 130 and one line, and leaves no files', async () => {
    mkdirSync(at('placing'), { recursive: true })
    const running = start(['run', 'multitude.json', '--out', 'placing/deep'], path)
    await until(() => partsIn('placing/deep').length === 2, running)
    running.process.kill(signal)
    expect(await running.ended).toEqual({
      code: 130,
      stdout: '',
      stderr: 'drover: stopped before anything was recorded\n',
    })
    expect(readdirSync(at('placing'))).toEqual([])
  })
})

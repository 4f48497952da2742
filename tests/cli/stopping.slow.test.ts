import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { start } from './program.js'
import { createWorkplace } from './results.js'

vi.setConfig({ testTimeout: 120_000 })

const { path, at, json, parquet, csv, run, partsIn, hasWritten, remove } = createWorkplace()
afterAll(remove)

/** Starts a run that would take forever, and waits until its table of agents has grown. */
async function begin(out: string, ...args: readonly string[]) {
  const running = start(
    ['run', 'flocking', '--steps', '100000000', '--every', '1', '--out', out, ...args],
    path,
  )
  while (!hasWritten(out) && running.process.exitCode === null) await setTimeout(20)
  return running
}

describe.each(['SIGINT', 'SIGHUP'] as const)('a run that gets %s', (signal) => {
  it('stops after the current step, leaves all files readable, and ends with exit code 130', async () => {
    const { process, ended } = await begin(signal, '--json', '--quiet')
    process.kill(signal)
    const { code, stdout, stderr } = await ended
    expect(code).toBe(130)
    const summary = json(signal, 'summary.json')
    const { steps } = summary
    expect(stderr).toBe(`drover: stopped at step ${steps} of 100000000\n`)
    expect(JSON.parse(stdout)).toEqual(summary)
    expect(summary).toMatchObject({ interrupted: true, failure: null, plannedSteps: 100000000 })
    const rows = await parquet(signal, 'trajectories.parquet')
    expect(rows).toHaveLength(120 * (steps + 1))
    expect(rows.at(-1)).toMatchObject({ step: steps, id: 119 })
    expect(await parquet(signal, 'metrics.parquet')).toHaveLength(steps + 1)
    expect(readdirSync(at(signal)).sort()).toEqual(summary.files.toSorted())
  })

  it('can be run again to the step where it stopped, to the same hash', async () => {
    const { steps, hash } = json(signal, 'summary.json')
    const args = ['--steps', String(steps), '--every', '1000', '--out', 'rerun', '--json']
    const { stdout } = await run(join(signal, 'scenario.json'), ...args)
    expect(JSON.parse(stdout).hash).toBe(hash)
  })
})

describe('a run that is stopped and writes CSV', () => {
  it('ends with a complete line, and names the last recorded step', async () => {
    const { process, ended } = await begin('csv', '--format', 'csv')
    process.kill('SIGINT')
    const { stdout } = await ended
    const { steps } = json('csv', 'summary.json')
    expect(stdout).toContain(`\nStopped at step ${steps} of 100000000; results up to step ${steps} in csv: `)
    const rows = csv('csv', 'trajectories.csv')
    expect(rows).toHaveLength(1 + 120 * (steps + 1))
    expect(rows.at(-1)).toHaveLength(10)
  })
})

describe('a run that is killed', () => {
  it('leaves no file under its name, and an earlier run unchanged', async () => {
    await run('flocking', '--steps', '2', '--out', 'killed', '--quiet')
    const files = readdirSync(at('killed'))
    const before = files.map((name) => readFileSync(at('killed', name)))
    const { process, ended } = await begin('killed')
    process.kill('SIGKILL')
    await ended
    expect(readdirSync(at('killed')).filter((name) => !name.startsWith('.'))).toEqual(files)
    expect(files.map((name) => readFileSync(at('killed', name)))).toEqual(before)
  })

  it('leaves temporary files, which the next run into the folder deletes', async () => {
    expect(partsIn('killed')).toHaveLength(2)
    await run('seek', '--steps', '2', '--out', 'killed', '--format', 'csv', '--quiet')
    expect(partsIn('killed')).toEqual([])
  })
})

describe('a run that reaches an infinite force', () => {
  const wind = { force: 'wind', vector: [{ signal: 'ramp', from: 5, to: 6, low: 0, high: 1e100 }, 0] }
  const population = { name: 'kites', count: 2, at: [10, 10], mass: 1e-300, forces: [wind] }
  const scenario = { drover: 1, world: { populations: [population] }, run: { steps: 50, every: 2 } }

  it('ends with exit code 1 and one line that names the agent and the step', async () => {
    writeFileSync(at('storm.json'), JSON.stringify(scenario))
    const { code, stdout, stderr } = await run('storm.json', '--out', 'storm')
    expect(code).toBe(1)
    expect(stdout).toContain('\nFailed at step 6 of 50; results up to step 6 in storm: scenario.json')
    expect(stderr).toMatch(/^drover: storm\.json: agent 0 of 'kites' at step 6: its motion overflowed.*\n$/)
  })

  it('keeps earlier records readable, and explains the error in the summary table', async () => {
    const rows = await parquet('storm', 'metrics.parquet')
    expect(rows.map(({ step }) => step)).toEqual([0, 2, 4, 6])
    expect(json('storm', 'summary.json')).toMatchObject({
      steps: 6,
      hash: null,
      interrupted: false,
      failure: expect.stringContaining('agent 0'),
    })
  })
})

describe('a run that runs out of space', () => {
  it('ends with exit code 1 and one line, and leaves no files', async () => {
    const limited = 'ulimit -f 50; exec "$@"'
    const args = ['run', 'flocking', '--steps', '400', '--every', '1', '--out', 'space/deep', '--quiet']
    const { code, stderr } = await start(args, path, ['/bin/sh', '-c', limited, 'sh']).ended
    expect(stderr).toBe(
      'drover: --out space/deep: cannot write the results: the file would become too large\n',
    )
    expect(code).toBe(1)
    expect(existsSync(at('space'))).toBe(false)
  })
})

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { thisProcess } from '../../packages/cli/src/process-identity.js'
import { start } from './program.js'
import { createWorkplace } from './results.js'

vi.setConfig({ testTimeout: 120_000 })

const { path, at, remove } = createWorkplace()
afterAll(remove)

const EXPERIMENT = {
  experiment: 'e',
  scenario: { drover: 1, world: { populations: [{ count: 1 }] } },
  steps: 1,
  replicates: 1,
  measure: { metrics: ['speed'] },
}

/** Starts a sweep into a folder with a lock left by a process of another machine. */
function startBeside(out: string) {
  writeFileSync(at('e.json'), JSON.stringify(EXPERIMENT))
  mkdirSync(at(out))
  // Its process number exists on this machine too, which proves nothing.
  const lock = (beat: number) =>
    // Rewritten as the program does: at no moment is the file empty.
    writeFileSync(at(out, '.sweep.lock'), `${process.pid} elsewhere/1.2 3 token ${beat}`, {
      flag: beat === 0 ? 'w' : 'r+',
    })
  lock(0)
  return { lock, running: start(['sweep', 'e.json', '--out', out, '--quiet'], path) }
}

/** Number of processes that try to lock a folder at the same moment, and number of folders in turn. */
const RIVALS = 4
const FOLDERS = 100

/** Writes the locks of sweeps as a module of its own, which the program is not made of: the rivals want nothing but these. */
beforeAll(async () => {
  const input = fileURLToPath(new URL('../../packages/cli/src/sweep/journal/lock.ts', import.meta.url))
  const build = await rolldown({ input, platform: 'node', external: /^node:/ })
  await build.write({ file: at('lock.mjs') })
  await build.close()
})

/** Tries the folders, each at a set time; stays alive until its input ends. */
const rival = () => `
import { lock } from ${JSON.stringify(pathToFileURL(at('lock.mjs')).href)}
const [begin, ...paths] = process.argv.slice(1)
const told = []
for (const [k, path] of paths.entries()) {
  while (Date.now() < Number(begin) + 5 * k);
  try {
    await lock(path, 'shared')
    told.push(process.pid)
  } catch (error) {
    told.push(Number(/process (\\d+) is using this folder/.exec(error.message)?.[1]))
  }
}
console.log(JSON.stringify(told))
process.stdin.resume()`

describe('a folder in which several sweeps start at the same moment', () => {
  it.each([
    ['nobody', undefined],
    ['a process that is gone', `4999999999 ${thisProcess().place} 1 token 7`],
  ])('that held %s lets one of them work, and tells the others', async (_, before) => {
    const paths = Array.from({ length: FOLDERS }, (_, k) => at(`${before?.length ?? 0}-${k}.lock`))
    if (before !== undefined) for (const file of paths) writeFileSync(file, before)
    const args = ['--input-type=module', '-e', rival(), String(Date.now() + 1000), ...paths]
    const rivals = Array.from({ length: RIVALS }, () =>
      spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] }),
    )
    onTestFinished(() => {
      for (const rival of rivals) rival.kill('SIGKILL')
    })
    const told: number[][] = await Promise.all(
      rivals.map(async ({ stdout }) => JSON.parse(String((await once(stdout, 'data'))[0]))),
    )
    const owners = paths.map((_, k) => new Set(told.map((of) => of[k])))
    const ids = rivals.map(({ pid }) => pid)
    for (const owner of owners) expect([owner.size, ids.includes([...owner][0])]).toEqual([1, true])
  })
})

describe('a folder in which a process of another machine is at work', () => {
  it('is rejected while that shows activity', async () => {
    const { lock, running } = startBeside('shared')
    let over = false
    const ended = running.ended.finally(() => {
      over = true
    })
    for (let beat = 1; !over; beat++) {
      await setTimeout(500)
      lock(beat)
    }
    const { code, stderr } = await ended
    expect(code).toBe(2)
    expect(stderr).toContain(
      `--out shared: process ${process.pid} on elsewhere is using this folder; wait for it`,
    )
  })
})

/** Process numbers of its own, as in a container, on a machine of the same name. */
const CONTAINER = ['unshare', '--user', '--map-root-user', '--pid', '--fork', '--mount-proc', '--kill-child']
const [unshare = '', ...its] = CONTAINER
const hasContainers = spawnSync(unshare, [...its, 'true']).status === 0

/** The process that `unshare` waits for. */
const within = ({ pid }: ChildProcess): number =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0])

describe.skipIf(!hasContainers)(
  'a folder in which a process of another container of that name is at work',
  () => {
    const MANY = { ...EXPERIMENT, experiment: 'many', steps: 20_000, replicates: 60 }
    const journal = (out: string) => readFileSync(at(out, 'journal.jsonl'), 'utf8')
    const args = (out: string) => ['sweep', 'many.json', '--out', out, '--jobs', '1', '--quiet']

    it('[S182] is rejected even if no process here has that id', async () => {
      writeFileSync(at('many.json'), JSON.stringify({ ...MANY, steps: 1e9 }))
      const first = start(args('contained'), path, CONTAINER)
      onTestFinished(() => void first.process.kill('SIGKILL'))
      await vi.waitUntil(() => existsSync(at('contained', 'journal.jsonl')), { timeout: 60_000 })
      const { code, stderr } = await start(args('contained'), path, CONTAINER).ended
      expect([code, stderr]).toEqual([
        2,
        expect.stringMatching(/process 1 in another container named \S+ is using this folder; wait for it/),
      ])
    })

    it('[S182] is taken over after 20 silent seconds; that process ends when it resumes, and damages nothing', async () => {
      writeFileSync(at('many.json'), JSON.stringify(MANY))
      const stopped = start(args('silent'), path, CONTAINER)
      onTestFinished(() => void stopped.process.kill('SIGKILL'))
      const lines = () =>
        existsSync(at('silent', 'journal.jsonl')) ? journal('silent').split('\n').length : 0
      await vi.waitUntil(() => lines() > 4, { timeout: 60_000 })
      process.kill(within(stopped.process), 'SIGSTOP')
      expect(await start(args('silent'), path, CONTAINER).ended).toEqual({ code: 0, stdout: '', stderr: '' })
      const whole = journal('silent')
      process.kill(within(stopped.process), 'SIGCONT')
      const { code, stderr } = await stopped.ended
      expect([code, stderr]).toEqual([1, expect.stringMatching(/sent no heartbeat for 20 s/)])
      expect(journal('silent')).toBe(whole)
      expect(readdirSync(at('silent')).sort()).toEqual([
        'experiment.json',
        'journal.jsonl',
        'runs.parquet',
        'scenario.json',
        'summary.parquet',
      ])
    })
  },
)

import { setTimeout } from 'node:timers/promises'
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { type Running, SIGNAL_INTERVAL } from './program.js'
import { createQueuePlace, stop } from './queue-places.js'
import { describeQueue, until } from './queue-server.js'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 })

const RUNS = 200
const HERD = {
  experiment: 'herd',
  scenario: 'flocking',
  steps: 400,
  set: { 'populations[0].count': 40 },
  factors: { cohesion: { values: [0, 0.5, 1, 1.5, 2] } },
  replicates: RUNS / 5,
  measure: { metrics: ['polarization'], at: { every: 100 } },
}
const ALL = Array.from({ length: RUNS }, (_, k) => k)

describeQueue('a sweep of 200 runs', () => {
  const place = createQueuePlace()
  const { run, worker, write, begin, differing, runsIn, journalOf, queue, parquet } = place
  const cli = (...command: readonly string[]) =>
    place.redis
      .cli(...command)
      .split('\n')
      .filter(Boolean)
  const batchesOf = (one: Running) =>
    cli('lrange', `${queue()}:active`, '0', '-1').filter((id) =>
      cli('hget', `${queue()}:${id}`, 'pb')[0]?.includes(`-${one.process.pid}-`),
    )

  beforeAll(async () => {
    write('herd.json', HERD)
    expect((await run(['sweep', 'herd.json', '--out', 'local', '--quiet'])).stderr).toBe('')
  })

  /** Suspends a worker in the middle of a batch; returns the worker. */
  async function freezeInBatch(one: Running): Promise<string> {
    for (;;) {
      one.process.kill('SIGSTOP')
      const [batch] = batchesOf(one)
      if (batch !== undefined) return batch
      one.process.kill('SIGCONT')
      await setTimeout(20)
    }
  }

  it("[S141] has each result once and equal to one machine's, with killed and stalled workers and a Redis restart", async () => {
    const workers = [await worker(), await worker(), await worker()] as const
    const [killed, stalled, sound] = workers
    const coordinator = begin(['sweep', 'herd.json', '--queue', '--out', 'queued', '--json'])
    let most = 0
    const watched = new AbortController()
    onTestFinished(() => watched.abort())
    const watch = (async () => {
      while (!watched.signal.aborted) {
        // Not the lists of the queue: a batch stays in one for a moment after its results have arrived.
        const [out] = cli('keys', 'drover:sweep:*:batches')
        if (out !== undefined) most = Math.max(most, Number(cli('scard', out)[0] ?? 0))
        await setTimeout(50)
      }
    })()

    await until(() => journalOf('queued').length > 50)
    const lost = await freezeInBatch(killed)
    killed.process.kill('SIGKILL')
    await killed.ended
    const held = await freezeInBatch(stalled)
    expect(lost).not.toBe(held)

    await until(() => journalOf('queued').length > 100)
    await place.redis.kill()
    await until(
      () => /lost redis:/.test(sound.output.stderr) && /lost redis:/.test(coordinator.output.stderr),
    )
    await place.redis.begin()
    await until(() => /is back/.test(sound.output.stderr) && /is back/.test(coordinator.output.stderr))

    // Other workers make the batch of the suspended one before it may continue.
    const has = (batch: string) => {
      const [, from, count] = batch.split('-').map(Number)
      const runs = new Set(runsIn('queued'))
      return ALL.slice(from, from + count).every((k) => runs.has(k))
    }
    await until(() => has(lost) && has(held))
    stalled.process.kill('SIGCONT')

    const { code, stdout } = await coordinator.ended
    watched.abort()
    await watch
    expect([code, JSON.parse(stdout)]).toEqual([0, expect.objectContaining({ done: RUNS, failed: 0 })])
    expect(runsIn('queued')).toEqual(ALL)
    expect(differing('queued', 'local')).toEqual([])
    const hashes = async (out: string) => (await parquet(out, 'runs.parquet')).map(({ hash }) => hash)
    expect(await hashes('queued')).toEqual(await hashes('local'))
    // Two for each thread, and eight for new workers.
    expect(most).toBeGreaterThan(3)
    expect(most).toBeLessThanOrEqual(2 * 3 + 8)

    for (const one of [stalled, sound]) expect((await stop(one)).code).toBe(0)
    expect(place.redis.sweepKeys).toEqual([])
    expect(cli('llen', `${queue()}:wait`)).toEqual(['0'])
  })

  it('[S143] continues to the same tables after its coordinator is killed, with no second one', async () => {
    const one = await worker()
    const args = ['sweep', 'herd.json', '--queue', '--json', '--quiet', '--out']
    const killed = begin([...args, 'killed'])
    await until(() => journalOf('killed').length > 30)
    const second = await run([...args, 'second'])
    expect([second.code, second.stderr]).toEqual([
      2,
      expect.stringMatching(
        new RegExp(`^drover: process ${killed.process.pid} already coordinates this sweep`),
      ),
    ])
    killed.process.kill('SIGKILL')
    await killed.ended
    const before = journalOf('killed').length
    const { code, stdout } = await run([...args, 'killed'])
    expect([code, JSON.parse(stdout)]).toEqual([0, expect.objectContaining({ done: RUNS })])
    expect(JSON.parse(stdout).found).toBeGreaterThanOrEqual(before - 1)
    expect(runsIn('killed')).toEqual(ALL)
    expect(differing('killed', 'local')).toEqual([])
    await stop(one)
  })

  it('[S141] is complete even if Redis loses all data', async () => {
    const one = await worker()
    const coordinator = begin(['sweep', 'herd.json', '--queue', '--json', '--quiet', '--out', 'forgotten'])
    await until(() => journalOf('forgotten').length > 30)
    place.redis.cli('flushall')
    const { code } = await coordinator.ended
    expect([code, runsIn('forgotten')]).toEqual([0, ALL])
    expect(differing('forgotten', 'local')).toEqual([])
    await stop(one)
  })

  it('[S147] lets a worker leave after its current runs, or at once on a second request', async () => {
    const long = { ...HERD, experiment: 'long', steps: 1e9, replicates: 1, factors: {} }
    write('long.json', long)
    const first = await worker()
    const coordinator = begin(['sweep', 'long.json', '--queue', '--quiet', '--out', 'long'])
    await until(() => batchesOf(first).length === 1)
    first.process.kill('SIGINT')
    const asked = performance.now()
    await until(() => /leaving after the current runs/.test(first.output.stderr))
    expect(batchesOf(first)).toHaveLength(1)
    await until(() => performance.now() - asked > SIGNAL_INTERVAL)
    const { code, stderr } = await stop(first)
    expect([code, stderr]).toEqual([
      130,
      expect.stringMatching(/press Ctrl-C again to drop them\ndrover: left after 0 runs\n$/),
    ])
    // The batch was returned to the queue, and is available at once.
    expect(cli('lrange', `${queue()}:wait`, '0', '-1')).toHaveLength(1)
    expect((await stop(coordinator)).code).toBe(130)
  })

  it('[S149] counts a run that kills several workers as failed', async () => {
    const doomed = await worker()
    const coordinator = begin(['sweep', 'long.json', '--queue', '--quiet', '--out', 'long'])
    await until(() => batchesOf(doomed).length === 1)
    const [batch = ''] = batchesOf(doomed)
    // As if ten workers had been lost before.
    cli('hset', `${queue()}:${batch}`, 'stc', '10')
    doomed.process.kill('SIGKILL')
    const next = await worker()
    const { code, stderr } = await coordinator.ended
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/the first is run 0: several workers were lost while running it/),
    ])
    await stop(next)
  })
})

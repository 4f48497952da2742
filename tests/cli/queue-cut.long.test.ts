import { setTimeout } from 'node:timers/promises'
import { beforeAll, expect, it, vi } from 'vitest'
import { createWayTo } from './cuttable-way.js'
import type { Running } from './program.js'
import { createQueuePlace, stop } from './queue-places.js'
import { describeQueue, until } from './queue-server.js'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 })

const RUNS = 400
/** Enough runs to keep one thread busy until two checks, 5 seconds apart, have found the lost batches. */
const HERD = {
  experiment: 'herd',
  scenario: 'flocking',
  steps: 1000,
  set: { 'populations[0].count': 40 },
  factors: { cohesion: { values: [0, 0.5, 1, 1.5] } },
  replicates: RUNS / 4,
  measure: { metrics: ['polarization'] },
}
const ALL = Array.from({ length: RUNS }, (_, k) => k)

describeQueue('a sweep whose workers are cut off from Redis, without a word to either side', () => {
  const place = createQueuePlace()
  const { run, worker, write, begin, differing, runsIn, journalOf, queue } = place
  const cli = (...command: readonly string[]) =>
    place.redis
      .cli(...command)
      .split('\n')
      .filter(Boolean)

  beforeAll(async () => {
    write('herd.json', HERD)
    expect((await run(['sweep', 'herd.json', '--out', 'local', '--quiet'])).stderr).toBe('')
  })

  /** A worker with its own connection to Redis. */
  async function distantWorker() {
    const way = await createWayTo(place.redis.port)
    const url = place.redis.url.replace(`:${place.redis.port}`, `:${way.port}`)
    const one = await worker([], { DROVER_QUEUE: url })
    /** The batches that it holds when its connection is cut. */
    const cutInBatch = async (): Promise<string> => {
      for (;;) {
        way.cut()
        const [batch] = batchesOf(one)
        if (batch !== undefined) return batch
        way.heal()
        await setTimeout(20)
      }
    }
    return { ...way, one, cutInBatch }
  }
  const batchesOf = (one: Running) =>
    cli('lrange', `${queue()}:active`, '0', '-1').filter((id) =>
      cli('hget', `${queue()}:${id}`, 'pb')[0]?.includes(`-${one.process.pid}-`),
    )

  it("[S141] has each result once and equal to one machine's, if messages come late or never", async () => {
    const late = await distantWorker()
    const never = await distantWorker()
    const coordinator = begin(['sweep', 'herd.json', '--queue', '--out', 'queued', '--json', '--quiet'])
    await until(() => journalOf('queued').length > 50)
    const held = [await late.cutInBatch(), await never.cutInBatch()]
    // No worker makes progress until their locks expire; the healthy one then makes their batches.
    await until(() => held.every((batch) => cli('exists', `${queue()}:${batch}:lock`)[0] === '0'))
    const sound = await worker()
    const has = (batch: string) => {
      const [, from, count] = batch.split('-').map(Number)
      const runs = new Set(runsIn('queued'))
      return ALL.slice(from, Number(from) + Number(count)).every((k) => runs.has(k))
    }
    await until(() => held.every(has))
    expect(journalOf('queued').length).toBeLessThan(RUNS)
    late.heal()
    never.replace()
    await until(() => /is back/.test(never.one.output.stderr))
    expect(never.one.output.stderr).toMatch(/lost redis:\S+ \(no answer in time\); trying again/)
    // Any remaining batches are made by the workers that were cut off.
    expect((await stop(sound)).code).toBe(0)

    const { code, stdout } = await coordinator.ended
    expect([code, JSON.parse(stdout)]).toEqual([0, expect.objectContaining({ done: RUNS, failed: 0 })])
    expect(runsIn('queued')).toEqual(ALL)
    expect(differing('queued', 'local')).toEqual([])
    for (const { one } of [late, never]) expect((await stop(one)).code).toBe(0)
    expect(place.redis.sweepKeys).toEqual([])
  })
})

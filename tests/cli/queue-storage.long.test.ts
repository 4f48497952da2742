import { mkdirSync } from 'node:fs'
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { createQueuePlace, stop } from './queue-places.js'
import { describeQueue, startStorage, until } from './queue-server.js'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const RUNS = 200
const HERD = {
  experiment: 'herd',
  scenario: 'flocking',
  steps: 400,
  set: { 'populations[0].count': 40 },
  factors: { cohesion: { values: [0, 0.5, 1, 1.5] } },
  replicates: RUNS / 4,
  measure: { metrics: ['polarization'] },
}

describeQueue('a sweep whose object storage goes away', () => {
  const place = createQueuePlace()
  const { run, worker, write, begin, differing, runsIn, journalOf } = place

  beforeAll(async () => {
    write('herd.json', HERD)
    mkdirSync(place.at('storage'))
    expect((await run(['sweep', 'herd.json', '--out', 'local', '--quiet'])).stderr).toBe('')
  })

  it('[S146] waits for it; started while it is unavailable it ends, and the same command continues', async () => {
    let storage = await startStorage(place.at('storage'))
    onTestFinished(() => storage.stop())
    const { env, port } = storage
    const args = [
      'sweep',
      'herd.json',
      '--queue',
      '--results',
      's3://sweeps/herd',
      '--out',
      'queued',
      '--quiet',
    ]
    const one = await worker([], env)
    const first = begin(args, env)
    await until(() => journalOf('queued').length > 10)
    await storage.stop()
    const told =
      /waiting for s3:\/\/sweeps\/herd since \d\d:\d\d:\d\d: http:\/\/127\.0\.0\.1:\d+ cannot be reached: ECONNREFUSED; trying again for a minute; if that fails, the program ends without losing results, and the same command continues\n/
    await until(() => told.test(one.output.stderr))
    const before = journalOf('queued').length
    expect(before).toBeLessThan(RUNS)
    expect([one.process.exitCode, first.process.exitCode]).toEqual([null, null])
    storage = await startStorage(place.at('storage'), port)
    await until(() => journalOf('queued').length > before)
    await until(() => /drover: s3:\/\/sweeps\/herd is back after \d+ s\n/.test(one.output.stderr))
    expect((await stop(first)).code).toBe(130)

    await storage.stop()
    const { code, stderr } = await run(args, env)
    expect([code, stderr]).toEqual([
      1,
      `drover: --results s3://sweeps/herd: ${env.AWS_ENDPOINT_URL} cannot be reached: ECONNREFUSED\n`,
    ])
    storage = await startStorage(place.at('storage'), port)
    expect(await run(args, env)).toEqual({ code: 0, stdout: '', stderr: '' })
    expect(runsIn('queued')).toEqual(Array.from({ length: RUNS }, (_, k) => k))
    expect(differing('queued', 'local')).toEqual([])
    expect((await stop(one)).code).toBe(0)
  })
})

import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, it, vi } from 'vitest'
import { start } from './program.js'
import { createQueuePlace, FLOCKS, LOCAL, stop, sweep } from './queue-places.js'
import { describeQueue } from './queue-server.js'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

/** A wind that carries all too light kites beyond all numbers where it becomes a gale. */
const WIND = { force: 'wind', vector: [{ signal: 'ramp', from: 5, to: 6, low: 0, high: 1 }, 0] }
const STORM = {
  experiment: 'storm',
  scenario: {
    drover: 1,
    world: { populations: [{ name: 'kites', count: 2, at: [10, 10], forces: [WIND] }] },
  },
  steps: 20,
  factors: {
    gale: { path: 'populations[0].forces[0].vector[0].high', values: [1, 1e100] },
    mass: { path: 'populations[0].mass', values: [1, 1e-300] },
  },
  replicates: 2,
  measure: { metrics: ['speed'], at: { every: 5 } },
}
describeQueue('a sweep through a queue', () => {
  const place = createQueuePlace()
  const { run, worker, write, differing, runsIn } = place

  beforeAll(async () => {
    write('flocks.json', FLOCKS)
    expect((await run(LOCAL)).stderr).toBe('')
  })

  it('[S140] has the tables of the same sweep on one machine, byte for byte, and leaves nothing in Redis', async () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'drover-elsewhere-'))
    const far = start(['worker', '--jobs', '2', '--queue', place.redis.url], elsewhere)
    const { code, stdout, stderr } = await run(sweep('queued'))
    expect([code, stderr.replace(/^flocks: .*\n/gm, '')]).toEqual([0, ''])
    expect(stdout).toMatch(/^flocks: 60 runs in /)
    expect(differing('queued', 'local')).toEqual([])
    expect(runsIn('queued')).toEqual(Array.from({ length: 60 }, (_, k) => k))
    expect(place.redis.sweepKeys).toEqual([])
    const gone = await stop(far)
    expect([gone.code, readdirSync(elsewhere)]).toEqual([0, []])
    expect(gone.stderr).toMatch(
      /working for redis:\/\/127.0.0.1:\d+ with 2 threads; .*\ndrover: left after 60 runs\n$/,
    )
    rmSync(elsewhere, { recursive: true })
  })

  it('[S146] puts results into a shared folder on request, and deletes them afterward', async () => {
    mkdirSync(place.at('shared'))
    const one = await worker()
    expect((await run(sweep('by-folder', '--results', 'shared', '--quiet'))).stderr).toBe('')
    expect(differing('by-folder', 'local')).toEqual([])
    expect(readdirSync(place.at('shared'))).toEqual([])
    await stop(one)
  })

  it('[S149] records a failed run with its error and command, and exits with 1', async () => {
    write('storm.json', STORM)
    const { code, stderr } = await run(['sweep', 'storm.json', '--out', 'storm', '--quiet'])
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/^drover: storm: 2 of 8 runs failed; the first is run 6: /),
    ])
    const one = await worker()
    const queued = await run(['sweep', 'storm.json', '--queue', '--out', 'storm-queued', '--quiet'])
    expect([queued.code, queued.stderr.replaceAll('storm-queued', 'storm')]).toEqual([code, stderr])
    expect(differing('storm-queued', 'storm')).toEqual([])
    await stop(one)
  })
})

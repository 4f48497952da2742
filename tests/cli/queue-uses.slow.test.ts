import { mkdirSync, readdirSync } from 'node:fs'
import { hostname } from 'node:os'
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { thisProcess } from '../../packages/cli/src/process-identity.js'
import { queueAddress } from '../../packages/cli/src/queue/address.js'
import { connect, disconnect } from '../../packages/cli/src/queue/connection.js'
import { KEYS } from '../../packages/cli/src/queue/protocol.js'
import { SweepRegistration } from '../../packages/cli/src/queue/sweep-registration.js'
import { createQueuePlace, FLOCKS, LOCAL, stop, sweep } from './queue-places.js'
import { describeQueue, startStorage, until } from './queue-server.js'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

describeQueue('a sweep through a queue', () => {
  const place = createQueuePlace()
  const { run, worker, write, begin, differing, journalOf } = place

  beforeAll(async () => {
    write('flocks.json', FLOCKS)
    mkdirSync(place.at('shared'))
    expect((await run(LOCAL)).stderr).toBe('')
  })

  it('[S146] puts results into object storage on request, signed, and deletes them afterward', async () => {
    mkdirSync(place.at('storage'))
    const { env, stop: end } = await startStorage(place.at('storage'))
    onTestFinished(end)
    const one = await worker([], env)
    const to = (bucket: string) => sweep('by-storage', '--results', `s3://${bucket}/some place/1`, '--quiet')
    const wrong = await run(to('sweeps'), { ...env, AWS_SECRET_ACCESS_KEY: 'tell-nobody' })
    expect([wrong.code, wrong.stderr]).toEqual([
      2,
      expect.stringMatching(/access refused \(SignatureDoesNotMatch\)/),
    ])
    expect(wrong.stderr).not.toContain('tell-nobody')
    expect((await run(to('nowhere'), env)).stderr).toMatch(
      /s3:\/\/nowhere\/some place\/1: there is no such bucket\n$/,
    )
    expect((await run(to('sweeps'))).stderr).toMatch(
      /AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are missing/,
    )
    expect(await run(to('sweeps'), env)).toEqual({ code: 0, stdout: '', stderr: '' })
    expect(differing('by-storage', 'local')).toEqual([])
    const left = readdirSync(place.at('storage'), { recursive: true, withFileTypes: true })
    expect(left.filter((entry) => entry.isFile() && entry.name.includes('.json'))).toEqual([])
    await stop(one)
  })

  it('[S146] is not served by a worker with another folder of that name', async () => {
    mkdirSync(place.at('not-shared'))
    const coordinator = begin(sweep('unshared', '--results', 'shared', '--quiet'))
    const { code, stderr } = await run(['worker', '--jobs', '1', '--results', 'not-shared', '--quiet'])
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/not-shared: expected the folder of the coordinator/),
    ])
    const one = await worker()
    expect((await coordinator.ended).code).toBe(0)
    expect(differing('unshared', 'local')).toEqual([])
    await stop(one)
  })

  it('[S144] can be watched from anywhere while it runs', async () => {
    const coordinator = begin(sweep('watched'))
    await until(() => /the queue has no worker; start some/.test(coordinator.output.stderr))
    const { stdout } = await run(['status'])
    expect(stdout).toMatch(/^redis:\/\/127.0.0.1:\d+: 1 sweep, no worker; 0 batches running, 8 waiting\n/)
    expect(stdout).toMatch(/ flocks +0 +60 +0 +– +process \d+ on /)
    const one = await worker()
    const told = JSON.parse((await run(['status', '--json'])).stdout)
    expect(told).toMatchObject({
      workers: [{ pid: one.process.pid, threads: 1, version: expect.stringMatching(/^drover \d/) }],
    })
    const { code, stderr } = await coordinator.ended
    expect([code, stderr]).toEqual([0, expect.not.stringMatching(/NaN|Infinity/)])
    await stop(one)
    expect((await run(['status'])).stdout).toMatch(/: 0 sweeps, no worker; 0 batches/)
  })

  it('[S143] stops on Ctrl-C; results that workers still produce are gathered when it continues', async () => {
    const coordinator = begin(sweep('stopped', '--json'))
    await until(
      () =>
        place.redis
          .cli('scard', place.redis.sweepKeys.find((key) => key.endsWith('batches')) ?? '')
          .trim() === '8',
    )
    const { code, stdout, stderr } = await stop(coordinator)
    expect([code, JSON.parse(stdout).done]).toEqual([130, 0])
    expect(stderr).toMatch(/stopping; workers finish their batches, .*\ndrover: stopped after 0 of 60 runs; /)
    // Long enough to start the first batch on a busy machine.
    const one = await worker(['--idle', '5'])
    expect((await one.ended).stderr).toMatch(/left after 8 runs/)
    const { stdout: told } = await run(['status'])
    expect(told).toMatch(/ flocks +0 +60 +0 +– +none: stopped /)
    const again = begin(sweep('stopped', '--json', '--quiet'))
    await until(() => journalOf('stopped').length === 8)
    await worker()
    expect(JSON.parse((await again.ended).stdout)).toMatchObject({ found: 0, done: 60 })
    expect(differing('stopped', 'local')).toEqual([])
  })

  it('[S182] is not taken over at once if its coordinator may be in another container of that name', async () => {
    const redis = await connect(queueAddress(place.redis.url))
    onTestFinished(() => disconnect(redis))
    const elsewhere = thisProcess().place.replace(/\d+$/, '1')
    const other = { ...thisProcess(), pid: 4999999999, place: elsewhere, host: hostname(), token: 'other' }
    await redis.set(KEYS.coordinator('digest'), JSON.stringify(other))
    const claim = () =>
      new SweepRegistration(redis, 'digest').claim(() => Promise.reject(new Error('waited')))
    await expect(claim()).rejects.toThrow('waited')
    // A process on this host needs no waiting.
    await redis.set(KEYS.coordinator('digest'), JSON.stringify({ ...other, place: thisProcess().place }))
    await claim()
  })

  it('[S186] can be withdrawn: workers drop its batches, finished runs are gathered, and the same command continues', async () => {
    // One run of four never ends.
    const steps = { until: { path: 'run.steps', values: [1, 2, 3, 1e9] } }
    // Absolute paths, which are allowed everywhere.
    write('endless.json', { ...FLOCKS, experiment: 'endless', factors: steps, replicates: 1 })
    write('other.json', { ...FLOCKS, experiment: 'other', factors: {}, replicates: 2 })
    const endless = ['sweep', place.at('endless.json'), '--queue', '--out', place.at('endless')]
    const other = begin(['sweep', 'other.json', '--queue', '--out', 'other', '--quiet'])
    await until(() => place.redis.sweepKeys.some((key) => key.endsWith('batches')))
    const coordinator = begin(endless)
    await until(
      () =>
        journalOf('endless').length === 0 &&
        place.redis.sweepKeys.filter((key) => key.endsWith('batches')).length === 2,
    )
    const two = await worker(['--jobs', '2'])
    await until(() => journalOf('endless').length === 3 && journalOf('other').length === 2)
    expect((await other.ended).code).toBe(0)
    expect(JSON.parse((await run(['status', '--json'])).stdout)).toMatchObject({ active: 1 })
    const { code, stdout } = await run(['status', '--withdraw', 'endless'])
    expect([code, stdout]).toEqual([
      0,
      expect.stringMatching(
        /^endless \([0-9a-f]{8}\): 1 batch removed from the queue; its coordinator, process \d+ on \S+, collects finished results and stops\n/,
      ),
    ])
    expect(await coordinator.ended).toMatchObject({
      code: 130,
      stderr: expect.stringMatching(/withdrawn from the queue\ndrover: stopped after 3 of 4 runs; /),
    })
    // The worker's thread is free again for other sweeps.
    await until(async () => JSON.parse((await run(['status', '--json'])).stdout).active === 0)
    await until(() => place.redis.sweepKeys.every((key) => key.endsWith('withdrawn')))
    expect(two.process.exitCode).toBeNull()
    const again = begin(endless)
    await until(async () => JSON.parse((await run(['status', '--json'])).stdout).active === 1)
    expect((await stop(again)).code).toBe(130)
    const alone = JSON.parse((await run(['status', '--withdraw', 'endless', '--json'])).stdout)
    expect(alone).toMatchObject({ experiment: 'endless', batches: 1, coordinator: null, dropped: 0 })
    expect(place.redis.sweepKeys.filter((key) => !key.endsWith('withdrawn'))).toEqual([])
    expect(await run(['status', '--withdraw', 'endless'])).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(
        /^drover: --withdraw: redis:\S+ has no sweep 'endless'; drover status lists them\n$/,
      ),
    })
    await stop(two)
  })
})

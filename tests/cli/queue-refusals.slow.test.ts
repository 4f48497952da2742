import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { drover } from './program.js'
import { createQueuePlace, FLOCKS, LOCAL, stop, sweep } from './queue-places.js'
import {
  describeQueue,
  makeCertificate,
  makeOtherBuild,
  PASSWORD,
  RedisServer,
  until,
} from './queue-server.js'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

describeQueue('a sweep through a queue', () => {
  const { at, run, worker, write, begin, differing, journalOf } = createQueuePlace()

  beforeAll(async () => {
    write('flocks.json', FLOCKS)
    expect((await run(LOCAL)).stderr).toBe('')
  })

  it('[S142] of another build is ignored by workers and coordinator, with a message', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'drover-other-'))
    const DROVER_PROGRAM = makeOtherBuild(folder)
    const alone = await RedisServer.start()
    onTestFinished(() => alone.remove())
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const env = { DROVER_QUEUE: alone.url }
    const stranger = await worker([], { ...env, DROVER_PROGRAM })
    const coordinator = begin(sweep('strange', '--quiet'), env)
    await until(() =>
      /skipping sweep 'flocks': it needs drover \S+ \(code \w+\), this is drover \S+ \(code \w+\)/.test(
        stranger.output.stderr,
      ),
    )
    await until(() =>
      /the queue has no worker of drover \S+ \(code \w+\); those of drover \S+ \(code \w+\) skip this sweep/.test(
        coordinator.output.stderr,
      ),
    )
    expect(journalOf('strange')).toEqual([])
    const one = await worker([], env)
    expect((await coordinator.ended).code).toBe(0)
    expect(differing('strange', 'local')).toEqual([])
    expect((await stop(stranger)).stderr).toMatch(/left after 0 runs/)
    await stop(one)
  })

  it('[S145] uses TLS if the certificate is trusted, and reports if it is not', async () => {
    const { file, flags } = makeCertificate(at('.'))
    const secure = await RedisServer.start(flags)
    onTestFinished(() => secure.remove())
    const env = { DROVER_QUEUE: secure.url }
    const refused = await run(sweep('secure', '--quiet'), env)
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringMatching(/certificate is not trusted .* NODE_EXTRA_CA_CERTS=FILE to/),
    ])
    const trusting = { ...env, NODE_EXTRA_CA_CERTS: file }
    const one = await worker([], trusting)
    expect(await run(sweep('secure', '--quiet'), trusting)).toEqual({ code: 0, stdout: '', stderr: '' })
    expect(differing('secure', 'local')).toEqual([])
    expect((await stop(one)).code).toBe(0)
  })
})
describeQueue('the address of a queue', () => {
  const place = createQueuePlace()

  it('[S145] with a wrong password fails in one line that does not contain it', async () => {
    const { port } = place.redis
    for (const command of ['worker', 'status']) {
      const wrong = await place.run([command, '--queue', `redis://:tell-nobody@127.0.0.1:${port}`], {
        DROVER_DEBUG: '1',
      })
      expect(wrong.code).toBe(2)
      expect(wrong.stderr).toContain(`drover: --queue redis://127.0.0.1:${port}: name or password is wrong`)
      expect(wrong.stderr + wrong.stdout).not.toContain('tell-nobody')
      const none = await place.run([command, '--queue', `redis://127.0.0.1:${port}`])
      expect(none.stderr).toMatch(
        /it requires a password; give NAME:PASSWORD@, or :PASSWORD@, before the host\n$/,
      )
    }
  })

  it('[S145] never shows its password', async () => {
    const url = new URL(place.redis.url)
    expect(decodeURIComponent(url.password)).toBe(PASSWORD)
    const nonsense = [`--queu=${url}`, `${url}`, '--jobs', `${url}`]
    for (const args of [
      nonsense,
      nonsense.slice(1),
      [`--queue=${url}x`],
      ['--queue', `http${url}`],
      ['--queue', `${url}/x?y=z`],
    ]) {
      const { code, stdout, stderr } = await place.run(['worker', ...args], { DROVER_DEBUG: '1' })
      expect([code, args, stdout + stderr]).toEqual([2, args, expect.not.stringContaining(url.password)])
    }
  })

  it('without Redis fails in one line', async () => {
    const { code, stderr } = await place.run(['status', '--queue', 'redis://127.0.0.1:1'])
    expect([code, stderr]).toEqual([
      1,
      'drover: --queue redis://127.0.0.1:1: cannot connect: connection refused; check the host and port\n',
    ])
    const missing = await drover(['status'], place.at('.'))
    expect([missing.code, missing.stderr]).toEqual([
      2,
      expect.stringMatching(/^drover: --queue: missing; expected redis:/),
    ])
  })
})

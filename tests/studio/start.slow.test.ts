import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, vi } from 'vitest'
import { root } from '../packaging/command.js'

vi.setConfig({ testTimeout: 120_000 })

const PROGRAM = ['scripts/start.mjs']

/** Without a desktop, where a browser would open. */
const surroundings = (port: string) => ({ ...process.env, DISPLAY: '', WAYLAND_DISPLAY: '', PORT: port })

/** Runs `npm start` until it prints its URL; returns the URL and a function that ends it. */
async function start(port: number) {
  const started = spawn(process.execPath, PROGRAM, { cwd: root, env: surroundings(String(port)) })
  let told = ''
  let complaints = ''
  started.stderr.on('data', (text) => {
    complaints += text
  })
  const ended = once(started, 'close')
  const address = await new Promise<string>((resolve, reject) => {
    started.stdout.on('data', (text) => {
      told += text
      const [found] = /http:\S+/.exec(told) ?? []
      if (found !== undefined) resolve(found)
    })
    started.on('close', (code) => reject(new Error(`ended with ${code}: ${complaints}`)))
  })
  return {
    address,
    told: () => told,
    async end(signal: NodeJS.Signals) {
      started.kill(signal)
      const [code] = await ended
      return { code, complaints }
    },
  }
}

describe('npm start', () => {
  it('serves the studio at the URL it prints, until Ctrl-C ends it with exit code 0', async () => {
    const { address, end } = await start(0)
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/)
    const page = await (await fetch(address)).text()
    expect(page).toContain('<title>drover studio</title>')
    const [, script] = /src="([^"]+\.js)"/.exec(page) ?? []
    const { status, headers } = await fetch(new URL(script ?? '', address))
    expect([status, headers.get('content-type')]).toEqual([200, 'text/javascript'])
    expect(await end('SIGINT')).toEqual({ code: 0, complaints: '' })
    await expect(fetch(address)).rejects.toThrow('fetch failed')
  })

  it('uses the next free port if the given one is taken, and says so', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const { address, told, end } = await start(port)
    expect(Number(new URL(address).port)).toBeGreaterThan(port)
    expect(told()).toContain(`Port ${port} is taken.`)
    expect((await fetch(address)).status).toBe(200)
    await end('SIGINT')
    other.close()
  })

  it.each(['high', '70000', '-1', '80.5'])('rejects the port %s in one line', (port) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, PROGRAM, {
      cwd: root,
      env: surroundings(port),
      encoding: 'utf8',
    })
    const line = `PORT: expected a whole number from 0 to 65535 (0 for any that is free), got "${port}"`
    expect({ status, stdout, stderr: stderr.trim() }).toEqual({
      status: 1,
      stdout: '',
      stderr: `stopped: ${line}`,
    })
  })
})

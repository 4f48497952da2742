import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { appendFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { describe } from 'vitest'
import { findRedis } from '../../scripts/redis.mjs'

const server = findRedis()
const root = fileURLToPath(new URL('../..', import.meta.url))

/** Tests with a real Redis; skipped by name where there is none. */
export const describeQueue = describe.skipIf(server === undefined)

/** The password of all servers of the tests. */
export const PASSWORD = 'open sesame/#1'
const inAddress = encodeURIComponent(PASSWORD)

/** A Redis on a free port of the loopback, with a folder of its own that holds its append-only file. */
export class RedisServer {
  readonly port: number
  readonly url: string
  readonly folder = mkdtempSync(join(tmpdir(), 'drover-redis-'))
  readonly #tls: readonly string[]
  #process: ChildProcess | undefined

  private constructor(port: number, tls: readonly string[]) {
    this.port = port
    this.#tls = tls
    this.url = `${tls.length > 0 ? 'rediss' : 'redis'}://:${inAddress}@127.0.0.1:${port}`
  }

  /** `tls`: the flags that make it accept only TLS. */
  static async start(tls: readonly string[] = []): Promise<RedisServer> {
    const redis = new RedisServer(await freePort(), tls)
    await redis.begin()
    return redis
  }

  /** Starts or restarts the server, and waits until it responds. */
  async begin(): Promise<void> {
    const port =
      this.#tls.length > 0 ? ['--port', '0', '--tls-port', String(this.port)] : ['--port', String(this.port)]
    const settings = ['--bind', '127.0.0.1', '--requirepass', PASSWORD, '--appendonly', 'yes', '--save', '']
    const child = spawn(server as string, [...port, ...settings, '--dir', this.folder, ...this.#tls], {
      stdio: 'ignore',
    })
    this.#process = child
    await until(() => {
      if (child.exitCode !== null) throw new Error(`Redis ended with ${child.exitCode}`)
      return this.cli('info', 'server').includes(`process_id:${child.pid}\r`)
    })
  }

  /** The server's response, line by line; empty while it does not respond. */
  cli(...command: readonly string[]): string {
    const tls = this.#tls.length > 0 ? ['--tls', '--insecure'] : []
    try {
      return execFileSync('redis-cli', ['-p', String(this.port), ...tls, ...command], {
        encoding: 'utf8',
        env: { ...process.env, REDISCLI_AUTH: PASSWORD },
        stdio: ['ignore', 'pipe', 'ignore'],
      })
    } catch {
      return ''
    }
  }

  /** The keys that belong to sweeps. */
  get sweepKeys(): readonly string[] {
    return this.cli('keys', 'drover:sweep*').split('\n').filter(Boolean)
  }

  async kill(): Promise<void> {
    const child = this.#process
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.on('exit', resolve))
    child.kill('SIGKILL')
    await ended
  }

  async remove(): Promise<void> {
    await this.kill()
    rmSync(this.folder, { recursive: true, force: true })
  }
}

/** Waits for a condition; the test's own limit applies. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await setTimeout(50)
}

/**
 * Object storage on the loopback that checks signatures and keeps all in a folder, and what programs need to know of
 * it; on the port of one that was there before where that is given.
 */
export async function startStorage(folder: string, before?: number) {
  const port = before ?? (await freePort())
  const script = fileURLToPath(new URL('object-storage.mjs', import.meta.url))
  const child = spawn(process.execPath, [script, folder, String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((resolve) => child.stdout.once('data', resolve))
  const env = {
    AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
  }
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGKILL')
    await ended
  }
  return { env, port, stop }
}

/**
 * A port on which nobody listens, below those that systems hand out by themselves: nobody is given it before its
 * server begins, or while that is away.
 */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(15_000, 32_000)
    const probe = createServer()
    const isFree = await new Promise((resolve) => {
      probe.once('error', () => resolve(false))
      probe.listen(port, '127.0.0.1', () => resolve(true))
    })
    if (!isFree) continue
    await new Promise((resolve) => probe.close(resolve))
    return port
  }
}

/** A certificate for 127.0.0.1 that signs itself: its file, and the flags with which a Redis shows it. */
export function makeCertificate(folder: string): {
  readonly file: string
  readonly flags: readonly string[]
} {
  const file = join(folder, 'certificate.pem')
  const key = join(folder, 'key.pem')
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '2',
    ].concat([
      '-subj',
      '/CN=127.0.0.1',
      '-addext',
      'subjectAltName=IP:127.0.0.1',
      '-keyout',
      key,
      '-out',
      file,
    ]),
    { stdio: 'ignore' },
  )
  const flags = ['--tls-cert-file', file, '--tls-key-file', key, '--tls-ca-cert-file', file]
  return { file, flags: [...flags, '--tls-auth-clients', 'no'] }
}

/** The built program as another build of its version, whose runs are made by other code; returns where its main file is. */
export function makeOtherBuild(folder: string): string {
  const place = join(folder, 'packages/cli')
  mkdirSync(place, { recursive: true })
  cpSync(join(root, 'packages/cli/dist'), join(place, 'dist'), { recursive: true })
  cpSync(join(root, 'packages/cli/package.json'), join(place, 'package.json'))
  appendFileSync(join(place, 'dist/sweep/thread/main.js'), '// other code\n')
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const nested = join(root, 'packages/cli/node_modules')
  if (existsSync(nested)) symlinkSync(nested, join(place, 'node_modules'))
  return join(place, 'dist/main.js')
}

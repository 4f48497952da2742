import { type ChildProcess, fork, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { assertBundlesFresh } from '../../scripts/bundle.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** The built program. */
export const program = join(root, 'packages/cli/dist/main.js')

/** The outcome of a run of the program. */
export interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** The program treats signals closer together than this as one, since npm repeats them. Milliseconds. */
export const SIGNAL_INTERVAL = 200

/** A run of the program that has not ended. */
export interface Running {
  readonly process: ChildProcess
  /** Its output so far. */
  readonly output: { readonly stdout: string; readonly stderr: string }
  readonly ended: Promise<Ended>
}

/**
 * Starts the built program in a folder; `through` is a command that runs it, `env` joins the
 * environment, in which DROVER_PROGRAM may name another build of it.
 */
export function start(
  args: readonly string[],
  folder: string,
  through: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Running {
  // The tests run the built program: an outdated build must not make them pass or fail.
  assertBundlesFresh()
  const [command = '', ...rest] = [...through, process.execPath, env.DROVER_PROGRAM ?? program, ...args]
  const child = spawn(command, rest, {
    cwd: folder,
    env: { ...process.env, NO_COLOR: '1', DROVER_DEBUG: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output.stdout += text
  })
  child.stderr.setEncoding('utf8').on('data', (text) => {
    output.stderr += text
  })
  const ended = new Promise<Ended>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, ...output }))
  })
  return { process: child, output, ended }
}

/** A process of the built program that runs command lines one after the other; it ends with this process. */
let server: ChildProcess | undefined
let last: Promise<unknown> = Promise.resolve()

function serve(args: readonly string[], folder: string): Promise<Ended> {
  assertBundlesFresh()
  server ??= fork(join(root, 'tests/cli/command-server.mjs'), [], {
    env: { ...process.env, NO_COLOR: '1', DROVER_DEBUG: '' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const child = server
  return new Promise<Ended>((resolve, reject) => {
    const settle = () => {
      child.off('message', answered).off('exit', died)
    }
    const answered = (message: unknown) => {
      settle()
      resolve(message as Ended)
    }
    const died = (code: number | null) => {
      settle()
      server = undefined
      reject(new Error(`'drover ${args.join(' ')}' ended the process that serves tests, with ${code}`))
    }
    child.on('message', answered).on('exit', died)
    child.send({ args, folder })
  })
}

/**
 * Runs a command line of the built program in a folder to its end. Command lines share a process, since most take less
 * time than the program takes to start; one that imports files has its own, since what they bring would stay.
 */
export function drover(args: readonly string[], folder: string): Promise<Ended> {
  if (args.includes('--import')) return start(args, folder).ended
  const next = last.then(() => serve(args, folder))
  last = next.catch(() => {})
  return next
}

/**
 * The environment in which a sweep sends itself a signal once its journal contains this many runs: an outside
 * observer could be too late on a busy machine.
 */
export const signaling = (signal: NodeJS.Signals, runs: number, journal: string) => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(`
import { existsSync, readFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'
const journal = ${JSON.stringify(journal)}
const watch = () => {
  if (!existsSync(journal) || readFileSync(journal, 'utf8').split('\\n').length - 2 < ${runs}) return
  clearInterval(timer)
  process.kill(process.pid, '${signal}')
}
const timer = isMainThread ? setInterval(watch, 5).unref() : undefined
`)}`,
})

/** Creates an empty folder; returns it with a function that removes it. */
export function temporaryFolder(): { readonly path: string; readonly remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'drover-cli-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** The version in the manifest of a package. */
export const versionOf = (name: string): string =>
  JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8')).version

import { type ChildProcess, fork, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { assertBundlesFresh } from '../../scripts/bundle.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** The built program. */
export const program = join(root, 'packages/cli/dist/main.js')

/** What a run of the program came to. */
export interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** A run of the program that is still going on. */
export interface Running {
  readonly process: ChildProcess
  /** What it has written so far. */
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
  // The tests are of the built program: they must not pass or fail by an old one.
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

/** Runs the built program in a folder to its end. */
export const drover = (args: readonly string[], folder: string): Promise<Ended> => start(args, folder).ended

/**
 * Runs command lines in a folder in one process of the built program, in the order in which they are asked for: for
 * tests of many command lines. What they read and write is as when each starts the program.
 */
export function startCommandServer(folder: string): {
  readonly drover: (args: readonly string[]) => Promise<Ended>
  readonly stop: () => void
} {
  assertBundlesFresh()
  const child = fork(join(root, 'tests/cli/command-server.mjs'), [], {
    cwd: folder,
    env: { ...process.env, NO_COLOR: '1', DROVER_DEBUG: '' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = new Promise<never>((_, reject) => {
    child.on('exit', (code) => reject(new Error(`the command server ended with ${code}`)))
  })
  ended.catch(() => {})
  const answer = (args: readonly string[]) => {
    const answered = new Promise<Ended>((resolve) => {
      child.once('message', (message) => resolve(message as Ended))
    })
    child.send(args, () => {})
    return Promise.race([answered, ended])
  }
  let last: Promise<unknown> = Promise.resolve()
  return {
    drover: (args) => {
      const next = last.then(() => answer(args))
      last = next.catch(() => {})
      return next
    },
    stop: () => child.kill(),
  }
}

/**
 * The environment in which a sweep sends itself a signal as soon as its journal holds so many runs: whoever watched it
 * from outside could come too late on a busy machine.
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

/** A new empty folder, and how to take it away again. */
export function temporaryFolder(): { readonly path: string; readonly remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'drover-cli-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** The version in the manifest of a package. */
export const versionOf = (name: string): string =>
  JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8')).version

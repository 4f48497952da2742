import { spawn, spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const path = `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`

/** The exit status of a command that the user interrupted; it has already reported that. */
const INTERRUPTED = 130

class Interrupted extends Error {}

/**
 * Runs a command and throws unless it exits with 0. Its output is shown, or returned where `capture` is set.
 *
 * @param {string} command a program on the path or of an installed package
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, capture?: boolean }} [options]
 * @returns {string} the standard output where `capture` is set, else ''
 */
export function run(command, args, { cwd = root, env = {}, capture = false } = {}) {
  const { status, signal, error, stdout } = spawnSync(command, args, {
    cwd,
    env: { ...process.env, PATH: path, ...env },
    stdio: ['inherit', capture ? 'pipe' : 'inherit', 'inherit'],
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (error) throw error
  if (status !== 0) {
    if (capture) process.stdout.write(stdout)
    if (status === INTERRUPTED || signal === 'SIGINT') throw new Interrupted()
    throw new Error(`${[command, ...args].join(' ')}: expected exit status 0, got ${status ?? signal}`)
  }
  return stdout ?? ''
}

/**
 * Runs commands in parallel and throws unless all exit with 0. Prints their outputs in turn when all are done.
 *
 * @param {readonly (readonly [command: string, args: readonly string[]])[]} commands
 */
export async function runTogether(commands) {
  const ended = await Promise.all(commands.map(([command, args]) => outcomeOf(command, args)))
  for (const { output } of ended) process.stdout.write(output)
  if (ended.some(({ status, signal }) => status === INTERRUPTED || signal === 'SIGINT'))
    throw new Interrupted()
  const wrong = ended.flatMap(({ status, signal }, k) =>
    status === 0 ? [] : [`${commands[k]?.flat().join(' ')}: expected exit status 0, got ${status ?? signal}`],
  )
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @returns {Promise<{ status: number | null, signal: string | null, output: string }>}
 */
function outcomeOf(command, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, PATH: path },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8')
      stream.on('data', (text) => {
        output += text
      })
    }
    child.on('error', reject)
    child.on('close', (status, signal) => resolve({ status, signal, output }))
  })
}

/**
 * Announces a stage, runs it, and prints how long it took.
 *
 * @param {string} title
 * @param {() => unknown} work
 * @returns {void | Promise<void>} a promise if `work` returns one
 */
export function stage(title, work) {
  console.log(`\n== ${title}`)
  const start = performance.now()
  const tell = () => console.log(`-- done in ${((performance.now() - start) / 1000).toFixed(1)} s`)
  const done = work()
  if (done instanceof Promise) return done.then(tell)
  tell()
}

/**
 * Runs the stages in order and stops at the first failure, with exit status 1. If the user interrupts a stage it exits
 * with 130 and prints nothing, since the interrupted command has already reported it.
 *
 * @param {() => void | Promise<void>} stages
 */
export async function untilFailure(stages) {
  try {
    await stages()
  } catch (error) {
    if (error instanceof Interrupted) {
      process.exitCode = INTERRUPTED
      return
    }
    console.error(`\nstopped: ${error instanceof Error ? error.message : error}`)
    process.exitCode = 1
  }
}

import { closeSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { hostname } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { usageError } from '../errors.js'
import { isAlive } from '../record/output-folder.js'

/** Between two signs of life that a process leaves in its lock, in milliseconds. */
const BEAT = 2000

/** After so many milliseconds without one a process of another machine counts as gone. */
const SILENCE = 20_000

/** What stands in a lock: a process, its machine, and how often it has given a sign of life. */
interface Owner {
  readonly process: number
  readonly machine: string
  readonly text: string
}

/**
 * Makes sure that only one process works in a folder: leaves a file there with its number and its machine,
 * and rewrites it again and again; returns what takes it away. A file that a killed process left does not
 * count. Throws a CommandError while another process works there.
 */
export function lock(path: string, folder: string): () => void {
  const owner = ownerOf(path)
  if (owner !== undefined && owner.machine === hostname() && owner.process > 0 && isAlive(owner.process))
    throw atWork(owner, path, folder)
  rmSync(path, { force: true })
  const file = openSync(path, 'wx')
  let beats = 0
  const text = () => `${process.pid} ${hostname()} ${beats++}`
  writeSync(file, text())
  closeSync(file)
  // The file may have been taken away; the work goes on.
  const timer = setInterval(() => rewrite(path, text()), BEAT).unref()
  return () => {
    clearInterval(timer)
    rmSync(path, { force: true })
  }
}

/**
 * Waits until the process of another machine that has a lock, on a file system that both share, has been
 * silent so long that it must be gone; nothing else tells. Throws a CommandError when it gives a sign of life.
 */
export async function outlast(path: string, folder: string): Promise<void> {
  const owner = ownerOf(path)
  if (owner === undefined || owner.machine === hostname()) return
  const until = performance.now() + SILENCE
  while (performance.now() < until) {
    await setTimeout(BEAT / 2)
    const now = ownerOf(path)
    if (now === undefined) return
    if (now.text !== owner.text) throw atWork(now, path, folder)
  }
}

const atWork = ({ process: id, machine }: Owner, path: string, folder: string) => {
  const where = machine === hostname() ? '' : ` on ${machine}`
  return usageError(
    `--out ${folder}: process ${id}${where} is at work there; wait for it, or remove ${path} if that is no sweep`,
  )
}

function ownerOf(path: string): Owner | undefined {
  try {
    const text = readFileSync(path, 'utf8')
    const [process = '', machine = hostname()] = text.split(' ')
    return { process: Number.parseInt(process, 10) || 0, machine, text }
  } catch {
    return undefined
  }
}

function rewrite(path: string, text: string): void {
  try {
    writeFileSync(path, text, { flag: 'r+' })
  } catch {
    // Whoever took it away knows why.
  }
}

import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
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
  let beats = 0
  const text = () => `${process.pid} ${hostname()} ${beats++}`
  for (let isOurs = false; !isOurs; ) {
    const owner = ownerOf(path)
    if (owner !== undefined && isAtWork(owner)) throw atWork(owner, path, folder)
    isOurs = owner === undefined ? begun(path, text()) : takenOver(path, owner, folder, text())
  }
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

const isAtWork = ({ process: id, machine }: Owner): boolean => machine === hostname() && id > 0 && isAlive(id)

/** Makes a lock that is whole from its first moment on; false where there is one. */
function begun(path: string, text: string): boolean {
  const draft = draftOf(path)
  writeFileSync(draft, text)
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if (isTaken(error)) return false
  } finally {
    rmSync(draft, { force: true })
  }
  // Not every file system has links.
  try {
    writeFileSync(path, text, { flag: 'wx' })
    return true
  } catch (error) {
    if (isTaken(error)) return false
    throw error
  }
}

/**
 * Takes the lock of a process that is gone; false where that is there no longer. Of several that would at the same
 * moment one may: a lock beside the lock says which. Throws a CommandError while another machine is at it.
 */
function takenOver(path: string, { text: before }: Owner, folder: string, text: string): boolean {
  const turn = `${path}.turn`
  if (!begun(turn, text)) {
    const other = ownerOf(turn)
    if (other !== undefined && other.machine !== hostname()) throw atWork(other, turn, folder)
    // Whoever is at it will have the lock in a moment, but for one that was killed meanwhile.
    if (other !== undefined && !isAtWork(other)) rmSync(turn, { force: true })
    return false
  }
  try {
    if (ownerOf(path)?.text !== before) return false
    const draft = draftOf(path)
    writeFileSync(draft, text)
    renameSync(draft, path)
    return true
  } finally {
    rmSync(turn, { force: true })
  }
}

/** A name beside a lock that no other process takes. */
const draftOf = (path: string): string => `${path}.${hostname()}.${process.pid}`

const isTaken = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EEXIST'

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

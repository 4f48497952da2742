import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { failure, reasonOf, usageError } from '../../errors.js'
import {
  formatProcess,
  isOnThisHost,
  isRunning,
  type ProcessRecord,
  thisProcess,
} from '../../process-identity.js'

/** Milliseconds between two heartbeats in a lock. */
const HEARTBEAT_INTERVAL = 2000

/** A process on another host counts as gone after this many milliseconds without a heartbeat. */
const HEARTBEAT_TIMEOUT = 20_000

/** The content of a lock: a process, its token, and its number of heartbeats. */
interface Owner extends ProcessRecord {
  readonly token: string
  readonly text: string
}

/** A folder that this process has locked. */
export interface FolderLock {
  /** Whether the previous owner may still run, because this host could not see it end. */
  readonly wasTakenOver: boolean
  /** Throws a CommandError if another process has taken the folder over. */
  assertHeld(): void
  release(): void
}

/**
 * Ensures that only one process works in a folder: it writes a lock file with its identity, and rewrites it
 * periodically. A lock of a dead process does not count. If that is unknown, as from another machine or container, the
 * lock counts until it has been silent for 20 seconds; `tell` reports that wait. A process that was suspended for that
 * long checks the lock before it continues. Throws a CommandError while another process works there.
 */
export async function lock(
  path: string,
  folder: string,
  onWait: (line: string) => void = () => {},
): Promise<FolderLock> {
  const me = { ...thisProcess(), token: randomUUID() }
  let beats = 0
  const text = () => `${me.pid} ${me.place} ${me.start || '-'} ${me.token} ${beats++}`
  /** The content of a silent lock, for the whole time of its silence. */
  let silent: string | undefined
  for (;;) {
    const owner = ownerOf(path, folder)
    if (owner === undefined) {
      if (createLock(path, text())) return held(false)
      continue
    }
    if (isActive(owner)) throw lockedError(owner, path, folder)
    if (!isOnThisHost(owner) && owner.text !== silent) {
      onWait(
        `--out ${folder}: process ${formatProcess(owner)} locked this folder; waiting ${HEARTBEAT_TIMEOUT / 1000} s for a heartbeat`,
      )
      silent = await waitForHeartbeat(path, owner, folder)
      continue
    }
    if (takeOver(path, owner, folder, text())) return held(silent !== undefined)
  }

  function held(wasTakenOver: boolean): FolderLock {
    let successor: string | undefined
    let last = performance.now()
    const beat = () => {
      const wasSilent = performance.now() - last > HEARTBEAT_TIMEOUT / 2
      last = performance.now()
      const now = ownerOf(path, folder)
      if (now?.token === me.token) rewrite(path, text())
      else if (now !== undefined) successor = `process ${formatProcess(now)}`
      // The user may have deleted the file; the work continues. After a long silence another process may have the lock.
      else if (wasSilent) successor = 'another process'
    }
    const timer = setInterval(beat, HEARTBEAT_INTERVAL).unref()
    return {
      wasTakenOver,
      assertHeld() {
        if (performance.now() - last > HEARTBEAT_TIMEOUT / 2) beat()
        if (successor === undefined) return
        throw failure(
          `--out ${folder}: ${successor} took over the sweep because this process sent no heartbeat for ${HEARTBEAT_TIMEOUT / 1000} s`,
        )
      },
      release() {
        clearInterval(timer)
        if (ownerOf(path, folder)?.token === me.token) rmSync(path, { force: true })
      },
    }
  }
}

/** The content of a lock once it has not changed until its process must be gone; undefined if the lock disappears. */
async function waitForHeartbeat(path: string, owner: Owner, folder: string): Promise<string | undefined> {
  const until = performance.now() + HEARTBEAT_TIMEOUT
  while (performance.now() < until) {
    await setTimeout(HEARTBEAT_INTERVAL / 2)
    const now = ownerOf(path, folder)
    if (now === undefined) return undefined
    if (now.text !== owner.text) throw lockedError(now, path, folder)
  }
  return owner.text
}

const isActive = (owner: Owner): boolean => isOnThisHost(owner) && isRunning(owner)

/** Creates a lock atomically, with its content; returns false if there is one. */
function createLock(path: string, text: string): boolean {
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
  // Not every file system supports hard links.
  try {
    writeFileSync(path, text, { flag: 'wx' })
    return true
  } catch (error) {
    if (isTaken(error)) return false
    throw error
  }
}

/**
 * Takes over the lock of a process that is gone; returns false if it has changed. If several processes try at
 * once, a second lock file decides which one may. Throws a CommandError while a process on another machine tries.
 */
function takeOver(path: string, { text: before }: Owner, folder: string, text: string): boolean {
  const turn = `${path}.turn`
  if (!createLock(turn, text)) {
    const other = ownerOf(turn, folder)
    if (other !== undefined && !isOnThisHost(other)) throw lockedError(other, turn, folder)
    // The other process will have the lock soon, unless it was killed.
    if (other !== undefined && !isActive(other)) rmSync(turn, { force: true })
    return false
  }
  try {
    if (ownerOf(path, folder)?.text !== before) return false
    const draft = draftOf(path)
    writeFileSync(draft, text)
    renameSync(draft, path)
    return true
  } finally {
    rmSync(turn, { force: true })
  }
}

/** A file name beside the lock that no other process uses. */
const draftOf = (path: string): string => `${path}.${hostname()}.${process.pid}.${randomUUID().slice(0, 8)}`

const isTaken = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EEXIST'

const lockedError = (owner: Owner, path: string, folder: string) =>
  usageError(
    `--out ${folder}: process ${formatProcess(owner)} is using this folder; wait for it, or remove ${path} if that process is not a sweep`,
  )

function ownerOf(path: string, folder: string): Owner | undefined {
  try {
    const text = readFileSync(path, 'utf8')
    const [pid = '', place = '', start = '', token = ''] = text.split(' ')
    return { pid: Number.parseInt(pid, 10) || 0, place, start: start === '-' ? '' : start, token, text }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw usageError(`--out ${folder}: cannot read the lock ${path}: ${reasonOf(error)}; remove it`)
  }
}

function rewrite(path: string, text: string): void {
  try {
    writeFileSync(path, text, { flag: 'r+' })
  } catch {
    // The user deleted it on purpose.
  }
}

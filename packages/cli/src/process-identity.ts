import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import { isAlive } from './record/output-folder.js'

/** A process, so that it cannot be taken for another one with its number. */
export interface ProcessRecord {
  readonly pid: number
  /** Equal where numbers of processes mean the same: on one machine, since one start of it, in one container. */
  readonly place: string
  /** When it began, as its system counts; empty where that is not known. */
  readonly start: string
}

/** This process. */
export const thisProcess = (): ProcessRecord => ({ pid: process.pid, place, start: startOf('self') })

/** Containers of one machine may share its name, or each other's, but have their own process ids. */
const place = `${hostname()}/${read(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')).slice(0, 8)}.${read(() => readlinkSync('/proc/self/ns/pid')).replace(/\D/g, '')}`

/** Whether this process can observe the state of that one. */
export const isOnThisHost = (other: ProcessRecord): boolean => other.place === place

/** Whether a process that is seen from here has not ended. */
export function isRunning({ pid, start }: ProcessRecord): boolean {
  if (pid <= 0 || !(pid === process.pid || isAlive(pid))) return false
  const now = startOf(pid)
  return now === '' || start === '' || now === start
}

/** `12 on host`, for people. */
export function formatProcess({ pid, place: there }: ProcessRecord): string {
  const [host = ''] = there.split('/')
  if (there === place) return String(pid)
  return host === hostname() ? `${pid} in another container named ${host}` : `${pid} on ${host}`
}

/** Linux tells, behind the name of the process, which may have brackets in it itself. */
function startOf(id: number | 'self'): string {
  // In /proc of another container, process ids differ.
  if (read(() => readlinkSync('/proc/self')) !== String(process.pid)) return ''
  return /^.*\) (?:\S+ ){19}(\d+)/s.exec(read(() => readFileSync(`/proc/${id}/stat`, 'utf8')))?.[1] ?? ''
}

function read(attempt: () => string): string {
  try {
    return attempt().trim()
  } catch {
    return ''
  }
}

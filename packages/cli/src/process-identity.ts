import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import { isAlive } from './record/output-folder.js'

/** Identifies a process, even if its number is reused. */
export interface ProcessRecord {
  readonly pid: number
  /** Equal if process numbers are comparable: same machine, same boot, same container. */
  readonly place: string
  /** Its start time by the system's count; empty if unknown. */
  readonly start: string
}

/** This process. */
export const thisProcess = (): ProcessRecord => ({ pid: process.pid, place, start: startOf('self') })

/** Containers may share a host name with their machine or each other, but have their own process ids. */
const place = `${hostname()}/${read(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')).slice(0, 8)}.${read(() => readlinkSync('/proc/self/ns/pid')).replace(/\D/g, '')}`

/** Whether this process can observe the state of that one. */
export const isOnThisHost = (other: ProcessRecord): boolean => other.place === place

/** Whether a process visible from here has not ended. */
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

/** On Linux, after the process name, which may contain brackets. */
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

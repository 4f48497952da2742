import {
  appendFileSync,
  closeSync,
  fdatasync,
  fdatasyncSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readSync,
} from 'node:fs'
import { crc32 } from 'node:zlib'
import type { Numbering } from '../factors/numbering.js'
import type { RunResult } from '../run-result.js'

/** Milliseconds between two flushes to the disk. */
const BETWEEN_SYNCS = 1000

const CHUNK = 1 << 16

interface Line {
  readonly start: number
  readonly end: number
  /** The content of the line, or undefined if the line is incomplete. */
  readonly text: string | undefined
}

/** The meaning of run numbers after a line without a result, such as the first. */
export type NumberingFrom = (entry: object) => Numbering

/** Options for continuing a journal. */
export interface Reopening {
  /** Number of runs in the present plan. */
  readonly runs: number
  readonly numberingFrom: NumberingFrom
  /** Whether a run counts here. */
  readonly counts: (run: number) => boolean
  /** Whether to treat failed runs as missing. */
  readonly retryFailed: boolean
}

/**
 * A file to which each result is appended when it arrives: lines of JSON, `["checksum",{…}]`. The first line
 * identifies the plan; later lines without a result mean that run numbers change from there on. For each run, the
 * first line without a failure counts, else the last one. An incomplete last line of a killed process is ignored.
 * In memory it takes 16 bytes per run.
 */
export class Journal {
  readonly #file: number
  /** Start and end of each run's line; −1 if there is none. The end of a failed run is negative. */
  readonly #starts: Float64Array
  readonly #ends: Float64Array
  #size = 0
  #count = 0
  #timer: NodeJS.Timeout | undefined
  /** Called before a result is appended; throws if that is not allowed. */
  guard: () => void = () => {}

  private constructor(file: number, runs: number) {
    this.#file = file
    this.#starts = new Float64Array(runs).fill(-1)
    this.#ends = new Float64Array(runs).fill(-1)
  }

  /** Begins a new journal and erases the file. */
  static create(path: string, head: object, runs: number): Journal {
    const journal = new Journal(openSync(path, 'w+'), runs)
    journal.#append(head)
    fdatasyncSync(journal.#file)
    return journal
  }

  /** Continues a journal after its last complete line. */
  static reopen(path: string, { runs, numberingFrom, counts, retryFailed }: Reopening): Journal {
    const journal = new Journal(openSync(path, 'a+'), runs)
    let numbering: Numbering = () => undefined
    for (const { start, end, text } of linesOf(journal.#file)) {
      if (text === undefined) break
      journal.#size = end
      const entry = JSON.parse(text) as object
      if (!isResult(entry)) {
        numbering = numberingFrom(entry)
        continue
      }
      const run = numbering(entry.run)
      const failed = entry.outcome === 'failed'
      if (run !== undefined && counts(run) && !(failed && retryFailed)) journal.#note(run, start, end, failed)
    }
    if (fstatSync(journal.#file).size > journal.#size) ftruncateSync(journal.#file, journal.#size)
    return journal
  }

  /**
   * The results in a file, in order of arrival, up to the first incomplete line. Only reads, so another process
   * may be writing to the file. Non-finite numbers are still text. There may be several results per run.
   */
  static *results(path: string, numberingFrom: NumberingFrom): Generator<RunResult> {
    const file = openSync(path, 'r')
    let numbering: Numbering = () => undefined
    try {
      for (const { text } of linesOf(file)) {
        if (text === undefined) return
        const entry = JSON.parse(text) as object
        if (!isResult(entry)) numbering = numberingFrom(entry)
        else {
          const run = numbering(entry.run)
          if (run !== undefined) yield { ...entry, run }
        }
      }
    } finally {
      closeSync(file)
    }
  }

  /** Number of runs with a result in it. */
  get count(): number {
    return this.#count
  }

  has(run: number): boolean {
    return (this.#starts[run] ?? -1) >= 0
  }

  /** Whether the result of a run is a failure. */
  hasFailed(run: number): boolean {
    return this.has(run) && (this.#ends[run] as number) < 0
  }

  /** How many runs failed. */
  get failed(): number {
    return this.#ends.reduce((sum, end, run) => (end < 0 && this.has(run) ? sum + 1 : sum), 0)
  }

  /** Changes the meaning of run numbers from here on. */
  renumber(entry: object): void {
    this.#append(entry)
  }

  append(result: RunResult): void {
    this.guard()
    const start = this.#size
    this.#append(result)
    this.#note(result.run, start, this.#size, result.outcome === 'failed')
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      // A failed flush is reported when the file is closed.
      fdatasync(this.#file, () => {})
    }, BETWEEN_SYNCS)
  }

  /** The result of a run; undefined when there is none. */
  read(run: number): RunResult | undefined {
    const start = this.#starts[run] ?? -1
    if (start < 0) return undefined
    const line = Buffer.allocUnsafe(Math.abs(this.#ends[run] ?? 0) - start)
    for (let at = 0; at < line.length; ) {
      const count = readSync(this.#file, line, at, line.length - at, start + at)
      if (count === 0) throw new Error(`the journal ends before the result of run ${run}`)
      at += count
    }
    const result = JSON.parse(
      contentOf(line.toString('utf8', 0, line.length - 1)) ?? 'null',
    ) as RunResult | null
    if (result === null) throw new Error(`the journal has changed under the result of run ${run}`)
    const numbers = (values: readonly unknown[]) => values.map(Number)
    return { ...result, run, values: numbers(result.values), series: result.series.map(numbers) }
  }

  /** Forces everything to the disk. */
  close(): void {
    clearTimeout(this.#timer)
    try {
      fdatasyncSync(this.#file)
    } finally {
      closeSync(this.#file)
    }
  }

  #append(entry: object): void {
    const content = JSON.stringify(entry, writable)
    const line = Buffer.from(`["${checksum(content)}",${content}]\n`)
    appendFileSync(this.#file, line)
    this.#size += line.length
  }

  #note(run: number, start: number, end: number, failed: boolean): void {
    const before = this.has(run)
    if (before && !this.hasFailed(run)) return
    this.#starts[run] = start
    this.#ends[run] = failed ? -end : end
    if (!before) this.#count++
  }
}

const isResult = (entry: object): entry is RunResult => 'run' in entry

/**
 * The first line of a journal: its content, `undefined` if no line is complete, and `null` if the file is not a
 * journal.
 */
export function headOf(path: string): unknown {
  const file = openSync(path, 'r')
  try {
    for (const { text } of linesOf(file)) return text === undefined ? null : JSON.parse(text)
    return undefined
  } finally {
    closeSync(file)
  }
}

function* linesOf(file: number): Generator<Line> {
  /** The part of a line read so far; the first line contains the whole scenario. */
  let parts: Buffer[] = []
  let start = 0
  for (let at = 0; ; ) {
    const chunk = Buffer.allocUnsafe(CHUNK)
    const count = readSync(file, chunk, 0, CHUNK, at)
    if (count === 0) return
    const read = chunk.subarray(0, count)
    let from = 0
    for (let found = read.indexOf(10); found >= 0; found = read.indexOf(10, from)) {
      parts.push(read.subarray(from, found))
      from = found + 1
      const end = at + from
      yield { start, end, text: contentOf(Buffer.concat(parts).toString('utf8')) }
      parts = []
      start = end
    }
    parts.push(read.subarray(from))
    at += count
  }
}

/** The content of a line after its checksum; undefined if they do not match. */
function contentOf(line: string): string | undefined {
  const [, sum, content = ''] = /^\["([0-9a-f]{8})",(.*)\]$/s.exec(line) ?? []
  return sum !== undefined && sum === checksum(content) ? content : undefined
}

const checksum = (text: string): string => crc32(text).toString(16).padStart(8, '0')

/** JSON has no NaN and no infinities; they become text. */
const writable = (_key: string, value: unknown): unknown =>
  typeof value === 'number' && !Number.isFinite(value) ? String(value) : value

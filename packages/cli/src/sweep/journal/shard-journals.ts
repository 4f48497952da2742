import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { reasonOf, usageError } from '../../errors.js'
import type { ImportOrigin } from '../../imports/imported-code.js'
import { counted } from '../../terminal/write.js'
import { type Plan, runsOf } from '../experiment/plan.js'
import { type Prepared, readExperiment } from '../experiment/read-experiment.js'
import { differenceBetween, type Head, headFor, isHead, JOURNAL, numberingFor } from './folder.js'
import { headOf, Journal } from './journal.js'
import { isFolderOfShard, runsIn, type Shard, shardName, WHOLE } from './shard.js'

/** A journal to merge. */
export interface ShardJournal {
  readonly folder: string
  readonly journal: string
  readonly head: Head
  readonly shard: Shard
}

const EXPERIMENT = 'experiment.json'

/** Largest number of missing shards in a message. */
const MOST_NAMED = 8

/** The journals in folders: those of the shards in it, or its own if there are none. */
export function findShardJournals(folders: readonly string[]): readonly ShardJournal[] {
  return folders.flatMap((folder) => {
    const shards = namesIn(folder).filter(isFolderOfShard)
    if (shards.length === 0) return [shardJournalIn(folder)]
    return shards.sort(byNumber).map((name) => shardJournalIn(join(folder, name)))
  })
}

function shardJournalIn(folder: string): ShardJournal {
  const journal = join(folder, JOURNAL)
  if (!existsSync(journal)) {
    throw usageError(
      `gather: ${folder}: expected ${JOURNAL}, which 'drover sweep --shard' writes, or folders such as shard-0-of-4`,
    )
  }
  const head = headOf(journal)
  if (head === undefined) throw usageError(`gather: ${journal}: empty; run that shard first`)
  if (!isHead(head)) throw usageError(`gather: ${journal}: expected the journal of a sweep`)
  return { folder, journal, head, shard: head.shard ?? WHOLE }
}

/** The journal of all runs in a folder, if its plan is that of the parts. */
export function mergedJournal(
  folder: string,
  parts: readonly ShardJournal[],
  plan: Plan,
): readonly ShardJournal[] {
  const journal = join(folder, JOURNAL)
  const head = existsSync(journal) ? headOf(journal) : undefined
  if (!isHead(head) || differenceBetween(head, headFor(plan)) !== undefined) return []
  return parts.some((part) => part.journal === journal) ? [] : [{ folder, journal, head, shard: WHOLE }]
}

/** The experiment of all parts, as they recorded it. Throws a CommandError if they differ. */
export function prepareFromShards(
  parts: readonly ShardJournal[],
  imports: readonly ImportOrigin[] = [],
): Prepared {
  const [first] = parts as readonly [ShardJournal, ...ShardJournal[]]
  const textOf = (part: ShardJournal) => readText(join(part.folder, EXPERIMENT))
  const experiment = textOf(first)
  const read = readExperiment(join(first.folder, EXPERIMENT), { imports })
  for (const part of parts) {
    const { folder, head } = part
    const expected = headFor(read.plan, head.shard)
    const difference = differenceBetween(head, expected)
    if (difference !== undefined) {
      const from = part === first || difference.startsWith('was') ? '' : ` from ${first.folder}`
      throw usageError(
        `gather: ${folder}: the sweep there ${difference}${from}; gather only shards of one sweep`,
      )
    }
    if (textOf(part) !== experiment) {
      throw usageError(
        `gather: ${folder}: ${EXPERIMENT} differs from that of ${first.folder}, for example in 'reduce' or 'question'; run all shards with one file`,
      )
    }
  }
  return read
}

/** Number of runs in each part, and the runs in any part. */
interface FoundRuns {
  readonly counts: ReadonlyMap<ShardJournal, number>
  readonly has: (run: number) => boolean
  readonly runs: number
}

/**
 * Reads the journals; takes 10 bytes of memory per run. A failure counts only if no journal has a result of the
 * run. Throws a CommandError if two results of a run differ.
 */
export function runsInShards(parts: readonly ShardJournal[], plan: Plan): FoundRuns {
  const runs = runsOf(plan)
  const sums = new Uint32Array(runs)
  const failed = new Uint8Array(runs)
  /** The first part with the run, counted from 1; 0 for none. */
  const owners = new Uint32Array(runs)
  const counts = new Map<ShardJournal, number>()
  parts.forEach((part, k) => {
    const { folder, journal } = part
    let count = 0
    const seen = new Uint8Array(runs)
    for (const result of Journal.results(journal, numberingFor(plan))) {
      const { run, outcome } = result
      if (seen[run] === 0) count++
      seen[run] = 1
      const sum = crc32(JSON.stringify(result))
      const owner = owners[run] as number
      const replaces = owner === 0 || failed[run] === 1
      if (replaces) {
        owners[run] = k + 1
        sums[run] = sum
        failed[run] = outcome === 'failed' ? 1 : 0
      } else if (sums[run] !== sum && outcome !== 'failed') {
        const other = parts[owner - 1]?.folder
        throw usageError(
          `gather: ${folder}: the result of run ${run} differs from that in ${other}; find out why, and leave out the wrong folder`,
        )
      }
    }
    counts.set(part, count)
  })
  return { counts, has: (run) => owners[run] !== 0, runs }
}

/** A message about missing or incomplete shards; undefined if every run is there. */
export function missingRunsMessage(parts: readonly ShardJournal[], found: FoundRuns): string | undefined {
  const { counts, has, runs } = found
  let missing = 0
  for (let run = 0; run < runs; run++) if (!has(run)) missing++
  if (missing === 0) return undefined
  const incomplete = parts.flatMap((part) => {
    const { folder, shard } = part
    const [count, expected] = [counts.get(part) ?? 0, runsIn(shard, runs)]
    return count >= expected
      ? []
      : [`shard ${shardName(shard)} has ${count} of ${counted(expected, 'run')} (${folder})`]
  })
  const count = Math.max(...parts.map(({ shard }) => shard.count))
  const given = new Set(parts.flatMap(({ shard }) => (shard.count === count ? [shard.index] : [])))
  const absent: string[] = []
  for (let index = 0; index < count; index++) {
    if (!given.has(index) && lacksAny({ index, count }, found)) {
      absent.push(`shard ${shardName({ index, count })} is missing`)
    }
  }
  const named = [...incomplete, ...absent]
  const more = named.length > MOST_NAMED ? ` and ${named.length - MOST_NAMED} more` : ''
  const list = `${named.slice(0, MOST_NAMED).join(', ')}${more}`
  return `${missing} of ${counted(runs, 'run')} are missing: ${list}; run them with the same experiment and --shard, then gather again`
}

function lacksAny({ index, count }: Shard, { has, runs }: FoundRuns): boolean {
  for (let run = index; run < runs; run += count) if (!has(run)) return true
  return false
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    throw usageError(`gather: ${folder}: ${reasonOf(error)}`)
  }
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw usageError(`gather: ${path}: ${reasonOf(error)}`)
  }
}

/** `shard-2-of-16` before `shard-10-of-16`. */
const byNumber = (a: string, b: string): number => {
  const numbersIn = (name: string) => name.split('-').map(Number)
  const [, firstA = 0, , countA = 0] = numbersIn(a)
  const [, firstB = 0, , countB = 0] = numbersIn(b)
  return countA - countB || firstA - firstB
}

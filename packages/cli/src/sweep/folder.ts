import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { usageError } from '../errors.js'
import { FORMATS, type Format } from '../record/formats.js'
import { VERSIONS } from '../version.js'
import { headOf, Journal } from './journal.js'
import { type Plan, runsOf } from './plan.js'
import { type Shard, shardName } from './shard.js'

/** The name of the journal of a folder. */
export const JOURNAL = 'journal.jsonl'

/** The names of the tables: runs, summary, series. */
export const tablesOf = (format: Format) =>
  [`runs.${format}`, `summary.${format}`, `series.${format}`] as const

/** The names of all files that a sweep may leave at its end. */
export const RESULT_FILES: readonly string[] = [
  'experiment.json',
  'scenario.json',
  ...FORMATS.flatMap(tablesOf),
]

/** The first line of a journal: what decides its results. */
export interface Head {
  readonly journal: 1
  readonly versions: { readonly drover: string; readonly scenarios: string }
  readonly plan: Plan
  /** Of which part of the runs; of all of them when left out. */
  readonly shard?: Shard
}

/** The first line of a journal of that plan that this version of the program makes. */
export function headFor(plan: Plan, shard?: Shard): Head {
  const { drover, scenarios } = VERSIONS
  const head = { journal: 1, versions: { drover, scenarios }, plan } as const
  return shard === undefined ? head : { ...head, shard }
}

/**
 * The journal of a folder: a new one, or that of the same plan to go on with. Throws a CommandError for a
 * folder that holds the results of another plan, unless they may be dropped, or files that no sweep left.
 */
export function openJournal(folder: string, plan: Plan, fresh: boolean, shard?: Shard): Journal {
  const path = join(folder, JOURNAL)
  const head = headFor(plan, shard)
  const begun = existsSync(path)
  const found = begun ? headOf(path) : undefined
  if (
    begun
      ? found !== undefined && !isHead(found)
      : RESULT_FILES.some((name) => existsSync(join(folder, name)))
  ) {
    const name = begun ? JOURNAL : RESULT_FILES.find((known) => existsSync(join(folder, known)))
    throw usageError(`--out ${folder}: ${name} there is not of a sweep; name another folder or move it away`)
  }
  if (isHead(found) && !fresh) {
    const difference = differenceBetween(found, head)
    if (difference === undefined) return Journal.reopen(path, runsOf(plan))
    throw usageError(
      `--out ${folder}: the sweep there ${difference}; name another folder, or begin anew with --fresh`,
    )
  }
  for (const name of RESULT_FILES) rmSync(join(folder, name), { force: true })
  return Journal.create(path, head, runsOf(plan))
}

export const isHead = (found: unknown): found is Head =>
  typeof found === 'object' && found !== null && (found as Partial<Head>).journal === 1

/** In what the results of a journal may differ from those that belong to another one; undefined if in nothing. */
export function differenceBetween(found: Head, head: Head): string | undefined {
  const { drover, scenarios } = found.versions
  if (drover !== head.versions.drover || scenarios !== head.versions.scenarios) {
    return `was begun with drover ${drover} and scenarios ${scenarios}, these are ${head.versions.drover} and ${head.versions.scenarios}`
  }
  if (JSON.stringify(found.shard) !== JSON.stringify(head.shard)) {
    return `is of ${wordsFor(found.shard)}, not of ${wordsFor(head.shard)}`
  }
  const differing = differencesBetween(found.plan, head.plan).flatMap((key) => {
    if (key !== 'scenario') return [key]
    const [before, now] = [found.plan.scenario, head.plan.scenario]
    // What the file of the same heights is called decides nothing.
    const parts = differencesBetween(before, now).filter((part) => !['world', 'terrainFile'].includes(part))
    const places = differencesBetween(before.world, now.world).map((part) => `world.${part}`)
    return [...parts, ...places].map((part) => `scenario.${part}`)
  })
  return differing.length === 0 ? undefined : `differs in ${differing.join(', ')}`
}

const wordsFor = (shard: Shard | undefined): string =>
  shard === undefined ? 'all runs' : `shard ${shardName(shard)}`

/** The keys under which two objects hold something different. */
function differencesBetween(before: object, now: object): readonly string[] {
  const under = (object: object, key: string) => JSON.stringify((object as Record<string, unknown>)[key])
  const keys = new Set([...Object.keys(now), ...Object.keys(before)])
  return [...keys].filter((key) => under(before, key) !== under(now, key))
}

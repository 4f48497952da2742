import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Build, formatBuild, thisBuild } from '../../build.js'
import { usageError } from '../../errors.js'
import { FORMATS, type Format } from '../../record/formats.js'
import { VERSIONS } from '../../version.js'
import { type Design, decisiveIn, type Plan, runsOf } from '../experiment/plan.js'
import { designOf, haveSameAxes, numberingOf } from '../factors/numbering.js'
import { headOf, Journal, type NumberingFrom } from './journal.js'
import { type Shard, shardName, WHOLE } from './shard.js'

/** The name of the journal in a folder. */
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

/** The first line of a journal: the inputs of its results. */
export interface Head {
  readonly journal: 2
  readonly versions: { readonly drover: string; readonly scenarios: string }
  readonly build: Build
  readonly plan: Plan
  /** The shard of its runs; all runs by default. */
  readonly shard?: Shard
}

/** The first line of a journal of that plan, as this version writes it. */
export function headFor(plan: Plan, shard?: Shard): Head {
  const { drover, scenarios } = VERSIONS
  const head = { journal: 2, versions: { drover, scenarios }, build: thisBuild(), plan } as const
  return shard === undefined ? head : { ...head, shard }
}

/** A later line of a journal, written when levels or replicates change: run numbers after it follow this design. */
interface Renumbered {
  readonly design: Design
}

/** The mapping from run numbers in a journal to those of a plan. */
export const numberingFor =
  (plan: Plan): NumberingFrom =>
  (entry) =>
    numberingOf(designIn(entry), plan)

const designIn = (entry: object): Design =>
  designOf('plan' in entry ? (entry as Head).plan : (entry as Renumbered).design)

/** Options for opening a journal. */
export interface Opening {
  /** Whether results of another plan may be dropped. */
  readonly fresh: boolean
  /** Whether to repeat failed runs. */
  readonly retryFailed: boolean
  /**
   * Whether a process that lost the folder may still have the file open; then work continues in a copy that it
   * cannot reach.
   */
  readonly apart: boolean
  readonly shard?: Shard | undefined
}

/**
 * Opens the journal of a folder: a new one, or one to continue, whose levels, replicates and texts may have
 * changed. Throws a CommandError if the folder contains results of another plan, unless they may be dropped, or
 * files that no sweep wrote.
 */
export function openJournal(folder: string, plan: Plan, opening: Opening): Journal {
  const { fresh, shard } = opening
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
    throw usageError(
      `--out ${folder}: expected results of a sweep, but ${name} is not; name another folder or move it away`,
    )
  }
  if (isHead(found) && !fresh) {
    const difference = differenceBetween(found, head)
    if (difference === undefined) return reopened(path, plan, opening)
    const same = found.versions.drover === head.versions.drover && /^was started/.test(difference)
    throw usageError(
      `--out ${folder}: the sweep there ${difference}; ${same ? 'continue with that build, ' : ''}name another folder, or start again with --fresh`,
    )
  }
  for (const name of RESULT_FILES) rmSync(join(folder, name), { force: true })
  return Journal.create(path, head, runsOf(plan))
}

function reopened(path: string, plan: Plan, { retryFailed, apart, shard = WHOLE }: Opening): Journal {
  if (apart) {
    const copy = `${path}.copy`
    copyFileSync(path, copy)
    renameSync(copy, path)
  }
  const numberingFrom = numberingFor(plan)
  let last: Design | undefined
  const journal = Journal.reopen(path, {
    runs: runsOf(plan),
    numberingFrom(entry) {
      last = designIn(entry)
      return numberingFrom(entry)
    },
    counts: (run) => run % shard.count === shard.index,
    retryFailed,
  })
  const design = designOf(plan)
  if (JSON.stringify(last) !== JSON.stringify(design)) journal.renumber({ design } satisfies Renumbered)
  return journal
}

/** Whether it is the first line of a journal, of any drover version. */
export const isHead = (found: unknown): found is Head =>
  typeof found === 'object' && found !== null && typeof (found as Partial<Head>).journal === 'number'

/**
 * Why the results of a journal may differ from those that belong to another head; undefined if they cannot.
 * Levels and replicates decide only which runs exist, not their results.
 */
export function differenceBetween(found: Head, head: Head): string | undefined {
  const { drover, scenarios } = found.versions
  if (drover !== head.versions.drover || scenarios !== head.versions.scenarios) {
    return `was started with drover ${drover} and scenarios ${scenarios}, these are ${head.versions.drover} and ${head.versions.scenarios}`
  }
  if (found.build?.code !== head.build.code) {
    const before = found.build === undefined ? 'an earlier one' : formatBuild(found.build)
    return `was started with another build of drover ${drover} (${before}; this one is ${formatBuild(head.build)})`
  }
  if (JSON.stringify(found.shard) !== JSON.stringify(head.shard)) {
    return `covers ${wordsFor(found.shard)}, not ${wordsFor(head.shard)}`
  }
  const [planBefore, planNow] = [decisiveIn(found.plan), decisiveIn(head.plan)]
  const differing = differencesBetween(planBefore, planNow).flatMap((key) => {
    if (key === 'replicates') return []
    if (key === 'factors') return haveSameAxes(found.plan, head.plan) ? [] : [key]
    if (key !== 'scenario') return [key]
    const [before, now] = [planBefore.scenario, planNow.scenario]
    const parts = differencesBetween(before, now).filter((part) => part !== 'world')
    const places = differencesBetween(before.world, now.world).map((part) => `world.${part}`)
    return [...parts, ...places].map((part) => `scenario.${part}`)
  })
  return differing.length === 0 ? undefined : `differs in ${differing.join(', ')}`
}

const wordsFor = (shard: Shard | undefined): string =>
  shard === undefined ? 'all runs' : `shard ${shardName(shard)}`

/** The keys whose values differ between two objects. */
function differencesBetween(before: object, now: object): readonly string[] {
  const under = (object: object, key: string) => JSON.stringify((object as Record<string, unknown>)[key])
  const keys = new Set([...Object.keys(now), ...Object.keys(before)])
  return [...keys].filter((key) => under(before, key) !== under(now, key))
}

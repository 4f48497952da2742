import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Comparison, Results } from './comparison.js'
import { inWords, type Machine, slugOf } from './machine.js'
import { pictureOf } from './picture.js'
import { reportPages } from './report.js'
import { seriesOf } from './series.js'

const folder = join(import.meta.dirname, '..', 'results')

/** An earlier run. */
export interface Recorded {
  readonly results: Results
  /** The same machine with the same Node, so that times can be compared and not only ratios. */
  readonly isSameMachine: boolean
}

/** The last recorded run on this kind of machine, else on any; undefined if there is none. */
export function lastRecorded(machine: Machine): Recorded | undefined {
  const own = `${slugOf(machine)}.json`
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : []
  const file = files.includes(own) ? own : files.sort()[0]
  if (file === undefined) return undefined
  const results = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Results
  return { results, isSameMachine: JSON.stringify(results.machine) === JSON.stringify(machine) }
}

/**
 * Writes the results as JSON, as tables and as a picture, and returns their paths. Comparisons that did not run
 * now keep their earlier results if these are from the same machine and Node version.
 */
export function keep(
  results: Results,
  comparisons: readonly Comparison[],
  before: Recorded | undefined,
): readonly string[] {
  const slug = slugOf(results.machine)
  mkdirSync(join(folder, slug), { recursive: true })
  const kept = before?.isSameMachine ? before.results.outcomes : {}
  const all = { ...results, outcomes: { ...kept, ...results.outcomes } }
  const picture = pictureOf(seriesOf(all), inWords(results.machine))
  const files = [
    [`${slug}.json`, `${JSON.stringify(all, rounded, 2)}\n`],
    ...reportPages(all, comparisons, slug, picture === undefined ? undefined : `${slug}.svg`),
    ...(picture === undefined ? [] : [[`${slug}.svg`, picture]]),
  ] as const
  return files.map(([name, contents]) => {
    writeFileSync(join(folder, name), contents)
    return join(folder, name)
  })
}

/** Only the first four digits of a time are significant. */
function rounded(_key: string, value: unknown): unknown {
  return typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(4)) : value
}

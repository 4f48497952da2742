import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Comparison, Outcome } from './comparison.js'
import { type Machine, slugOf } from './machine.js'
import { report } from './report.js'

/** The outcomes of a machine, by comparison and part. */
export interface Results {
  readonly machine: Machine
  readonly outcomes: Readonly<Record<string, Readonly<Record<string, Outcome>>>>
}

const folder = join(import.meta.dirname, '..', 'results')

/**
 * Writes the results as JSON and as tables, and returns where. Comparisons that were not run now are kept from
 * before, if it was on the same machine with the same Node.
 */
export function keep(results: Results, comparisons: readonly Comparison[]): readonly string[] {
  mkdirSync(folder, { recursive: true })
  const base = join(folder, slugOf(results.machine))
  const before = existsSync(`${base}.json`)
    ? (JSON.parse(readFileSync(`${base}.json`, 'utf8')) as Results)
    : results
  const isSame = JSON.stringify(before.machine) === JSON.stringify(results.machine)
  const all = { ...results, outcomes: { ...(isSame ? before.outcomes : {}), ...results.outcomes } }
  writeFileSync(`${base}.json`, `${JSON.stringify(all, rounded, 2)}\n`)
  writeFileSync(`${base}.md`, report(all, comparisons))
  return [`${base}.json`, `${base}.md`]
}

/** Times have no more than four digits that mean anything. */
function rounded(_key: string, value: unknown): unknown {
  return typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(4)) : value
}

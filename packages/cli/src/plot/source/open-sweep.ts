import { closeSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import type { Cell } from '@drover/io/tables'
import type { ResolvedScenario } from '@drover/scenarios'
import { usageError } from '../../errors.js'
import { MEASURED } from '../../sweep/statistics/columns.js'
import { isLogarithmic, scaleIn } from './scale.js'
import type { Columns, Factor, SettledExperiment, Sweep } from './source.js'
import { type FoundTable, findTable, numberIn, rowsOf } from './table-files.js'
import { unitOfPath } from './units.js'

export async function openSweep(
  folder: string,
  summaryTable: FoundTable,
  experiment: SettledExperiment,
  scenario: ResolvedScenario,
): Promise<Sweep> {
  const runsTable = await findTable(folder, 'runs')
  if (runsTable === undefined)
    throw usageError(`${folder}: expected a table 'runs' next to the table 'summary', got none`)
  const { columns } = runsTable
  const between = (before: string, after: string) =>
    columns.slice(columns.indexOf(before) + 1, columns.indexOf(after))
  const names = between('run', 'replicate')
  const measured = between('outcome', 'hash')
  const shares = Object.keys(experiment.reduce?.shares ?? {})
  if (typeof experiment.experiment !== 'string' || !columns.includes('replicate')) {
    throw usageError(`${folder}: expected experiment.json and the tables of a sweep, got other files`)
  }
  const table = await rowsOf(summaryTable, summaryTable.columns)
  const numeric = new Set(
    names.filter((name) => isNumeric(experiment, name, cellsOf(summaryTable, table, name))),
  )
  const summary: Columns = new Map(
    summaryTable.columns.map((name) => {
      const cells = cellsOf(summaryTable, table, name)
      return [name, names.includes(name) && !numeric.has(name) ? cells.map(String) : cells.map(numberIn)]
    }),
  )
  const sum = (name: string) =>
    (summary.get(name) ?? []).reduce<number>((total, cell) => total + Number(cell), 0)
  const units = { ...runsTable.units, ...experiment.units }
  const unitOf = (name: string, path: string) => units[name] ?? unitOfPath(scenario, path)
  return {
    kind: 'sweep',
    folder,
    name: experiment.experiment,
    question: experiment.question,
    version:
      versionIn(join(folder, 'journal.jsonl')) ??
      /^drover version (\S+)/.exec(runsTable.createdBy ?? '')?.[1],
    scenario,
    experiment,
    factors: names.map((name) =>
      factorOf(name, summary.get(name) ?? [], numeric.has(name), experiment, (path) => unitOf(name, path)),
    ),
    metrics: [...measured, ...shares],
    shares,
    units,
    combinations: table.length,
    runs: sum('runs') + sum('failed'),
    failed: sum('failed'),
    summary,
    runsTable,
    measured: String(cellsOf(summaryTable, table, MEASURED)[0] ?? '') || undefined,
    agents: columns.filter((column) => /(^|\.)(start|end)Agents$/.test(column)),
    series: await findTable(folder, 'series'),
  }
}

function factorOf(
  name: string,
  cells: readonly Cell[],
  numeric: boolean,
  experiment: SettledExperiment,
  unitOf: (path: string) => string,
): Factor {
  const levels = [...new Set(cells)]
  if (numeric) levels.sort((a, b) => Number(a) - Number(b))
  const given = experiment.factors?.[name]
  const path = Array.isArray(given?.path) ? given.path[0] : (given?.path ?? name)
  return {
    name,
    levels,
    numeric,
    log: numeric && (scaleIn(given) ?? isLogarithmic(levels.map(Number))),
    unit: numeric ? unitOf(String(path)) : '',
  }
}

const cellsOf = (
  { columns }: FoundTable,
  rows: readonly (readonly Cell[])[],
  name: string,
): readonly Cell[] => {
  const place = columns.indexOf(name)
  return rows.map((row) => row[place] ?? '')
}

/** Whether a factor is numeric: the experiment decides if it lists values; otherwise all cells must be numbers. */
function isNumeric({ factors }: SettledExperiment, name: string, cells: readonly Cell[]): boolean {
  const values = factors?.[name]?.values
  if (Array.isArray(values)) return values.every((value) => typeof value === 'number')
  return cells.every((cell) => !Number.isNaN(numberIn(cell)))
}

/** Long enough for the part of a journal's first line before the plan. */
const HEAD = 512

/** The drover version that began a journal, according to its first line. */
function versionIn(journal: string): string | undefined {
  try {
    const file = openSync(journal, 'r')
    try {
      const head = Buffer.alloc(HEAD)
      return /"drover":"([^"]+)"/.exec(head.toString('utf8', 0, readSync(file, head)))?.[1]
    } finally {
      closeSync(file)
    }
  } catch {
    return undefined
  }
}

import { join } from 'node:path'
import type { Cell } from '@drover/io/tables'
import { importBeside } from '../imports/place.js'
import { summaryNumber } from '../plot/kinds/combinations.js'
import { kindsFor, scopeOf } from '../plot/kinds/sweep-fit.js'
import { batchesOf } from '../plot/source/run-rows.js'
import type { Sweep } from '../plot/source/source.js'
import { formatOf } from '../plot/source/table-files.js'
import { importFlags } from '../run/repeat-command.js'
import { measuredColumn, populationsOf } from '../sweep/experiment/plan.js'
import { intervalsIn } from '../sweep/metadata.js'
import { shellPath } from '../terminal/shell.js'
import { brief, counted } from '../terminal/write.js'
import { figureOf } from './figures.js'
import { type Html, html } from './html.js'
import type { Page } from './page.js'
import {
  conditionIn,
  definitions,
  importedIn,
  momentsIn,
  terrainIn,
  wholeScenario,
  wideTable,
} from './settings.js'
import { Colors } from './themed-svg.js'

/** Maximum number of table rows and of metrics with pictures on the page; the rest is in the tables. */
const MOST_ROWS = 300
const MOST_FAILURES = 50
const MOST_METRICS = 24

export async function reportOfSweep(sweep: Sweep, place: string): Promise<Page> {
  const colors = new Colors()
  const where = place === '.' ? html`the folder of this page` : html`the folder <code>${place}</code>`
  const { name, question, runs, combinations, factors, version, failed } = sweep
  const wrong = failed === 0 ? '' : `, ${failed} of which failed`
  return {
    title: question ?? name,
    about: `${name}: ${counted(runs, 'run')}${wrong}, ${counted(combinations, 'combination')} of ${counted(factors.length, 'factor')}${version === undefined ? '' : `, drover ${version}`}.`,
    colors,
    sections: [
      html`<h2>Settings</h2>
${await settings(sweep)}
${factors.length === 0 ? undefined : factorTable(sweep)}
<p></p>
${wholeScenario(sweep.scenario)}`,
      await pictures(sweep, colors, place),
      html`<h2>Results</h2>
${summaryTable(sweep)}`,
      await failures(sweep, where),
      html`<h2>To repeat it</h2>
<p>In the folder of this page; the tables come out the same, byte for byte, with the same version.</p>
<pre>drover sweep ${shellPath(join(place, 'experiment.json'))} --out ${shellPath(join(place, 'again'))}${formatOf(sweep.runsTable) === 'csv' ? ' --format csv' : ''}${importFlags(importsOf(sweep).map((file) => importBeside(place, file)))}</pre>
<p>In ${where}, the column <code>command</code> of the table <code>runs</code> repeats a single run.</p>`,
    ],
  }
}

/** The files that the sweep imported, from its folder. */
const importsOf = ({ experiment }: Sweep): readonly string[] => experiment.imports ?? []

async function settings(sweep: Sweep): Promise<Html> {
  const { experiment, scenario, shares } = sweep
  const had = await rangesOf(sweep, ['steps', ...sweep.agents])
  const { replicates, seed, stop, measure, reduce } = experiment
  const wished = reduce?.shares ?? {}
  return definitions([
    ['Scenario', scenario.title ?? 'without a title'],
    ['Terrain', terrainIn(scenario)],
    ['Imports', importedIn(importsOf(sweep).map((file) => ({ file })))],
    ['Agents', agentsIn(sweep, had)],
    ['Steps', had.get('steps')],
    ['Replicates', `${replicates} of each combination`],
    ['Seed', `${seed}; the seeds of the runs are derived from it`],
    ['Stops early', stop === undefined ? undefined : conditionIn(stop)],
    ['Measured', `${(measure?.metrics ?? []).join(', ')}${measuredOf(sweep)}${momentsIn(measure?.at)}`],
    ['Intervals', intervalsIn(reduce?.confidence ?? 0.95)],
    ...shares.map((share) => [`Share “${share}”`, `of the runs: ${conditionIn(wished[share])}`] as const),
  ])
}

/** The level of confidence. */
const percentOf = ({ experiment }: Sweep): number =>
  Number((100 * (experiment.reduce?.confidence ?? 0.95)).toPrecision(6))

/** The state or moments that the numbers of a run describe, if the tables say so. */
const measuredOf = ({ measured }: Sweep): string =>
  measured === undefined ? '' : `, of each run the ${measured}`

/** The range of a column over the runs; runs without a number are left out. */
async function rangesOf(sweep: Sweep, columns: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const ends = columns.map(() => [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY] as [number, number])
  for await (const batch of batchesOf(sweep, sweep.runsTable, columns)) {
    for (const row of batch) {
      ends.forEach((end, k) => {
        const value = Number(row[k])
        if (value < end[0]) end[0] = value
        if (value > end[1]) end[1] = value
      })
    }
  }
  return new Map(
    columns.flatMap((column, k): [string, string][] => {
      const [low, high] = ends[k] as [number, number]
      return low > high ? [] : [[column, low === high ? String(low) : `${low} to ${high}`]]
    }),
  )
}

/** How many agents the runs had: at the start, and at the end where that differs. */
function agentsIn({ scenario }: Sweep, had: ReadonlyMap<string, string>): string | undefined {
  const names = populationsOf(scenario)
  const said = names.flatMap((name) => {
    const [start, end] = ['startAgents', 'endAgents'].map((column) =>
      had.get(measuredColumn(names, name, column)),
    )
    if (start === undefined) return []
    return [`${start} ${name}${end === start || end === undefined ? '' : ` at the start, ${end} at the end`}`]
  })
  return said.length === 0 ? undefined : said.join(', ')
}

const factorTable = ({ factors, experiment }: Sweep): Html =>
  html`<h3>Factors</h3>
${wideTable(
  'Factors',
  ['name', 'sets', 'values', 'unit'].map((title) => html`<th scope="col">${title}</th>`),
  factors.map(({ name, levels, log, unit }) => {
    const path = experiment.factors?.[name]?.path
    const paths = Array.isArray(path) ? path.join(', ') : String(path ?? name)
    const values =
      levels.length <= 12 ? levels.join(', ') : `${levels.length}, from ${levels[0]} to ${levels.at(-1)}`
    return html`<th scope="row">${name}</th><td><code>${paths}</code></td><td>${values}${log ? ' (equal ratios)' : ''}</td><td>${unit || '–'}</td>`
  }),
)}`

async function pictures(sweep: Sweep, colors: Colors, place: string): Promise<Html> {
  const metrics = sweep.metrics.slice(0, MOST_METRICS)
  const kinds = kindsFor(scopeOf(sweep, new Map()))
  const found: (Html | undefined)[] = []
  for (const metric of metrics) found.push(await figureOf(sweep, { metrics: [metric] }, colors, place))
  if (kinds.includes('phase')) found.push(await figureOf(sweep, { kind: 'phase' }, colors, place))
  if (kinds.includes('time')) {
    for (const metric of metrics)
      found.push(await figureOf(sweep, { kind: 'time', metrics: [metric] }, colors, place))
  }
  const left = sweep.metrics.slice(MOST_METRICS)
  return html`<h2>Pictures</h2>
${found}${left.length === 0 ? undefined : html`<p>Not plotted here: ${left.join(', ')}.</p>`}`
}

/** A row per combination: the means of its runs with their intervals, and shares. */
function summaryTable(sweep: Sweep): Html {
  const { factors, metrics, shares, combinations, summary } = sweep
  const total = (column: string) =>
    (summary.get(column) ?? []).reduce<number>((sum, cell) => sum + Number(cell), 0)
  const counts = ['runs', 'failed', 'stopped'].filter((column) => column === 'runs' || total(column) > 0)
  const head = [...factors.map(({ name }) => name), ...counts, ...metrics]
  const rows = Array.from(
    { length: Math.min(combinations, MOST_ROWS) },
    (_, row) =>
      html`${factors.map(
        ({ name }) =>
          html`<th scope="row" class="${isNumber(summary.get(name)?.[row]) ? 'number' : ''}">${shown(summary.get(name)?.[row])}</th>`,
      )}${counts.map((column) => html`<td class="number">${shown(summary.get(column)?.[row])}</td>`)}${metrics.map(
        (metric) => (shares.includes(metric) ? share(sweep, metric, row) : mean(sweep, metric, row)),
      )}`,
  )
  const rest = combinations - rows.length
  return html`<p>Means of the runs${measuredOf(sweep)}, with their ${percentOf(sweep)} % confidence intervals below${shares.length > 0 ? '; shares of the runs in percent' : ''}.</p>
${wideTable(
  'Results by combination',
  head.map(
    (title, k) =>
      html`<th scope="col" class="${k < factors.length && !factors[k]?.numeric ? '' : 'number'}">${title}</th>`,
  ),
  rows,
)}
${rest > 0 ? html`<p>${rest} more combinations are in the table <code>summary</code>.</p>` : undefined}`
}

const isNumber = (cell: Cell | undefined): boolean => typeof cell === 'number'
const shown = (cell: Cell | undefined): string => (typeof cell === 'number' ? brief(cell) : (cell ?? ''))

function mean(sweep: Sweep, metric: string, row: number): Html {
  const [middle, low, high] = ['mean', 'low', 'high'].map((part) =>
    summaryNumber(sweep, `${metric}_${part}`, row),
  )
  const interval = Number.isFinite(low)
    ? html`<br><span class="spread">${brief(low ?? 0)} to ${brief(high ?? 0)}</span>`
    : undefined
  return html`<td class="number">${brief(middle ?? Number.NaN)}${interval}</td>`
}

function share(sweep: Sweep, name: string, row: number): Html {
  const [part = Number.NaN, low = Number.NaN, high = Number.NaN] = [name, `${name}_low`, `${name}_high`].map(
    (column) => 100 * summaryNumber(sweep, column, row),
  )
  const interval = Number.isFinite(low)
    ? html`<br><span class="spread">${brief(low)} to ${brief(high)} %</span>`
    : undefined
  return html`<td class="number">${Number.isFinite(part) ? `${brief(part)} %` : '–'}${interval}</td>`
}

/** The failed runs, and how to repeat them. */
async function failures(sweep: Sweep, where: Html): Promise<Html | undefined> {
  if (sweep.failed === 0) return undefined
  const rows: Html[] = []
  for await (const batch of batchesOf(sweep, sweep.runsTable, ['run', 'outcome', 'error', 'command'])) {
    for (const [run, outcome, error, command] of batch) {
      if (outcome !== 'failed' || rows.length === MOST_FAILURES) continue
      rows.push(
        html`<th scope="row" class="number">${shown(run)}</th><td class="text wrong">${error}</td><td class="text"><code>${command}</code></td>`,
      )
    }
  }
  const rest = sweep.failed - rows.length
  return html`<h2>Failures</h2>
<p>${counted(sweep.failed, 'run')} of ${sweep.runs} went wrong; none of their numbers count above. The commands repeat them, in ${where}.</p>
${wideTable(
  'Failures',
  ['run', 'error', 'command'].map((title) => html`<th scope="col">${title}</th>`),
  rows,
)}
${rest > 0 ? html`<p>${rest} more are in the table <code>runs</code>.</p>` : undefined}`
}

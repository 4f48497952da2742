import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importBeside } from '../imports/place.js'
import type { Run } from '../plot/source/source.js'
import { formatOf, numberIn, rowsOf } from '../plot/source/table-files.js'
import { unitOfColumn } from '../plot/source/units.js'
import { commandToRepeat } from '../run/repeat-command.js'
import { brief, counted } from '../terminal/write.js'
import { figureOf } from './figures.js'
import { Html, html } from './html.js'
import type { Page } from './page.js'
import { definitions, importedIn, terrainIn, wholeScenario, wideTable } from './settings.js'
import { Colors } from './themed-svg.js'

export async function reportOfRun(run: Run, place: string): Promise<Page> {
  const colors = new Colors()
  const { title, name, steps, seed, version, summary, scenario } = run
  const end = summary.failure ?? (summary.interrupted ? `stopped at step ${steps}` : undefined)
  return {
    title,
    about: `${name}: a run of ${counted(steps, 'step')}, seed ${seed}${version === undefined ? '' : `, drover ${version}`}.`,
    colors,
    sections: [
      html`<h2>Settings</h2>
${definitions([
  ['Scenario', summary.scene ?? scenario.title ?? 'without a title'],
  ['Agents', agentsIn(run)],
  ['Steps', String(steps)],
  ['Recorded', `every ${scenario.run.every} steps`],
  ['Seed', String(seed)],
  ['Backend', summary.backend],
  ['Terrain', terrainIn(scenario)],
  ['Imports', importedIn(summary.imports)],
  ['Ended', end === undefined ? undefined : html`<span class="wrong">${end}</span>`],
  ['Hash of the end', summary.hash == null ? undefined : html`<code>${summary.hash}</code>`],
])}
<p></p>
${wholeScenario(scenario)}`,
      html`<h2>Pictures</h2>
${[await figureOf(run, {}, colors, place), await figureOf(run, { kind: 'trajectories' }, colors, place), lastState(run)]}`,
      html`<h2>Results</h2>
${await metricsTable(run)}`,
      html`<h2>To repeat it</h2>
<p>In the folder of this page; the last state is the same to the last bit, with the same version.</p>
<pre>${commandToRepeat(place, formatOf(run.metricsTable), importsIn(run, place))}</pre>`,
    ],
  }
}

/** The files that the run imported, as paths from the page's folder. */
const importsIn = ({ summary }: Run, place: string): readonly string[] =>
  (summary.imports ?? []).map(({ file }) => importBeside(place, file))

/** Number of agents: at the end by population, and at the start if that differs. */
function agentsIn({ summary, populations }: Run): string {
  const { start, populations: end = {} } = summary.agents ?? {}
  const counts = Object.entries(end)
  const all = counts.reduce((sum, [, count]) => sum + count, 0)
  const said = counts.map(([name, count]) => `${count} ${name}`).join(', ') || populations.join(', ')
  return start === undefined || start === all ? said : `${start} at the start; at the end ${said}`
}

/** Mail servers would reject the page with larger pictures. */
const LARGEST = 4e6

/** The run's picture, embedded in the page. */
function lastState({ folder, steps }: Run): Html | undefined {
  const file = join(folder, 'picture.png')
  if (!existsSync(file)) return undefined
  const bytes = readFileSync(file)
  if (bytes.length > LARGEST) return undefined
  const source = new Html(`data:image/png;base64,${bytes.toString('base64')}`)
  return html`<figure><div class="wide" tabindex="0" role="group" aria-label="Picture, the last state"><img src="${source}" alt="The agents at step ${steps}, with trails"></div>
<figcaption>The last state, as <code>picture.png</code> has it.</figcaption></figure>
`
}

/** Maximum number of moments side by side. */
const MOMENTS = 5

/** The metrics of each population at a few moments, evenly spread. */
async function metricsTable({ metricsTable: table, metrics, units, populations }: Run): Promise<Html> {
  const rows = await rowsOf(table, ['step', 'population', ...metrics])
  const steps = [...new Set(rows.map(([step]) => numberIn(step)))]
  const chosen = [
    ...new Set(
      Array.from(
        { length: MOMENTS },
        (_, k) => steps[Math.round((k * (steps.length - 1)) / (MOMENTS - 1))] ?? 0,
      ),
    ),
  ]
  const body = populations.flatMap((population) =>
    metrics.map((metric, k) => {
      const cells = chosen.map((step) => {
        const row = rows.find(([at, whose]) => numberIn(at) === step && String(whose) === population)
        return html`<td class="number">${brief(numberIn(row?.[k + 2]))}</td>`
      })
      const unit = unitOfColumn(units, metric)
      return html`<th scope="row">${populations.length > 1 ? `${population}: ` : ''}${metric}${unit === '' ? undefined : html` <span class="spread">(${unit})</span>`}</th>${cells}`
    }),
  )
  const head = [
    html`<th scope="col">metric</th>`,
    ...chosen.map((step) => html`<th scope="col" class="number">step ${step}</th>`),
  ]
  return wideTable('Metrics at a few moments', head, body)
}

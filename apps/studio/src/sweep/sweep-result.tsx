import { colorOf, populationColors } from '@drover/io/drawing'
import { resolveWorld } from 'drover/schema'
import { useState } from 'preact/hooks'
import { theme } from '../app/theme.js'
import { spelledOut } from '../controls/place.js'
import { unitOf, unitsOf } from '../controls/units.js'
import { Chart, SCALES } from '../numbers/chart.js'
import { SaveMenu } from '../numbers/save-menu.js'
import { csvOfRuns } from '../numbers/saved-plots/csv.js'
import { axisWithUnit, fileNameOf, type Origin, type Plotted } from '../numbers/saved-plots/plotted.js'
import { unitOfMetric } from '../numbers/titles.js'
import type { Session } from '../session/session.js'
import { saveText } from '../share/save.js'
import {
  aboutMoments,
  CONFIDENCE,
  experimentOf,
  type LevelResult,
  resultsOf,
  type SweepPlan,
  singleRuns,
} from './sweep-plan.js'
import { scaleOf } from './swept-metrics.js'
import { sweptNumbers } from './swept-numbers.js'

interface Properties {
  readonly session: Session
  readonly plan: SweepPlan
  /** By the number of the run; undefined while it is to come. */
  readonly values: readonly (number | undefined)[]
  readonly origin: Origin
}

/** Means over the values of the number, with their intervals, as a plot and as a table. */
export function SweepResult({ session, plan, values, origin }: Properties) {
  const { number, metric, population, hasRule } = plan
  const colors = theme.value
  const results = resultsOf(plan, values)
  const names = resolveWorld(plan.scenario.world).populations.map(({ name = '' }) => ({ name }))
  const place = populationColors(names, plan.scenario.view?.colors)[
    names.findIndex(({ name }) => name === population)
  ]
  const color = (of: 'light' | 'dark') => colorOf(place, of)
  const title = `${metric.title} by ${number.name}`
  const name = fileNameOf(session.scene.name, title)
  const { edits } = session
  const now = sweptNumbers(session).find(({ path }) => path === number.path)
  const open = (level: number): void => {
    const scenario = edits.scenario.value
    const world = resolveWorld(scenario.world)
    edits.set(number.place, level, spelledOut(number.place, scenario, { world }))
  }
  return (
    <figure class="plot large">
      <figcaption>
        <span>{title}</span>
        <SaveMenu
          scene={session.scene.name}
          title={title}
          plotted={() => plottedOf(plan, results, color('light'))}
          origin={() => origin}
          others={{
            'Single runs, a table': () => {
              const columns = [number.name, 'seed', metric.column]
              const rows = singleRuns(plan, values).map(({ level, seed, value }) => [level, seed, value])
              saveText(
                `${name}-runs.csv`,
                csvOfRuns(`${title}: single runs`, origin, columns, rows),
                'text/csv',
              )
            },
            // A rule that runs as code cannot be told to the command line.
            ...(hasRule
              ? {}
              : {
                  'JSON, for drover sweep': () => {
                    const text = JSON.stringify(experimentOf(plan, name), null, 2)
                    saveText(`${name}.json`, `${text}\n`, 'application/json')
                  },
                }),
          }}
        />
      </figcaption>
      <Chart
        class="canvas"
        label={title}
        steps={results.map(({ level }) => level)}
        scale={scaleOf(metric)}
        xLabel={axisWithUnit(axisOf(plan))}
        lines={[
          { stroke: color(colors), width: 1.5, points: { show: true, size: 9, fill: color(colors) } },
          { stroke: color(colors), width: 0.5 },
          { stroke: color(colors), width: 0.5 },
        ]}
        bands={[{ series: [2, 3], fill: `${color(colors)}33` }]}
        values={[
          results.map(({ mean }) => orNull(mean)),
          results.map(({ high }) => orNull(high)),
          results.map(({ low }) => orNull(low)),
        ]}
        onPick={(k) => results[k] && open(results[k].level)}
      />
      <p class="key">
        {plan.replicates} runs at each value, {aboutMoments(plan)}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{number.name}</th>
            <th scope="col">mean</th>
            <th scope="col">{100 * CONFIDENCE} % interval</th>
            <th scope="col">runs</th>
          </tr>
        </thead>
        <tbody>
          {results.map(({ level, count, mean, low, high }) => (
            <tr key={level}>
              <td>
                <button
                  type="button"
                  aria-pressed={now?.value === level}
                  aria-label={`Set ${number.name} to ${brief(level)} in the world`}
                  title={`Set ${number.name} to ${brief(level)} in the world`}
                  onClick={() => open(level)}
                >
                  {brief(level)}
                </button>
              </td>
              <td>{brief(mean)}</td>
              <td>{Number.isNaN(low) ? '' : `${brief(low)} to ${brief(high)}`}</td>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <SingleRuns plan={plan} values={values} />
    </figure>
  )
}

/** More rows are for files. */
const MOST_LISTED = 500

/** What each run came to, folded. */
function SingleRuns({ plan, values }: Pick<Properties, 'plan' | 'values'>) {
  const [isOpen, setOpen] = useState(false)
  const runs = isOpen ? singleRuns(plan, values) : []
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Single runs</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{plan.number.name}</th>
            <th scope="col">seed</th>
            <th scope="col">{plan.metric.title}</th>
          </tr>
        </thead>
        <tbody>
          {runs.slice(0, MOST_LISTED).map(({ level, seed, value }) => (
            <tr key={seed}>
              <td>{brief(level)}</td>
              <td>{seed}</td>
              <td>{Number.isFinite(value) ? brief(value) : 'none'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {runs.length > MOST_LISTED && <p class="key">Save… writes all {runs.length} runs.</p>}
    </details>
  )
}

const axisOf = ({ number, scenario }: SweepPlan): Pick<Plotted, 'axis' | 'axisUnit'> => ({
  axis: number.name,
  axisUnit: unitOf(number.spec.quantity, unitsOf(scenario)),
})

function plottedOf(plan: SweepPlan, results: readonly LevelResult[], color: string): Plotted {
  const { metric, population } = plan
  const values = results.map(({ mean }) => orNull(mean))
  const intervals = results.map(({ low, high, ...runs }) => ({
    ...runs,
    low: orNull(low),
    high: orNull(high),
  }))
  const all = [...values, ...intervals.flatMap(({ low, high }) => [low, high])].filter(
    (value) => value !== null,
  )
  return {
    title: metric.title,
    unit: unitOfMetric(metric.column, unitsOf(plan.scenario)),
    ...axisOf(plan),
    steps: results.map(({ level }) => level),
    lines: [{ name: population, values, intervals, color, dashed: false }],
    range: SCALES[scaleOf(metric)](Math.min(...all), Math.max(...all)),
  }
}

const orNull = (value: number): number | null => (Number.isFinite(value) ? value : null)

const brief = (value: number): string => (Number.isFinite(value) ? String(Number(value.toPrecision(4))) : '')

import { type Comparison, type Figure, isMet, type Results, type Target } from './comparison.js'
import { seriesOf } from './series.js'
import { brief, rough, table } from './table.js'

/** The summary of the results: throughput of every variant of the flock, and the state of the targets. */
export function summaryOf(results: Results, comparisons: readonly Comparison[]): readonly string[] {
  return [...throughputOf(results), ...targetsOf(results, comparisons)]
}

function throughputOf(results: Results): readonly string[] {
  const series = seriesOf(results)
  if (series.length === 0) return []
  const sizes = [...new Set(series.flatMap(({ points }) => points.map(({ agents }) => agents)))].sort(
    (a, b) => a - b,
  )
  const cellOf = (points: (typeof series)[number]['points'], agents: number): string => {
    const found = points.find((point) => point.agents === agents)
    return found === undefined ? '' : rough(found.perSecond)
  }
  return [
    '## Agents · steps per second',
    table(
      ['', ...sizes.map((agents) => `${agents.toLocaleString('en')} agents`)],
      series.map(({ name, points }) => [name, ...sizes.map((agents) => cellOf(points, agents))]),
    ),
  ]
}

function targetsOf({ outcomes }: Results, comparisons: readonly Comparison[]): readonly string[] {
  const rows = comparisons.flatMap(({ name, parts }) =>
    parts.flatMap((part) =>
      (outcomes[name]?.[part.name]?.figures ?? []).flatMap((figure) =>
        figure.target === undefined
          ? []
          : [
              [
                `${name}, ${part.name}: ${figure.name}`,
                brief(figure.value),
                wordsFor(figure.target),
                fateOf(figure),
              ],
            ],
      ),
    ),
  )
  return rows.length === 0 ? [] : ['## Targets', table(['', 'figure', 'target', ''], rows)]
}

export function wordsFor({ atMost, atLeast }: Target): string {
  return atMost === undefined ? `at least ${atLeast}` : `at most ${atMost}`
}

export function fateOf(figure: Figure): string {
  const met = isMet(figure)
  return met === undefined ? '' : met ? 'met' : 'missed'
}

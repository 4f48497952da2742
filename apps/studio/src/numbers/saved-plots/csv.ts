import { axisWithUnit, headingOf, linesOf, type Origin, type Plotted, titleWithUnit } from './plotted.js'

/** A plot as a table: a row per step, a column per line, and its origin in comments above. */
export function csvOf(plotted: Plotted, origin: Origin): string {
  const { steps, lines, title, unit } = plotted
  const named = (what: string) => titleWithUnit({ title: `${title} of ${what}`, unit })
  const columns = [
    axisWithUnit(plotted),
    ...lines.flatMap(({ name, intervals }) =>
      intervals === undefined
        ? [named(name)]
        : [named(name), named(`${name} low`), named(`${name} high`), 'runs', 'seeds'],
    ),
  ]
  const rows = steps.map((step, k) =>
    [
      step,
      ...lines.flatMap(({ values, intervals }) => {
        const interval = intervals?.[k]
        const value = written(values[k])
        return interval === undefined
          ? [value]
          : [value, written(interval.low), written(interval.high), interval.count, interval.seeds.join(' ')]
      }),
    ].join(),
  )
  return withOrigin(headingOf(plotted), origin, columns, rows)
}

/** The single runs of a sweep as a table: a row per run, and their origin in comments above. */
export const csvOfRuns = (
  heading: string,
  { intervals, ...origin }: Origin,
  columns: readonly string[],
  rows: readonly (readonly number[])[],
): string =>
  withOrigin(
    heading,
    origin,
    columns,
    rows.map((row) => row.map(written).join()),
  )

function withOrigin(
  heading: string,
  origin: Origin,
  columns: readonly string[],
  rows: readonly string[],
): string {
  const comments = [heading, ...linesOf(origin)].map((line) => `# ${line.replaceAll(/\s+/g, ' ')}`)
  return `${[...comments, columns.map(quoted).join(), ...rows].join('\n')}\n`
}

const quoted = (name: string): string => (/[",\n]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)

const written = (value: number | null | undefined): number | '' =>
  value !== null && value !== undefined && Number.isFinite(value) ? value : ''

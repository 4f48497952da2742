import { headingOf, linesOf, type Origin, type Plotted } from './plotted.js'

/** A plot as a table: a row per step, a column per line, and its origin in comments above. */
export function csvOf(plotted: Plotted, origin: Origin): string {
  const { axis, steps, lines } = plotted
  const comments = [headingOf(plotted), ...linesOf(origin)].map((line) => `# ${line.replaceAll(/\s+/g, ' ')}`)
  const columns = [
    axis,
    ...lines.flatMap(({ name, intervals }) =>
      intervals === undefined ? [name] : [name, `${name} low`, `${name} high`, 'runs', 'seeds'],
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
  return `${[...comments, columns.map(quoted).join(), ...rows].join('\n')}\n`
}

const quoted = (name: string): string => (/[",\n]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)

const written = (value: number | null | undefined): number | '' =>
  value !== null && value !== undefined && Number.isFinite(value) ? value : ''

import { linesOf, type Origin, type Plotted } from './plotted.js'

/** A plot as a table: a row for each step, a column for each line, and where it is from in comments before. */
export function csvOf({ title, steps, lines }: Plotted, origin: Origin): string {
  const comments = [`${title} over the steps`, ...linesOf(origin)].map(
    (line) => `# ${line.replaceAll(/\s+/g, ' ')}`,
  )
  const rows = steps.map((step, k) => [step, ...lines.map(({ values }) => written(values[k]))].join())
  return `${[...comments, ['step', ...lines.map(({ name }) => quoted(name))].join(), ...rows].join('\n')}\n`
}

const quoted = (name: string): string => (/[",\n]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)

const written = (value: number | null | undefined): number | '' =>
  value !== null && value !== undefined && Number.isFinite(value) ? value : ''

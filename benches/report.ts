import { type Comparison, type Figure, isMet, type Outcome, type Target } from './comparison.js'
import type { Results } from './results.js'
import type { Timing } from './timing.js'

/** The results as Markdown whose tables can be read as they stand. */
export function report({ machine, outcomes }: Results, comparisons: readonly Comparison[]): string {
  const { cpu, cores, memory, node, platform } = machine
  const blocks = [
    '# Figures',
    `${cpu}, ${cores} cores, ${memory}, Node ${node}, ${platform}. Times are medians; what they mean is in README.md of the folder \`benches\`.`,
  ]
  for (const { name, title, parts } of comparisons) {
    const measured = outcomes[name]
    if (measured === undefined) continue
    blocks.push(`## ${name}: ${title}`)
    for (const part of parts) {
      const outcome = measured[part.name]
      if (outcome !== undefined) blocks.push(`### ${part.title}`, ...tablesOf(outcome))
    }
  }
  return `${blocks.join('\n\n')}\n`
}

function tablesOf({ timings, figures }: Outcome): readonly string[] {
  const times = table(
    ['', 'agents', 'neighbours', 'ms per step', 'from', 'to', 'CPU ms per step', 'steps'],
    timings.map(timingRow),
  )
  const numbers = table(['', 'figure', 'from', 'to', 'target', ''], figures.map(figureRow))
  return timings.length === 0 ? [numbers] : [times, numbers]
}

const timingRow = ({ name, agents, neighbours, wall, cpu, stepsPerRepeat, repeats }: Timing): string[] => [
  name,
  agents.toLocaleString('en'),
  neighbours.toFixed(1),
  brief(wall.median),
  brief(wall.min),
  brief(wall.max),
  brief(cpu.median),
  `${repeats} × ${stepsPerRepeat}`,
]

function figureRow(figure: Figure): string[] {
  const { name, value, spread, target } = figure
  const met = isMet(figure)
  return [
    name,
    brief(value),
    spread === undefined ? '' : brief(spread.min),
    spread === undefined ? '' : brief(spread.max),
    target === undefined ? '' : wordsFor(target),
    met === undefined ? '' : met ? 'met' : 'missed',
  ]
}

function wordsFor({ atMost, atLeast }: Target): string {
  return atMost === undefined ? `at least ${atLeast}` : `at most ${atMost}`
}

const brief = (value: number): string =>
  Math.abs(value) >= 1000 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)))

/** A Markdown table in columns of equal width; the first column is flush left, numbers flush right. */
function table(head: readonly string[], rows: readonly string[][]): string {
  const widths = head.map((title, k) => Math.max(3, title.length, ...rows.map((row) => row[k].length)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, k) => (k === 0 ? cell.padEnd(widths[k]) : cell.padStart(widths[k]))).join(' | ')} |`
  const rule = widths.map((width, k) => (k === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`))
  return [line(head), line(rule), ...rows.map(line)].join('\n')
}

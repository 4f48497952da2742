import type { Comparison, Figure, Outcome, Results } from './comparison.js'
import { inWords } from './machine.js'
import { fateOf, summaryOf, wordsFor } from './summary.js'
import { brief, rough, table } from './table.js'
import { agentStepsPerSecond, type Timing } from './timing.js'

/** The results as Markdown whose tables can be read as they stand, for the terminal. */
export function report(results: Results, comparisons: readonly Comparison[]): string {
  const parts = measuredIn(results, comparisons).map((one) => partsOf(one, results, '##'))
  return `${[...headOf(results), ...summaryOf(results, comparisons), ...parts].join('\n\n')}\n`
}

/**
 * The same as pages: the summary as `SLUG.md`, and a page for each comparison in the folder `SLUG`. `picture` is the
 * file beside the summary, if there is one.
 */
export function reportPages(
  results: Results,
  comparisons: readonly Comparison[],
  slug: string,
  picture?: string,
): readonly (readonly [name: string, text: string])[] {
  const measured = measuredIn(results, comparisons)
  const links = measured.map(({ name, title }) => `- [${name}](${slug}/${name}.md): ${title}`)
  const summary = [
    ...headOf(results),
    ...(picture === undefined ? [] : [`![Agents times steps per second](${picture})`]),
    ...summaryOf(results, comparisons),
    '## Comparisons',
    links.join('\n'),
  ]
  return [
    [`${slug}.md`, `${summary.join('\n\n')}\n`],
    ...measured.map((one) => [`${slug}/${one.name}.md`, `${partsOf(one, results, '#')}\n`] as const),
  ]
}

const measuredIn = ({ outcomes }: Results, comparisons: readonly Comparison[]): readonly Comparison[] =>
  comparisons.filter(({ name }) => outcomes[name] !== undefined)

const headOf = ({ machine }: Results): readonly string[] => [
  '# Figures',
  `${inWords(machine)}. Times are medians; README.md of the folder \`benches\` says what they mean.`,
]

function partsOf({ name, title, parts }: Comparison, { outcomes }: Results, level: '#' | '##'): string {
  const tables = parts.flatMap((part) => {
    const outcome = outcomes[name][part.name]
    return outcome === undefined ? [] : [`${level}# ${part.title}`, ...tablesOf(outcome)]
  })
  return [`${level} ${name}: ${title}`, ...tables].join('\n\n')
}

function tablesOf({ timings, figures }: Outcome): readonly string[] {
  const times = table(
    [
      '',
      'agents',
      'neighbors',
      'ms per step',
      'from',
      'to',
      'CPU ms per step',
      'agents · steps / s',
      'steps',
    ],
    timings.map(timingRow),
  )
  const numbers = table(['', 'figure', 'from', 'to', 'target', ''], figures.map(figureRow))
  return [...(timings.length === 0 ? [] : [times]), ...(figures.length === 0 ? [] : [numbers])]
}

const timingRow = (timing: Timing): string[] => {
  const { name, agents, neighbors, wall, cpu, stepsPerRepeat, repeats } = timing
  return [
    name,
    agents.toLocaleString('en'),
    neighbors.toFixed(1),
    brief(wall.median),
    brief(wall.min),
    brief(wall.max),
    brief(cpu.median),
    rough(agentStepsPerSecond(timing)),
    `${repeats} × ${stepsPerRepeat}`,
  ]
}

function figureRow(figure: Figure): string[] {
  const { name, value, spread, target } = figure
  return [
    name,
    brief(value),
    spread === undefined ? '' : brief(spread.min),
    spread === undefined ? '' : brief(spread.max),
    target === undefined ? '' : wordsFor(target),
    fateOf(figure),
  ]
}

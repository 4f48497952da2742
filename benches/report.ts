import type { Comparison, Figure, Outcome } from './comparison.js'
import { inWords } from './machine.js'
import type { Results } from './results.js'
import { fateOf, summaryOf, wordsFor } from './summary.js'
import { brief, rough, table } from './table.js'
import { agentStepsPerSecond, type Timing } from './timing.js'

/** The results as Markdown whose tables can be read as they stand; `picture` is the file beside it, if there is one. */
export function report(results: Results, comparisons: readonly Comparison[], picture?: string): string {
  const { machine, outcomes } = results
  const blocks = [
    '# Figures',
    `${inWords(machine)}. Times are medians; what they mean is in README.md of the folder \`benches\`.`,
    ...(picture === undefined ? [] : [`![Agents times steps per second](${picture})`]),
    ...summaryOf(results, comparisons),
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

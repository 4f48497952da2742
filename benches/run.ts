import { spawnSync } from 'node:child_process'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import type { Comparison, Outcome, Part, Results } from './comparison.js'
import { comparisons } from './comparisons/all.js'
import { thisMachine } from './machine.js'
import { report } from './report.js'
import { keep, lastRecorded } from './results.js'
import { since } from './since.js'

const USAGE = `npm run bench -- [--only NAME]... [--quick] [--compare]
  --only     one comparison: ${comparisons.map(({ name }) => name).join(', ')}; may be given several times
  --quick    fewer repeats and smaller flocks, to see whether all works; the figures are not kept
  --compare  measures in full, but does not keep the figures: only tells how they differ from those kept last`

try {
  main(argumentsGiven())
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

function main({ only, quick, compare, help }: ReturnType<typeof argumentsGiven>): void {
  if (help) {
    console.log(USAGE)
    return
  }
  const unknown = only.find((name) => !comparisons.some((comparison) => comparison.name === name))
  if (unknown !== undefined) throw new Error(`--only: no comparison '${unknown}'\n${USAGE}`)
  const chosen = comparisons.filter(({ name }) => only.length === 0 || only.includes(name))
  const results: Results = {
    machine: thisMachine(),
    outcomes: Object.fromEntries(
      chosen.map((comparison) => [comparison.name, outcomesOf(comparison, quick)]),
    ),
  }
  const before = lastRecorded(results.machine)
  const files = quick || compare ? [] : keep(results, comparisons, before)
  console.log(report(results, comparisons))
  console.log(since(results, before))
  for (const file of files) console.log(`written: ${relative(process.cwd(), file)}`)
}

function argumentsGiven() {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', multiple: true, default: [] },
      quick: { type: 'boolean', default: false },
      compare: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  return values
}

function outcomesOf(comparison: Comparison, quick: boolean): Readonly<Record<string, Outcome>> {
  return Object.fromEntries(
    comparison.parts.map((part) => {
      console.error(`${comparison.name}: ${part.title}`)
      return [part.name, inItsOwnProcess(comparison, part, quick)]
    }),
  )
}

/** A process per part: compiled code and garbage of one part do not affect the next. */
function inItsOwnProcess({ name, nodeOptions = [] }: Comparison, part: Part, quick: boolean): Outcome {
  const script = join(import.meta.dirname, 'measure-part.js')
  const { status, signal, stdout } = spawnSync(
    process.execPath,
    [...nodeOptions, script, name, part.name, ...(quick ? ['--quick'] : [])],
    { stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`${name}, ${part.name}: expected exit status 0, got ${status ?? signal}`)
  return JSON.parse(stdout) as Outcome
}

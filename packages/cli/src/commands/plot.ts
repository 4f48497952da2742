import type { Command } from 'commander'
import pc from 'picocolors'
import { usageError } from '../errors.js'
import type { Size } from '../plot/draw/figure.js'
import { THEMES, type ThemeName } from '../plot/draw/theme.js'
import { ABOUT, KINDS, type Kind, LOGARITHMIC, type Plotted } from '../plot/kinds/kinds.js'
import type { Source } from '../plot/source/source.js'
import type { TrackChoice } from '../plot/source/tracks.js'
import { counted, print } from '../terminal/write.js'
import { collect, oneOf, wholeNumber } from './options.js'

interface PlotFlags {
  readonly kind?: Kind
  readonly x?: string
  readonly y?: string
  readonly color?: string
  readonly metric?: readonly string[]
  readonly where?: readonly string[]
  readonly log?: readonly string[]
  readonly agents?: string
  readonly from?: number
  readonly to?: number
  readonly at?: readonly number[]
  readonly theme: ThemeName
  readonly size?: Size
  readonly out?: readonly string[]
  readonly spec?: true
  readonly quiet?: true
  readonly json?: true
}

const KINDS_IN_WORDS = KINDS.map((kind) => `  ${kind.padEnd(13)} ${ABOUT[kind]}`).join('\n')

const EXAMPLES = `
Kinds:
${KINDS_IN_WORDS}

Without --kind, drover chooses the kind that shows most and prints its flags. A factor that is not on an axis gets one
chart per value, or is held at its middle value; --where sets another value. The colors are safe for color-blind
readers. Each kind is shown at
https://github.com/drover-sim/drover/blob/main/docs/plots.md

Examples:
  drover plot drover-results/cohesion
  drover plot drover-results/cohesion --kind lines --x speed --color cohesion --metric groups
  drover plot drover-results/cohesion --out cohesion.svg --out cohesion.png --theme dark
  drover plot drover-results/flocking --kind trajectories --size 900x900
  drover plot drover-results/flocking --kind trajectories --agents 0,5,17 --from 200 --to 400 --at 200,300,400
  drover plot drover-results/cohesion --spec > cohesion.vl.json`

export function addPlotCommand(program: Command): void {
  program
    .command('plot')
    .summary('plot the results of a run or a sweep')
    .description('Plots the tables of a run or a sweep as SVG, PNG or Vega-Lite.')
    .argument('<folder>', 'folder of the results, such as drover-results/NAME')
    .option('--kind <kind>', KINDS.join(', '), oneOf('--kind', KINDS))
    .option('--x <name>', 'the factor, metric or moment along x')
    .option('--y <name>', 'the factor or metric along y')
    .option('--color <name>', 'the factor or metric shown by color')
    .option(
      '--metric <metrics>',
      'the metric to show; several metrics, such as groups,milling, are drawn side by side; repeatable (default: the first one measured)',
      collect,
    )
    .option('--where <factor=value>', 'hold a factor at a value; repeatable', collect)
    .option(
      '--log <axis>',
      'logarithmic axis: x, y or none (default: axes whose factor has equal ratios)',
      collect,
    )
    .option(
      '--agents <agents>',
      'trajectories only: 10 shows ten agents spread over all; 0,5,17 or boids:17 shows these ids',
    )
    .option('--from <step>', 'trajectories only: first step shown', wholeNumber('--from', 0))
    .option('--to <step>', 'trajectories only: last step shown', wholeNumber('--to', 0))
    .option(
      '--at <steps>',
      `trajectories only: mark the positions at these steps, such as 0,100,200; at most ${MOST_MARKED} (default: the last step)`,
      stepsIn,
    )
    .option('--theme <theme>', THEMES.join(' or '), oneOf('--theme', THEMES), 'light')
    .option('--size <width>x<height>', 'size in pixels; a PNG has twice as many (default: 760x460)', sizeIn)
    .option(
      '--out <file>',
      'the .svg, .png or .vl.json file to write; repeatable (default: KIND-METRIC.svg in the folder)',
      collect,
    )
    .option('--spec', 'print the Vega-Lite specification with its data; write no file')
    .option('--quiet', 'print nothing but errors')
    .option('--json', 'print only the result, as one line of JSON')
    .addHelpText('after', EXAMPLES)
    .action(plot)
}

async function plot(folder: string, flags: PlotFlags): Promise<void> {
  const { theme, out, spec = false, quiet = false, json = false } = flags
  if (spec && (json || out !== undefined)) {
    throw usageError(
      `--spec: prints only the specification; leave out ${json ? '--json' : '--out, or --spec and name a .vl.json'}`,
    )
  }
  const log = (flags.log ?? []).map(oneOf('--log', LOGARITHMIC))
  // Loaded late: it imports the renderer, which no other command needs.
  const { assertEnding, fileFor, plotOf, specOf, writePlot } = await import('../plot/plot.js')
  const { openSource } = await import('../plot/source/open-source.js')
  out?.forEach(assertEnding)
  const source = await openSource(folder)
  const { kind, x, y, color, size } = flags
  const tracks = tracksIn(flags)
  const where = (flags.where ?? []).map((text) => pairIn(text, source))
  const metrics = (flags.metric ?? []).flatMap((text) => metricsIn(text, source))
  const plotted = await plotOf(source, { kind, x, y, color, metrics, where, log, tracks })
  if (spec) {
    print(JSON.stringify(await specOf(plotted, theme, size), null, 2))
    return
  }
  const files = out ?? [fileFor(source, plotted, theme)]
  await writePlot(plotted, theme, size, files)
  if (json) print(JSON.stringify({ folder, kind: plotted.kind, flags: plotted.flags, theme, files }))
  else if (!quiet) await printResult(source, plotted, files)
}

/** The picture drawn, its command, and alternatives. */
async function printResult(source: Source, plotted: Plotted, files: readonly string[]): Promise<void> {
  const { otherPlots } = await import('../plot/other-plots.js')
  print(`${pc.bold(source.name)}: ${describe(source)}`)
  print(`Shown: ${plotted.flags.join(' ')}`)
  for (const note of [...plotted.notes, ...otherPlots(source, plotted)]) print(note)
  print(`Wrote ${files.map((file) => pc.bold(file)).join(', ')}`)
}

function describe(source: Source): string {
  if (source.kind === 'run') return `a run of ${counted(source.steps, 'step')}`
  const factors = source.factors.map(
    ({ name, levels, log }) => `${name} (${counted(levels.length, 'value')}${log ? ', logarithmic' : ''})`,
  )
  return `a sweep of ${counted(source.runs, 'run')} over ${factors.join(', ') || 'seeds'}`
}

/** The requested agents and steps of trajectories. */
function tracksIn({ kind, agents, from, to, at }: PlotFlags): TrackChoice {
  const choice = { agents, from, to, at }
  const flag = (['agents', 'from', 'to', 'at'] as const).find((name) => choice[name] !== undefined)
  if (flag !== undefined && kind !== 'trajectories')
    throw usageError(`--${flag}: expected --kind trajectories; add it, or leave out --${flag}`)
  return choice
}

/** Up to this many steps have marks of their own. */
const MOST_MARKED = 7

function stepsIn(text: string): readonly number[] {
  const steps = [...new Set(text.split(',').map((step) => wholeNumber('--at', 0)(step.trim())))]
  if (steps.length <= MOST_MARKED) return steps.sort((a, b) => a - b)
  throw usageError(`--at: expected at most ${MOST_MARKED} steps, got ${steps.length}`)
}

/** The metrics of a list. Names of metrics may contain ",". */
const metricsIn = (text: string, { metrics }: Source): readonly string[] =>
  metrics.includes(text) ? [text] : text.split(',').map((name) => name.trim())

/** A factor and its value. Names of factors may contain "=". */
function pairIn(text: string, source: Source): readonly [string, string] {
  const known = source.kind === 'run' ? [] : source.factors.map(({ name }) => name)
  const [name] = known.filter((one) => text.startsWith(`${one}=`)).sort((a, b) => b.length - a.length)
  const at = name?.length ?? text.indexOf('=')
  if (at > 0) return [text.slice(0, at), text.slice(at + 1)]
  throw usageError(`--where: expected factor=value, got '${text}'`)
}

const [LEAST, MOST] = [200, 8000]

function sizeIn(text: string): Size {
  const [, width = '', height = ''] = /^(\d+)x(\d+)$/.exec(text) ?? []
  const size = { width: Number(width), height: Number(height) }
  if ([width, height].every((side) => side !== '' && Number(side) >= LEAST && Number(side) <= MOST))
    return size
  throw usageError(`--size: expected <width>x<height>, each from ${LEAST} to ${MOST}, got '${text}'`)
}

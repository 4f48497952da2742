import type { Preset } from '@drover/scenarios'
import type { Command } from 'commander'
import pc from 'picocolors'
import type { OptionInfo } from '../info/describe-option.js'
import {
  describeScene,
  type PluginInfo,
  type PopulationInfo,
  type SceneInfo,
} from '../info/describe-scene.js'
import { formatValue } from '../info/format-value.js'
import { sceneNamed } from '../scenario/load.js'
import { tableOf } from '../terminal/table.js'
import { isTooLong, lineWidth, print, wrapped } from '../terminal/write.js'
import { addImportOption, loadImports } from './options.js'

const EXAMPLES = `
Examples:
  drover info flocking
  drover info flocking --json
  drover info my-herd --import my-rules.ts`

/** Values longer than this are cut in the tables. */
const LONGEST_VALUE = 28

/** Longer flags are impractical to type. */
const LONGEST_FLAG = 100

export function addInfoCommand(program: Command): void {
  const command = program
    .command('info')
    .summary('describe a scene: its options, units and source')
    .description('Describes a scene: what it shows, its populations, their behaviors and every option.')
    .argument('<scene>', "the name of a scene (see 'drover list')")
    .option('--json', 'print a JSON object')
    .addHelpText('after', EXAMPLES)
    .action(info)
  addImportOption(command)
}

interface InfoFlags {
  readonly json?: true
  readonly import?: readonly string[]
}

async function info(name: string, { json, import: files }: InfoFlags): Promise<void> {
  await loadImports(files)
  const scene = describeScene(sceneNamed(name))
  if (json) print(JSON.stringify(scene))
  else printScene(scene)
}

function printScene({
  title,
  section,
  about,
  source,
  run,
  world,
  paths,
  fields,
  populations,
  interactions,
  controls,
  presets,
  tryThis,
}: SceneInfo): void {
  const printWrapped = (line: string) => print(isTooLong(line) ? wrapped(line, lineWidth()) : line)
  printWrapped(`${pc.bold(title)}, ${section}`)
  if (about !== '') print(wrapped(about, lineWidth()))
  printWrapped(`Source: ${source}`)
  print(`Runs ${run.steps} steps, records every ${run.every === 1 ? 'step' : `${run.every} steps`}.`)
  heading('World')
  print(optionsTable(world))
  for (const { name, path, options } of paths) {
    heading(`Path '${name}' at ${path}`)
    print(optionsTable(options))
  }
  fields.forEach(printPlugin)
  populations.forEach(printPopulation)
  if (interactions.length > 0) {
    heading('Interactions')
    print(
      tableOf(
        ['population', 'rule', 'considers', 'place'],
        interactions.map(({ population, rule, considers, place }) => [
          population,
          rule,
          considers.join(', '),
          place,
        ]),
      ),
    )
  }
  const names = Object.entries(controls)
  if (names.length > 0) {
    heading('Controls: --set NAME=VALUE')
    print(
      tableOf(
        ['control', 'here', 'place'],
        names.map(([name, { path, value }]) => [name, cut(formatValue(value)), path]),
      ),
    )
  }
  if (presets.length > 0) heading('Presets')
  for (const { name, about, set } of presets) {
    printItem(`${name}: ${about}`, set)
  }
  if (tryThis.length > 0) heading('Things to try')
  for (const trial of tryThis) printItem(`${trial.do}: ${trial.watch}`, trial.set)
}

/** An item of a list, and the flags that set its values. */
function printItem(text: string, set: Preset['set'] = {}): void {
  print(wrapped(text, lineWidth(), '  ').replace(/^ {2}/, '- '))
  for (const [path, value] of Object.entries(set)) {
    const flag = `    --set '${path}=${JSON.stringify(value).replaceAll("'", "'\\''")}'`
    print(flag.length <= LONGEST_FLAG ? flag : `    ${path}: too long to show; use --json`)
  }
}

function printPopulation({ name, path, options, selection, behaviors, forces }: PopulationInfo): void {
  heading(`Population '${name}' at ${path}`)
  print(optionsTable(options))
  for (const plugin of [...behaviors, ...forces, selection]) printPlugin(plugin)
}

function printPlugin({ kind, name, path, summary, source, options }: PluginInfo): void {
  heading(`${kind} '${name}' at ${path}`)
  print(wrapped(`${summary} Source: ${source}.`, lineWidth(), '  '))
  if (options.length > 0) print(optionsTable(options))
}

const heading = (text: string): void => {
  print()
  print(pc.bold(text[0]?.toUpperCase() + text.slice(1)))
}

const optionsTable = (options: readonly OptionInfo[]): string =>
  tableOf(
    ['option', 'here', 'default', 'what it is'],
    options.map(({ name, value, default: fallback, range, about }) => [
      name,
      cut(formatValue(value)),
      cut(formatValue(fallback)),
      `${about} Expects ${range}.`,
    ]),
  )

const cut = (text: string): string =>
  text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE - 1)}…` : text

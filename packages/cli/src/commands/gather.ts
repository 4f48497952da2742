import { type Command, Option } from 'commander'
import pc from 'picocolors'
import { FORMATS, type Format } from '../record/formats.js'
import { counted, print, printError } from '../terminal/write.js'
import { addImportOption, folderName, imported, oneOf } from './options.js'
import { assertNoFailures, tellResults } from './sweep-report.js'

interface GatherFlags {
  readonly out?: string
  readonly format: Format
  readonly fresh?: true
  readonly import?: readonly string[]
  readonly quiet?: true
  readonly json?: true
}

const EXAMPLES = `
Each folder is one that 'drover sweep FILE --shard I/N' left, or one that holds such folders. Together they have to
hold every run; what is missing is named, and nothing is written. A run may be in several if all say the same of it.
The tables are those of 'drover sweep FILE' on one machine, byte for byte.

Examples:
  drover gather drover-results/cohesion
  drover gather /scratch/a /scratch/b --out results --format csv`

export function addGatherCommand(program: Command): void {
  const command = program
    .command('gather')
    .summary('make the tables of a sweep that was made in shards')
    .description('Makes tables of the runs that the shards of a sweep left.')
    .argument('<folder...>', 'folders of shards, or that hold them')
    .option(
      '--out <folder>',
      'where to leave the results (default: the folder that holds the shards; of several drover-results/NAME)',
      folderName('--out'),
    )
    .addOption(
      new Option('--format <format>', `of the tables: ${FORMATS.join(' or ')}`)
        .default('parquet')
        .argParser(oneOf('--format', FORMATS)),
    )
    .option('--fresh', 'drop what an earlier sweep left in the folder')
    .option('--quiet', 'print nothing but errors')
    .option('--json', 'print what was done as JSON, one line, and nothing else on standard output')
    .addHelpText('after', EXAMPLES)
    .action(gatherFolders)
  addImportOption(command)
}

async function gatherFolders(folders: readonly string[], flags: GatherFlags): Promise<void> {
  // Loaded late: it brings what writes tables, which no other command needs.
  const { mergeShards } = await import('../sweep/journal/merge-shards.js')
  const { out, format, fresh, quiet, json } = flags
  const imports = await imported(flags.import)
  const gathered = await mergeShards(folders, {
    out,
    format,
    fresh: fresh === true,
    imports,
    tell: quiet ? undefined : (line) => printError(`drover: ${line}`),
  })
  const { name, folder, parts, runs, results } = gathered
  const { failed, files } = results
  if (json) print(JSON.stringify({ experiment: name, folder, shards: parts, runs, failed, files }))
  else if (!quiet) {
    print(`${pc.bold(name)}: ${counted(runs, 'run')} of ${counted(parts, 'shard')}`)
    tellResults(results, folder)
  }
  assertNoFailures(name, runs, results, folder, 'make them again in their shards, by --retry-failed')
}

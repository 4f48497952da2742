import { type Command, Option } from 'commander'
import pc from 'picocolors'
import { FORMATS, type Format } from '../record/formats.js'
import { counted, print, printError } from '../terminal/write.js'
import { addImportOption, folderName, loadImports, oneOf } from './options.js'
import { assertNoFailures, printResults } from './sweep-report.js'

interface GatherFlags {
  readonly out?: string
  readonly format: Format
  readonly fresh?: true
  readonly import?: readonly string[]
  readonly quiet?: true
  readonly json?: true
}

const EXAMPLES = `
Each folder was written by 'drover sweep FILE --shard I/N', or holds such folders. Together they must hold every run.
If runs are missing, they are listed and nothing is written. A run may be in several folders if its results are equal.
The tables equal those of 'drover sweep FILE' on one machine, byte for byte.

Examples:
  drover gather drover-results/cohesion
  drover gather /scratch/a /scratch/b --out results --format csv`

export function addGatherCommand(program: Command): void {
  const command = program
    .command('gather')
    .summary('merge the shards of a sweep into tables')
    .description('Merges the runs of the shards of a sweep and writes its tables.')
    .argument('<folder...>', 'shard folders, or folders that hold them')
    .option(
      '--out <folder>',
      'folder to write the results to (default: the folder that holds the shards, or drover-results/NAME if there are several)',
      folderName('--out'),
    )
    .addOption(
      new Option('--format <format>', `table format: ${FORMATS.join(' or ')}`)
        .default('parquet')
        .argParser(oneOf('--format', FORMATS)),
    )
    .option('--fresh', 'delete the results of an earlier sweep in the folder')
    .option('--quiet', 'print nothing but errors')
    .option('--json', 'print only the result, as one line of JSON')
    .addHelpText('after', EXAMPLES)
    .action(gatherFolders)
  addImportOption(command)
}

async function gatherFolders(folders: readonly string[], flags: GatherFlags): Promise<void> {
  // Loaded late: it imports the table writers, which no other command needs.
  const { mergeShards } = await import('../sweep/journal/merge-shards.js')
  const { out, format, fresh, quiet, json } = flags
  const imports = await loadImports(flags.import)
  const gathered = await mergeShards(folders, {
    out,
    format,
    fresh: fresh === true,
    imports,
    onWait: quiet ? undefined : (line) => printError(`drover: ${line}`),
  })
  const { name, folder, parts, runs, results } = gathered
  const { failed, files } = results
  if (json) print(JSON.stringify({ experiment: name, folder, shards: parts, runs, failed, files }))
  else if (!quiet) {
    print(`${pc.bold(name)}: ${counted(runs, 'run')} of ${counted(parts, 'shard')}`)
    printResults(results, folder)
  }
  assertNoFailures(name, runs, results, folder, 'run their shards again with --retry-failed')
}

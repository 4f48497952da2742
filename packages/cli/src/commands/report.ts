import type { Command } from 'commander'
import pc from 'picocolors'
import { usageError } from '../errors.js'
import { print } from '../terminal/write.js'

interface ReportFlags {
  readonly out?: string
  readonly quiet?: true
  readonly json?: true
}

const EXAMPLES = `
The page holds the question, the settings, pictures, tables, failures with the commands that repeat them, and the
command that repeats all of it. It asks for nothing from the network, follows the light or dark of the reader's system,
and prints.

Examples:
  drover report drover-results/cohesion
  drover report drover-results/flocking --out flocking.html`

export function addReportCommand(program: Command): void {
  program
    .command('report')
    .summary('write a page on what a run or a sweep left')
    .description('Writes one HTML page on the results that a run or a sweep left in a folder.')
    .argument('<folder>', 'where the results lie, such as drover-results/NAME')
    .option('--out <file>', 'a .html file (default: report.html among the results)', htmlFile)
    .option('--quiet', 'print nothing but errors')
    .option('--json', 'print what was done as JSON, one line, and nothing else on standard output')
    .addHelpText('after', EXAMPLES)
    .action(report)
}

async function report(folder: string, { out, quiet, json }: ReportFlags): Promise<void> {
  // Loaded late: it brings what draws, which no other command needs.
  const { writeReport } = await import('../report/report.js')
  const { file, bytes } = await writeReport(folder, out)
  if (json) print(JSON.stringify({ folder, file, bytes }))
  else if (!quiet) print(`Wrote ${pc.bold(file)}, ${(bytes / 1e6).toFixed(2)} MB`)
}

function htmlFile(text: string): string {
  if (/[^/\\]\.html?$/.test(text)) return text
  throw usageError(`--out ${text}: expected a name that ends in .html`)
}

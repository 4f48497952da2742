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
The page shows the question, the settings, plots, tables, failed runs with the commands that repeat them, and the
command that repeats everything. It loads nothing from the network, follows the light or dark theme of the system, and
can be printed.

Examples:
  drover report drover-results/cohesion
  drover report drover-results/flocking --out flocking.html`

export function addReportCommand(program: Command): void {
  program
    .command('report')
    .summary('write an HTML report of a run or a sweep')
    .description('Writes an HTML report of the results of a run or a sweep.')
    .argument('<folder>', 'folder of the results, such as drover-results/NAME')
    .option('--out <file>', 'the .html file to write (default: report.html in the folder)', htmlFile)
    .option('--quiet', 'print nothing but errors')
    .option('--json', 'print only the result, as one line of JSON')
    .addHelpText('after', EXAMPLES)
    .action(report)
}

async function report(folder: string, { out, quiet, json }: ReportFlags): Promise<void> {
  // Loaded late: it imports the renderer, which no other command needs.
  const { writeReport } = await import('../report/report.js')
  const { file, bytes } = await writeReport(folder, out)
  if (json) print(JSON.stringify({ folder, file, bytes }))
  else if (!quiet) print(`Wrote ${pc.bold(file)}, ${(bytes / 1e6).toFixed(2)} MB`)
}

function htmlFile(text: string): string {
  if (/[^/\\]\.html?$/.test(text)) return text
  throw usageError(`--out ${text}: expected a name that ends in .html`)
}

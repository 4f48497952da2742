import type { Command } from 'commander'
import { CommandError, EXIT } from '../errors.js'
import { readScenario } from '../scenario/load.js'
import { warnOfHerds } from '../scenario/warn-of-herds.js'
import { print, printError } from '../terminal/write.js'
import { addImportOption, imported } from './options.js'

const EXAMPLES = `
Prints a line for each problem: the file, the place in it, what was expected and what was found. Exit code 0 when
all are valid, else 2. Warns of herds whose parameters leave them no time to react.

Examples:
  drover validate my-scenario.json
  drover validate scenarios/*.json`

export function addValidateCommand(program: Command): void {
  const command = program
    .command('validate')
    .summary('check scenario files')
    .description('Checks scenario files without playing them.')
    .argument('<file...>', 'scenario files')
    .addHelpText('after', EXAMPLES)
    .action(validate)
  addImportOption(command)
}

async function validate(
  files: readonly string[],
  { import: imports }: { readonly import?: readonly string[] },
): Promise<void> {
  await imported(imports)
  for (const file of files) {
    try {
      const scenario = readScenario(file)
      print(`${file}: valid`)
      warnOfHerds(scenario, file)
    } catch (error) {
      if (!(error instanceof CommandError)) throw error
      error.lines.forEach(printError)
      process.exitCode = EXIT.usage
    }
  }
}

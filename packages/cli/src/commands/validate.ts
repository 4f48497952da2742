import type { Command } from 'commander'
import { CommandError, EXIT } from '../errors.js'
import { readScenario } from '../scenario/load.js'
import { warnOfNumbers } from '../scenario/warn-of-numbers.js'
import { print, printError } from '../terminal/write.js'
import { addImportOption, loadImports } from './options.js'

const EXAMPLES = `
Prints one line per problem: the file, the path in it, what was expected and what was found. Warns about numbers
that look wrong for the units of a world, and about herds that leave no time to react. Exit code: 0 if all files are valid, else 2.

Examples:
  drover validate my-scenario.json
  drover validate scenarios/*.json`

export function addValidateCommand(program: Command): void {
  const command = program
    .command('validate')
    .summary('check scenario files')
    .description('Checks scenario files without running them.')
    .argument('<file...>', 'scenario files')
    .addHelpText('after', EXAMPLES)
    .action(validate)
  addImportOption(command)
}

async function validate(
  files: readonly string[],
  { import: imports }: { readonly import?: readonly string[] },
): Promise<void> {
  await loadImports(imports)
  for (const file of files) {
    try {
      const scenario = readScenario(file)
      print(`${file}: valid`)
      warnOfNumbers(scenario, file)
    } catch (error) {
      if (!(error instanceof CommandError)) throw error
      error.lines.forEach(printError)
      process.exitCode = EXIT.usage
    }
  }
}

import { inspect } from 'node:util'
import { Command, CommanderError } from 'commander'
import { registerPlugins } from 'drover'
import { all } from 'drover/all'
import { addBakeCommand } from './commands/bake.js'
import { addBenchCommand } from './commands/bench.js'
import { addExplainCommand } from './commands/explain.js'
import { addGatherCommand } from './commands/gather.js'
import { addInfoCommand } from './commands/info.js'
import { addListCommand } from './commands/list.js'
import { addNewCommand } from './commands/new.js'
import { addPlotCommand } from './commands/plot.js'
import { addReportCommand } from './commands/report.js'
import { addRunCommand } from './commands/run.js'
import { addStatusCommand } from './commands/status.js'
import { addSweepCommand } from './commands/sweep.js'
import { addValidateCommand } from './commands/validate.js'
import { addWorkerCommand } from './commands/worker.js'
import { CommandError, EXIT, isSystemError, reasonOf, usageError } from './errors.js'
import { findScene } from './scenario/scenes.js'
import { fitted } from './terminal/fitted.js'
import { printError, printSuggestion } from './terminal/write.js'
import { VERSIONS } from './version.js'

const EXAMPLES = `
Examples:
  drover list                                  list the scenes
  drover run flocking                          run a scene; writes drover-results/flocking
  drover run flocking --steps 500 --seed 7     run it with other numbers
  drover new && drover run scenario.json       run a scenario of your own
  drover run --help                            show the options of a command

Exit code: 0 on success, 1 if something failed while running, 2 if the input was wrong, 130 if stopped.
DROVER_DEBUG=1 prints the stack trace of an error.`

function createProgram(): Command {
  const program = new Command('drover')
    .description('Autonomous agents that steer, flock and herd: runs scenes and scenarios, and records them.')
    .version(VERSIONS.cli, '-v, --version', 'print the version')
    .helpOption('-h, --help', 'show this help')
    .helpCommand('help [command]', 'show the help of a command')
    .addHelpText('after', EXAMPLES)
    // Parse errors arrive as exceptions, so that one place below prints them all in the same way.
    .configureOutput({
      outputError() {},
      writeErr() {},
      writeOut: (text) => process.stdout.write(fitted(text, process.stdout.columns)),
    })
    .exitOverride()
  addListCommand(program)
  addInfoCommand(program)
  addExplainCommand(program)
  addRunCommand(program)
  addBakeCommand(program)
  addSweepCommand(program)
  addPlotCommand(program)
  addWorkerCommand(program)
  addStatusCommand(program)
  addGatherCommand(program)
  addReportCommand(program)
  addValidateCommand(program)
  addNewCommand(program)
  addBenchCommand(program)
  return program
}

/** Runs the program. Sets the exit code of the process; prints each problem as a line on standard error. */
export async function main(args: readonly string[]): Promise<void> {
  registerPlugins(all)
  const program = createProgram()
  try {
    if (args.length === 0) return program.outputHelp()
    assertValues(program, args)
    await program.parseAsync(args, { from: 'user' })
  } catch (error) {
    if (process.env.DROVER_DEBUG) for (const line of inspect(error).split('\n')) printError(line)
    report(error, args)
  }
}

function report(error: unknown, args: readonly string[]): void {
  if (error instanceof CommanderError) {
    // Help and the version end with an exception too.
    if (error.exitCode === 0) return
    printError(`drover: ${usageMessage(error, args)}`)
    process.exitCode = EXIT.usage
  } else if (error instanceof CommandError) {
    for (const line of error.lines) printError(`drover: ${line}`)
    if (error.remedy !== undefined) printSuggestion(`drover: ${error.remedy.about}`, error.remedy.command)
    process.exitCode = error.exitCode
  } else if (isSystemError(error)) {
    printError(`drover: ${error.path ?? error.syscall}: ${reasonOf(error)}`)
    process.exitCode = EXIT.failed
  } else {
    const message = error instanceof Error ? error.message : String(error)
    printError(
      `drover: ${message.split('\n')[0]}; this looks like a bug in drover; DROVER_DEBUG=1 prints the stack trace`,
    )
    process.exitCode = EXIT.failed
  }
}

/** Rejects an option in place of another's value: `--out --quiet` would create a folder of that name. */
function assertValues(program: Command, [name, ...rest]: readonly string[]): void {
  const command = program.commands.find((known) => known.name() === name)
  const end = rest.indexOf('--')
  const words = end < 0 ? rest : rest.slice(0, end)
  for (const [k, word] of words.entries()) {
    const option = command?.options.find(
      ({ long, short, required }) => required && (long === word || short === word),
    )
    const value = words[k + 1] ?? ''
    if (option === undefined || !(/^--[a-z]/i.test(value) || value === '-h')) continue
    throw usageError(
      `${word}: expected a value, got the option '${value}'; write ${word}=${value} if you mean that`,
    )
  }
}

/** The argument parser's error in one line, with a remedy. */
function usageMessage(
  { code, message }: CommanderError,
  [command = '', topic = '']: readonly string[],
): string {
  const [first = '', suggestion = ''] = message
    .replace(/^error: /, '')
    .replace(/\. Expected (.*)\.$/, ': expected $1')
    .split('\n')
  const near = /\(Did you mean (?:one of )?(.+?)\?\)/.exec(suggestion)?.[1]
  if (near !== undefined) return `${first}; did you mean '${near.replaceAll(', ', "' or '")}'?`
  if (code === 'commander.help') return `unknown command '${topic}'; 'drover --help' lists them`
  if (code === 'commander.unknownCommand') {
    if (findScene(command) !== undefined) return `${first}; did you mean 'drover run ${command}'?`
    return `${first}; 'drover --help' lists them`
  }
  return `${first}; see 'drover ${command.startsWith('-') ? '' : `${command} `}--help'`
}

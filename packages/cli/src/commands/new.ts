import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import type { Command } from 'commander'
import { failure, reasonOf, usageError } from '../errors.js'
import { STARTER } from '../scenario/starter.js'
import { shellPath } from '../terminal/shell.js'
import { print } from '../terminal/write.js'

const EXAMPLES = `
Examples:
  drover new
  drover new hunt.json
  drover new hunt.json --force`

export function addNewCommand(program: Command): void {
  program
    .command('new')
    .summary('write a starter scenario')
    .description('Writes a small scenario to start from: a flock and a hawk that hunts it.')
    .argument('[file]', 'name of the file', 'scenario.json')
    .option('--force', 'overwrite the file if it exists')
    .addHelpText('after', EXAMPLES)
    .action(create)
}

/** A path that is not taken for the name of a scene. */
const asFile = (file: string): string => (/[/\\]|\.json$/i.test(file) ? file : `./${file}`)

function create(file: string, { force }: { readonly force?: true }): void {
  if (!force && existsSync(file)) throw usageError(`${file}: exists already; add --force to overwrite it`)
  const temporary = `${file}.${process.pid}.part`
  try {
    writeFileSync(temporary, `${JSON.stringify(STARTER, null, 2)}\n`)
    renameSync(temporary, file)
  } catch (error) {
    if (existsSync(temporary)) rmSync(temporary, { force: true })
    const line = `${file}: ${reasonOf(error)}`
    throw (error as NodeJS.ErrnoException).code === 'ENOSPC' ? failure(line, error) : usageError(line)
  }
  print(`Wrote ${file}. Change it, then: drover run ${shellPath(asFile(file))}`)
}

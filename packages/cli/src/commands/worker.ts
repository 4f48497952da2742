import type { Command } from 'commander'
import { queueAddress } from '../queue/address.js'
import { addImportOption, folderName, imported, wholeNumber } from './options.js'
import { addJobsOption, addQueueOption } from './queue-options.js'

interface WorkerFlags {
  readonly queue?: string | true
  readonly jobs: number
  readonly results?: string
  readonly idle?: number
  readonly import?: readonly string[]
  readonly quiet?: true
}

const EXAMPLES = `
A worker needs no file of the experiment: all comes through the queue, except what a sweep imports: give the worker the
same --import. Begin as many as you like, on any machine, at
any time; one that is killed loses nothing, its runs are made by others. docs/experiments.md tells the rest.

Exit code: 0 when it left after the runs under way, 1 when it could not go on, 130 when runs were dropped.

Examples:
  drover worker --queue redis://bigbox:6379
  DROVER_QUEUE=rediss://:secret@bigbox:6379 drover worker --jobs 4
  drover worker --queue redis://bigbox:6379 --idle 60`

export function addWorkerCommand(program: Command): void {
  const command = program
    .command('worker')
    .summary('make runs for the sweeps of a queue')
    .description('Makes runs for the sweeps of a queue, until Ctrl-C.')
  addQueueOption(command, 'the Redis of the queue')
  addJobsOption(command)
  addImportOption(command)
  command
    .option(
      '--results <folder>',
      'where this machine finds the shared folder of the results, if elsewhere than the coordinator',
      folderName('--results'),
    )
    .option(
      '--idle <seconds>',
      'leave after so long with nothing to do (default: never)',
      wholeNumber('--idle', 1),
    )
    .option('--quiet', 'print nothing but what goes wrong')
    .addHelpText('after', EXAMPLES)
    .action(async ({ queue, jobs, results, idle, import: files, quiet }: WorkerFlags) => {
      const address = queueAddress(queue)
      const imports = await imported(files)
      const { work } = await import('../queue/work.js')
      process.exitCode = await work(address, { jobs, results, imports, idle, quiet: quiet === true })
    })
}

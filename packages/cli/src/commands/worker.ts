import type { Command } from 'commander'
import { queueAddress } from '../queue/address.js'
import { addImportOption, folderName, loadImports, wholeNumber } from './options.js'
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
A worker needs no file of the experiment: the queue carries everything except imports. If a sweep imports files, give
the worker the same --import. Start any number of workers, on any machine, at any time. If a worker is killed, others
repeat its runs. The details are at
https://github.com/drover-sim/drover/blob/main/docs/experiments/machines.md

Exit code: 0 if it left after finishing its runs, 1 if it could not continue, 130 if it dropped runs.

Examples:
  drover worker --queue redis://bigbox:6379
  DROVER_QUEUE=rediss://:secret@bigbox:6379 drover worker --jobs 4
  drover worker --queue redis://bigbox:6379 --idle 60`

export function addWorkerCommand(program: Command): void {
  const command = program
    .command('worker')
    .summary('run batches for the sweeps of a queue')
    .description('Runs batches for the sweeps of a queue, until Ctrl-C.')
  addQueueOption(command, 'the Redis of the queue')
  addJobsOption(command)
  addImportOption(command)
  command
    .option(
      '--results <folder>',
      'path of the shared results folder on this machine, if it differs from that of the coordinator',
      folderName('--results'),
    )
    .option(
      '--idle <seconds>',
      'leave after this many idle seconds (default: never)',
      wholeNumber('--idle', 1),
    )
    .option('--quiet', 'print nothing but errors')
    .addHelpText('after', EXAMPLES)
    .action(async ({ queue, jobs, results, idle, import: files, quiet }: WorkerFlags) => {
      const address = queueAddress(queue)
      const imports = await loadImports(files)
      const { work } = await import('../queue/work.js')
      process.exitCode = await work(address, { jobs, results, imports, idle, quiet: quiet === true })
    })
}

import { availableParallelism } from 'node:os'
import { type Command, Option } from 'commander'
import { wholeNumber } from './options.js'

/**
 * More than one for each core make nothing faster; some leeway is for scripts written on a larger machine.
 */
const JOBS_PER_CORE = 4

/** How many threads play runs. */
export function addJobsOption(command: Command): void {
  const cores = availableParallelism()
  const most = JOBS_PER_CORE * cores
  command.addOption(
    new Option('--jobs <n>', `how many runs at once, at most ${JOBS_PER_CORE} for each core`)
      .default(cores, `${cores}, the cores here`)
      .argParser(wholeNumber('--jobs', 1, most, `, ${JOBS_PER_CORE} for each core here`)),
  )
}

/** Where the Redis of a queue is. */
export function addQueueOption(command: Command, about: string): void {
  command.option(
    '--queue [url]',
    `${about}, redis://HOST:PORT or rediss:// for TLS, with NAME:PASSWORD@ before the host if need be (default: what the environment has as DROVER_QUEUE, where no list of processes shows it)`,
  )
}

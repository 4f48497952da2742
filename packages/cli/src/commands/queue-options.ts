import { availableParallelism } from 'node:os'
import { type Command, Option } from 'commander'
import { wholeNumber } from './options.js'

/** More than one per core is no faster; the leeway is for scripts written on a larger machine. */
const JOBS_PER_CORE = 4

/** How many threads play runs. */
export function addJobsOption(command: Command): void {
  const cores = availableParallelism()
  const most = JOBS_PER_CORE * cores
  command.addOption(
    new Option('--jobs <n>', `number of runs at once, at most ${JOBS_PER_CORE} per core`)
      .default(cores, `${cores}, the number of cores`)
      .argParser(wholeNumber('--jobs', 1, most, `, ${JOBS_PER_CORE} per core`)),
  )
}

/** The address of a queue's Redis. */
export function addQueueOption(command: Command, about: string): void {
  command.option(
    '--queue [url]',
    `${about}: redis://HOST:PORT, or rediss:// for TLS, with NAME:PASSWORD@ before the host if needed (default: DROVER_QUEUE of the environment, which hides the password from process lists)`,
  )
}

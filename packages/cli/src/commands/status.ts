import type { Command } from 'commander'
import { type QueueAddress, queueAddress } from '../queue/address.js'
import type { QueueStatus, SweepStatus } from '../queue/status.js'
import { durationText } from '../terminal/duration.js'
import { tableOf } from '../terminal/table.js'
import { counted, print } from '../terminal/write.js'
import { addQueueOption } from './queue-options.js'

interface StatusFlags {
  readonly queue?: string | true
  readonly withdraw?: string
  readonly json?: true
}

export function addStatusCommand(program: Command): void {
  const command = program
    .command('status')
    .summary('show the progress of the sweeps of a queue')
    .description('Shows the progress of the sweeps of a queue and its workers, or withdraws a sweep.')
  addQueueOption(command, 'the Redis of the queue')
  command.option(
    '--withdraw <sweep>',
    'remove a sweep from the queue, by name or id: workers drop its batches, its coordinator collects finished results and stops; the same drover sweep command continues it later',
  )
  command
    .option('--json', 'print the status as one line of JSON')
    .action(async ({ queue, withdraw, json }: StatusFlags) => {
      const address = queueAddress(queue)
      if (withdraw !== undefined) return withdrawSweep(address, withdraw, json === true)
      const { statusOf } = await import('../queue/status.js')
      const status = await statusOf(address)
      if (json) print(JSON.stringify(status))
      else printStatus(status)
    })
}

async function withdrawSweep(address: QueueAddress, name: string, json: boolean): Promise<void> {
  const { withdraw } = await import('../queue/withdraw.js')
  const withdrawn = await withdraw(address, name)
  if (json) return print(JSON.stringify(withdrawn))
  const { experiment, id, batches, coordinator, dropped, leftAt } = withdrawn
  const lost = dropped === 0 ? '' : `; uncollected results of ${dropped} of them are deleted`
  const then =
    coordinator === null
      ? `it has no coordinator${lost}`
      : `its coordinator, ${coordinator}, collects finished results and stops`
  print(`${experiment} (${id}): ${counted(batches, 'batch', 'batches')} removed from the queue; ${then}`)
  print(`Its journal stays: the same drover sweep command continues it.`)
  if (leftAt !== null) print(`Results may remain in ${leftAt}, which this machine cannot reach.`)
}

function printStatus({ queue, waiting, active, sweeps, workers }: QueueStatus): void {
  const threads = workers.reduce((sum, worker) => sum + worker.threads, 0)
  const present =
    workers.length === 0
      ? 'no worker'
      : `${counted(workers.length, 'worker')} with ${counted(threads, 'thread')}`
  print(
    `${queue}: ${counted(sweeps.length, 'sweep')}, ${present}; ${active} ${active === 1 ? 'batch' : 'batches'} running, ${waiting} waiting`,
  )
  if (sweeps.length > 0) {
    const head = ['sweep', 'done', 'of', 'failed', 'left', 'coordinator', 'results', 'version', 'id']
    print(`\n${tableOf(head, sweeps.map(sweepRow), (k) => k >= 1 && k <= 3)}`)
  }
  if (workers.length > 0) {
    const rows = workers.map(({ host, pid, threads, runs, version }) =>
      [host, pid, threads, runs, version].map(String),
    )
    print(`\n${tableOf(['worker', 'process', 'threads', 'runs', 'version'], rows, (k) => k >= 1 && k <= 3)}`)
  }
}

const sweepRow = (sweep: SweepStatus): readonly string[] => {
  const { experiment, done, runs, failed, secondsLeft, coordinator, results, version } = sweep
  const left = secondsLeft === null ? '–' : `about ${durationText(1000 * secondsLeft)}`
  return [
    experiment,
    String(done),
    String(runs),
    String(failed),
    left,
    coordinator ?? 'none: stopped',
    results,
    version,
    sweep.digest.slice(0, 8),
  ]
}

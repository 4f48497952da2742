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
    .summary('how far the sweeps of a queue are')
    .description(
      'Tells how far the sweeps of a queue are, and which workers are at it; takes a sweep out of the queue.',
    )
  addQueueOption(command, 'the Redis of the queue')
  command.option(
    '--withdraw <sweep>',
    'take a sweep out of the queue, by its name or id: workers drop its batches, its coordinator gathers what is done and stops; the same drover sweep goes on later',
  )
  command
    .option('--json', 'print it as JSON, one line')
    .action(async ({ queue, withdraw, json }: StatusFlags) => {
      const address = queueAddress(queue)
      if (withdraw !== undefined) return withdrawSweep(address, withdraw, json === true)
      const { statusOf } = await import('../queue/status.js')
      const status = await statusOf(address)
      if (json) print(JSON.stringify(status))
      else tell(status)
    })
}

async function withdrawSweep(address: QueueAddress, name: string, json: boolean): Promise<void> {
  const { withdraw } = await import('../queue/withdraw.js')
  const withdrawn = await withdraw(address, name)
  if (json) return print(JSON.stringify(withdrawn))
  const { experiment, id, batches, coordinator, dropped, leftAt } = withdrawn
  const lost = dropped === 0 ? '' : `; results of ${dropped} of them, not gathered yet, are dropped`
  const then =
    coordinator === null
      ? `nobody coordinates it${lost}`
      : `its coordinator, ${coordinator}, gathers what is done and stops`
  print(`${experiment} (${id}): ${counted(batches, 'batch', 'batches')} taken out of the queue; ${then}`)
  print(`Its journal stays: the same drover sweep goes on from there.`)
  if (leftAt !== null) print(`Results may be left in ${leftAt}, which cannot be reached from here.`)
}

function tell({ queue, waiting, active, sweeps, workers }: QueueStatus): void {
  const threads = workers.reduce((sum, worker) => sum + worker.threads, 0)
  const present =
    workers.length === 0
      ? 'no worker'
      : `${counted(workers.length, 'worker')} with ${counted(threads, 'thread')}`
  print(
    `${queue}: ${counted(sweeps.length, 'sweep')}, ${present}; ${active} ${active === 1 ? 'batch' : 'batches'} being played, ${waiting} waiting`,
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

import type { Command } from 'commander'
import { queueAddress } from '../queue/address.js'
import type { QueueStatus, SweepStatus } from '../queue/status.js'
import { durationText } from '../terminal/duration.js'
import { tableOf } from '../terminal/table.js'
import { counted, say } from '../terminal/write.js'
import { addQueueOption } from './queue-options.js'

interface StatusFlags {
  readonly queue?: string | true
  readonly json?: true
}

export function addStatusCommand(program: Command): void {
  const command = program
    .command('status')
    .summary('how far the sweeps of a queue are')
    .description('Tells how far the sweeps of a queue are, and which workers are at it.')
  addQueueOption(command, 'the Redis of the queue')
  command.option('--json', 'print it as JSON, one line').action(async ({ queue, json }: StatusFlags) => {
    const address = queueAddress(queue)
    const { statusOf } = await import('../queue/status.js')
    const status = await statusOf(address)
    if (json) say(JSON.stringify(status))
    else tell(status)
  })
}

function tell({ queue, waiting, active, sweeps, workers }: QueueStatus): void {
  const threads = workers.reduce((sum, worker) => sum + worker.threads, 0)
  const present =
    workers.length === 0
      ? 'no worker'
      : `${counted(workers.length, 'worker')} with ${counted(threads, 'thread')}`
  say(
    `${queue}: ${counted(sweeps.length, 'sweep')}, ${present}; ${active} ${active === 1 ? 'batch' : 'batches'} being played, ${waiting} waiting`,
  )
  if (sweeps.length > 0) {
    const head = ['sweep', 'done', 'of', 'failed', 'left', 'coordinator', 'results', 'version']
    say(`\n${tableOf(head, sweeps.map(sweepRow), (k) => k >= 1 && k <= 3)}`)
  }
  if (workers.length > 0) {
    const rows = workers.map(({ host, pid, threads, runs, version }) =>
      [host, pid, threads, runs, version].map(String),
    )
    say(`\n${tableOf(['worker', 'process', 'threads', 'runs', 'version'], rows, (k) => k >= 1 && k <= 3)}`)
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
  ]
}

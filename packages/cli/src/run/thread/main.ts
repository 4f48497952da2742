import { parentPort, workerData } from 'node:worker_threads'
import { CommandError } from '../../errors.js'
import { renderPicture } from '../../picture/picture.js'
import { Trails } from '../../picture/trails.js'
import { makeWorldOn } from '../../scenario/backend.js'
import { metricsOf } from '../../scenario/make-world.js'
import { ThreadLink } from './link.js'
import { play } from './play.js'
import type { Report, Task } from './reports.js'
import { StateSender } from './state-sender.js'

// The thread of the world: makes it, plays it, and draws it at the end, without ever looking at messages.

const { scenario, name, source, backend, memory } = workerData as Task
const link = new ThreadLink(memory)
const send = (report: Report, transfer: ArrayBuffer[] = []) => parentPort?.postMessage(report, transfer)

try {
  const { world, used } = await makeWorldOn(scenario, source, backend)
  const startAgents = world.populations.reduce((sum, { count }) => sum + count, 0)
  send({ kind: 'made', seed: world.seed, startAgents, used })
  const trails = new Trails(world, scenario.run.steps)
  const { account, interrupted, failure } = play(world, {
    ...scenario.run,
    record: new StateSender(world, metricsOf(scenario), link, send).send,
    observe: () => trails.observe(),
    tellProgress: (steps) => send({ kind: 'progress', steps }),
    link,
  })
  const hash = failure === undefined ? world.hash() : null
  const picture = renderPicture(world, scenario, name, trails)
  send({ kind: 'ended', ending: { account, interrupted, failure: failure?.message ?? null, hash, picture } })
} catch (error) {
  if (!(error instanceof CommandError)) throw error
  send({ kind: 'refused', lines: error.lines, exitCode: error.exitCode, cause: error.cause })
}

import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { registerPlugins } from 'drover'
import { all } from 'drover/all'
import { CommandError } from '../../errors.js'
import { loadImports } from '../../imports/load.js'
import { bake } from './bake.js'
import type { BakeReport, BakeTask } from './task.js'

// The thread that bakes: plays the world and makes the file; it looks at messages only while it draws a film.

const send = (report: BakeReport) => parentPort?.postMessage(report)

async function deliver(report: BakeReport): Promise<void> {
  send(report)
  if (parentPort !== null) await once(parentPort, 'message')
}

try {
  const task = workerData as BakeTask
  registerPlugins(all)
  await loadImports(task.imports)
  const baked = await bake(task, { report: send, deliver })
  send({ kind: 'baked', baked })
} catch (error) {
  if (!(error instanceof CommandError)) throw error
  send({ kind: 'refused', lines: error.lines, exitCode: error.exitCode })
}

import { parentPort, workerData } from 'node:worker_threads'
import { registerPlugins } from 'drover'
import { all } from 'drover/all'
import { loadImports } from '../../imports/load.js'
import { worldMakerOn } from '../../scenario/backend.js'
import type { BatchResults, SweepTask } from '../thread-pool.js'
import { playRun } from './play-run.js'

// A thread that plays runs in turn: it gets run numbers and returns their results in batches limited by time, so
// results of long runs arrive early.

/** Milliseconds after which a batch starts no further run. */
const TIME = 25

const { plan, threads, imports } = workerData as SweepTask
registerPlugins(all)
await loadImports(imports)
const makeWorld = await worldMakerOn({ backend: plan.backend, threads })

parentPort?.on('message', (runs: readonly number[]) => {
  const until = performance.now() + TIME
  const played = []
  for (const run of runs) {
    played.push(playRun(plan, run, makeWorld))
    if (performance.now() > until) break
  }
  parentPort?.postMessage(played satisfies BatchResults)
})

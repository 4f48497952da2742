import { parentPort, workerData } from 'node:worker_threads'
import type { Plan } from '../plan.js'
import { playRun } from './play-run.js'

// A thread that plays one run after the other: it is told a number and answers with what the run came to.

const plan = workerData as Plan

parentPort?.on('message', (index: number) => parentPort?.postMessage(playRun(plan, index)))

/// <reference lib="webworker" />
import { registerPlugins } from 'drover'
import { all } from 'drover/all'
import { postToPage } from '../simulation/post-to-page.js'
import { failureOf, outlinesOfRule } from '../simulation/rule-result.js'
import { bakeGlb } from './bake-glb.js'
import { measureRun } from './measure-run.js'
import { recordTable } from './record-table.js'
import type { Report, Tell, WorkerTask } from './task.js'

// The thread that replays a world for a file or a sweep, separate from the visible one. It runs until it is terminated.

/** Between two words about progress, in milliseconds. */
const BETWEEN_WORDS = 50

registerPlugins(all)

const send = (report: Report) => postToPage(report)

self.addEventListener('message', async ({ data, isTrusted }: MessageEvent<WorkerTask>) => {
  // Messages that a rule forges in the page's name are ignored.
  if (!isTrusted) return
  let told = 0
  const tell = (share: number): void => {
    if (share < 1 && performance.now() - told < BETWEEN_WORDS) return
    told = performance.now()
    send({ kind: 'progress', share })
  }
  try {
    if (data.hasRule) outlinesOfRule()
    send(await answerTo(data, tell))
  } catch (error) {
    send({ kind: 'failed', failure: failureOf(error) })
  }
})

async function answerTo(task: WorkerTask, tell: Tell): Promise<Report> {
  switch (task.kind) {
    case 'run':
      return { kind: 'measured', value: await measureRun(task, tell) }
    case 'glb':
      return { kind: 'made', made: await bakeGlb(task, tell) }
    default:
      return { kind: 'made', made: await recordTable(task, tell) }
  }
}

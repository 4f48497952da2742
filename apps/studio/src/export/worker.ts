/// <reference lib="webworker" />
import { registerPlugins } from 'drover'
import { all } from 'drover/all'
import { postToPage } from '../simulation/post-to-page.js'
import { failureOf, outlinesOfRule } from '../simulation/rule-result.js'
import { bakeGlb } from './bake-glb.js'
import { measureRun } from './measure-run.js'
import { recordTable } from './record-table.js'
import type { Report, ReportShare, WorkerTask } from './task.js'

// The thread that runs a world for a file or a sweep, separate from the visible one. It runs until it is terminated.

/** Milliseconds between two progress messages. */
const BETWEEN_WORDS = 50

registerPlugins(all)

const send = (report: Report) => postToPage(report)

self.addEventListener('message', async ({ data, isTrusted }: MessageEvent<WorkerTask>) => {
  // Messages that a rule forges in the page's name are ignored.
  if (!isTrusted) return
  let reportedAt = 0
  const report = (share: number): void => {
    if (share < 1 && performance.now() - reportedAt < BETWEEN_WORDS) return
    reportedAt = performance.now()
    send({ kind: 'progress', share })
  }
  try {
    if (data.hasRule) outlinesOfRule()
    send(await answerTo(data, report))
  } catch (error) {
    send({ kind: 'failed', failure: failureOf(error) })
  }
})

async function answerTo(task: WorkerTask, report: ReportShare): Promise<Report> {
  switch (task.kind) {
    case 'run':
      return { kind: 'measured', value: await measureRun(task, report) }
    case 'glb':
      return { kind: 'made', made: await bakeGlb(task, report) }
    default:
      return { kind: 'made', made: await recordTable(task, report) }
  }
}

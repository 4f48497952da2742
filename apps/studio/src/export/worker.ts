/// <reference lib="webworker" />
import { bakeGlb } from './bake-glb.js'
import { recordTable } from './record-table.js'
import type { ExportTask, Report } from './task.js'

// The thread that plays a world once more for a file, apart from the one that is looked at. It ends when it is ended.

/** Between two words about progress, in milliseconds. */
const BETWEEN_WORDS = 50

const send = (report: Report) => self.postMessage(report)

self.addEventListener('message', async ({ data }: MessageEvent<ExportTask>) => {
  let told = 0
  const tell = (share: number): void => {
    if (performance.now() - told < BETWEEN_WORDS) return
    told = performance.now()
    send({ kind: 'progress', share })
  }
  try {
    const made = await (data.kind === 'glb' ? bakeGlb(data, tell) : recordTable(data, tell))
    send({ kind: 'made', made })
  } catch (error) {
    send({ kind: 'failed', message: error instanceof Error ? error.message : String(error) })
  }
})

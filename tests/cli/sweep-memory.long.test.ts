import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { program, temporaryFolder } from './program.js'

vi.setConfig({ testTimeout: 600_000 })

const { path, remove } = temporaryFolder()
afterAll(remove)

/** Reports, when a program ends, its peak memory and the heap size of its main thread. */
const WATCH = `data:text/javascript,${encodeURIComponent(`
import { isMainThread } from 'node:worker_threads'
if (isMainThread) process.on('exit', () => {
  const peak = process.resourceUsage().maxRSS / 1024
  globalThis.gc()
  console.log(JSON.stringify({ peak, heap: process.memoryUsage().heapUsed / 2 ** 20 }))
})
`)}`

/** Megabytes that a sweep takes whose runs have 400 moments each: 25 kB in memory, if they were kept. */
function memoryOf(runs: number): { readonly peak: number; readonly heap: number } {
  const experiment = {
    experiment: `runs-${runs}`,
    scenario: { drover: 1, world: { populations: [{ count: 1 }] } },
    steps: 400,
    factors: { speed: { path: 'populations[0].maxSpeed', values: { from: 1, to: 10, count: 20 } } },
    replicates: runs / 20,
    measure: { metrics: ['speed'], at: { every: 1 } },
  }
  writeFileSync(`${path}/${runs}.json`, JSON.stringify(experiment))
  const args = ['--expose-gc', '--import', WATCH, program, 'sweep', `${runs}.json`, '--quiet', '--jobs', '2']
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: path, encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
  return JSON.parse(stdout)
}

describe('a sweep', () => {
  it('[S139] of 6,000 runs takes as much memory as one of 1,000, plus at most half of 5,000 results', () => {
    const few = memoryOf(1000)
    const many = memoryOf(6000)
    console.log(
      `at most ${Math.round(few.peak)} MB and ${Math.round(many.peak)} MB, in the end ${few.heap.toFixed(2)} MB and ${many.heap.toFixed(2)} MB`,
    )
    expect(many.peak - few.peak).toBeLessThan(81)
    // 16 bytes per run, and then nothing.
    expect(many.heap - few.heap).toBeLessThan(1.25)
  })
})

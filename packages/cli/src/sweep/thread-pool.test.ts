import { setTimeout } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import type { Plan } from './experiment/plan.js'
import { ThreadPool } from './thread-pool.js'

/** A thread in which run 3 never ends. */
const THREAD = vi.hoisted(
  () => `
  import { parentPort } from 'node:worker_threads'
  parentPort.on('message', (runs) => {
    if (runs.includes(3)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
    parentPort.postMessage(runs.map((run) => ({ run })))
  })
`,
)

vi.mock('../threads.js', () => ({
  THREADS: { sweep: new URL(`data:text/javascript,${encodeURIComponent(THREAD)}`) },
}))

it('delivers a short run that arrives with a long one, if another thread is free', async () => {
  const pool = new ThreadPool({} as Plan)
  const runs: number[] = []
  const delivered: number[] = []
  const playing = pool.play(
    2,
    () => runs.shift(),
    ({ run }) => delivered.push(run),
    true,
  )
  const add = async (...added: readonly number[]) => {
    runs.push(...added)
    pool.resume()
    while (!delivered.includes(added[0] as number)) await setTimeout(1)
  }
  // After its first run, a thread takes several at once.
  await add(0)
  await add(1)
  await add(2, 3)
  expect(delivered).toEqual([0, 1, 2])
  await pool.terminate()
  await playing
})

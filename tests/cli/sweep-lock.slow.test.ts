import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { start } from './program.js'
import { createWorkplace } from './results.js'

vi.setConfig({ testTimeout: 120_000 })

const { path, at, remove } = createWorkplace()
afterAll(remove)

const EXPERIMENT = {
  experiment: 'e',
  scenario: { drover: 1, world: { populations: [{ count: 1 }] } },
  steps: 1,
  replicates: 1,
  measure: { metrics: ['speed'] },
}

/** Starts a sweep into a folder in which a process of another machine has left its lock. */
function startBeside(out: string) {
  writeFileSync(at('e.json'), JSON.stringify(EXPERIMENT))
  mkdirSync(at(out))
  // It has the number of a process that is alive here, which says nothing.
  const lock = (beat: number) =>
    // Written over as the program does it: at no moment is it empty.
    writeFileSync(at(out, '.sweep.lock'), `${process.pid} elsewhere ${beat}`, {
      flag: beat === 0 ? 'w' : 'r+',
    })
  lock(0)
  return { lock, running: start(['sweep', 'e.json', '--out', out, '--quiet'], path) }
}

describe('a folder in which a process of another machine is at work', () => {
  it('is refused as long as that gives signs of life', async () => {
    const { lock, running } = startBeside('shared')
    let over = false
    const ended = running.ended.finally(() => {
      over = true
    })
    for (let beat = 1; !over; beat++) {
      await setTimeout(500)
      lock(beat)
    }
    const { code, stderr } = await ended
    expect(code).toBe(2)
    expect(stderr).toContain(
      `--out shared: process ${process.pid} on elsewhere is at work there; wait for it`,
    )
  })

  it('is taken over when that has been silent for 20 seconds', async () => {
    const { code, stderr } = await startBeside('left').running.ended
    expect([code, stderr]).toEqual([0, ''])
    expect(readdirSync(at('left')).sort()).toEqual([
      'experiment.json',
      'journal.jsonl',
      'runs.parquet',
      'scenario.json',
      'summary.parquet',
    ])
  })
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSweepProgress } from './progress.js'

const { isTTY } = process.stderr
beforeEach(() => {
  process.stderr.isTTY = false
})
afterEach(() => {
  process.stderr.isTTY = isTTY
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** The progress lines of a sweep of 1000 runs; `doneAt` returns the number done after some seconds. */
function linesOver(seconds: number, doneAt: (second: number) => number): readonly string[] {
  vi.useFakeTimers({ toFake: ['performance'] })
  const written: string[] = []
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => written.push(String(text)) > 0)
  const progress = createSweepProgress('herd', 1000, 0, false)
  for (let second = 1; second <= seconds; second++) {
    vi.advanceTimersByTime(1000)
    progress.update(doneAt(second), 0)
  }
  return written
}

describe('the progress of a sweep without a terminal', () => {
  it('is a line every two seconds at first, with the remaining time', () => {
    expect(linesOver(6, (second) => 10 * second)).toEqual([
      'herd: 20 of 1000 runs (2%), about 98 s left\n',
      'herd: 40 of 1000 runs (4%), about 96 s left\n',
      'herd: 60 of 1000 runs (6%), about 94 s left\n',
    ])
  })

  it('is a line a minute after a while, so that a day leaves no log of 40,000 lines', () => {
    const lines = linesOver(7200, (second) => second / 10)
    expect(lines.length).toBeLessThan(200)
    expect(lines.length).toBeGreaterThan(120)
  })

  it('prints nothing without new results', () => {
    expect(linesOver(600, (second) => Math.min(second, 5))).toHaveLength(3)
  })
})

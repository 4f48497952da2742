import { afterEach, expect, it, vi } from 'vitest'
import { createCheckProgress } from './check-progress.js'

const { isTTY } = process.stderr
afterEach(() => {
  process.stderr.isTTY = isTTY
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function linesOver(seconds: number, quiet: boolean): readonly string[] {
  process.stderr.isTTY = false
  vi.useFakeTimers({ toFake: ['performance'] })
  const written: string[] = []
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => written.push(String(text)) > 0)
  const progress = createCheckProgress('herd', quiet)
  for (let second = 1; second <= seconds; second++) {
    vi.advanceTimersByTime(1000)
    progress.update(second, 40)
  }
  progress.stop()
  return written
}

it('writes a line every ten seconds without a terminal', () => {
  expect(linesOver(25, false)).toEqual(['herd: checking value 10 of 40\n', 'herd: checking value 20 of 40\n'])
})

it('writes nothing if it is quiet', () => {
  expect(linesOver(25, true)).toEqual([])
})

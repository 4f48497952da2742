import { afterEach, describe, expect, it, vi } from 'vitest'
import { Interruption } from './interruption.js'

/**
 * The stop requests that a run receives from signals at these times, in milliseconds, and whether one ended the
 * program.
 */
function heard(...times: readonly number[]) {
  const kill = vi.spyOn(process, 'kill').mockReturnValue(true)
  const clock = vi.spyOn(performance, 'now')
  const interruption = new Interruption()
  const requests: number[] = []
  interruption.onRequest = () => requests.push(interruption.requests)
  const listeners = process.listeners('SIGINT')
  for (const time of times) {
    clock.mockReturnValue(time)
    listeners.at(-1)?.('SIGINT')
  }
  interruption.dispose()
  return { requests, ended: kill.mock.calls.length > 0 }
}

afterEach(() => vi.restoreAllMocks())

describe('requests to stop a run', () => {
  it('are heard at the first and the second signal', () => {
    expect(heard(0, 500)).toEqual({ requests: [1, 2], ended: false })
  })

  it('count as one if npm forwards a signal that the terminal has already sent', () => {
    expect(heard(0, 6, 500, 506)).toEqual({ requests: [1, 2], ended: false })
  })

  it.each(['SIGTERM', 'SIGHUP'] as const)('come by %s too', (signal) => {
    const before = process.listeners(signal)
    const interruption = new Interruption()
    process.listeners(signal).at(-1)?.(signal)
    interruption.dispose()
    expect(interruption.requests).toBe(1)
    expect(process.listeners(signal)).toEqual(before)
  })

  it('have their usual effect at the third signal', () => {
    expect(heard(0, 500, 1000)).toEqual({ requests: [1, 2], ended: true })
  })
})

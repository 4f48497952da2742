import { stripVTControlCharacters } from 'node:util'
import { describe, expect, it } from 'vitest'
import { MetricsDigest } from './metrics-digest.js'

/** The lines of a digest without colors, which CI enables. */
const textOf = (digest: MetricsDigest) => stripVTControlCharacters(digest.toString()).split('\n')

/** The lines of a digest of a run whose metrics are the step, and nothing. */
function linesOf(steps: number, every: number, until: number, last?: number) {
  const digest = new MetricsDigest(['step', 'nothing'], steps, every)
  const observe = (step: number) => digest.observe(step, 'a', [step, 0])
  for (let step = 0; step <= until; step += every) observe(step)
  if (last !== undefined) observe(last)
  return textOf(digest)
}

describe('the digest of a run', () => {
  it('shows the first and the last moment and three between, without rows that are always 0', () => {
    expect(linesOf(1000, 10, 1000)).toEqual([
      '  metric  step 0  250  500  750  1000',
      '  step         0  250  500  750  1000',
    ])
  })

  it('shows the last moment even if the run ends early', () => {
    expect(linesOf(1000, 10, 300, 304)[0]).toBe('  metric  step 0  250  304')
  })

  it('shows every moment of a run that has few', () => {
    expect(linesOf(2, 1, 2)[0]).toBe('  metric  step 0  1  2')
  })

  it('names the population where there are several', () => {
    const digest = new MetricsDigest(['x'], 1, 1)
    digest.observe(0, 'a', [1.23456])
    digest.observe(0, 'b', [Number.POSITIVE_INFINITY])
    expect(textOf(digest)).toEqual([
      '  population  metric    step 0',
      '  a           x          1.235',
      '  b           x       Infinity',
    ])
  })
})

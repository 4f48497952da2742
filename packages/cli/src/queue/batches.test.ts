import { describe, expect, it } from 'vitest'
import { Backlog, mostBatches } from './batches.js'

describe('a backlog', () => {
  it('[S148] gives runs one at a time until their duration is known', () => {
    const backlog = new Backlog()
    backlog.add({ from: 0, count: 1000 })
    expect([backlog.take(2), backlog.take(2)]).toEqual([
      { from: 0, count: 1 },
      { from: 1, count: 1 },
    ])
    expect(backlog.runs).toBe(998)
  })

  it('[S148] then gives as many as take a second', () => {
    const backlog = new Backlog()
    backlog.add({ from: 0, count: 100_000 })
    backlog.measure(1, 20, 100)
    expect(backlog.take(2)).toEqual({ from: 0, count: 50 })
    backlog.measure(50, 5000, 5000)
    // Earlier measurements count half: (10 + 5000) ms for (0.5 + 50) runs.
    expect(backlog.take(2)).toEqual({ from: 50, count: 10 })
  })

  it('[S148] never gives more than a thousand, nor more than four MiB of results', () => {
    const backlog = new Backlog()
    backlog.add({ from: 0, count: 1_000_000 })
    backlog.measure(100, 1, 100)
    expect(backlog.take(2)?.count).toBe(1000)
    backlog.measure(1000, 1, 1000 * 2 ** 20)
    expect(backlog.take(2)?.count).toBe(4)
  })

  it('[S148] gives fewer toward the end, so that all threads end together', () => {
    const backlog = new Backlog()
    backlog.add({ from: 0, count: 80 })
    backlog.measure(10, 1, 10)
    const counts: number[] = []
    for (let batch = backlog.take(4); batch !== undefined; batch = backlog.take(4)) counts.push(batch.count)
    expect(counts.slice(0, 4)).toEqual([10, 8, 7, 6])
    expect(counts.at(-1)).toBe(1)
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(80)
  })

  it('gives only missing runs, one by one on request', () => {
    const backlog = new Backlog()
    backlog.measure(1, 10, 10)
    backlog.add({ from: 5, count: 3 })
    backlog.add({ from: 20, count: 2 }, true)
    expect([backlog.take(0), backlog.take(0), backlog.take(0), backlog.take(0), backlog.take(0)]).toEqual([
      { from: 5, count: 2 },
      { from: 7, count: 1 },
      { from: 20, count: 1 },
      { from: 21, count: 1 },
      undefined,
    ])
  })

  it('[S148] never has more than two batches for each thread plus eight handed out', () => {
    expect([0, 1, 500].map(mostBatches)).toEqual([8, 10, 1008])
  })
})

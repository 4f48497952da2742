import { align, seek, separate, World, type WorldDescription } from 'drover'
import { describe, expect, it } from 'vitest'
import { measure } from './measure.js'
import { meanNeighbors } from './neighbors.js'

const row = (count: number, apart: number) => Array.from({ length: count }, (_, k) => [k * apart, 0])

const neighborsIn = (description: WorldDescription) => meanNeighbors(new World(description))

describe('the mean number of neighbors', () => {
  const behaviors = [separate({ radius: 1.5 }), align({ radius: 2.5 })]

  it('counts those within the widest radius: of five in a row, 1 apart, 2, 3, 4, 3 and 2', () => {
    expect(neighborsIn({ width: 5, populations: [{ at: row(5, 1), behaviors }] })).toBe(14 / 5)
  })

  it('counts around the edges of a wrapped world', () => {
    expect(
      neighborsIn({ width: 5, height: 9, edges: 'wrap', populations: [{ at: row(5, 1), behaviors }] }),
    ).toBe(4)
  })

  it('does not count beyond the range of perception', () => {
    expect(neighborsIn({ populations: [{ at: row(5, 1), behaviors, perception: { radius: 1.1 } }] })).toBe(
      8 / 5,
    )
  })

  it('counts the populations that the behavior looks at', () => {
    const sheep = { name: 'sheep', at: row(3, 1), behaviors: [separate({ radius: 5, population: 'dogs' })] }
    expect(neighborsIn({ populations: [sheep, { name: 'dogs', at: row(2, 1) }] })).toBe(2)
  })

  it('is 0 if no agent looks at others', () => {
    expect(neighborsIn({ populations: [{ at: row(5, 1), behaviors: [seek({ target: [0, 0] })] }] })).toBe(0)
  })
})

describe('a measurement', () => {
  it('makes the steps of the warm-up, then the same steps in every repeat, and returns the median', () => {
    const world = new World({ populations: [{ count: 10 }] })
    const measured = measure(world, { steps: 4, repeats: 3, warmUp: 2 })
    // If garbage collection can be triggered, garbage is measured over more steps.
    expect(world.steps).toBe(2 + 4 + (globalThis.gc === undefined ? 0 : 4))
    expect(measured).toMatchObject({ agents: 10, steps: 4, repeats: 3, warmUp: 2, meanNeighbors: 0 })
    expect(measured.msPerStep).toBeGreaterThanOrEqual(measured.spread.min)
    expect(measured.msPerStep).toBeLessThanOrEqual(measured.spread.max)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { World } from '../index.js'
import { place } from '../signals.js'

type Options = Parameters<typeof place>[0]

/** The maximum speeds of still agents at places in a world of 40 × 20. */
function speedsAt(places: readonly (readonly number[])[], options: Options): number[] {
  const world = new World({ width: 40, height: 20, populations: [{ at: places, maxSpeed: place(options) }] })
  world.step()
  return [...world.populations[0].columns.maxSpeed.subarray(0, places.length)]
}

describe('[S94] a number that depends on the place', () => {
  /** Cells of 10 × 10, two rows. */
  const map = [1, 2, 3, 4, 5, 6, 7, 8]
  const columns = 4

  it("is that of the agent's cell, row by row", () => {
    const places = [
      [0, 0],
      [9.9, 9.9],
      [10, 0],
      [35, 5],
      [5, 10],
      [39.9, 19.9],
    ]
    expect(speedsAt(places, { map, columns, interpolation: 'nearest' })).toEqual([1, 1, 2, 4, 5, 8])
  })

  it('blends between the centers of cells', () => {
    const places = [
      [5, 5],
      [10, 5],
      [12.5, 5],
      [5, 10],
      [10, 10],
      [35, 15],
    ]
    expect(speedsAt(places, { map, columns })).toEqual([1, 1.5, 1.75, 3, 3.5, 8])
  })

  it('is constant beyond the outermost centers and outside the world', () => {
    const places = [
      [0, 0],
      [-99, -99],
      [99, 99],
      [99, 5],
      [20, -1e9],
    ]
    expect(speedsAt(places, { map, columns })).toEqual([1, 1, 8, 4, 2.5])
    expect(speedsAt(places, { map, columns, interpolation: 'nearest' })).toEqual([1, 1, 8, 4, 3])
  })

  it('maps 0 and 1 of the map to values, so that one map serves several numbers', () => {
    const places = [
      [5, 5],
      [20, 5],
      [35, 5],
    ]
    expect(speedsAt(places, { map: [0, 1], columns: 2, low: 4, high: 2 })).toEqual([4, 3, 2])
    expect(speedsAt(places, { map: [0.5], low: 4, high: 2 })).toEqual([3, 3, 3])
  })

  it('changes as the agent moves', () => {
    const maxSpeed = place({ map: [2, 4], columns: 2, interpolation: 'nearest' })
    const world = new World({
      width: 40,
      height: 20,
      populations: [{ at: [[19, 5]], velocity: [[2, 0]], maxSpeed, maxForce: 1 }],
    })
    world.step()
    expect(world.populations[0].at(0).maxSpeed).toBe(2)
    world.step()
    expect(world.populations[0].at(0).maxSpeed).toBe(4)
    world.spawn(world.populations[0], { at: [1, 1], velocity: 'random' })
    const { velocity, maxSpeed: own } = world.populations[0].at(1)
    expect([own, Math.hypot(velocity.x, velocity.y)]).toEqual([2, expect.closeTo(2, 12)])
  })

  it('never leaves its bounds, wherever the agent is', () => {
    const number = fc.double({ min: -1e6, max: 1e6, noNaN: true })
    fc.assert(
      fc.property(
        fc.array(number, { minLength: 6, maxLength: 6 }),
        fc.constantFrom(1, 2, 3, 6),
        fc.array(fc.tuple(number, number), { minLength: 1, maxLength: 8 }),
        fc.constantFrom('bilinear' as const, 'nearest' as const),
        (numbers, wide, places, interpolation) => {
          const least = Math.min(...numbers)
          const options = { map: numbers.map((one) => one - least), columns: wide, interpolation }
          const most = Math.max(...options.map)
          for (const speed of speedsAt(places, options)) {
            expect(speed).toBeGreaterThanOrEqual(0)
            expect(speed).toBeLessThanOrEqual(most)
          }
        },
      ),
      { numRuns: 50 },
    )
  })

  it('needs bounds and complete rows', () => {
    const made = (options: Options) => () => new World({ populations: [{ maxSpeed: place(options) }] })
    expect(made({ map: [1, 2, 3], columns: 2 })).toThrow(
      'populations[0].maxSpeed.map: expected whole rows of 2, got 3 numbers',
    )
    expect(made({ map: [] })).toThrow('populations[0].maxSpeed.map: expected at least 1 entry, got 0')
    expect(made({ map: [0, 3], columns: 2, low: 2, high: 1 })).toThrow(
      'populations[0].maxSpeed: expected a speed >= 0, but the signal reaches -1',
    )
  })
})

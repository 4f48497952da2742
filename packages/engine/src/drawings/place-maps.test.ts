import { describe, expect, it } from 'vitest'
import { wind } from '../forces.js'
import { type PopulationDescription, World, wander } from '../index.js'
import { type PlaceMap, placeMapsOf } from '../inspect.js'
import { attribute, byDistance, place, range, sine } from '../signals.js'

const mapsOf = (...populations: readonly PopulationDescription[]) =>
  placeMapsOf(new World({ width: 80, height: 40, populations }))

/** The tint of the cell at a place. */
const tintAt = ({ tint, columns, rows }: PlaceMap, x: number, y: number) =>
  tint[Math.floor((y / 40) * rows) * columns + Math.floor((x / 80) * columns)]

/** Cells of 20 × 20, two rows: 0 in one of them, 1 in another, one half elsewhere. */
const GROUND = {
  columns: 4,
  map: [0.5, 0.5, 0, 0.5, 0.5, 1, 0.5, 0.5],
  interpolation: 'nearest' as const,
}

describe('[S196] the maps of numbers that depend on the place', () => {
  it('tint the places where a number is lower or higher than in most', () => {
    const [map, ...others] = mapsOf({ maxSpeed: place({ ...GROUND, low: 1, high: 5 }) })
    expect(others).toEqual([])
    expect([tintAt(map, 5, 5), tintAt(map, 50, 10), tintAt(map, 30, 30)]).toEqual([0, -1, 1])
    expect(map.low).toEqual({ name: 'maxSpeed 1', numbers: 'maxSpeed 1' })
    expect(map.high).toEqual({ name: 'maxSpeed 5', numbers: 'maxSpeed 5' })
  })

  it('are merged for numbers with the same pattern, named by the signal', () => {
    const ground = { ...GROUND, labels: ['mud', 'ice'] }
    const [map, ...others] = mapsOf({
      maxSpeed: place({ ...ground, low: 0.5, high: 5 }),
      maxForce: place({ ...ground, low: 0.2, high: 0.01 }),
    })
    expect(others).toEqual([])
    expect(map.low).toEqual({ name: 'mud', numbers: 'maxSpeed 0.5, maxForce 0.2' })
    expect(map.high).toEqual({ name: 'ice', numbers: 'maxSpeed 5, maxForce 0.01' })
    // The labels belong to the map, even if 0 in it means the higher number.
    const [turned] = mapsOf({ maxForce: place({ ...ground, low: 0.2, high: 0.01 }) })
    expect([turned.low?.name, turned.high?.name]).toEqual(['ice', 'mud'])
  })

  it('blend where agents feel a blend', () => {
    const [map] = mapsOf({ maxSpeed: place({ map: [0, 1], columns: 2 }) })
    expect(tintAt(map, 40, 20)).toBeCloseTo(0.5, 1)
    expect([tintAt(map, 1, 1), tintAt(map, 79, 1)]).toEqual([0, 1])
    const peak = mapsOf({ maxSpeed: place({ map: [0, 0, 1, 0], columns: 4, high: 5 }) })[0]
    expect(peak.high?.numbers).toBe('maxSpeed 5')
    expect(map.low).toBeUndefined()
  })

  it('cover numbers anywhere in a population: forces, behaviors', () => {
    const gust = place({ map: [0, 0, 0, 0.3], columns: 4, interpolation: 'nearest' })
    const radius = place({ map: [10, 10, 30], columns: 3, high: 1, interpolation: 'nearest' })
    const maps = mapsOf({
      forces: [wind({ vector: [gust, 0] })],
      behaviors: [wander({ circleRadius: radius })],
    })
    const numbers = maps.map(({ high }) => high?.numbers)
    expect(numbers.sort()).toEqual(['wander circleRadius 30', 'wind x 0.3'])
  })

  it("cover any signal that depends only on the agent's place", () => {
    const maps = mapsOf({
      maxSpeed: attribute({ attribute: 'x', from: 0, to: 80, low: 1, high: 2 }),
      maxForce: byDistance({ target: [40, 20], to: 10 }),
    })
    const [along, around] = maps
    expect([tintAt(along, 1, 20) < 0.02, tintAt(along, 79, 20) > 0.98]).toEqual([true, true])
    // Most places are farther away than 10.
    expect([tintAt(around, 5, 5), tintAt(around, 40, 20) < -0.9]).toEqual([0, true])
  })

  it('omit numbers that are the same everywhere, or depend on more than the place', () => {
    const even = place({ map: [2, 2], columns: 2 })
    const maps = mapsOf(
      { maxSpeed: even, maxForce: range({ low: 1, high: 2 }), mass: sine({ low: 1, high: 2, period: 9 }) },
      {
        name: 'others',
        maxSpeed: attribute({ attribute: 'vx' }),
        maxForce: byDistance({ target: { population: 'others' } }),
      },
    )
    expect(maps).toEqual([])
  })
})

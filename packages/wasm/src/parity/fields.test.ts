import { followField, type WorldDescription } from 'drover'
import { centerField, gridField, noiseField, randomField, swirlField } from 'drover/fields'
import { defineField } from 'drover/plugin'
import { describe, expect, it } from 'vitest'
import { SPACES, stepOffBorders } from './parity.js'

/** Forces agree by this share of maxForce. */
const TOLERANCE = 1e-4
/** One in so many may be on a border of two cells. */
const EXCEPT = 100

/** The higher, the longer the vectors, and none low down. */
const gust = defineField({
  name: 'gustOfParity',
  summary: 'Blows higher up, now and then.',
  source: 'none',
  options: {},
  bind: () => ({
    varies: true,
    at(_x, y, time, out) {
      out.x = y < 60 ? 0 : (time % 7) * 0.1
      out.y = y < 60 ? 0 : y / 200
    },
  }),
})

const drift = (field: object, behavior: object, world: object): WorldDescription =>
  ({
    fields: { wind: field },
    ...world,
    populations: [{ count: 300, maxSpeed: 2, maxForce: 0.3, behaviors: [behavior], velocity: 'random' }],
  }) as WorldDescription

describe.each(SPACES)('in a world of $width by $height, depth $depth, edges $edges', (space) => {
  it.each([
    ['noise that changes', noiseField({ scale: 60, period: 30, cellSize: 7 })],
    ['directions at random', randomField({ cellSize: 13 })],
    ['a swirl', swirlField({ cellSize: 20 })],
    ['a center, cell by cell', centerField({ cellSize: 9, interpolation: 'nearest' })],
    ['gusts', gust({ cellSize: 11 })],
    [
      'a grid of its own',
      gridField({
        vectors: [
          [
            [1, 0],
            [0, 1],
          ],
          [
            [0, -1],
            [0.5, 0.1],
          ],
        ],
        cellSize: 40,
      }),
    ],
  ])('agents go with a field as on the engine: %s', (_, field) => {
    const behavior = followField({ field: 'wind', speedFrom: 'field' })
    const { forces, onBorder, steered } = stepOffBorders(drift(field, behavior, space), 9, TOLERANCE)
    expect(steered).toBeGreaterThan(100)
    expect(forces[0]).toBeLessThan(TOLERANCE)
    expect(onBorder).toBeLessThanOrEqual(Math.ceil((forces.length + onBorder) / EXCEPT))
  })
})

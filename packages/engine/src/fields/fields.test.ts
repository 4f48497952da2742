import { describe, expect, it } from 'vitest'
import {
  centerField,
  constantField,
  gridField,
  imageField,
  noiseField,
  randomField,
  swirlField,
} from '../fields.js'
import { World } from '../index.js'
import { vector } from '../math.js'
import type { FieldDescription } from './flow-field.js'

/** The field of a 100 × 60 world with cells of 20, whose centers lie at 10, 30, 50, … */
function fieldOf(description: FieldDescription, seed = 1) {
  const world = new World({ width: 100, height: 60, seed, fields: { flow: description } })
  const field = world.fields.get('flow')
  if (field === undefined) throw new Error('expected a field')
  return { world, field, at: (x: number, y: number) => field.vectorAt(x, y, vector()) }
}

const lengths = (description: FieldDescription): readonly number[] => {
  const { field } = fieldOf(description)
  return Array.from(field.x, (x, cell) => Math.sqrt(x * x + field.y[cell] ** 2))
}

describe('a constant field', () => {
  it('is the same everywhere, by default along x', () => {
    expect(fieldOf(constantField({ vector: [2, -3] })).at(77, 11)).toEqual(vector(2, -3))
    expect(fieldOf(constantField({})).at(77, 11)).toEqual(vector(1, 0))
  })
})

describe('a random field', () => {
  it('has a unit vector in every cell, its own for each cell and seed', () => {
    for (const length of lengths(randomField({}))) expect(length).toBeCloseTo(1, 12)
    const { field } = fieldOf(randomField({}))
    expect(new Set(field.x).size).toBe(15)
    expect([...fieldOf(randomField({}), 2).field.x]).not.toEqual([...field.x])
  })

  it('has different vectors for each name in the world', () => {
    const { fields } = new World({ fields: { a: randomField({}), b: randomField({}) } })
    expect([...(fields.get('a')?.x ?? [])]).not.toEqual([...(fields.get('b')?.x ?? [])])
  })
})

describe('a noise field', () => {
  it('has unit vectors that change little from cell to cell', () => {
    for (const length of lengths(noiseField({}))) expect(length).toBeCloseTo(1, 12)
    const { field } = fieldOf(noiseField({ scale: 2000 }))
    for (let cell = 1; cell < field.columns; cell++) {
      expect(field.x[cell] * field.x[cell - 1] + field.y[cell] * field.y[cell - 1]).toBeGreaterThan(0.9)
    }
  })

  it('stands still without a period and changes in time with one', () => {
    const still = fieldOf(noiseField({}))
    const before = [...still.field.x]
    still.world.run(50)
    expect([...still.field.x]).toEqual(before)
    const changing = fieldOf(noiseField({ period: 30 }))
    const first = [...changing.field.x]
    changing.world.run(50)
    expect([...changing.field.x]).not.toEqual(first)
  })
})

describe('a center field', () => {
  it('points to the middle of the world and is zero on it', () => {
    const { at } = fieldOf(centerField({}))
    expect(at(10, 30)).toEqual(vector(1, 0))
    expect(at(50, 50)).toEqual(vector(0, -1))
    expect(at(50, 30)).toEqual(vector(0, 0))
  })

  it('points to another center if given', () => {
    const { x, y } = fieldOf(centerField({ at: [90, 90] })).at(10, 30)
    expect([x, y]).toEqual([0.8, 0.6])
  })
})

describe('a swirl field', () => {
  it('[S187] is the vector to the center turned by a quarter, from the x axis toward the y axis', () => {
    const { at } = fieldOf(swirlField({}))
    // The center is (50, 30). The book: createVector(width / 2 - x, height / 2 - y).rotate(PI / 2).
    for (const [x, y] of [
      [90, 30],
      [50, 50],
      [30, 50],
      [10, 10],
    ] as const) {
      const length = Math.hypot(50 - x, 30 - y)
      const vector = at(x, y)
      expect(vector.x).toBeCloseTo(-(30 - y) / length, 12)
      expect(vector.y).toBeCloseTo((50 - x) / length, 12)
    }
    expect(at(90, 30).y).toBe(-1)
    expect(at(50, 30)).toEqual(vector(0, 0))
  })

  it('turns left instead, from the x axis toward the y axis', () => {
    const left = fieldOf(swirlField({ turn: 'left' }))
    expect(left.at(90, 30)).toEqual(vector(-0, 1))
    expect(left.at(50, 50).x).toBe(-1)
  })
})

describe('an image field', () => {
  // Dark on the left, light on the right.
  const brightness = [0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4]

  it('points from dark to light, or back', () => {
    expect(fieldOf(imageField({ columns: 5, brightness })).at(50, 30)).toEqual(vector(1, 0))
    expect(fieldOf(imageField({ columns: 5, brightness, toward: 'dark' })).at(50, 30).x).toBe(-1)
  })

  it('points up where rows get lighter', () => {
    const rising = [0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2]
    expect(fieldOf(imageField({ columns: 5, brightness: rising })).at(50, 30)).toEqual(vector(0, 1))
  })

  it('is zero where the picture is even', () => {
    const even = Array.from({ length: 15 }, () => 0.5)
    expect(fieldOf(imageField({ columns: 5, brightness: even })).at(50, 30)).toEqual(vector(0, 0))
  })

  it('stretches over a world of any size', () => {
    const { at } = fieldOf(imageField({ columns: 2, brightness: [0, 1] }))
    expect(at(10, 10)).toEqual(vector(1, 0))
    expect(at(90, 50)).toEqual(vector(1, 0))
  })

  it('rejects an incomplete last row', () => {
    expect(() => fieldOf(imageField({ columns: 4, brightness }))).toThrow(
      'fields.flow.brightness: expected a multiple of 4 values, got 15',
    )
  })
})

describe('a grid field', () => {
  it('holds the vectors column by column', () => {
    const vectors = [
      [
        [1, 2],
        [3, 4],
      ],
      [
        [5, 6],
        [7, 8],
      ],
    ]
    const { at } = fieldOf(gridField({ vectors, interpolation: 'nearest' }))
    expect(at(10, 30)).toEqual(vector(3, 4))
    expect(at(30, 10)).toEqual(vector(5, 6))
  })

  it('rejects columns of different lengths', () => {
    expect(() => fieldOf(gridField({ vectors: [[[1, 2]], []] }))).toThrow(
      'fields.flow.vectors[1]: expected at least 1 entry, got 0',
    )
    expect(() =>
      fieldOf(
        gridField({
          vectors: [
            [[1, 2]],
            [
              [1, 2],
              [3, 4],
            ],
          ],
        }),
      ),
    ).toThrow('fields.flow.vectors[1]: expected 1 vectors as in the first column, got 2')
  })
})

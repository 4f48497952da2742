import { describe, expect, it } from 'vitest'
import { gridField } from '../fields.js'
import { vector } from '../math/vector.js'
import { Obstacles } from '../obstacles/obstacles.js'
import { defineField } from '../plugin.js'
import { Space } from '../spaces/space.js'
import { FLAT } from '../terrain/terrain.js'
import { bindField, type FieldDescription, type FlowField } from './flow-field.js'

const fieldOf = (
  description: FieldDescription,
  { wraps = false, width = 40, height = 20, margin = 0 } = {},
) => {
  const space = new Space({ width, height }, wraps, margin)
  return bindField(description, {
    space,
    seed: 1,
    stream: 0,
    terrain: FLAT,
    surface: undefined,
    obstacles: new Obstacles([], space),
  })
}

const at = (field: FlowField, x: number, y: number): readonly number[] => {
  const { x: vx, y: vy } = field.vectorAt(x, y, vector())
  return [vx, vy]
}

/** Two cells of 20 beside each other: (1, 0) on the left, (0, 1) on the right. */
const pair = (interpolation: 'nearest' | 'bilinear') =>
  gridField({ vectors: [[[1, 0]], [[0, 1]]], interpolation, cellSize: 20 })

describe('the cells of a field', () => {
  it('cover the world', () => {
    const constant = { field: 'constant', cellSize: 10 }
    const { columns, rows, x } = fieldOf(constant, { width: 45, height: 20 })
    expect([columns, rows, x.length]).toEqual([5, 2, 10])
    expect(fieldOf(constant, { width: 3, height: 3 }).columns).toBe(1)
  })
})

describe('the nearest vector', () => {
  const field = fieldOf(pair('nearest'))

  it("is that of the agent's cell", () => {
    expect(at(field, 1, 1)).toEqual([1, 0])
    expect(at(field, 19.9, 19.9)).toEqual([1, 0])
    expect(at(field, 20, 10)).toEqual([0, 1])
  })

  it('is that of the nearest cell outside', () => {
    expect(at(field, -100, -100)).toEqual([1, 0])
    expect(at(field, 100, 100)).toEqual([0, 1])
  })

  it('is NaN at an invalid place', () => {
    expect(at(fieldOf(pair('nearest')), Number.NaN, 5)).toEqual([Number.NaN, Number.NaN])
  })

  it('is that of the cell around the edge in a wrapped world', () => {
    const wrapped = fieldOf(pair('nearest'), { wraps: true, margin: 30 })
    expect(at(wrapped, -1, 10)).toEqual([0, 1])
    expect(at(wrapped, 41, -1)).toEqual([1, 0])
    expect(at(wrapped, -21, 10)).toEqual([1, 0])
  })
})

describe('the bilinear vector', () => {
  const field = fieldOf(pair('bilinear'))

  it("is the cell's own at its center and blends from center to center", () => {
    expect(at(field, 10, 10)).toEqual([1, 0])
    expect(at(field, 15, 10)).toEqual([0.75, 0.25])
    expect(at(field, 20, 10)).toEqual([0.5, 0.5])
    expect(at(field, 30, 10)).toEqual([0, 1])
  })

  it('is level beyond the outer centers', () => {
    expect(at(field, 0, 0)).toEqual([1, 0])
    expect(at(field, 40, 20)).toEqual([0, 1])
  })

  it('blends around the edge in a wrapped world', () => {
    const wrapped = fieldOf(pair('bilinear'), { wraps: true })
    expect(at(wrapped, 0, 10)).toEqual([0.5, 0.5])
    expect(at(wrapped, 35, 10)).toEqual([0.25, 0.75])
  })

  it('blends along both axes', () => {
    const four = gridField({
      vectors: [
        [
          [0, 0],
          [4, 0],
        ],
        [
          [8, 0],
          [12, 0],
        ],
      ],
      cellSize: 10,
    })
    const blended = fieldOf(four, { width: 20, height: 20 })
    expect(at(blended, 10, 10)).toEqual([6, 0])
    expect(at(blended, 5, 10)).toEqual([2, 0])
    expect(at(blended, 10, 5)).toEqual([4, 0])
  })

  it('has no height', () => {
    expect(field.vectorAt(1, 1, vector(9, 9, 9)).z).toBe(0)
  })
})

describe('defineField', () => {
  const shear = defineField({
    name: 'shear',
    summary: 'Flows along x, the faster the higher up.',
    source: 'This test',
    options: {},
    bind: () => ({
      varies: true,
      at: (_x, y, time, out) => {
        out.x = y + time
      },
    }),
  })

  it('creates a field from any function of place and time', () => {
    const field = fieldOf(shear({ cellSize: 10 }))
    expect(at(field, 0, 5)).toEqual([5, 0])
    expect(at(field, 0, 10)).toEqual([10, 0])
    field.update(100)
    expect(at(field, 0, 10)).toEqual([110, 0])
  })

  it('takes the options of every field', () => {
    expect(shear({ cellSize: 10, interpolation: 'nearest' })).toMatchObject({
      field: 'shear',
      cellSize: 10,
      interpolation: 'nearest',
    })
  })
})

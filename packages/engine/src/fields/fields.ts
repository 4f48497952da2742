import { noise3 } from '../math/noise.js'
import { random01 } from '../math/random.js'
import { cos, sin } from '../math/transcendental.js'
import type { Vector } from '../math/vector.js'
import { choice, count, fixed, fixedVector, listOf } from '../schema/spec.js'
import { defineField } from './flow-field.js'

/** The same vector everywhere. */
export const constantField = defineField({
  name: 'constant',
  summary: 'The same vector everywhere.',
  source: 'The Nature of Code, 2nd edition, figure 5.14',
  options: {
    vector: fixedVector('number', { default: [1, 0], about: 'The vector [x, y].' }),
  },
  bind: ({ vector }) => ({
    varies: false,
    at(_x, _y, _time, out) {
      out.x = vector[0]
      out.y = vector[1]
    },
  }),
})

/** A unit vector in a random direction in every cell. */
export const randomField = defineField({
  name: 'random',
  summary: 'A unit vector in a random direction in every cell.',
  source: 'The Nature of Code, 2nd edition, figure 5.15',
  options: {},
  bind: (_options, { seed, stream }) => ({
    varies: false,
    at(_x, _y, _time, out, column, row) {
      point(out, 2 * Math.PI * random01(seed, column, row, stream))
    },
  }),
})

/**
 * Unit vectors whose angle is gradient noise: angle = turns · 2π · (noise + 1)/2 at (x, y)/scale. With a
 * period the noise also moves through a third dimension, time/period, and the field changes in time.
 * Source: *The Nature of Code*, 2nd edition, example 5.4 (turns 1;
 * the text's figure 5.16 uses 2) and exercise 5.7.
 */
export const noiseField = defineField({
  name: 'noise',
  summary: 'Unit vectors whose angle is smooth noise, still or changing in time.',
  source: 'The Nature of Code, 2nd edition, example 5.4 and exercise 5.7',
  options: {
    scale: fixed({
      quantity: 'length',
      default: 200,
      above: 0,
      about: 'Distance from one peak of the noise to the next.',
    }),
    turns: fixed({
      quantity: 'factor',
      default: 2,
      above: 0,
      about: 'Number of full turns that the noise spans.',
    }),
    period: fixed({
      quantity: 'time',
      default: 0,
      min: 0,
      about: 'Time from one peak to the next; at 0 the field does not change.',
    }),
  },
  bind: ({ scale, turns, period }, { seed, stream }) => ({
    varies: period > 0,
    at(x, y, time, out) {
      const moment = (stream % 1024) + 0.5 + (period > 0 ? time / period : 0)
      point(out, turns * Math.PI * (noise3(x / scale, y / scale, moment, seed) + 1))
    },
  }),
})

/** Unit vectors toward a center, by default that of the world; zero on it. */
export const centerField = defineField({
  name: 'center',
  summary: 'Unit vectors toward a center.',
  source: 'The Nature of Code, 2nd edition, exercise 5.6 before its turn',
  options: {
    at: fixedVector('length', { optional: true, about: "Its center; by default the world's." }),
  },
  bind: ({ at: center }, { space }) => {
    const [middleX, middleY] = center ?? [space.width / 2, space.height / 2]
    return { varies: false, at: (x, y, _time, out) => unit(out, middleX - x, middleY - y) }
  },
})

/**
 * Unit vectors in circles around a center, by default that of the world; zero on it. As in the book it is the
 * vector from a place to the center, turned by a quarter from the x axis toward the y axis:
 * unit(y − center.y, center.x − x). On a canvas where y points down the field goes around counterclockwise.
 * `turn: 'left'` goes the other way around.
 * Source: *The Nature of Code*, 2nd edition, exercise 5.6.
 */
export const swirlField = defineField({
  name: 'swirl',
  summary: 'Unit vectors in circles around a center.',
  source: 'The Nature of Code, 2nd edition, exercise 5.6',
  options: {
    at: fixedVector('length', { optional: true, about: "Its center; by default the world's." }),
    turn: choice(['left', 'right'], {
      default: 'right',
      about:
        'Which way around: left is from the x axis toward the y axis, counterclockwise if y points up; ' +
        'right is the other way, as in the book.',
    }),
  },
  bind: ({ at: center, turn }, { space }) => {
    const [middleX, middleY] = center ?? [space.width / 2, space.height / 2]
    const sign = turn === 'left' ? 1 : -1
    return { varies: false, at: (x, y, _time, out) => unit(out, -sign * (y - middleY), sign * (x - middleX)) }
  },
})

/**
 * Unit vectors along the brightness gradient of an image stretched over the field's cells, from dark to
 * light or back; zero where the picture is even. The gradient is taken by central differences between
 * neighboring pixels.
 * Source: *The Nature of Code*, 2nd edition, exercise 5.8.
 */
export const imageField = defineField({
  name: 'image',
  summary: 'Unit vectors along the brightness gradient of an image.',
  source: 'The Nature of Code, 2nd edition, exercise 5.8',
  options: {
    columns: count({ min: 1, about: 'Pixels across the image.' }),
    brightness: listOf(fixed({ quantity: 'number', about: 'Brightness of a pixel.' }), {
      minimum: 1,
      about: 'Brightness of each pixel, row by row; their number is a multiple of `columns`.',
    }),
    toward: choice(['light', 'dark'], { default: 'light', about: 'Which way the vectors point.' }),
  },
  validate: ({ columns, brightness }) =>
    brightness.length % columns === 0
      ? undefined
      : `brightness: expected a multiple of ${columns} values, got ${brightness.length}`,
  bind({ columns, brightness, toward }, { space }) {
    const rows = brightness.length / columns
    const sign = toward === 'light' ? 1 : -1
    const pixel = (column: number, row: number) =>
      brightness[clampTo(row, rows) * columns + clampTo(column, columns)]
    return {
      varies: false,
      image: { columns, brightness },
      at(x, y, _time, out) {
        const column = Math.floor((x / space.width) * columns)
        const row = Math.floor((y / space.height) * rows)
        const alongX = pixel(column + 1, row) - pixel(column - 1, row)
        const alongY = pixel(column, row + 1) - pixel(column, row - 1)
        unit(out, sign * alongX, sign * alongY)
      },
    }
  },
})

/** Vectors given one by one: `vectors[column][row]`, as the book's two-dimensional array. */
export const gridField = defineField({
  name: 'grid',
  summary: 'Vectors given cell by cell.',
  source: 'The Nature of Code, 2nd edition, example 5.4',
  options: {
    vectors: listOf(
      listOf(fixedVector('number', { about: 'A vector [x, y].' }), {
        minimum: 1,
        about: 'A column of vectors.',
      }),
      { minimum: 1, about: 'vectors[column][row].' },
    ),
  },
  validate({ vectors }) {
    const rows = vectors[0].length
    const uneven = vectors.findIndex((column) => column.length !== rows)
    if (uneven < 0) return undefined
    return `vectors[${uneven}]: expected ${rows} vectors as in the first column, got ${vectors[uneven].length}`
  },
  bind({ vectors }) {
    const rows = vectors[0].length
    return {
      varies: false,
      columns: vectors.length,
      rows,
      at(_x, _y, _time, out, column, row) {
        out.x = vectors[column][row][0]
        out.y = vectors[column][row][1]
      },
    }
  },
})

const clampTo = (value: number, end: number): number => (value < 0 ? 0 : value >= end ? end - 1 : value)

function point(out: Vector, angle: number): void {
  out.x = cos(angle)
  out.y = sin(angle)
}

function unit(out: Vector, x: number, y: number): void {
  const length = Math.sqrt(x * x + y * y)
  out.x = length > 0 ? x / length : 0
  out.y = length > 0 ? y / length : 0
}

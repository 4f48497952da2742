import { choice, count, fixed, listOf, text } from '../schema/spec.js'
import { defineSignal } from './define-signal.js'

/**
 * A value that depends on where the agent is: a map of `columns` × rows cells laid over the world's width and height,
 * row by row from y = 0. With the number m that the map has at the agent's place, value = low + (high − low) · m; so
 * with the defaults of low and high the map holds the values themselves. 'bilinear' blends from the middle of one cell
 * to the middle of the next, 'nearest' takes that of the cell. Beyond the outermost middles, and beyond the world, the
 * outermost cells go on; in a wrapped world opposite borders do not blend. z is ignored; for a value by the height of
 * the ground see `attribute`. Pictures and the studio tint the places where the value is another than usual; `labels`
 * says what they are called. Source: The Nature of Code, 2nd edition, exercise 5.2 (maximum speed and force that vary
 * with the environment).
 */
export const place = defineSignal({
  name: 'place',
  summary: 'A value that depends on where the agent is, by a map laid over the world.',
  source: 'The Nature of Code, 2nd edition, exercise 5.2',
  options: {
    map: listOf(fixed({ quantity: 'number', about: 'The number of a cell.' }), {
      minimum: 1,
      about: 'The numbers of the cells, row by row from y = 0.',
    }),
    columns: count({ default: 1, min: 1, about: 'Number of cells in a row.' }),
    low: fixed({ quantity: 'number', default: 0, about: 'Value where the map is 0.' }),
    high: fixed({ quantity: 'number', default: 1, about: 'Value where the map is 1.' }),
    interpolation: choice(['bilinear', 'nearest'], {
      default: 'bilinear',
      about: 'Whether numbers blend between the centers of cells, or each cell has one.',
    }),
    labels: listOf(text({ about: 'Name of the places in pictures.' }), {
      minimum: 2,
      maximum: 2,
      optional: true,
      about: 'Names in pictures of the places where the map is 0, and where it is 1: mud, ice.',
    }),
  },
  validate: ({ map, columns }) =>
    map.length % columns === 0
      ? undefined
      : `map: expected whole rows of ${columns}, got ${map.length} ${map.length === 1 ? 'number' : 'numbers'}`,
  bounds({ map, low, high }) {
    const values = map.map((number) => low + (high - low) * number)
    return [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))]
  },
  bind({ map, columns, low, high, interpolation }, { agents }) {
    const values = Float64Array.from(map, (number) => low + (high - low) * number)
    const rows = values.length / columns
    const x = agents.attribute('x')
    const y = agents.attribute('y')
    const { width, height } = agents
    if (interpolation === 'nearest') {
      const cell = (share: number, cells: number) =>
        Math.min(cells - 1, Math.max(0, Math.floor(share * cells)))
      const at = (_time: number, _id: number, row: number): number =>
        values[cell(y.values[row] / height, rows) * columns + cell(x.values[row] / width, columns)]
      return { perAgent: true, varies: true, at }
    }
    /** The number of cell centers before a place. */
    const steps = (share: number, cells: number) => Math.min(cells - 1, Math.max(0, share * cells - 0.5))
    const at = (_time: number, _id: number, row: number): number => {
      const across = steps(x.values[row] / width, columns)
      const along = steps(y.values[row] / height, rows)
      const left = Math.floor(across)
      const top = Math.floor(along)
      const first = top * columns + left
      const right = left + 1 < columns ? 1 : 0
      const down = top + 1 < rows ? columns : 0
      const above = blend(values[first], values[first + right], across - left)
      const below = blend(values[first + down], values[first + down + right], across - left)
      return blend(above, below, along - top)
    }
    return { perAgent: true, varies: true, at }
  },
})

/** Interpolates between two numbers without overshooting either, since bounds are checked. */
function blend(from: number, to: number, share: number): number {
  const blended = from + (to - from) * share
  return from < to ? Math.min(blended, to) : Math.max(blended, to)
}

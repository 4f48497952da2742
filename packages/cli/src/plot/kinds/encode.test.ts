import { describe, expect, it } from 'vitest'
import { cutMarks, extentOf, extentOfBands, isLog, keyOf } from './encode.js'

describe('the name of a column in a specification', () => {
  it('is unchanged if Vega-Lite reads it as one name', () => {
    expect(keyOf('cohesion')).toBe('cohesion')
    expect(keyOf('max_speed2')).toBe('max_speed2')
  })

  it('has nothing that leads into an object, and is no name that charts take themselves', () => {
    const names = [
      'populations[boids].maxSpeed',
      '2nd',
      '__proto__',
      "a'b\\c",
      'mean',
      'low',
      'count',
      '群れ',
    ]
    for (const name of names) {
      expect(keyOf(name)).toMatch(/^_\w+$/)
      expect(names).not.toContain(keyOf(name))
    }
  })

  it('differs for different columns', () => {
    const names = ['a.b', 'a-b', 'a_b', '_a_b', 'a b', '群', '鳥']
    expect(new Set(names.map(keyOf)).size).toBe(names.length)
  })
})

describe('an axis', () => {
  const speeds = { name: 'speed', levels: [1, 2, 4], numeric: true, log: true, unit: '' }

  it('is logarithmic on request, or if a factor has equal ratios and the user does not exclude it', () => {
    expect(isLog(speeds, 'x', [])).toBe(true)
    expect(isLog(speeds, 'x', ['none'])).toBe(false)
    expect(isLog({ ...speeds, log: false }, 'x', ['y'])).toBe(false)
    expect(isLog({ ...speeds, log: false }, 'x', ['x'])).toBe(true)
  })

  it('reaches from the least to the largest number that is one', () => {
    expect(extentOf([3, Number.NaN, -1, Number.POSITIVE_INFINITY])).toEqual([-1, 3])
  })

  it('has no extent if numbers differ only by rounding', () => {
    expect(extentOf([4, 3.9999999999999996])).toEqual([3.9999999999999996, 3.9999999999999996])
    expect(extentOf([4, 3.999999])).toEqual([3.999999, 4])
    expect(extentOf([0, 1e-300])).toEqual([0, 1e-300])
  })
})

describe('the axis of bands', () => {
  const bands = [
    { mean: 2, low: 1, high: 3 },
    { mean: 1, low: 0, high: 4 },
    { mean: 5, low: Number.NaN, high: Number.NaN },
  ]

  it('shows them whole', () => {
    expect(extentOfBands(bands, false)).toEqual([0, 5])
  })

  it('shows their part above 0 if it is logarithmic', () => {
    expect(extentOfBands([{ mean: 2, low: 0.5, high: 3 }, ...bands], true)).toEqual([0.5, 5])
  })

  it('has marks where bands continue below it, and none elsewhere', () => {
    const [mark, ...others] = cutMarks([{ cut: false }, { cut: true }], {}, { color: '#123456' })
    expect(others).toEqual([])
    expect(mark).toMatchObject({
      transform: [{ filter: 'datum.cut' }],
      mark: { shape: 'triangle-down', color: '#123456' },
    })
    expect(cutMarks([{ cut: false }], {}, {})).toEqual([])
  })
})

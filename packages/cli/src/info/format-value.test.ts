import { wrap } from 'drover/edges'
import { sine } from 'drover/signals'
import { describe, expect, it } from 'vitest'
import { formatValue } from './format-value.js'

describe('a value of a description, for people', () => {
  it.each([
    [undefined, '–'],
    [2 * Math.PI, '6.283'],
    [1e-9, '1.00e-9'],
    [true, 'true'],
    ['wrap', 'wrap'],
    [[320, 120], '[320, 120]'],
    [wrap({ margin: 3 }), 'wrap (margin 3)'],
    [sine({ low: 80, high: 560, period: 900 }), 'sine (low 80, high 560, period 900)'],
    [{ population: 'hawk' }, 'population hawk'],
    [Array(20).fill([0, 0]), '20 entries'],
  ])('%j is %s', (value, text) => {
    expect(formatValue(value)).toBe(text)
  })
})

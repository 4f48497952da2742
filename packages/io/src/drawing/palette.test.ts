import { describe, expect, it } from 'vitest'
import { COLOR_NAMES, populationColors } from './palette.js'

const named = (...names: readonly string[]) => names.map((name) => ({ name }))

describe('the colors of populations', () => {
  it('are those of the palette in their order, and again from the first', () => {
    const nine = named(...'abcdefghi')
    expect(populationColors(nine)).toEqual([0, 1, 2, 3, 4, 5, 6, 0, 1])
  })

  it('are the chosen ones, and for the others the first that are free', () => {
    const colors = populationColors(named('grass', 'hares', 'foxes', 'owls'), {
      grass: 'green',
      foxes: 'orange',
    })
    expect(colors.map((color) => COLOR_NAMES[color])).toEqual(['green', 'blue', 'orange', 'pink'])
  })

  it('are one for each as long as there are any, whatever is chosen', () => {
    const seven = named(...'abcdefg')
    for (const [k, color] of COLOR_NAMES.entries()) {
      const colors = populationColors(seven, { a: color, d: COLOR_NAMES.at(k - 1) ?? '' })
      expect(new Set(colors).size).toBe(7)
    }
  })
})

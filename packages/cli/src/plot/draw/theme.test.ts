import { describe, expect, it } from 'vitest'
import { sampled, THEMES, themeNamed } from './theme.js'

/** Relative luminance and contrast. Source: WCAG 2.2. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => {
    const part = Number.parseInt(color.slice(from, from + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((p, q) => p - q)
  return (high + 0.05) / (low + 0.05)
}

describe.each(THEMES)('the %s theme', (name) => {
  const { paper, ink, soft, series, ramp } = themeNamed(name)

  it('has text that can be read: a contrast of 4.5 with the paper or more', () => {
    for (const color of [ink, soft]) expect(contrast(color, paper)).toBeGreaterThan(4.5)
  })

  it('has lines that can be seen: a contrast of 3 with the paper or more, all along the ramp', () => {
    for (const color of [...series, ...sampled(ramp, 12)]) {
      expect([color, contrast(color, paper) >= 3]).toEqual([color, true])
    }
  })
})

describe('colors from a ramp', () => {
  it('are at equal distances, both ends among them', () => {
    expect(sampled(['#000000', '#ffffff'], 3)).toEqual(['#000000', '#808080', '#ffffff'])
    expect(sampled(['#000000', '#0000ff', '#ff0000'], 1)).toEqual(['#000000'])
    expect(sampled(['#000000', '#0000ff', '#ff0000'], 3)).toEqual(['#000000', '#0000ff', '#ff0000'])
  })
})

import { describe, expect, it } from 'vitest'
import { hasGlyphs, widthOfText } from './font.js'
import { shortened, wrapText } from './wrap.js'

describe('the bundled font', () => {
  it('is as wide as Arial, letter by letter: in 2048 units an A has 1366, an i 455, a space 569', () => {
    expect(widthOfText('A', 2048)).toBe(1366)
    expect(widthOfText('i', 2048)).toBe(455)
    expect(widthOfText(' ', 2048)).toBe(569)
    expect(widthOfText('Ai', 2048)).toBe(1821)
    expect(widthOfText('A', 2048, 'bold')).toBe(1479)
  })

  it('has Latin, Greek and Cyrillic letters and the signs of captions, no Chinese', () => {
    expect(hasGlyphs('Größe · ≥ 95 % σ² − 1 … Ω Ж ×')).toBe(true)
    expect(hasGlyphs('群れ')).toBe(false)
  })
})

describe('a text in lines', () => {
  it('breaks between words, not at a space that holds them together', () => {
    const width = widthOfText('one two', 10)
    expect(wrapText('one two three', width, 10)).toEqual(['one two', 'three'])
    expect(wrapText('a two\u00a0one b', width, 10)).toEqual(['a', 'two\u00a0one', 'b'])
  })

  it('cuts a word that is wider than a line', () => {
    const width = widthOfText('abcdefgh', 10)
    expect(shortened('abcdefghijklm', width, 10)).toBe('abcdef…')
    expect(shortened('abcdefghijklm', width, 10, 'regular', 'start')).toMatch(/^….*jklm$/)
    expect(shortened('abcdefgh', width, 10)).toBe('abcdefgh')
  })
})

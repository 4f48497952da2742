import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TextTokens } from './text-tokens.js'

function wordsOf(content: string): readonly (readonly [word: string, line: number])[] {
  const tokens = new TextTokens(new TextEncoder().encode(content))
  const words: [string, number][] = []
  while (tokens.next()) words.push([tokens.text, tokens.line])
  return words
}

function numberOf(word: string): number {
  const tokens = new TextTokens(new TextEncoder().encode(word))
  tokens.next()
  return tokens.number
}

describe('the words of a text', () => {
  it.each([
    ['LF', '\n'],
    ['CR LF', '\r\n'],
    ['CR', '\r'],
  ])('stand in lines that end with %s', (_, end) => {
    expect(wordsOf(['a b', '', '  c', ''].join(end))).toEqual([
      ['a', 1],
      ['b', 1],
      ['c', 3],
    ])
  })

  it('are none in an empty text', () => {
    expect([wordsOf(''), wordsOf(' \n ')]).toEqual([[], []])
  })
})

describe('a word read as a number', () => {
  it('is what JavaScript makes of it, bit for bit', () => {
    const written = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
      fc.double({ noNaN: true, min: -1e6, max: 1e6 }).map((value) => value.toFixed(7)),
      fc.float({ noNaN: true, noDefaultInfinity: true }).map(String),
      fc.integer().map(String),
    )
    fc.assert(
      fc.property(written, (word) => {
        expect(numberOf(word)).toBe(Number(word))
      }),
      { numRuns: 1000 },
    )
  })

  it.each([
    ['+5', 5],
    ['-.5', -0.5],
    ['5.', 5],
    ['1E3', 1000],
    ['0000000000000000000012', 12],
    [`0.${'3'.repeat(60)}`, Number(`0.${'3'.repeat(60)}`)],
  ])('may be written %s', (word, value) => {
    expect(numberOf(word)).toBe(value)
  })

  it.each(['', '-', '.', '1.2.3', '1e', '0x10', '1,5', 'Infinity', 'nan', '--1', '1-'])(
    'is none when it is "%s"',
    (word) => {
      expect(numberOf(word)).toBeNaN()
    },
  )
})

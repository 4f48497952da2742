import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { syntaxProblem } from './json-syntax.js'

const refused = (text: string): boolean => {
  try {
    JSON.parse(text)
    return false
  } catch {
    return true
  }
}

describe('the place where a text stops being JSON', () => {
  it.each([
    ['{"a": 1 "b": 2}', 1, 9, `expected ',' or '}', got '\\"'`],
    ['{\n  "a": 1,\n}', 3, 1, "expected a name in double quotes, got '}'"],
    ['{\r\n  a: 1}', 2, 3, "expected a name in double quotes or '}', got 'a'"],
    ['{"a" 1}', 1, 6, "expected ':', got '1'"],
    ['[1, 2', 1, 6, "expected ',' or ']', got the end of the text"],
    ['[1, ]', 1, 5, "expected a value, got ']'"],
    ['[}', 1, 2, "expected a value or ']', got '}'"],
    ['"a\nb"', 1, 3, "expected the end of the string, got '\\n'"],
    ['"\\x"', 1, 2, "expected the end of the string, got '\\\\'"],
    ['', 1, 1, 'expected a value, got the end of the text'],
    ['01', 1, 2, "expected the end of the text, got '1'"],
    ['NaN', 1, 1, "expected a value, got 'N'"],
    ['{} 🐑', 1, 4, "expected the end of the text, got '🐑'"],
    [
      '{"a": {"a": 1},\n "b": 2, "a": 3}',
      2,
      10,
      'expected each name once, got "a" as in line 1; leave one of them out',
    ],
    ['{"é": 1, "\\u00e9": 2}', 1, 10, 'expected each name once, got "é" as in line 1; leave one of them out'],
  ])('of %j is line %i, column %i', (text, line, column, message) => {
    expect(syntaxProblem(text)).toEqual({ line, column, message })
  })

  it('does not exist in what JSON writes', () => {
    fc.assert(fc.property(fc.json(), (text) => syntaxProblem(text) === undefined))
  })

  it('exists exactly if JSON.parse rejects a text without duplicate names', () => {
    const pieces = [
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"',
      '"a"',
      '\\',
      '\\u00e9',
      '0',
      '-',
      '1.',
      '.5',
      'e3',
      'true',
      ' ',
      '\n',
    ]
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 8 }), (parts) => {
        const text = parts.join('')
        return (syntaxProblem(text) !== undefined) === refused(text)
      }),
      { numRuns: 3000 },
    )
  })
})

import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { shellFlag, shellPath, shellWord } from './shell.js'

const HOSTILE = [
  '',
  'plain',
  'two words',
  "it's",
  'a "b" c',
  '$(touch pwned)',
  '`touch pwned`',
  '$HOME $$ $1',
  '~',
  '=ls',
  'a;b|c&d>e<f',
  '*?[a-z]{x,y}!',
  '\\',
  '%s %d 100%',
  'línea ünï 漢字 🐑',
  'two\nlines',
  'ends in lines\n\n',
  '\n',
  'tab\tand\rreturn',
  '\u001b[31mred\u0007',
  'right\u202eot tfel',
  '-rf',
  '--out=x',
  "-it's\n$(touch pwned)\\%",
  "'; touch pwned; '",
]

/** The words into which a shell splits a line. */
const wordsIn = (line: string): string[] => {
  const script = `process.stdout.write(JSON.stringify(process.argv.slice(1)))`
  const command = `'${process.execPath}' -e '${script}' -- ${line}`
  return JSON.parse(execFileSync('sh', ['-c', command], { encoding: 'utf8' }))
}

describe('a word for a shell', () => {
  it.each(HOSTILE)('is read back as it was: %j', (text) => {
    expect(wordsIn(shellWord(text))).toEqual([text])
  })

  it('contains no line end and no invisible character', () => {
    expect(shellWord('two\nlines')).toBe(String.raw`"$(printf 'two\012lines')"`)
    expect(shellWord('a\u202eb')).toBe(String.raw`"$(printf 'a\342\200\256b')"`)
  })

  it('is unchanged if it has no special meaning in any shell', () => {
    expect(shellWord('drover-results/flocking/scenario.json')).toBe('drover-results/flocking/scenario.json')
    expect(shellWord("it's")).toBe(String.raw`'it'\''s'`)
  })

  it('is not a flag as a path, and belongs to its flag as a value', () => {
    expect(shellPath('-rf')).toBe('./-rf')
    expect(wordsIn(`${shellFlag('--where', '-a=1 2')} ${shellFlag('--x', 'b c')}`)).toEqual([
      '--where=-a=1 2',
      '--x',
      'b c',
    ])
  })
})

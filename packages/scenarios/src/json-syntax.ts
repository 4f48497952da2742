/** Where a text stops being JSON that means one thing: line and column from 1, and what is wrong there. */
export interface SyntaxProblem {
  readonly line: number
  readonly column: number
  readonly message: string
}

/**
 * The first place where a text is not JSON (engines do not agree on how to say it), or where an object has a
 * name that it had before, of which JSON.parse would take the last in silence; undefined when there is none.
 */
export function syntaxProblem(text: string): SyntaxProblem | undefined {
  const reader = new Reader(text)
  try {
    reader.document()
    return undefined
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { ...placeIn(text, error.at), message: error.message }
  }
}

class Refused extends Error {
  constructor(
    readonly at: number,
    message: string,
  ) {
    super(message)
  }
}

/** Line and column of a character, from 1. */
function placeIn(text: string, at: number): { readonly line: number; readonly column: number } {
  const lines = text.slice(0, at).split(/\r\n|\r|\n/)
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 }
}

const shown = (text: string, at: number): string =>
  at >= text.length
    ? 'the end of the text'
    : `'${JSON.stringify(String.fromCodePoint(text.codePointAt(at) ?? 0)).slice(1, -1)}'`

const SPACE = /[ \t\r\n]*/y
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const WORD = /true|false|null/y
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids these very characters in its strings.
const SPECIAL = /["\\\u0000-\u001f]/g
const ESCAPE = /\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})/y

/** Validates JSON without building its values. */
class Reader {
  #at = 0

  constructor(readonly text: string) {}

  document(): void {
    this.#value('a value')
    if (this.#at < this.text.length) this.#refuse('the end of the text')
  }

  #value(expected: string): void {
    this.#skip(SPACE)
    const first = this.text[this.#at]
    if (first === '{') this.#object()
    else if (first === '[') this.#array()
    else if (first === '"') this.#string()
    else if (!this.#skip(NUMBER) && !this.#skip(WORD)) this.#refuse(expected)
    this.#skip(SPACE)
  }

  #object(): void {
    this.#at++
    this.#skip(SPACE)
    if (this.#accept('}')) return
    const names = new Map<string, number>()
    let expected = "a name in double quotes or '}'"
    do {
      this.#skip(SPACE)
      if (this.text[this.#at] !== '"') this.#refuse(expected)
      this.#name(names)
      this.#skip(SPACE)
      if (!this.#accept(':')) this.#refuse("':'")
      this.#value('a value')
      expected = 'a name in double quotes'
    } while (this.#accept(','))
    if (!this.#accept('}')) this.#refuse("',' or '}'")
  }

  /** Reads a name of an object and adds it to the object's names, with its position. */
  #name(names: Map<string, number>): void {
    const begin = this.#at
    this.#string()
    const written = this.text.slice(begin, this.#at)
    const name = written.includes('\\') ? JSON.stringify(JSON.parse(written)) : written
    const before = names.get(name)
    if (before !== undefined) {
      const { line } = placeIn(this.text, before)
      throw new Refused(
        begin,
        `expected each name once, got ${name} as in line ${line}; leave one of them out`,
      )
    }
    names.set(name, begin)
  }

  #array(): void {
    this.#at++
    this.#skip(SPACE)
    if (this.#accept(']')) return
    let expected = "a value or ']'"
    do {
      this.#value(expected)
      expected = 'a value'
    } while (this.#accept(','))
    if (!this.#accept(']')) this.#refuse("',' or ']'")
  }

  #string(): void {
    this.#at++
    // Skips to the next relevant character: a single pattern for all text before it would overflow the stack.
    do {
      SPECIAL.lastIndex = this.#at
      this.#at = SPECIAL.exec(this.text)?.index ?? this.text.length
    } while (this.#skip(ESCAPE))
    if (!this.#accept('"')) this.#refuse('the end of the string')
  }

  #accept(character: string): boolean {
    if (this.text[this.#at] !== character) return false
    this.#at++
    return true
  }

  /** Skips what the sticky pattern matches here; false if it matches nothing. */
  #skip(pattern: RegExp): boolean {
    pattern.lastIndex = this.#at
    const { length } = pattern.exec(this.text)?.[0] ?? ''
    this.#at += length
    return length > 0
  }

  #refuse(expected: string): never {
    throw new Refused(this.#at, `expected ${expected}, got ${shown(this.text, this.#at)}`)
  }
}

/** Text without special meaning in any shell, at any position in a word. */
const PLAIN = /^[A-Za-z0-9_@%+:,./-][A-Za-z0-9_@%+:,./=-]*$/

/** Control, format and other invisible characters, including those that a terminal or page would replace. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/u

/**
 * Quotes a text as one word of a POSIX shell, on one line and without invisible characters: `printf` creates
 * these from octal digits.
 */
export function shellWord(text: string): string {
  if (PLAIN.test(text)) return text
  if (!UNSEEN.test(text)) return quoted(text)
  // Command substitution removes trailing newlines.
  const [, body = '', ends = ''] = /^(.*?)(\n*)$/s.exec(text) ?? []
  const format = Array.from(body, (character, k) =>
    needsDigits(character, k) ? octal(character) : character,
  ).join('')
  return `"$(printf ${quoted(format)})"${ends === '' ? '' : quoted(ends)}`
}

/** A path as a word that no program parses as a flag. */
export const shellPath = (path: string): string => shellWord(path.startsWith('-') ? `./${path}` : path)

/** A flag with its value; one word if the value could be parsed as another flag. */
export const shellFlag = (flag: string, value: string): string =>
  value.startsWith('-') ? `${flag}=${shellWord(value)}` : `${flag} ${shellWord(value)}`

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** Characters that `printf` would change; a leading hyphen would make the format an option. */
const needsDigits = (character: string, k: number): boolean =>
  UNSEEN.test(character) || '%\\'.includes(character) || (k === 0 && character === '-')

const octal = (character: string): string =>
  Array.from(Buffer.from(character), (byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('')

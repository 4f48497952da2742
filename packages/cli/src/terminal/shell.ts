/** What no shell reads anything into, wherever it stands in a word. */
const PLAIN = /^[A-Za-z0-9_@%+:,./-][A-Za-z0-9_@%+:,./=-]*$/

/** Control characters, those that only order others, and what a terminal or a page would show as something else. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/u

/**
 * A text as one word of a POSIX shell, on one line and without characters that cannot be seen: such characters are
 * written as octal digits that `printf` makes into them.
 */
export function shellWord(text: string): string {
  if (PLAIN.test(text)) return text
  if (!UNSEEN.test(text)) return quoted(text)
  // What a command prints loses the line ends behind it.
  const [, body = '', ends = ''] = /^(.*?)(\n*)$/s.exec(text) ?? []
  const format = Array.from(body, (character, k) =>
    needsDigits(character, k) ? octal(character) : character,
  ).join('')
  return `"$(printf ${quoted(format)})"${ends === '' ? '' : quoted(ends)}`
}

/** A path as a word that no program takes for a flag. */
export const shellPath = (path: string): string => shellWord(path.startsWith('-') ? `./${path}` : path)

/** A flag with its value, as one word where the value could be taken for another flag. */
export const shellFlag = (flag: string, value: string): string =>
  value.startsWith('-') ? `${flag}=${shellWord(value)}` : `${flag} ${shellWord(value)}`

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** What `printf` would not print as it is: a format that begins with a hyphen would be an option of it. */
const needsDigits = (character: string, k: number): boolean =>
  UNSEEN.test(character) || '%\\'.includes(character) || (k === 0 && character === '-')

const octal = (character: string): string =>
  Array.from(Buffer.from(character), (byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('')

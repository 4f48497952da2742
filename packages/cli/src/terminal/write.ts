/** Writes a line to standard output. */
export const print = (line = ''): void => {
  process.stdout.write(`${line.replace(STEERS_BUT_STYLES, escaped)}\n`)
}

/** Control and bidirectional characters, which names in files may contain; line ends and styles are our own. */
const STEERS_BUT_STYLES =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  /(?!\x1b\[\d+m)[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const STEERS = /[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]/g

/** As JSON writes it. */
const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** A text on one line that steers no terminal. */
export const onOneLine = (text: string): string => text.replace(STEERS, escaped)

/** Writes a line to standard error; where a bar stands there, in its place. */
export const printError = (line: string): void => {
  const clear = isSteerable() ? '\r\x1b[K' : ''
  process.stderr.write(`${clear}${presentable(line)}\n`)
}

/** A line cut to what anybody reads, and without passwords. */
function presentable(line: string): string {
  const { length } = line
  return withoutPasswords(
    onOneLine(length <= LONGEST ? line : `${line.slice(0, LONGEST)}… (${length} characters)`),
  )
}

/** Writes what a command is for and, behind it, the command: whole and as it is, so that it can be pasted. */
export const printSuggestion = (about: string, command: string): void => {
  process.stderr.write(`${presentable(about)}: ${command}\n`)
}

/** So much of a line is printed: one may quote a name of megabytes. */
const LONGEST = 4000

/** A text without the names and passwords that stand in its addresses; a password may hold slashes. */
const withoutPasswords = (text: string): string => text.replace(/(\w:\/\/)\S*@/g, '$1…@')

/** Whether standard error is a terminal on which lines can be written again. */
export const isSteerable = (): boolean => process.stderr.isTTY && process.env.TERM !== 'dumb'

/** Whether a line is too long for the terminal; never where there is none, as in a pipe. */
export const isTooLong = (line: string): boolean =>
  process.stdout.columns !== undefined && line.length > lineWidth()

/** How wide tables and paragraphs may be: as the terminal, within reason. */
export const lineWidth = (): number => Math.min(100, Math.max(20, process.stdout.columns ?? 100))

/** Breaks a text into lines of at most `width` characters, each after an indent. */
export function wrapped(text: string, width: number, indent = ''): string {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/)) {
    if (line !== '' && indent.length + line.length + 1 + word.length > width) {
      lines.push(indent + line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, indent + line].join('\n')
}

/** `1 step`, `2 steps`. */
export const counted = (count: number, noun: string, nouns = `${noun}s`): string =>
  `${count} ${count === 1 ? noun : nouns}`

/** A number for people: up to four digits that matter. */
export function brief(value: number): string {
  if (!Number.isFinite(value)) return Number.isNaN(value) ? '–' : String(value)
  if (value === 0 || (Number.isInteger(value) && Math.abs(value) < 1e7)) return String(value)
  const size = Math.abs(value)
  return size >= 1e7 || size < 1e-3 ? value.toExponential(2) : String(Number(value.toPrecision(4)))
}

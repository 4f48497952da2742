/** Writes a line to standard output. */
export const print = (line = ''): void => {
  process.stdout.write(`${line.replace(STEERS_BUT_STYLES, escaped)}\n`)
}

/**
 * Control and bidirectional characters, which names in files may contain; line ends and styles come from drover
 * itself.
 */
const STEERS_BUT_STYLES =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  /(?!\x1b\[\d+m)[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const STEERS = /[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]/g

/** As JSON writes it. */
const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** A text on one line without control characters for terminals. */
export const onOneLine = (text: string): string => text.replace(STEERS, escaped)

/** Writes a line to standard error; replaces a progress bar there. */
export const printError = (line: string): void => {
  const clear = isSteerable() ? '\r\x1b[K' : ''
  process.stderr.write(`${clear}${presentable(line)}\n`)
}

/** A line cut to a readable length, without passwords. */
function presentable(line: string): string {
  const { length } = line
  return withoutPasswords(
    onOneLine(length <= LONGEST ? line : `${line.slice(0, LONGEST)}… (${length} characters)`),
  )
}

/** Writes the purpose of a command, then the command: uncut, so that it can be pasted. */
export const printSuggestion = (about: string, command: string): void => {
  process.stderr.write(`${presentable(about)}: ${command}\n`)
}

/** Maximum length of a printed line: it may quote a name of megabytes. */
const LONGEST = 4000

/** A text without names and passwords in its URLs; a password may contain slashes. */
const withoutPasswords = (text: string): string => text.replace(/(\w:\/\/)\S*@/g, '$1…@')

/** Whether standard error is a terminal whose lines can be rewritten. */
export const isSteerable = (): boolean => process.stderr.isTTY && process.env.TERM !== 'dumb'

/** Whether a line is too long for the terminal; false without a terminal, as in a pipe. */
export const isTooLong = (line: string): boolean =>
  process.stdout.columns !== undefined && line.length > lineWidth()

/** The width of tables and paragraphs: that of the terminal, within limits. */
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

/** A number for people: up to four significant digits. */
export function brief(value: number): string {
  if (!Number.isFinite(value)) return Number.isNaN(value) ? '–' : String(value)
  if (value === 0 || (Number.isInteger(value) && Math.abs(value) < 1e7)) return String(value)
  const size = Math.abs(value)
  return size >= 1e7 || size < 1e-3 ? value.toExponential(2) : String(Number(value.toPrecision(4)))
}

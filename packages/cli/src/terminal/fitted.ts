import { wrapped } from './write.js'

/** Minimum assumed width of a terminal. */
const NARROWEST = 20

/**
 * A help text wrapped to a terminal's columns: paragraphs are rewrapped, explanations move below their terms, and
 * commands continue after a backslash, so they can still be copied. Unchanged if it fits.
 */
export function fitted(text: string, columns = Number.POSITIVE_INFINITY): string {
  const width = Math.max(columns, NARROWEST)
  const lines = text.split('\n')
  if (lines.every((line) => line.length <= width)) return text
  const blocks: string[] = []
  let paragraph: string[] = []
  const end = () => {
    if (paragraph.length > 0) blocks.push(wrapped(paragraph.join(' '), width))
    paragraph = []
  }
  for (const line of lines) {
    if (/^\S/.test(line)) paragraph.push(line)
    else {
      end()
      blocks.push(line.length <= width ? line : indented(line, width))
    }
  }
  end()
  return blocks.join('\n')
}

/** A line of a list: a term or a command, and perhaps an explanation after two or more spaces. */
function indented(line: string, width: number): string {
  const [, indent = '', term = '', about] = /^(\s+)(\S.*?)(?:\s{2,}(\S.*))?$/.exec(line) ?? []
  const isCommand = /^(drover|DROVER_)/.test(term)
  const first = isCommand ? continued(term, width, indent) : wrapped(term, width, indent)
  return about === undefined ? first : `${first}\n${wrapped(about, width, `${indent}    `)}`
}

/** A command wrapped for a shell. */
function continued(command: string, width: number, indent: string): string {
  const [first = '', ...rest] = wrapped(command, width - 4, indent).split('\n')
  return [first, ...rest.map((line) => `  ${line}`)].join(' \\\n')
}

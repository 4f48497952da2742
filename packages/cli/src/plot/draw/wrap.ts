import { type Weight, widthOfText } from './font.js'

/** The lines of a text that are no wider than a width, in pixels; a word that is wider is cut. */
export function wrapText(text: string, width: number, size: number, weight: Weight = 'regular'): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.trim().split(/[ \t\n\r]+/)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (widthOfText(longer, size, weight) <= width) line = longer
    else {
      if (line !== '') lines.push(line)
      line = shortened(word, width, size, weight)
    }
  }
  return [...lines, line]
}

/** As much of a text as a width has room for; its beginning gives way where `from` is 'start'. */
export function shortened(
  text: string,
  width: number,
  size: number,
  weight: Weight = 'regular',
  from: 'start' | 'end' = 'end',
): string {
  if (widthOfText(text, size, weight) <= width) return text
  const characters = [...text]
  while (characters.length > 1) {
    if (from === 'end') characters.pop()
    else characters.shift()
    const cut = from === 'end' ? `${characters.join('')}…` : `…${characters.join('')}`
    if (widthOfText(cut, size, weight) <= width) return cut
  }
  return characters.join('')
}

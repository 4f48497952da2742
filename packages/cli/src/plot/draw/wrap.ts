import { type Weight, widthOfText } from './font.js'

/** Breaks a text into lines of at most `width` pixels; cuts a word that is wider. */
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

/** As much of a text as fits into a width; cuts its beginning if `from` is 'start'. */
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

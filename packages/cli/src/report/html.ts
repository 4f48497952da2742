import { wellFormed } from '../plot/draw/well-formed.js'

/** HTML that is inserted unescaped. */
export class Html {
  constructor(readonly text: string) {}
}

/** A value in a template: text is escaped, HTML is not, undefined is empty. */
export type Part = string | number | Html | undefined | readonly Part[]

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const written = (part: Part): string => {
  if (part === undefined) return ''
  if (part instanceof Html) return part.text
  if (typeof part === 'object') return part.map(written).join('')
  return wellFormed(String(part)).replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}

/** A template of HTML that is safe for text from elsewhere. */
export const html = (pieces: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(pieces.map((piece, k) => piece + written(parts[k])).join(''))

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/**
 * Arimo has the letter widths of Arial and Liberation Sans. So a drawing laid out with its widths looks the same
 * if only these are installed.
 */
export const FONT_FAMILY = "Arimo, Arial, 'Liberation Sans', Helvetica, sans-serif"
export const FONT_NAME = 'Arimo'

const require = createRequire(import.meta.url)
const WEIGHTS = { regular: '400Regular', bold: '700Bold' } as const
export type Weight = keyof typeof WEIGHTS

/** The files of the bundled font. */
export const fontFiles = (): readonly string[] =>
  Object.values(WEIGHTS).map((weight) =>
    require.resolve(`@expo-google-fonts/arimo/${weight}/Arimo_${weight}.ttf`),
  )

const read = new Map<Weight, FontWidths>()

/** Width of a text in pixels, at a font size. */
export function widthOfText(text: string, size: number, weight: Weight = 'regular'): number {
  let font = read.get(weight)
  if (font === undefined) {
    const file = fontFiles()[Object.keys(WEIGHTS).indexOf(weight)] ?? ''
    font = new FontWidths(readFileSync(file))
    read.set(weight, font)
  }
  let sum = 0
  for (const character of text) sum += font.widthOf(character.codePointAt(0) ?? 0)
  return sum * size
}

/** Whether the font has all characters of a text. */
export function hasGlyphs(text: string): boolean {
  widthOfText('', 1)
  const font = read.get('regular')
  return [...text].every((character) => font?.has(character.codePointAt(0) ?? 0) !== false)
}

/** Characters missing from the font count as wide as a capital M. */
const UNKNOWN = 0.9

/**
 * Widths of the characters of a TrueType font, by its tables head, hhea, hmtx and cmap (format 4: characters
 * up to U+FFFF). Source: ISO/IEC 14496-22, Open Font Format.
 */
class FontWidths {
  readonly #advances: readonly number[]
  readonly #glyphs: ReadonlyMap<number, number>

  constructor(bytes: Buffer) {
    const tables = new Map<string, number>()
    for (let k = 0; k < bytes.readUInt16BE(4); k++) {
      const at = 12 + 16 * k
      tables.set(bytes.toString('latin1', at, at + 4), bytes.readUInt32BE(at + 8))
    }
    const table = (name: string) => tables.get(name) ?? 0
    const unitsPerEm = bytes.readUInt16BE(table('head') + 18)
    const metrics = bytes.readUInt16BE(table('hhea') + 34)
    this.#advances = Array.from(
      { length: metrics },
      (_, k) => bytes.readUInt16BE(table('hmtx') + 4 * k) / unitsPerEm,
    )
    this.#glyphs = glyphsOf(bytes, table('cmap'))
  }

  has(code: number): boolean {
    return this.#glyphs.has(code)
  }

  widthOf(code: number): number {
    const glyph = this.#glyphs.get(code)
    return glyph === undefined ? UNKNOWN : (this.#advances[glyph] ?? this.#advances.at(-1) ?? UNKNOWN)
  }
}

/** The glyph of each character. */
function glyphsOf(bytes: Buffer, cmap: number): ReadonlyMap<number, number> {
  const glyphs = new Map<number, number>()
  const starts = Array.from(
    { length: bytes.readUInt16BE(cmap + 2) },
    (_, k) => cmap + bytes.readUInt32BE(cmap + 8 + 8 * k),
  )
  const at = starts.find((start) => bytes.readUInt16BE(start) === 4)
  if (at === undefined) return glyphs
  const doubled = bytes.readUInt16BE(at + 6)
  for (let k = 0; k < doubled; k += 2) {
    const end = bytes.readUInt16BE(at + 14 + k)
    const start = bytes.readUInt16BE(at + 16 + doubled + k)
    const delta = bytes.readUInt16BE(at + 16 + 2 * doubled + k)
    const place = at + 16 + 3 * doubled + k
    const offset = bytes.readUInt16BE(place)
    for (let code = start; code <= end && code !== 0xffff; code++) {
      const found = offset === 0 ? code : bytes.readUInt16BE(place + offset + 2 * (code - start))
      const glyph = found === 0 && offset !== 0 ? 0 : (found + delta) & 0xffff
      if (glyph !== 0) glyphs.set(code, glyph)
    }
  }
  return glyphs
}

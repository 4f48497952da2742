import { element, px } from './svg.js'

/**
 * Capital letters as single strokes on a grid 4 wide and 6 high, y down, so that the picture needs no font. A
 * glyph is a list of strokes; a stroke is a list of points, two digits each: x, then y.
 */
const GLYPHS: Readonly<Record<string, string>> = {
  A: '0602204246 0444',
  B: '00304142330333 334445360600',
  C: '4130100105163645',
  D: '00304145360600',
  E: '40000646 0333',
  F: '400006 0333',
  G: '41301001051636454323',
  H: '0006 4046 0343',
  I: '1016',
  J: '404536160504',
  K: '0006 4003 0346',
  L: '000646',
  M: '0600234046',
  N: '06004640',
  O: '100105163645413010',
  P: '06003041423303',
  Q: '100105163645413010 2446',
  R: '06003041423303 2346',
  S: '413010010213334445361605',
  T: '0040 2026',
  U: '000516364540',
  V: '002640',
  W: '0016223640',
  X: '0046 4006',
  Y: '002340 2326',
  Z: '00400646',
  0: '100105163645413010',
  1: '011016',
  2: '01103041420646',
  3: '01103041423313 334445361605',
  4: '36300444',
  5: '400002324345361605',
  6: '4130100105163645443303',
  7: '004016',
  8: '13020110304142331304051636454433',
  9: '4313020110304145361605',
  '.': '0506',
  ',': '1607',
  ':': '0203 0506',
  "'": '0002',
  '"': '0002 2022',
  '-': '0333',
  '+': '0343 2125',
  '=': '0242 0444',
  '°': '0020220200',
  '·': '0304',
  '/': '0640',
  '(': '10020416',
  ')': '00121406',
}

/** The grid's height in pixels, and the space between letters in columns of the grid. */
const HEIGHT = 11
const UNIT = HEIGHT / 6
const GAP = 1.9
const SPACE = 3

const plain = (text: string): readonly string[] => [
  ...text
    .normalize('NFD')
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/[\u2018\u2019]/g, "'")
    .toUpperCase()
    .replace(/[^ -~°·]/g, ''),
]

const pointsOf = (stroke: string): readonly (readonly [x: number, y: number])[] =>
  (stroke.match(/../g) ?? []).map((pair) => [Number(pair[0]), Number(pair[1])])

const widthOf = (glyph: string | undefined): number =>
  glyph === undefined
    ? SPACE
    : Math.max(...glyph.split(' ').flatMap((stroke) => pointsOf(stroke).map(([x]) => x)))

/** Width of a text, in pixels. */
export const widthOfText = (text: string): number =>
  UNIT * plain(text).reduce((sum, letter, k) => sum + widthOf(GLYPHS[letter]) + (k === 0 ? 0 : GAP), 0)

/** A text in capital letters; the upper left corner of the first is at x, y. */
export function letter(text: string, x: number, y: number, color: string, width = 1.15): string {
  let d = ''
  let column = 0
  for (const character of plain(text)) {
    const glyph = GLYPHS[character]
    for (const stroke of glyph?.split(' ') ?? []) {
      const points = pointsOf(stroke).map(
        ([dx, dy]) => `${px(x + UNIT * (column + dx))} ${px(y + UNIT * dy)}`,
      )
      d += `M${points.join('L')}`
    }
    column += widthOf(glyph) + GAP
  }
  const line = { 'stroke-width': width, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }
  return d === '' ? '' : element('path', { d, fill: 'none', stroke: color, ...line })
}

/** A piece of a formula, independent of the output format; with a number if it stands for a value. */
export type Term = Piece & { readonly number?: number }

type Piece =
  | { readonly kind: 'number' | 'name' | 'vector' | 'operator' | 'word'; readonly text: string }
  | { readonly kind: 'row'; readonly items: readonly Term[] }
  | { readonly kind: 'fraction' | 'power' | 'index'; readonly items: readonly [Term, Term] }
  | { readonly kind: 'root'; readonly items: readonly [Term] }
  | { readonly kind: 'sum'; readonly items: readonly [sign: Term, over: Term, of: Term] }
  | { readonly kind: 'cases'; readonly items: readonly [Term, Term, Term] }

/** A line of the formulas of a rule: what is defined, and by what. */
export interface Line {
  readonly left: Term
  readonly right: Term
  /** The condition under which it counts. */
  readonly when?: Term
}

const SUPERSCRIPTS: Readonly<Record<string, string>> = { 2: '²', 3: '³' }

/** A term as plain text: `∑(d_j < radius) −r_j / d_j²`. */
export function termAsText(term: Term): string {
  switch (term.kind) {
    case 'number':
    case 'name':
    case 'vector':
    case 'word':
      return term.text
    case 'operator':
      return /^[+−·<≤=≠∧∨×:∈]$/.test(term.text) ? ` ${term.text} ` : term.text === ',' ? ', ' : term.text
    case 'row':
      return term.items.map(termAsText).join('')
    case 'fraction':
      return term.items.map((item) => enclosed(item)).join(' / ')
    case 'power': {
      const [base, exponent] = term.items.map(termAsText)
      return SUPERSCRIPTS[exponent] === undefined
        ? `${base}^(${exponent})`
        : `${enclosed(term.items[0])}${SUPERSCRIPTS[exponent]}`
    }
    case 'index':
      return term.items.map(termAsText).join('_')
    case 'root':
      return `√(${termAsText(term.items[0])})`
    case 'sum':
      return `${termAsText(term.items[0])}[${termAsText(term.items[1])}] ${termAsText(term.items[2])}`
    case 'cases':
      return `{ ${termAsText(term.items[0])} if ${termAsText(term.items[1])}; else ${termAsText(term.items[2])} }`
  }
}

const enclosed = (term: Term): string => {
  const text = termAsText(term)
  return / /.test(text) && !/^[(|]/.test(text) ? `(${text})` : text
}

/** Text; a reader of MathML would drop its spaces at the ends. */
const words = (text: string): string => `<mtext>${escaped(text).replace(/^ | $/g, '\u00a0')}</mtext>`

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A term as presentation MathML, without the element `math` around it, but with its number. */
function asMathml(term: Term): string {
  const mathml = elementOf(term)
  return term.number === undefined ? mathml : mathml.replace(/^<\w+/, `$& data-term="${term.number}"`)
}

function elementOf(term: Term): string {
  switch (term.kind) {
    case 'number':
      return `<mn>${escaped(term.text)}</mn>`
    case 'name':
      return `<mi>${escaped(term.text)}</mi>`
    case 'vector':
      return `<mi mathvariant="bold" style="font-weight:bold">${escaped(term.text)}</mi>`
    case 'word':
      return words(term.text)
    case 'operator':
      return `<mo>${escaped(term.text)}</mo>`
    case 'row':
      return `<mrow>${term.items.map(asMathml).join('')}</mrow>`
    case 'fraction':
      return `<mfrac>${term.items.map(asMathml).join('')}</mfrac>`
    case 'power':
      return `<msup>${term.items.map(asMathml).join('')}</msup>`
    case 'index':
      return `<msub>${term.items.map(asMathml).join('')}</msub>`
    case 'root':
      return `<msqrt>${asMathml(term.items[0])}</msqrt>`
    case 'sum':
      return `<mrow><munder>${asMathml(term.items[0])}${asMathml(term.items[1])}</munder>${asMathml(term.items[2])}</mrow>`
    case 'cases': {
      const cell = (content: string) => `<mtd columnalign="left">${content}</mtd>`
      const line = (value: Term, condition: string) => `<mtr>${cell(asMathml(value))}${cell(condition)}</mtr>`
      // A long condition is below its value.
      const below = (value: Term, condition: string) =>
        `<mtr>${cell(asMathml(value))}</mtr><mtr>${cell(`<mspace width="1em"></mspace>${condition}`)}</mtr>`
      const isLong = casesIn(term).some(
        ([value, condition]) => termAsText(value).length + termAsText(condition).length > LONG,
      )
      // Else another case is one more line.
      let lines = ''
      let left: Term = term
      for (; left.kind === 'cases'; left = left.items[2])
        lines += (isLong ? below : line)(left.items[0], words('if ') + asMathml(left.items[1]))
      return `<mrow><mo>{</mo><mtable>${lines}${(isLong ? below : line)(left, words('else'))}</mtable></mrow>`
    }
  }
}

/** Letters of a value and its condition that fit a line. */
const LONG = 36

/** The values of a choice with their conditions, but the last. */
const casesIn = (term: Term): readonly (readonly [value: Term, condition: Term])[] =>
  term.kind === 'cases' ? [[term.items[0], term.items[1]], ...casesIn(term.items[2])] : []

/** A line as plain text. */
export const lineAsText = ({ left, right, when }: Line): string =>
  `${termAsText(left)} = ${termAsText(right)}${when === undefined ? '' : `, if ${termAsText(when)}`}`

/** A line as a MathML element. */
export function lineAsMathml({ left, right, when }: Line): string {
  const condition = when === undefined ? '' : `<mo>,</mo>${words(' if ')}${asMathml(when)}`
  return `<math display="block"><mrow>${asMathml(left)}<mo>=</mo>${asMathml(right)}${condition}</mrow></math>`
}

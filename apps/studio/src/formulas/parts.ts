/** A formula may break before these, if they stand between two values, and after those. */
const BEFORE = '=+−·/∧∨<≤'
const AFTER = ',:'
/** Operators that end a value, and all that enclose one. */
const ENDS = ')]}′'
const FENCES = '([{)]}|'
/** Elements that must stay in one row with the parentheses around them, which grow with them. */
const TALL = 'mfrac, mtable, munder, msqrt'

/**
 * The parts of a formula between which lines may break, each a separate MathML element: browsers do not break within
 * one.
 */
export function partsOf(formula: Element): readonly Element[] {
  nameTerms(formula, '')
  const parts: Element[] = []
  let isOver = true
  let isAfterValue = false
  for (const token of tokensOf(formula)) {
    if (token.localName === 'br' || token.localName === 'wbr') {
      parts.push(token)
      isOver = true
      continue
    }
    const text = token.localName === 'mo' ? (token.textContent ?? '') : ''
    const isBetween = isAfterValue && text !== '' && BEFORE.includes(text)
    if (isOver || isBetween) {
      const part = formula.cloneNode() as Element
      part.setAttribute('display', 'inline')
      part.setAttribute('displaystyle', 'true')
      parts.push(part)
    }
    const copy = token.cloneNode(true) as Element
    if (isBetween) {
      // The first operator of an element would count as a sign, without room after it. The room before it is a space.
      copy.setAttribute('form', 'infix')
      copy.setAttribute('lspace', '0')
    }
    if (text === '|') copy.setAttribute('form', isAfterValue ? 'postfix' : 'prefix')
    // What they enclose is not tall; browsers would still stretch them to the height of a line.
    if (text !== '' && FENCES.includes(text)) copy.setAttribute('stretchy', 'false')
    parts.at(-1)?.append(copy)
    isOver = text !== '' && AFTER.includes(text)
    isAfterValue = text === '' || (text === '|' ? isAfterValue : ENDS.includes(text))
  }
  return parts
}

/** Letters that fit a line of the panel, those of a case beside its condition, and those of a fraction. */
const WIDE = 26
const WIDE_CASES = 34
const WIDE_FRACTION = 20

/**
 * The elements of a row and of its inner rows, with `br` where a line must break and `wbr` where it may. Parentheses
 * around something tall stay whole if they fit a line. Cases that do not are lines of their own.
 */
function tokensOf(row: Element): readonly Element[] {
  return [...row.children].flatMap((child) => {
    if (child.localName === 'mfrac' && [...child.children].some(isWideFraction)) return inLine(child)
    if (child.localName === 'mtext') return between('wbr', wordsOf(child))
    if (child.localName !== 'mrow') return [child]
    const [first, second] = child.children
    const cases = second?.localName === 'mtable' ? [...second.children] : []
    if (cases.some(isWide) || columnsOf(cases) > WIDE_CASES) return [first, ...cases.flatMap(tokensOfCase)]
    const isSet = first?.textContent === '{' && cases.length === 0
    const isEnclosed = first?.localName === 'mo' && !isSet
    const isFit = cases.length > 0 || !isWide(child)
    return isEnclosed && isFit && child.querySelector(TALL) !== null ? [child] : tokensOf(child)
  })
}

const isWideFraction = ({ textContent }: Element): boolean => (textContent?.length ?? 0) > WIDE_FRACTION

/** A fraction that is too wide for a line, with a slash. */
function inLine(fraction: Element): readonly Element[] {
  const [above, below] = [...fraction.children].map((part) => {
    const tokens = tokensOf(part)
    const isLoose = hasOperator(tokens)
    return isLoose ? [sign('('), ...tokens, sign(')')] : tokens
  })
  return [...above, sign('/'), ...below]

  function sign(text: string): Element {
    const one = document.createElementNS(fraction.namespaceURI, 'mo')
    one.textContent = text
    one.setAttribute('data-terms', fraction.getAttribute('data-terms') ?? '')
    return one
  }
}

/** Whether an operator stands outside of parentheses. */
function hasOperator(tokens: readonly Element[]): boolean {
  let depth = 0
  return tokens.some(({ localName, textContent }) => {
    const text = localName === 'mo' ? (textContent ?? '') : ''
    if (text === '(') depth++
    if (text === ')') depth--
    return depth === 0 && text !== '' && '+−·'.includes(text)
  })
}

/** Letters of the columns of a table, with the room around operators. */
function columnsOf(rows: readonly Element[]): number {
  const widths: number[] = []
  for (const row of rows)
    [...row.children].forEach((cell, k) => {
      const letters = (cell.textContent?.length ?? 0) + cell.querySelectorAll('mo').length
      widths[k] = Math.max(widths[k] ?? 0, letters)
    })
  return widths.reduce((sum, width) => sum + width, 0)
}

/** A row of a table of cases: a value, its condition, or both. */
function tokensOfCase(row: Element, at: number): readonly Element[] {
  const cells = between('wbr', [...row.children].map(tokensOf))
  const isBelow = row.querySelector('mspace') !== null
  return at === 0 ? cells : [document.createElement(isBelow ? 'wbr' : 'br'), ...cells]
}

/** Several rows of elements as one, with a new element between two. */
const between = (name: 'br' | 'wbr', rows: readonly (readonly Element[])[]): readonly Element[] =>
  rows.flatMap((row, k) => (k === 0 ? row : [document.createElement(name), ...row]))

/** The words of a text, each an element. */
const wordsOf = (text: Element): readonly Element[][] =>
  (text.textContent ?? '').split(' ').map((word) => {
    const one = text.cloneNode() as Element
    one.textContent = word
    return [one]
  })

const isWide = ({ textContent }: Element): boolean => (textContent?.length ?? 0) > WIDE

/** Marks each element with its terms, the innermost last: rows that are terms get split. */
function nameTerms(element: Element, around: string): void {
  const own = element.getAttribute('data-term')
  const terms = own === null ? around : `${around} ${own}`.trim()
  if (terms !== '') element.setAttribute('data-terms', terms)
  for (const child of element.children) nameTerms(child, terms)
}

const termsOf = (element: Element): readonly number[] =>
  (element.getAttribute('data-terms') ?? '').split(' ').filter(Boolean).map(Number)

/** The number of an element's innermost term. */
export function termAt(element: Element): number | undefined {
  const part = element.closest('[data-terms]')
  return part === null ? undefined : termsOf(part).at(-1)
}

/** How far from a term a tap may be. Pixels. */
const REACH = 24

/** The innermost term nearest to a point, of several the smallest: symbols are smaller than a finger. */
export function termNear(formula: Element, x: number, y: number): number | undefined {
  let nearest: Element | undefined
  let least = [REACH, Number.POSITIVE_INFINITY]
  for (const element of formula.querySelectorAll('[data-terms]')) {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const away = Math.hypot(Math.max(left - x, x - right, 0), Math.max(top - y, y - bottom, 0))
    const size = (right - left) * (bottom - top)
    if (away > least[0] || (away === least[0] && size >= least[1])) continue
    least = [away, size]
    nearest = element
  }
  return nearest && termAt(nearest)
}

/** The numbers of a formula's terms, in the order of their beginnings. */
export const termsIn = (formula: Element): readonly number[] => [
  ...new Set([...formula.querySelectorAll('[data-terms]')].flatMap(termsOf)),
]

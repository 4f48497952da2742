/** Before these a formula may go on in the next line, and after those. */
const BEFORE = '=+−·∧∨'
const AFTER = ',:'
/** What must stand in one row with the parentheses around it, which grow with it. */
const TALL = 'mfrac, mtable, munder, msqrt'

/**
 * The parts of a formula between which lines may break, each a MathML element: browsers break none within one.
 */
export function partsOf(formula: Element): readonly Element[] {
  nameTerms(formula, '')
  const parts: Element[] = []
  let isOver = true
  for (const token of tokensOf(formula)) {
    const text = token.localName === 'mo' ? (token.textContent ?? '') : ''
    if (isOver || (text !== '' && BEFORE.includes(text))) {
      const part = formula.cloneNode() as Element
      part.setAttribute('display', 'inline')
      part.setAttribute('displaystyle', 'true')
      parts.push(part)
    }
    parts.at(-1)?.append(token.cloneNode(true))
    isOver = text !== '' && AFTER.includes(text)
  }
  return parts
}

/** What a row is made of; of rows within it too, unless something in them is tall. */
function tokensOf(row: Element): readonly Element[] {
  return [...row.children].flatMap((child) => {
    if (child.localName !== 'mrow') return [child]
    const isEnclosed = child.firstElementChild?.localName === 'mo'
    return isEnclosed && child.querySelector(TALL) !== null ? [child] : tokensOf(child)
  })
}

/** Tells each element which terms it is a part of, the innermost last: rows that are terms are taken apart. */
function nameTerms(element: Element, around: string): void {
  const own = element.getAttribute('data-term')
  const terms = own === null ? around : `${around} ${own}`.trim()
  if (terms !== '') element.setAttribute('data-terms', terms)
  for (const child of element.children) nameTerms(child, terms)
}

const termsOf = (element: Element): readonly number[] =>
  (element.getAttribute('data-terms') ?? '').split(' ').filter(Boolean).map(Number)

/** The number of the innermost term that an element is a part of. */
export function termAt(element: Element): number | undefined {
  const part = element.closest('[data-terms]')
  return part === null ? undefined : termsOf(part).at(-1)
}

/** The numbers of all terms of a formula, in the order in which they begin. */
export const termsIn = (formula: Element): readonly number[] => [
  ...new Set([...formula.querySelectorAll('[data-terms]')].flatMap(termsOf)),
]

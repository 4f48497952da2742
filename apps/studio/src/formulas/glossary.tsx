import { Subscripts } from './subscripts.js'
import { meaningsIn } from './symbols.js'

/** Numbers are not bold, like in formulas. */
const LETTERS = { number: 'var', vector: 'b', function: 'strong' } as const

/** What the symbols in some formulas stand for. */
export function Glossary({ formulas }: { readonly formulas: readonly string[] }) {
  const meanings = meaningsIn(formulas)
  if (meanings.length === 0) return null
  return (
    <p class="glossary">
      {meanings.map(({ symbol, about, kind }, k) => {
        const Letter = LETTERS[kind]
        return (
          <span key={symbol}>
            <Letter>
              <Subscripts of={symbol} />
            </Letter>{' '}
            {about}
            {k < meanings.length - 1 ? '; ' : '.'}
          </span>
        )
      })}
    </p>
  )
}

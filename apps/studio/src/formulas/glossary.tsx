import { Subscripts } from './subscripts.js'

/** The symbols of formulas, in the order of the list. */
const SYMBOLS: readonly (readonly [symbol: string, about: string])[] = [
  ['N', 'the neighbors'],
  ['r_j', 'the way to neighbor j'],
  ['d_j', 'its length'],
  ['v_j', 'the velocity of j'],
  ['h_j', 'the heading of j'],
  ['u_j', 'for a pair at exactly one place a direction of its own, else 0'],
  ['w_j', 'how much j counts'],
  ['r_target', 'the way to the target'],
  ['v_target', 'the velocity of the target'],
  ['x', 'the place of the agent'],
  ['v', 'its velocity'],
  ['h', 'its heading'],
  ['m', 'its mass'],
  ['R', 'its radius'],
  ['v_max', 'its greatest speed'],
  ['F_max', 'its greatest force'],
  ['Δt', 'the length of a step'],
  ['ξ', 'random numbers from 0 to 1'],
]

/** The symbols that are numbers, not vectors: like in formulas they are not bold. */
const NUMBERS = new Set(['N', 'd_j', 'w_j', 'm', 'R', 'v_max', 'F_max', 'Δt', 'ξ'])

/** What the symbols in some formulas stand for. Letters that a formula defines itself are not listed. */
export function Glossary({ formulas }: { readonly formulas: readonly string[] }) {
  const words = new Set(formulas.flatMap((text) => text.match(/\p{L}+(_\p{L}+)?/gu) ?? []))
  const used = SYMBOLS.filter(([symbol]) => words.has(symbol))
  if (used.length === 0) return null
  return (
    <p class="glossary">
      {used.map(([symbol, about], k) => {
        const Letter = NUMBERS.has(symbol) ? 'var' : 'b'
        return (
          <span key={symbol}>
            <Letter>
              <Subscripts of={symbol} />
            </Letter>{' '}
            {about}
            {k < used.length - 1 ? '; ' : '.'}
          </span>
        )
      })}
    </p>
  )
}
